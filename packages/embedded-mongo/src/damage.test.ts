/** @jest-environment node */
import { cpSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'; // prettier-ignore
import path from 'node:path';
import { decodeView, encode } from './bson-values';
import { DatabaseDamagedError } from './errors';
import { LogStore } from './log-store';
import type { StoreOperation } from './store-operation';
import { repairDatabase } from './repair';
import { cleanUp, seededRandom, temporaryDirectory } from './test-support';

afterAll(cleanUp);

type Documents = Map<string, string>;

/** Every version of a document that was ever acknowledged, newest last; null for its deletion. */
type Versions = Map<string, (string | null)[]>;

interface Filled {
  directory: string;
  documents: Documents;
  versions: Versions;
}

const failOnStop = {
  onFailure: (error: unknown) => {
    throw error;
  },
};

async function readAll(store: LogStore): Promise<Documents> {
  const documents: Documents = new Map();
  for (const prefix of ['m', 'd', 's']) {
    for await (const entries of store.entries(prefix)) {
      for (const [key, value] of entries) {
        if (prefix === 'd') documents.set(key, (decodeView(value) as { text: string }).text);
      }
    }
  }
  await store.endReading();
  return documents;
}

/** Starts on a directory, as the server does, and answers what is in it. */
async function contentOf(directory: string): Promise<Documents> {
  const store = await LogStore.open(directory, failOnStop);
  try {
    return await readAll(store);
  } finally {
    await store.close();
  }
}

const collectionEntry = (): StoreOperation => ({
  key: 'mpaikari.orders',
  value: encode({
    ns: 'paikari.orders',
    number: 1,
    options: {},
    uuid: Buffer.alloc(16),
    indexes: [],
  }),
});

/** Tables of earlier starts, and a log of this one: small and large batches, updates, deletions. */
async function fill(directory: string, batches: number): Promise<Filled> {
  const random = seededRandom(7);
  const documents: Documents = new Map();
  const versions: Versions = new Map();
  for (let start = 0; start < 2; start++) {
    const store = await LogStore.open(directory, failOnStop);
    await readAll(store);
    await store.whenDurable(store.append([collectionEntry()]));
    for (let batch = 0; batch < batches; batch++) {
      const operations: StoreOperation[] = [];
      for (let index = 0; index <= random() * 3; index++) {
        const key = `d1:${Math.floor(random() * batches * 2)}`;
        const size = random() < 0.03 ? 40_000 : 20 + random() * 400;
        const text = random() < 0.1 ? null : `${start}-${batch}-${index} ${'x'.repeat(size)}`;
        operations.push({ key, value: text === null ? null : encode({ _id: key, text }) });
        versions.set(key, [...(versions.get(key) ?? [null]), text]);
        if (text === null) documents.delete(key);
        else documents.set(key, text);
      }
      await store.whenDurable(store.append(operations));
    }
    await store.close();
  }
  return { directory, documents, versions };
}

let filled: Filled;
beforeAll(async () => {
  filled = await fill(path.join(temporaryDirectory(), 'database'), 150);
  expect(await contentOf(copyOf(filled.directory))).toEqual(filled.documents);
});

function copyOf(directory: string): string {
  const copy = path.join(temporaryDirectory(), 'database');
  cpSync(directory, copy, { recursive: true });
  return copy;
}

const filesOf = (directory: string) =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)));

/** 'refused', or whether everything is there; anything else fails. */
async function outcomeOf(directory: string, what: string): Promise<'refused' | 'whole'> {
  let documents: Documents;
  try {
    documents = await contentOf(directory);
  } catch (error) {
    if (error instanceof DatabaseDamagedError) return 'refused';
    throw new Error(`${what}: ${String(error)}`, { cause: error });
  }
  const missing = [...filled.documents].filter(([key, text]) => documents.get(key) !== text);
  if (missing.length > 0 || documents.size !== filled.documents.size) {
    throw new Error(`${what}: started with ${missing.length} documents lost`);
  }
  return 'whole';
}

function flipBit(file: string, position: number): void {
  const bytes = readFileSync(file);
  bytes[Math.floor(position / 8)]! ^= 1 << (position % 8);
  writeFileSync(file, bytes);
}

/** Tries one damage after the other on one copy, each on files as they were. */
async function tryDamages(
  damages: readonly { file: string; name: string; damage: (file: string) => void }[],
): Promise<Map<string, string>> {
  const outcomes = new Map<string, string>();
  for (const { file, name, damage } of damages) {
    const copy = copyOf(filled.directory);
    damage(path.join(copy, file));
    outcomes.set(name, await outcomeOf(copy, name));
    rmSync(path.dirname(copy), { recursive: true, force: true });
  }
  return outcomes;
}

