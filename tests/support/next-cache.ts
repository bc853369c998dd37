/**
 * `next/cache` for tests that call handlers outside of Next: reads are never kept, and what was
 * expired is written down.
 */
export const expiredTags: string[] = [];

export function unstable_cache<Read extends (...args: never[]) => Promise<unknown>>(
  read: Read,
): Read {
  return read;
}

export function revalidateTag(tag: string, profile: { expire: number }): void {
  if (profile.expire !== 0) throw new Error(`${tag} must expire at once`);
  expiredTags.push(tag);
}
