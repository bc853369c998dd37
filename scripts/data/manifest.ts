import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { open, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import packageJson from '../../package.json';
import { LaunchError } from '../launcher/fail';
import { BackupKeys } from './passphrase';

/**
 * Contents of a backup, in `manifest.json`: written last and under its name in one step, so that a folder
 * without it is no backup. Its seal is the SHA-256 of the content, with a passphrase an HMAC that nobody else
 * can make.
 */

export const MANIFEST = 'manifest.json';
const FORMAT = 1;
/** A hundred thousand files would fit. */
const MOST_BYTES = 32 * 1024 * 1024;

const count = z.int().min(0);
const hexadecimal = z.string().regex(/^[0-9a-f]{64}$/);
/** The names are ours: nothing leads out of the folder. */
const file = z.object({
  name: z.string().regex(/^(documents|pictures)-\d{1,6}$/),
  bytes: count,
  sha256: hexadecimal,
});

const collection = z.object({
  name: z.string().min(1).max(255),
  /** Options and indexes in MongoDB's Extended JSON. */
  options: z.string(),
  indexes: z.array(z.string()).max(64),
  tally: z.object({ documents: count, bytes: count, sum: hexadecimal }),
  file,
});

const contentSchema = z.object({
  format: z.literal(FORMAT),
  id: z.uuid(),
  /** ISO 8601: when it was begun, by this machine's clock. */
  madeAt: z.iso.datetime(),
  /** The shop's release, and the migrations that its database had. */
  release: z.string().regex(/^\d+\.\d+\.\d+$/),
  migrations: z.array(z.string()).max(10_000),
  collections: z.array(collection).max(10_000),
  pictures: z.object({
    count,
    bytes: count,
    files: z.array(file).max(2),
    /** Where pictures go that are not part of the backup; null where there are none elsewhere. */
    elsewhere: z.enum(['cloudinary', 's3']).nullable(),
  }),
  encryption: z
    .object({
      cipher: z.literal('aes-256-gcm'),
      kdf: z.literal('scrypt'),
      N: z.int().min(2),
      r: z.int().min(1),
      p: z.int().min(1),
      salt: hexadecimal,
    })
    .nullable(),
});

const manifestSchema = z.object({ content: contentSchema, seal: hexadecimal });

export type Manifest = z.output<typeof contentSchema>;

/** Fields that every manifest of this release begins with. */
export const thisRelease = { format: FORMAT, release: packageJson.version } as const;

function sealOf(content: Manifest, keys: BackupKeys | undefined): string {
  // In the order of the schema, whoever put it together.
  const text = JSON.stringify(contentSchema.parse(content));
  return keys
    ? createHmac('sha256', keys.derive('manifest')).update(text).digest('hex')
    : createHash('sha256').update(text).digest('hex');
}

/** Writes the manifest, durably and all at once: from here on the folder is a backup. */
export async function writeManifest(
  directory: string,
  content: Manifest,
  keys: BackupKeys | undefined,
): Promise<void> {
  const temporary = join(directory, `.${MANIFEST}.tmp`);
  const handle = await open(temporary, 'wx', 0o600);
  try {
    await handle.writeFile(
      `${JSON.stringify({ content, seal: sealOf(content, keys) }, null, 1)}\n`,
    );
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, join(directory, MANIFEST));
  await syncDirectory(directory);
}

/** Has the names in a directory on the disk. Windows can't open one, and need not. */
export async function syncDirectory(directory: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(directory);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Reads and proves a backup's manifest.
 * @param migrations ids of those that this release knows
 * @returns it with the keys of its files; undefined keys where it is not encrypted
 * @throws LaunchError where there is none, it was changed, the passphrase is wrong, or a newer
 *   release made it
 */
export async function readManifest(
  directory: string,
  passphrase: string | undefined,
  migrations: readonly string[],
): Promise<{ manifest: Manifest; keys: BackupKeys | undefined }> {
  const text = await readText(join(directory, MANIFEST));
  const { content, seal } = parse(text);
  if (isNewer(content.release, thisRelease.release)) {
    throw new LaunchError(
      `The backup is of release ${content.release}, newer than this one (${thisRelease.release}). Restore it with that release.`,
    );
  }
  const unknown = content.migrations.find((id) => !migrations.includes(id));
  if (unknown !== undefined) {
    throw new LaunchError(
      `The backup's database has a newer schema (${unknown}) than this release knows. Restore it with the release that made it.`,
    );
  }
  const { encryption } = content;
  if (encryption === null && passphrase !== undefined) {
    throw new LaunchError(
      'A passphrase was given, but this backup is not encrypted: it is not the one you mean, or somebody put another in its place.',
    );
  }
  if (encryption !== null && passphrase === undefined) {
    throw new LaunchError(
      'The backup is encrypted: give its passphrase with --passphrase-file or BACKUP_PASSPHRASE.',
    );
  }
  const keys = encryption === null ? undefined : await BackupKeys.of(passphrase!, encryption);
  if (!timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(content, keys)))) {
    throw new LaunchError(
      keys
        ? `The passphrase is wrong, or ${MANIFEST} was changed.`
        : `The backup is damaged: ${MANIFEST} was changed.`,
    );
  }
  return { manifest: content, keys };
}

async function readText(path: string): Promise<string> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new LaunchError(
      `There is no ${path}: it is no backup, or one that was not finished. Nothing was changed.`,
    );
  });
  if (found.size > MOST_BYTES) throw new LaunchError(`The backup is damaged: ${path} is too long.`);
  return readFile(path, 'utf8');
}

function parse(text: string): z.output<typeof manifestSchema> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new LaunchError(`The backup is damaged: ${MANIFEST} is not JSON.`);
  }
  const format = (json as { content?: { format?: unknown } } | null)?.content?.format;
  if (typeof format === 'number' && format > FORMAT) {
    throw new LaunchError('A newer release made this backup. Restore it with that release.');
  }
  const parsed = manifestSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues[0]?.path.join('.') ?? '';
  throw new LaunchError(`The backup is damaged: ${MANIFEST} is wrong at ${where}.`);
}

function isNewer(release: string, than: string): boolean {
  return release.localeCompare(than, 'en', { numeric: true }) > 0;
}

/** Returns the contents of a backup in one line. */
export function contentsLine({ collections, pictures, release, madeAt }: Manifest): string {
  const number = new Intl.NumberFormat('en');
  const documents = collections.reduce((sum, { tally }) => sum + tally.documents, 0);
  return `${number.format(documents)} documents in ${collections.length} collections and ${number.format(pictures.count)} picture files, of release ${release}, ${madeAt}`;
}
