import { join } from 'node:path';
import { LaunchError } from '../launcher/fail';
import { readRecords, type WrittenFile } from './block-file';
import { fromText } from './collections';
import { decodeExact, isSameTally, Tallier } from './exact-bson';
import { readManifest, type Manifest } from './manifest';
import type { BackupKeys } from './passphrase';
import { takePictures } from './picture-files';

/** A backup whose manifest is proven. */
export class Backup {
  private constructor(
    readonly directory: string,
    readonly manifest: Manifest,
    readonly keys: BackupKeys | undefined,
  ) {}

  /** @throws LaunchError as `readManifest` does */
  static async open(
    directory: string,
    passphrase: string | undefined,
    migrations: readonly string[],
  ): Promise<Backup> {
    const { manifest, keys } = await readManifest(directory, passphrase, migrations);
    return new Backup(directory, manifest, keys);
  }

  /** The records of one of its files. @throws LaunchError where the file is not what the manifest says */
  records(file: WrittenFile): AsyncGenerator<Buffer> {
    const key = this.keys?.derive(`file ${file.name}`);
    return readRecords(join(this.directory, file.name), file, key);
  }

  /** Writes its pictures into a directory, or proves them only. */
  async pictures(directory?: string): Promise<void> {
    const total = { count: 0, bytes: 0 };
    for (const file of this.manifest.pictures.files) {
      const { count, bytes } = await takePictures(this.records(file), directory);
      total.count += count;
      total.bytes += bytes;
    }
    const { count, bytes } = this.manifest.pictures;
    if (total.count !== count || total.bytes !== bytes) {
      throw new LaunchError('The backup is damaged: there are not as many pictures as it says.');
    }
  }

  /**
   * Reads all of it as a restore will: files, keys, documents, counts and sums.
   * @throws LaunchError with what is wrong
   */
  async check(): Promise<void> {
    for (const { name, options, indexes, tally, file } of this.manifest.collections) {
      for (const text of [options, ...indexes]) fromText(text);
      const tallier = new Tallier();
      for await (const raw of this.records(file)) {
        requireReadable(name, raw);
        tallier.add(raw);
      }
      if (!isSameTally(tallier.tally, tally)) {
        throw new LaunchError(`The backup is damaged: the documents of ${name} are not all there.`);
      }
    }
    await this.pictures();
  }
}

function requireReadable(collection: string, raw: Uint8Array): void {
  try {
    decodeExact(raw);
  } catch (error) {
    throw new LaunchError(
      `The backup is damaged: ${collection} has ${(error as Error).message || 'a broken document'}.`,
    );
  }
}
