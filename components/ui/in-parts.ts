import { chunked } from '@/lib/platform/chunked';

/**
 * Sends many in parts, one after the other. Where a part fails, those that went before are told as they
 * went, and what is left as not done, so that nobody has to guess.
 * @param unsent the result of one that was not sent
 * @throws what the first part throws
 */
export async function sendInParts<One, Result>(
  all: readonly One[],
  size: number,
  send: (part: One[]) => Promise<readonly Result[]>,
  unsent: (one: One) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [index, part] of chunked(all, size).entries()) {
    try {
      results.push(...(await send(part)));
    } catch (error) {
      if (index === 0) throw error;
      return [...results, ...all.slice(index * size).map(unsent)];
    }
  }
  return results;
}
