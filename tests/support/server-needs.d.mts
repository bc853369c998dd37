export type ServerNeed = 'explain' | 'changeStreams' | 'snapshotReads';
export const SERVER_NEEDS: Record<ServerNeed, Record<string, string[]>>;
export function missingFor(
  file: string,
  name: string,
  lacking: readonly string[],
): string | undefined;
