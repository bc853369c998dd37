import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { LaunchError } from '../launcher/fail';
import { MOST_DOCUMENT_BYTES } from './exact-bson';

/**
 * The files of a backup: records (BSON documents, which say their own length), gathered into blocks,
 * each compressed by itself and, with a key, encrypted by itself (AES-256-GCM). A block is written as
 * its length, its kind and its bytes; the last one says that it is the last. A block's number is its
 * nonce and its kind is authenticated with it, and each file has a key of its own: what was cut off,
 * put in another order or taken from another file does not decrypt. Memory holds one block.
 */

const zip = promisify(gzip);
const unzip = promisify(gunzip);

/** Records are gathered up to this. */
const BLOCK_BYTES = 1024 * 1024;
/** No block is longer: one full of records and one record more. */
const MOST_PLAIN_BYTES = BLOCK_BYTES + MOST_DOCUMENT_BYTES;
const MOST_STORED_BYTES = MOST_PLAIN_BYTES + 64 * 1024;
const HEAD_BYTES = 5;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

const Kind = { more: 0, last: 1 } as const;

/** A written file, as the manifest names it. */
export interface WrittenFile {
  name: string;
  bytes: number;
  sha256: string;
}

function nonceOf(number: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number), 4);
  return nonce;
}

/** Writes records to a new file, which its owner alone may read. */
export class BlockWriter {
  readonly #hash = createHash('sha256');
  #records: Uint8Array[] = [];
  #gathered = 0;
  #blocks = 0;
  #bytes = 0;

  private constructor(
    readonly name: string,
    readonly file: FileHandle,
    readonly key: Buffer | undefined,
  ) {}

  /** @throws the file system's error, also where there is such a file */
  static async create(path: string, name: string, key: Buffer | undefined): Promise<BlockWriter> {
    return new BlockWriter(name, await open(path, 'wx', 0o600), key);
  }

  /** @param record copied before this returns */
  async add(record: Uint8Array): Promise<void> {
    this.#records.push(Buffer.from(record));
    this.#gathered += record.byteLength;
    if (this.#gathered >= BLOCK_BYTES) await this.#flush(Kind.more);
  }

  /** Writes the end, and has it all on the disk. */
  async end(): Promise<WrittenFile> {
    await this.#flush(Kind.last);
    await this.file.sync();
    await this.close();
    return { name: this.name, bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }

  /** Lets go of the file, whole or not. */
  close(): Promise<void> {
    return this.file.close();
  }

  async #flush(kind: number): Promise<void> {
    const zipped = await zip(Buffer.concat(this.#records));
    this.#records = [];
    this.#gathered = 0;
    const stored = this.key ? seal(zipped, this.key, this.#blocks, kind) : zipped;
    this.#blocks += 1;
    const head = Buffer.alloc(HEAD_BYTES);
    head.writeUInt32LE(stored.length, 0);
    head[4] = kind;
    for (const part of [head, stored]) {
      this.#hash.update(part);
      this.#bytes += part.length;
    }
    // Goes on where the disk took a part only.
    await this.file.appendFile(Buffer.concat([head, stored]));
  }
}

function seal(plain: Buffer, key: Buffer, number: number, kind: number): Buffer {
  const cipher = createCipheriv(CIPHER, key, nonceOf(number));
  cipher.setAAD(Buffer.from([kind]));
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function unseal(stored: Buffer, key: Buffer, number: number, kind: number): Buffer {
  const decipher = createDecipheriv(CIPHER, key, nonceOf(number), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from([kind]));
  decipher.setAuthTag(stored.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(stored.subarray(0, -TAG_BYTES)), decipher.final()]);
}

/**
 * The records of a file, in their order. Those of a block are handed out once the whole block is
 * proven; that the file is the one that the manifest means is known at its end.
 * @throws LaunchError where the file is not what the manifest says
 */
export async function* readRecords(
  path: string,
  expected: WrittenFile,
  key: Buffer | undefined,
): AsyncGenerator<Buffer> {
  const damaged = (why: string) =>
    new LaunchError(`The backup is damaged: ${expected.name} ${why}.`);
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? damaged('is missing') : error;
  });
  try {
    const { size } = await file.stat();
    if (size !== expected.bytes) throw damaged(`has ${size} bytes and not ${expected.bytes}`);
    const hash = createHash('sha256');
    let kind: number = Kind.more;
    for (let number = 0; kind !== Kind.last; number += 1) {
      const head = await readExactly(file, HEAD_BYTES);
      if (head === null) throw damaged('ends too early');
      const length = head.readUInt32LE(0);
      kind = head[4]!;
      if (length > MOST_STORED_BYTES) throw damaged('has a block that is too long');
      const stored = await readExactly(file, length);
      if (stored === null) throw damaged('ends too early');
      hash.update(head).update(stored);
      const block = await openBlock(stored, key, number, kind).catch(() => {
        throw damaged(key ? 'cannot be decrypted' : 'cannot be unpacked');
      });
      yield* splitRecords(block, () => damaged('has a record that is not well-formed'));
    }
    if ((await readExactly(file, 1)) !== null) throw damaged('goes on behind its end');
    if (hash.digest('hex') !== expected.sha256) throw damaged('has another SHA-256');
  } finally {
    await file.close();
  }
}

async function openBlock(
  stored: Buffer,
  key: Buffer | undefined,
  number: number,
  kind: number,
): Promise<Buffer> {
  const zipped = key ? unseal(stored, key, number, kind) : stored;
  return unzip(zipped, { maxOutputLength: MOST_PLAIN_BYTES });
}

function* splitRecords(block: Buffer, malformed: () => Error): Generator<Buffer> {
  for (let at = 0; at < block.length;) {
    const left = block.length - at;
    const length = left < HEAD_BYTES ? 0 : block.readInt32LE(at);
    if (length < HEAD_BYTES || length > left) throw malformed();
    yield block.subarray(at, at + length);
    at += length;
  }
}

/** @returns null where the file ends before */
async function readExactly(file: FileHandle, bytes: number): Promise<Buffer | null> {
  const buffer = Buffer.alloc(bytes);
  let done = 0;
  while (done < bytes) {
    const { bytesRead } = await file.read(buffer, done, bytes - done);
    if (bytesRead === 0) return null;
    done += bytesRead;
  }
  return buffer;
}
