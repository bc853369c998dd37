import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LaunchError, systemReason } from './fail';
import { finishRestore } from './restored-data';

/** Linux allows 108 bytes with the closing NUL, macOS 104; the driver adds nothing. */
const MAX_SOCKET_BYTES = 100;
const SECRET_BYTES = 32;

/**
 * Folders and files that the shop keeps in its directory. Nothing else there is touched: the directory may
 * have been set wrongly.
 */
const OWN_FOLDERS = ['database', 'uploads', 'outbox', 'imports'];
const OWN_FILES = ['secret', 'maintenance'];

/** Takes from others what an earlier version, or another umask, let them read. */
function closeToOthers(dataDir: string): void {
  const entries = readdirSync(dataDir);
  const own = [...OWN_FOLDERS, ...OWN_FILES];
  if (entries.every((name) => own.includes(name) || name.endsWith('.sock'))) {
    chmodSync(dataDir, 0o700);
  }
  for (const name of entries.filter((entry) => own.includes(entry))) {
    const path = join(dataDir, name);
    closePath(path);
    if (!lstatSync(path).isDirectory()) continue;
    for (const below of readdirSync(path, { recursive: true, encoding: 'utf8' })) {
      closePath(join(path, below));
    }
  }
}

/** Links are left alone, and what another process has just removed. */
function closePath(path: string): void {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (stat?.isDirectory()) chmodSync(path, 0o700);
  else if (stat?.isFile() && (stat.mode & 0o077) !== 0) chmodSync(path, 0o600);
}

/** Makes the directory, for its owner alone, with what a restore may have left to do. @throws LaunchError where the disk refuses */
export function makeDataDirectory(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const probe = join(dataDir, `.write-test-${process.pid}`);
    writeFileSync(probe, 'x');
    unlinkSync(probe);
    finishRestore(dataDir);
    closeToOthers(dataDir);
  } catch (error) {
    throw new LaunchError(`DATA_DIR ${dataDir} cannot be written to: ${systemReason(error)}.`);
  }
}

/**
 * The secret that signs sessions, made once and kept with the data (mode 0600).
 * @throws LaunchError where it cannot be kept or is damaged
 */
export function keepSecret(dataDir: string): string {
  const path = join(dataDir, 'secret');
  try {
    writeFileSync(path, `${randomBytes(SECRET_BYTES).toString('base64url')}\n`, {
      flag: 'wx',
      mode: 0o600,
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw new LaunchError(`The secret cannot be kept in ${path}: ${systemReason(error)}.`);
    }
  }
  try {
    const secret = readFileSync(path, 'utf8').trim();
    chmodSync(path, 0o600);
    if (secret.length >= 32) return secret;
  } catch (error) {
    throw new LaunchError(`The secret in ${path} cannot be read: ${systemReason(error)}.`);
  }
  throw new LaunchError(
    `The secret in ${path} is damaged. Delete that file to get a new one (everybody has to log in again).`,
  );
}

/**
 * Where a Unix socket goes, the database's unless another is named: beside the data, or, where that
 * path is too long for a socket, in a short directory that only this user can enter.
 * @throws LaunchError where that directory is somebody else's
 */
export function socketPath(
  dataDir: string,
  socket = 'database.sock',
  temporary = tmpdir(),
): string {
  const direct = join(dataDir, socket);
  if (Buffer.byteLength(direct) <= MAX_SOCKET_BYTES) return direct;
  const name = `paikari-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
  const roomy = Buffer.byteLength(join(temporary, name, socket)) <= MAX_SOCKET_BYTES;
  const directory = join(roomy ? temporary : '/tmp', name);
  try {
    mkdirSync(directory, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw new LaunchError(`${directory} cannot be made: ${systemReason(error)}.`);
    }
  }
  // The name can be guessed: someone else may have put a directory or a link there first.
  const stat = lstatSync(directory);
  if (!stat.isDirectory() || (process.getuid && stat.uid !== process.getuid())) {
    throw new LaunchError(`${directory} belongs to somebody else; choose a shorter DATA_DIR.`);
  }
  chmodSync(directory, 0o700);
  return join(directory, socket);
}
