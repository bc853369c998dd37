/** Request header: the front will keep the answer for everybody, so it must not name anybody. */
export const KEPT_HEADER = 'x-kept-answer';
