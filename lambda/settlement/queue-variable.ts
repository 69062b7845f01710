/** The environment variable that names a game's settlement queue to a Lambda: `SETTLEMENT_QUEUE_URL_THAI_HILO`. */
export const queueVariable = (game: string) => `SETTLEMENT_QUEUE_URL_${game.toUpperCase().replaceAll("-", "_")}`;