it('refuses or shows everything after a flipped bit, wherever it is', async () => {
  const random = seededRandom(Number(process.env.DAMAGE_SEED ?? 1));
  const files = filesOf(filled.directory);
  expect(files).toEqual(expect.arrayContaining(['acknowledged', 'level/CURRENT']));
  const damages = files.flatMap((file) => {
    const bits = readFileSync(path.join(filled.directory, file)).length * 8;
    const isData = /\.(ldb|log)$/.test(file);
    return Array.from({ length: bits === 0 ? 0 : isData ? 60 : 15 }, () => {
      const position = Math.floor(random() * bits);
      return {
        file,
        name: `${file} bit ${position}`,
        damage: (copy: string) => flipBit(copy, position),
      };
    });
  });
  const outcomes = await tryDamages(damages);
  const inLog = [...outcomes].filter(([name]) => /level\/\d+\.log/.test(name));
  expect(inLog.length).toBeGreaterThan(0);
  expect(inLog.filter(([, outcome]) => outcome !== 'refused')).toEqual([]);
});

it('refuses or shows everything after a file was cut off or removed', async () => {
  const random = seededRandom(Number(process.env.DAMAGE_SEED ?? 2));
  const damages = filesOf(filled.directory).flatMap((file) => {
    const { length } = readFileSync(path.join(filled.directory, file));
    const cuts = Array.from({ length: length === 0 ? 0 : 12 }, () => Math.floor(random() * length));
    return [
      { file, name: `${file} removed`, damage: (copy: string) => rmSync(copy) },
      ...cuts.map((at) => ({
        file,
        name: `${file} cut at ${at}`,
        damage: (copy: string) => truncateSync(copy, at),
      })),
    ];
  });
  const outcomes = await tryDamages(damages);
  for (const [name, outcome] of outcomes) {
    if (/\.(ldb|log) |CURRENT removed|acknowledged removed/.test(name)) {
      expect(`${name} ${outcome}`).toBe(`${name} refused`);
    }
  }
});

const newestLog = (directory: string) =>
  filesOf(directory)
    .filter((file) => file.endsWith('.log'))
    .sort()
    .at(-1)!;

it('takes an end that nobody was told of for a write that a crash cut off', async () => {
  const copy = copyOf(filled.directory);
  const log = path.join(copy, newestLog(copy));
  const whole = readFileSync(log);
  // The beginning of a record of 300 bytes.
  writeFileSync(log, Buffer.concat([whole, Buffer.from([1, 2, 3, 4, 0x2c, 1, 1, 7, 7, 7])]));
  expect(await outcomeOf(copy, 'a torn write')).toBe('whole');
});

it('says which batches are damaged, and goes on after a repair that lists what is lost', async () => {
  const random = seededRandom(3);
  for (let round = 0; round < 12; round++) {
    const copy = copyOf(filled.directory);
    const data = filesOf(copy).filter((file) => /\.(ldb|log)$/.test(file));
    const file = path.join(copy, data[round % data.length]!);
    const { length } = readFileSync(file);
    if (length === 0) continue;
    flipBit(file, Math.floor(random() * length * 8));
    await expect(contentOf(copy)).rejects.toThrow(
      /is damaged: .*npm run database -- repair --dir /,
    );
    const report = await repairDatabase(copy);
    expect(readFileSync(report.file, 'utf8')).toContain('Damaged: ');
    const left = await contentOf(copy);
    // Most is still there, and nothing but what was once written.
    expect(left.size).toBeGreaterThan(filled.documents.size / 3);
    for (const [key, text] of left) expect(filled.versions.get(key)).toContain(text);
    // The damaged database is kept as it was, beside the repaired one.
    await expect(contentOf(report.copy)).rejects.toThrow(DatabaseDamagedError);
    // It takes writes again.
    const store = await LogStore.open(copy, failOnStop);
    await readAll(store);
    await store.whenDurable(store.append([{ key: 'd1:new', value: encode({ text: 'new' }) }]));
    await store.close();
    expect((await contentOf(copy)).get('d1:new')).toBe('new');
  }
});

it('names the batches that one flipped bit in the middle of the log concerns', async () => {
  const copy = copyOf(filled.directory);
  const log = path.join(copy, newestLog(copy));
  flipBit(log, Math.floor(readFileSync(log).length / 2) * 8);
  await expect(contentOf(copy)).rejects.toThrow(
    /\d+\.log at byte \d+: a record has another checksum than its content \(batch(es)? \d+( to \d+)?\)/,
  );
});

it('opens a directory of an earlier version and gives its entries their numbers', async () => {
  const { ClassicLevel } = await import('classic-level');
  const directory = path.join(temporaryDirectory(), 'database');
  const level = new ClassicLevel<string, Uint8Array>(path.join(directory, 'level'), {
    valueEncoding: 'view',
  });
  await level.put('mpaikari.orders', collectionEntry().value!);
  for (let index = 0; index < 1200; index++) {
    await level.put(`d1:${index}`, encode({ _id: index, text: `old ${index}` }));
  }
  await level.close();
  const first = await contentOf(directory);
  expect(first.size).toBe(1200);
  expect(await contentOf(directory)).toEqual(first);
  const table = path.join(
    directory,
    filesOf(directory).find((file) => file.endsWith('.ldb'))!,
  );
  flipBit(table, Math.floor(readFileSync(table).length / 2) * 8);
  const copy = `${directory}.copy`;
  cpSync(directory, copy, { recursive: true });
  await expect(contentOf(directory)).rejects.toThrow(DatabaseDamagedError);
  // Refusing has changed nothing.
  for (const file of filesOf(copy)) {
    expect(readFileSync(path.join(directory, file))).toEqual(readFileSync(path.join(copy, file)));
  }
});
