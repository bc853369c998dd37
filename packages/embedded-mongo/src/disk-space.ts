import { statfsSync } from 'node:fs';

/**
 * Below this many free bytes no write is taken: LevelDB needs room for the tables that it makes of
 * its log, and breaks where there is none.
 */
export const RESERVE_BYTES = 64 * 1024 * 1024;
/** On a small disk this part of it. */
const RESERVE_SHARE = 0.05;
/** Writes are taken again above this many times the reserve, so that it does not go to and fro. */
const AGAIN_ABOVE = 1.25;
const LOOK_EVERY_MILLISECONDS = 100;

/** Watches the free space of the disk that a directory is on. */
export class DiskSpace {
  private lookedAt = -Infinity;
  private low = false;

  constructor(
    private readonly directory: string,
    private readonly reserveBytes = RESERVE_BYTES,
  ) {}

  /** Whether there is too little; looks at the disk ten times a second at most. */
  isLow(): boolean {
    const now = performance.now();
    if (now - this.lookedAt >= LOOK_EVERY_MILLISECONDS) {
      this.lookedAt = now;
      this.low = this.look();
    }
    return this.low;
  }

  private look(): boolean {
    try {
      const { bsize, bavail, blocks } = statfsSync(this.directory);
      const reserve = Math.min(this.reserveBytes, blocks * bsize * RESERVE_SHARE);
      return bavail * bsize < reserve * (this.low ? AGAIN_ABOVE : 1);
    } catch {
      // A disk that does not say is judged by its writes.
      return false;
    }
  }
}
