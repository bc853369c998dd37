import { hkdfSync, randomBytes, scrypt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { LaunchError, systemReason } from '../launcher/fail';

/** How a backup's key is made of its passphrase (scrypt, RFC 7914); stands in the manifest. */
export interface KeyParameters {
  N: number;
  r: number;
  p: number;
  /** Hexadecimal, new for each backup: no two have the same key. */
  salt: string;
}

/** 64 MB and some tenths of a second for each guess. */
const COST = { N: 2 ** 16, r: 8, p: 1 };
/** A manifest can be anybody's: what it asks for is bounded. */
const MOST_MEMORY = 1024 * 1024 * 1024;
const KEY_BYTES = 32;
const LEAST_CHARACTERS = 12;

export const newKeyParameters = (): KeyParameters => ({
  ...COST,
  salt: randomBytes(32).toString('hex'),
});

/**
 * The passphrase of a backup: the first line of a file, or `BACKUP_PASSPHRASE`. Never an argument,
 * which every user of the machine can read.
 * @returns undefined where there is neither
 * @throws LaunchError where the file cannot be read or the passphrase is too short
 */
export async function readPassphrase(
  file: string | undefined,
  environment: NodeJS.ProcessEnv,
): Promise<string | undefined> {
  const given =
    file === undefined ? environment.BACKUP_PASSPHRASE || undefined : await firstLine(file);
  if (given === undefined) return undefined;
  if ([...given].length < LEAST_CHARACTERS) {
    throw new LaunchError(`The passphrase must have at least ${LEAST_CHARACTERS} characters.`);
  }
  return given;
}

async function firstLine(file: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).split(/\r?\n/, 1)[0]!;
  } catch (error) {
    throw new LaunchError(`The passphrase file ${file} cannot be read: ${systemReason(error)}.`);
  }
}

/** The keys of one backup. */
export class BackupKeys {
  private constructor(readonly master: Buffer) {}

  /** @throws LaunchError where the parameters ask for more than a backup of ours ever does */
  static async of(passphrase: string, { N, r, p, salt }: KeyParameters): Promise<BackupKeys> {
    const memory = 128 * N * r;
    if (memory > MOST_MEMORY || p > 16) {
      throw new LaunchError('The manifest asks for a key that no backup of this shop has.');
    }
    const master = await new Promise<Buffer>((resolve, reject) =>
      scrypt(
        passphrase.normalize('NFC'),
        Buffer.from(salt, 'hex'),
        KEY_BYTES,
        { N, r, p, maxmem: 2 * memory },
        (error, key) => (error ? reject(error) : resolve(key)),
      ),
    );
    return new BackupKeys(master);
  }

  /** A key for one purpose: the seal of the manifest, or one file, which no other file can be read with. */
  derive(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.master, '', `paikari ${purpose}`, KEY_BYTES));
  }
}
