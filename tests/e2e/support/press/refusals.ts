/**
 * Refusals that a shop may give to a person who presses its buttons with nothing, or with anything, in the
 * fields.
 */

interface Refusal {
  method?: string;
  path: RegExp;
  statuses: readonly number[];
  why: string;
}

const REFUSALS: readonly Refusal[] = [
  { path: /./, statuses: [422], why: 'fields that are empty or hold a word that fits none' },
  { path: /\/api\/(login|auth)/, statuses: [401], why: 'nobody has that password' },
];

/** Whether a write may be refused so; the page has to say it. */
export const isExpected = (method: string, path: string, status: number): boolean =>
  REFUSALS.some(
    (one) =>
      one.statuses.includes(status) &&
      one.path.test(path) &&
      (!one.method || one.method === method),
  );
