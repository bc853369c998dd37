/** Of a request whose answer the HTTP front keeps for everybody: it is to name nobody. */
export const KEPT_HEADER = 'x-kept-answer';
