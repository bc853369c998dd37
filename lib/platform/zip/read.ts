import 'server-only';
import { isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';
import { type Entry, getFileNameLowLevel, openPromise, validateFileName } from 'yauzl';
import { FileError } from '../csv/file-error';

/** Why a ZIP is not read. */
type ZipProblem = 'zipBroken' | 'zipLocked' | 'zipTooMany' | 'zipTooLarge' | 'zipPath';
const ZipError = FileError<ZipProblem>;

export interface ZipLimits {
  /** Files and folders. */
  entries: number;
  /** Bytes of all files together when unpacked. */
  bytes: number;
}

export interface ZipFile {
  /** In NFC, with `/` between folders; never absolute, never with `..` or control characters. */
  name: string;
  /** As the archive says; what is read is counted all the same. */
  bytes: number;
  /** @throws FileError zipBroken, zipTooLarge */
  read(): AsyncGenerator<Buffer>;
}

/** Bits of Unix file modes. */
const FILE_TYPE = 0o170000;
const LINK = 0o120000;

/**
 * Opens a ZIP by its directory; nothing is unpacked before a file is read.
 * @returns its files in their order, and what lets go of it
 * @throws FileError: `zipBroken`; `zipLocked`, with a password; `zipTooMany` entries; `zipTooLarge`
 *   unpacked; `zipPath`, a name that leads elsewhere or is no name, or a link
 */
export async function openZip(
  path: string,
  limits: ZipLimits,
): Promise<{ files: ZipFile[]; close: () => void }> {
  const zip = await orBroken(() => openPromise(path, { autoClose: false, decodeStrings: false }));
  // What is read of all files together, whatever the directory says about each.
  let read = 0;
  async function* contents(entry: Entry): AsyncGenerator<Buffer> {
    const stream = await orBroken<Readable>(() => zip.openReadStreamPromise(entry));
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        read += chunk.length;
        if (read > limits.bytes) throw new ZipError('zipTooLarge');
        yield chunk;
      }
    } catch (error) {
      throw error instanceof FileError ? error : new ZipError('zipBroken', String(error));
    } finally {
      stream.destroy();
    }
  }
  try {
    if (zip.entryCount > limits.entries) throw new ZipError('zipTooMany');
    const files: ZipFile[] = [];
    let told = 0;
    await orBroken(async () => {
      for await (const entry of zip.eachEntry()) {
        const name = nameOf(entry);
        if (name.endsWith('/')) continue;
        if (entry.isEncrypted()) throw new ZipError('zipLocked');
        if (((entry.externalFileAttributes >>> 16) & FILE_TYPE) === LINK) {
          throw new ZipError('zipPath', name);
        }
        told += entry.uncompressedSize;
        if (told > limits.bytes) throw new ZipError('zipTooLarge');
        files.push({ name, bytes: entry.uncompressedSize, read: () => contents(entry) });
      }
    });
    return { files, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** All of a file. @throws FileError zipBroken, zipTooLarge */
export async function readZipFile(file: ZipFile): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of file.read()) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Programs write UTF-8 without saying so; without any of it the name is in the ZIP's own code page. */
function nameOf({ generalPurposeBitFlag, extraFields, ...entry }: Entry): string {
  const raw = entry.fileNameRaw;
  const name = isUtf8(raw)
    ? raw.toString('utf8').replaceAll('\\', '/')
    : getFileNameLowLevel(generalPurposeBitFlag, raw, extraFields, false);
  const isName = name !== '' && !/[\u0000-\u001f\u007f]/.test(name);
  if (!isName || validateFileName(name) !== null) throw new ZipError('zipPath', name.slice(0, 100));
  return name.normalize('NFC');
}

async function orBroken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof FileError) throw error;
    throw new ZipError('zipBroken', String(error));
  }
}
