/** Beyond a minute it is the day's quota that is used up. */
const LONGEST_WAIT = 60;

/**
 * Sends a request, and again when it was one too many (429, which did nothing), after as many seconds as `retry-after`
 * says. An answer that says more than a minute is handed on.
 */
export const patient =
  (send: (request: Request) => Promise<Response>, sleep: (milliseconds: number) => Promise<unknown>) =>
  async (request: Request): Promise<Response> => {
    for (;;) {
      const answer = await send(request.clone());
      const seconds = Number(answer.headers.get("retry-after") ?? LONGEST_WAIT + 1);
      if (answer.status !== 429 || !(seconds <= LONGEST_WAIT)) return answer;
      await answer.body?.cancel();
      await sleep(1000 * seconds);
    }
  };
