/** The header by which a browser shows its work: the challenge and the nonce, with a dot between them. */
export const WORK_HEADER = 'x-proof-of-work';

/** Zero bits at the beginning of a hash. */
export function leadingZeroBits(hash: Uint8Array): number {
  let bits = 0;
  for (const byte of hash) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24;
    bits += 8;
  }
  return bits;
}

/** The text to hash. */
export const workText = (challenge: string, nonce: string): string => `${challenge}.${nonce}`;

/** The least work that is asked for, a moment of a cheap phone, and the most, about two seconds of it. */
export const LEAST_BITS = 13;
export const MOST_BITS = 17;

/**
 * How much work a code costs by how much of its share of the hour is used: nothing up to half of it, from
 * then on twice as much with each eighth.
 */
export function workBits(used: number, share: number): number {
  if (used * 2 < share) return 0;
  const eighths = Math.floor((used / share - 0.5) * 8);
  return Math.min(MOST_BITS, LEAST_BITS + eighths);
}
