/** A part of a sum: what it is of, and how much it weighs. */
export interface Share {
  key: string;
  /** A whole number, at least 0. */
  weight: number;
}

/** By code points and not by language: the same everywhere. */
export const byKey = (a: { key: string }, b: { key: string }) =>
  a.key < b.key ? -1 : a.key > b.key ? 1 : 0;

/**
 * Splits a sum by the weights of its parts (largest remainder): the parts add up to it exactly, and
 * none is further than one from its exact share. Of equal remainders the smaller key comes first, so
 * the order of the parts does not matter. Where nothing weighs anything, nothing is given.
 * @param total a whole number, at least 0; no more than the weights' sum where no part may exceed its weight
 */
export function splitByWeight(total: number, shares: readonly Share[]): Map<string, number> {
  const weights = shares.reduce((sum, { weight }) => sum + weight, 0);
  if (weights === 0) return new Map(shares.map(({ key }) => [key, 0]));
  // A sum in poisha times another is past what a number holds exactly.
  const exact = shares.map(({ key, weight }) => {
    const product = BigInt(total) * BigInt(weight);
    return {
      key,
      whole: Number(product / BigInt(weights)),
      remainder: Number(product % BigInt(weights)),
    };
  });
  const given = exact.reduce((sum, { whole }) => sum + whole, 0);
  const parts = new Map(exact.map(({ key, whole }) => [key, whole]));
  const byRemainder = [...exact].sort((a, b) => b.remainder - a.remainder || byKey(a, b));
  for (const { key, whole } of byRemainder.slice(0, total - given)) parts.set(key, whole + 1);
  return parts;
}
