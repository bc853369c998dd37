import { existsSync, linkSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ClassicLevel } from 'classic-level';
import { DatabaseDamagedError, DatabaseStartError, DataDirectoryInUseError } from './errors';

/** LevelDB's handle: opening it, and what its errors mean. */
export type Level = ClassicLevel<string, Uint8Array>;

export const PID_FILE = 'server.pid';
const LEVEL_FOLDER = 'level';

export const levelDirectory = (directory: string) => path.join(directory, LEVEL_FOLDER);

/** Errors of the file system that a person can do something about, by what LevelDB says of them. */
const DISK_ERRORS: ReadonlyArray<readonly [RegExp, string]> = [
  [/EACCES|EPERM|permission denied/i, 'permission denied'],
  [/EROFS|read-only file system/i, 'the file system is read-only'],
  [/ENOSPC|no space left/i, 'no space left on the device'],
  [/ENOTDIR|not a directory/i, 'it is not a directory'],
  [/EEXIST/i, 'a file is in its place'],
];

const textOf = (error: unknown) => {
  const { code, message, cause } = error as NodeJS.ErrnoException & { cause?: Error };
  return [code, message, cause?.message].join(' ');
};

/** One clear line for what the disk refused. */
export function startError(directory: string, error: unknown): Error {
  if (error instanceof DatabaseStartError || error instanceof DataDirectoryInUseError) return error;
  const text = textOf(error);
  const { message, cause } = error as Error & { cause?: Error };
  const known = DISK_ERRORS.find(([pattern]) => pattern.test(text));
  const reason = known?.[1] ?? (cause?.message ?? message).split('\n')[0] ?? 'unknown';
  if (!known && /corrupt/i.test(text)) return new DatabaseDamagedError(directory, [reason]);
  return new DatabaseStartError(`The data directory ${directory} cannot be used: ${reason}.`, {
    cause: error,
  });
}

function readPid(directory: string): number | undefined {
  try {
    const pid = Number(readFileSync(path.join(directory, PID_FILE), 'utf8'));
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

const isLocked = (error: unknown) =>
  (error as { cause?: { code?: string } }).cause?.code === 'LEVEL_LOCKED';

/**
 * Opens the store of a directory and takes its lock.
 * @throws DataDirectoryInUseError if another process holds it, DatabaseStartError if the disk refuses,
 * DatabaseDamagedError for what LevelDB itself finds damaged
 */
export async function openLevel(directory: string): Promise<Level> {
  mkdirSync(levelDirectory(directory), { recursive: true, mode: 0o700 });
  const level: Level = new ClassicLevel(levelDirectory(directory), {
    keyEncoding: 'utf8',
    valueEncoding: 'view',
  });
  try {
    await level.open();
  } catch (error) {
    if (isLocked(error)) throw new DataDirectoryInUseError(directory, readPid(directory));
    throw startError(directory, error);
  }
  return level;
}

/**
 * Throws DataDirectoryInUseError where another process has the store open. The store itself stays
 * closed: its lock is tried under another name, as opening it would change it.
 */
export async function checkUnused(directory: string): Promise<void> {
  const lock = path.join(levelDirectory(directory), 'LOCK');
  if (!existsSync(lock)) return;
  const probe = path.join(directory, `.lock-probe-${process.pid}`);
  rmSync(probe, { recursive: true, force: true });
  mkdirSync(probe, { recursive: true, mode: 0o700 });
  try {
    linkSync(lock, path.join(probe, 'LOCK'));
    const level = new ClassicLevel(probe);
    await level.open();
    await level.close();
  } catch (error) {
    if (isLocked(error)) throw new DataDirectoryInUseError(directory, readPid(directory));
  } finally {
    rmSync(probe, { recursive: true, force: true });
  }
}
