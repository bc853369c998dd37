import { mkdtempSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux's file system in memory: the magic number of `statfs(2)`. */
const TMPFS = 0x01021994;
const MEMORY_FOLDER = '/dev/shm';
const GIB = 2 ** 30;
/** All tests together write about one. */
const LEAST_SPACE = 4 * GIB;
/** What fills it is missing elsewhere: browsers, shops and compilers take half of this. */
const LEAST_FREE_MEMORY = 12 * GIB;

/** What a folder lies on, and the memory that no program needs, in bytes. */
export interface Room {
  isMemory: boolean;
  space: number;
  freeMemory: number;
}

/** @returns null where there is no such folder */
function roomIn(folder: string): Room | null {
  try {
    const { type, bavail, bsize } = statfsSync(folder);
    return { isMemory: type === TMPFS, space: bavail * bsize, freeMemory: freemem() };
  } catch {
    // Not a Linux system.
    return null;
  }
}

/** Whether the tests may keep what they write in memory. */
export function hasRoom(room: Room | null): boolean {
  return (
    room !== null &&
    room.isMemory &&
    room.space >= LEAST_SPACE &&
    room.freeMemory >= LEAST_FREE_MEMORY
  );
}

/**
 * Makes the folder for all temporary files of a run (`TMPDIR`): in memory where there is room. The
 * stores of the tests wait for the disk with each commit, which on a shared machine takes from 4 to
 * 100 ms; a killed process loses nothing that it wrote to either.
 * @returns its path; whoever called removes it
 */
export function makeScratch(): string {
  const parent = hasRoom(roomIn(MEMORY_FOLDER)) ? MEMORY_FOLDER : tmpdir();
  return mkdtempSync(join(parent, 'paikari-verify-'));
}
