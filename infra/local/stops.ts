type Stop = () => unknown;

/** What has been started, to be stopped in the opposite order. */
export interface Stops {
  readonly add: (stop: Stop) => void;
  /** Stops everything, once; a stop that fails does not keep the others from being done. */
  readonly stopAll: () => Promise<void>;
}

export function createStops(): Stops {
  const stops: Stop[] = [];
  let stopping: Promise<void> | undefined;
  return {
    add: (stop) => stops.push(stop),
    stopAll: () => {
      stopping ??= stopInOrder();
      return stopping;
    },
  };

  async function stopInOrder(): Promise<void> {
    const errors: unknown[] = [];
    for (const stop of stops.toReversed()) {
      try {
        await stop();
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw new AggregateError(errors, "Not everything could be stopped");
  }
}
