import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { BSON } from 'bson';
import { BlockWriter, readRecords } from './block-file';

/** Somebody who changes a file and the sums in the manifest with it, but has not the key. */

const folder = mkdtempSync(join(tmpdir(), 'blocks-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const key = randomBytes(32);
const other = randomBytes(32);
const path = join(folder, 'documents-1');

async function write(count: number, withKey: Buffer | null = key, bytes = 700_000) {
  rmSync(path, { force: true });
  const writer = await BlockWriter.create(path, 'documents-1', withKey ?? undefined);
  for (let number = 0; number < count; number += 1) {
    await writer.add(BSON.serialize({ number, data: randomBytes(bytes) }));
  }
  return writer.end();
}

async function read(withKey: Buffer | null = key) {
  const bytes = readFileSync(path);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const numbers: number[] = [];
  const expected = { name: 'documents-1', bytes: bytes.length, sha256 };
  for await (const record of readRecords(path, expected, withKey ?? undefined)) {
    numbers.push(BSON.deserialize(record).number as number);
  }
  return numbers;
}

/** The blocks of the file with their heads. */
function blocks(): Buffer[] {
  const bytes = readFileSync(path);
  const found: Buffer[] = [];
  for (let at = 0; at < bytes.length;) {
    const length = 5 + bytes.readUInt32LE(at);
    found.push(bytes.subarray(at, at + length));
    at += length;
  }
  return found;
}

it('reads the records that were written, with and without a key', async () => {
  for (const withKey of [key, null]) {
    for (const count of [0, 1, 5]) {
      const written = await write(count, withKey);
      expect(await read(withKey)).toEqual(Array.from({ length: count }, (_, index) => index));
      expect(written.sha256).toBe(createHash('sha256').update(readFileSync(path)).digest('hex'));
    }
  }
});

it.each<[string, (all: Buffer[]) => Buffer[]]>([
  ['a block in the middle left out', (all) => all.toSpliced(1, 1)],
  ['two blocks exchanged', ([a, b, ...rest]) => [b!, a!, ...rest]],
  ['a block repeated', ([a, ...rest]) => [a!, a!, ...rest]],
  ['the last block left out', (all) => all.slice(0, -1)],
  [
    'the last block left out and another called the last',
    (all) => {
      const kept = all.slice(0, -1).map((block) => Buffer.from(block));
      kept.at(-1)![4] = 1;
      return kept;
    },
  ],
  ['something behind the end', (all) => [...all, all[0]!]],
])('refuses an encrypted file with %s', async (_, change) => {
  await write(5);
  writeFileSync(path, Buffer.concat(change(blocks())));
  await expect(read()).rejects.toThrow(/^The backup is damaged: documents-1/);
});

it('refuses a file of another key, as each file has its own', async () => {
  await write(1, other);
  await expect(read()).rejects.toThrow('cannot be decrypted');
});

it('refuses a block that unpacks to more than any block of ours', async () => {
  await write(1, null, 10);
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024));
  const head = Buffer.alloc(5);
  head.writeUInt32LE(bomb.length, 0);
  head[4] = 1;
  writeFileSync(path, Buffer.concat([head, bomb]));
  await expect(read(null)).rejects.toThrow('cannot be unpacked');
});
