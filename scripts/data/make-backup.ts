import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { MongoClient } from 'mongodb';
import type { Settings } from '../../lib/platform/env';
import { LaunchError, systemReason } from '../launcher/fail';
import { BlockWriter, type WrittenFile } from './block-file';
import { atOnePoint, rawDocuments, type CollectionShape, type ReadPoint } from './collections';
import { decodeExact, Tallier } from './exact-bson';
import { MANIFEST, syncDirectory, thisRelease, writeManifest, type Manifest } from './manifest';
import { BackupKeys, newKeyParameters } from './passphrase';
import { addPictures } from './picture-files';

/** Data to back up, and the place where it goes. */
export interface BackupSource {
  client: MongoClient;
  settings: Pick<Settings, 'uploadsDir' | 'cloudinary' | 's3'>;
  /** Undefined: it is not encrypted. */
  passphrase: string | undefined;
}

/**
 * Backs a shop up while it runs: documents as they are at one moment, and every picture that they
 * show. Pictures are read before and after the documents: no file is removed while something shows it,
 * and what was removed after the moment was read before it.
 * @param directory is made, or empty
 * @returns the manifest that was written, last of all
 * @throws LaunchError in words for the operator; then nothing is left behind
 */
export async function makeBackup(directory: string, source: BackupSource): Promise<Manifest> {
  const folder = new BackupFolder(directory, await makeEmpty(directory));
  try {
    const manifest = await fill(folder, source);
    await syncDirectory(directory);
    await writeManifest(directory, manifest, folder.keys);
    return manifest;
  } catch (error) {
    await folder.remove();
    const { syscall, path = directory } = error as NodeJS.ErrnoException;
    if (syscall === undefined) throw error;
    throw new LaunchError(`The backup failed at ${path}: ${systemReason(error)}.`);
  }
}

/** @returns whether it was made, and not there already */
async function makeEmpty(directory: string): Promise<boolean> {
  try {
    const isMade = (await mkdir(directory, { recursive: true, mode: 0o700 })) !== undefined;
    const names = await readdir(directory);
    if (names.length === 0) return isMade;
    throw new LaunchError(
      names.includes(MANIFEST)
        ? `${directory} holds a backup already: choose another folder.`
        : `${directory} is not empty: choose another folder. (A backup that was broken off has no ${MANIFEST} and can be deleted.)`,
    );
  } catch (error) {
    if (error instanceof LaunchError) throw error;
    throw new LaunchError(`${directory} cannot be written to: ${systemReason(error)}.`);
  }
}

/** A backup that is being written. */
class BackupFolder {
  keys: BackupKeys | undefined;
  readonly #paths: string[] = [];

  constructor(
    readonly directory: string,
    readonly isMade: boolean,
  ) {}

  /** Writes a file. */
  async write(name: string, records: (writer: BlockWriter) => Promise<void>): Promise<WrittenFile> {
    const path = join(this.directory, name);
    this.#paths.push(path);
    const writer = await BlockWriter.create(path, name, this.keys?.derive(`file ${name}`));
    try {
      await records(writer);
      return await writer.end();
    } catch (error) {
      await writer.close();
      throw error;
    }
  }

  /** Takes back what was written; a folder that was there before stays. */
  async remove(): Promise<void> {
    const temporary = join(this.directory, `.${MANIFEST}.tmp`);
    for (const path of [...this.#paths, temporary]) await rm(path, { force: true });
    if (this.isMade) await rmdir(this.directory);
  }
}

async function fill(
  folder: BackupFolder,
  { client, settings, passphrase }: BackupSource,
): Promise<Manifest> {
  const db = client.db();
  const madeAt = new Date().toISOString();
  const parameters = passphrase === undefined ? null : newKeyParameters();
  if (parameters) folder.keys = await BackupKeys.of(passphrase!, parameters);
  const seen = new Set<string>();
  const total = { count: 0, bytes: 0 };
  const pictures = async (name: string) =>
    folder.write(name, async (writer) => {
      const { count, bytes } = await addPictures(settings.uploadsDir, seen, writer);
      total.count += count;
      total.bytes += bytes;
    });
  const before = await pictures('pictures-1');
  const collections = await atOnePoint(client, db, (shapes, point) =>
    writeCollections(folder, client, shapes, point),
  );
  const after = await pictures('pictures-2');
  return {
    ...thisRelease,
    id: randomUUID(),
    madeAt,
    migrations: collections.migrations,
    collections: collections.written,
    pictures: {
      ...total,
      files: [before, after],
      elsewhere: settings.cloudinary ? 'cloudinary' : settings.s3 ? 's3' : null,
    },
    encryption: parameters && { cipher: 'aes-256-gcm', kdf: 'scrypt', ...parameters },
  };
}

/** Which versions of the schema the database has: one record each, where there are migrations at all. */
const MIGRATIONS = 'migrations';

async function writeCollections(
  folder: BackupFolder,
  client: MongoClient,
  shapes: CollectionShape[],
  point: ReadPoint,
): Promise<{ written: Manifest['collections']; migrations: string[] }> {
  const db = client.db();
  const written: Manifest['collections'] = [];
  const migrations: string[] = [];
  for (const [index, shape] of shapes.entries()) {
    const tallier = new Tallier();
    const file = await folder.write(`documents-${index + 1}`, async (writer) => {
      for await (const raw of rawDocuments(db, shape.name, point)) {
        const document = readable(shape.name, raw);
        if (shape.name === MIGRATIONS) migrations.push(String(document._id));
        tallier.add(raw);
        await writer.add(raw);
      }
    });
    written.push({ ...shape, tally: tallier.tally, file });
  }
  return { written, migrations };
}

/** Decodes a document, as one that could not be restored must be found now. */
function readable(collection: string, raw: Uint8Array) {
  try {
    return decodeExact(raw);
  } catch (error) {
    throw new LaunchError(
      `A document of ${collection} cannot be backed up: ${(error as Error).message}.`,
    );
  }
}
