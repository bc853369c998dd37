/**
 * Measures the embedded database: `npx tsx packages/embedded-mongo/src/bench.ts`. Budgets: restart with
 * 10,000 documents below 3 s and 270 MB, an indexed find within 1 ms, 2,500 durable inserts a second.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { once } from 'node:events';
import { type Collection, MongoClient } from 'mongodb';

const DOCUMENTS = 10_000;
const INSERTS = 5_000;
const PARALLEL = 50;
const FINDS = 2_000;

interface Running {
  process: ChildProcess;
  uri: string;
  milliseconds: number;
}

async function start(directory: string): Promise<Running> {
  const begun = performance.now();
  const parameters = ['scripts/run.mjs', 'database', '--dir', directory, '--port', '0'];
  const child = spawn('node', parameters, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const [chunk] = (await once(child.stdout!, 'data')) as [Buffer];
  const uri = chunk.toString().trim().replace('ready ', '');
  return { process: child, uri, milliseconds: performance.now() - begun };
}

async function stop({ process: child }: Running, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal);
  await once(child, 'exit');
}

/** Resident memory in MB. Linux only. */
function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

/** Milliseconds of processor time so far: unlike the clock's, other programs do not change them. */
function processorMilliseconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  const ticksPerSecond = 100;
  return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1000;
}

interface Product {
  _id: number;
  [field: string]: unknown;
}

/** About one kilobyte. */
const product = (_id: number): Product => ({
  _id,
  productName: `Product ${_id}`,
  seller: `seller-${_id % 100}`,
  category: `category-${_id % 12}`,
  price: 1000 + (_id % 500),
  maxQuantity: 100,
  createdAt: new Date(1_700_000_000_000 + _id * 1000),
  tags: ['wholesale', `tag-${_id % 7}`],
  description: 'x'.repeat(750),
});

async function fill(collection: Collection<Product>): Promise<void> {
  await collection.createIndex({ seller: 1, createdAt: -1 });
  await collection.createIndex({ category: 1, price: 1 });
  await collection.createIndex({ productName: 1 }, { unique: true });
  for (let first = 0; first < DOCUMENTS; first += 1000) {
    await collection.insertMany(Array.from({ length: 1000 }, (_, index) => product(first + index)));
  }
}

const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;

async function measureFinds(collection: Collection<Product>): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < FINDS; index++) {
    const begun = performance.now();
    await collection.findOne({ productName: `Product ${(index * 7919) % DOCUMENTS}` });
    times.push(performance.now() - begun);
  }
  return times.sort((a, b) => a - b);
}

/** Durable single inserts a second, `PARALLEL` at a time. */
async function measureInserts(collection: Collection<Product>): Promise<number> {
  let next = DOCUMENTS;
  const begun = performance.now();
  const worker = async () => {
    while (next < DOCUMENTS + INSERTS) await collection.insertOne(product(next++));
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
  return Math.round((INSERTS / (performance.now() - begun)) * 1000);
}

const directory = mkdtempSync(path.join(tmpdir(), 'embedded-bench-'));
try {
  const first = await start(directory);
  const filling = await MongoClient.connect(first.uri);
  await fill(filling.db().collection<Product>('products'));
  await filling.close();
  await stop(first, 'SIGKILL');

  const second = await start(directory);
  const resident = residentMegabytes(second.process.pid!);
  const client = await MongoClient.connect(second.uri, { maxPoolSize: PARALLEL });
  const products = client.db().collection<Product>('products');
  const pid = second.process.pid!;
  const atStart = processorMilliseconds(pid);
  const times = await measureFinds(products);
  const afterFinds = processorMilliseconds(pid);
  const inserts = await measureInserts(products);
  const afterInserts = processorMilliseconds(pid);
  const scanBegun = performance.now();
  await products.countDocuments({ description: 'y' });
  const scan = performance.now() - scanBegun;
  console.log(
    `restart with ${DOCUMENTS} documents: ${Math.round(second.milliseconds)} ms, ${resident} MB`,
  );
  console.log(
    `indexed find: median ${quantile(times, 0.5).toFixed(2)} ms, 95% ${quantile(times, 0.95).toFixed(2)} ms`,
  );
  console.log(
    `processor time: start ${atStart} ms, a find ${((afterFinds - atStart) / FINDS).toFixed(2)} ms, an insert ${((afterInserts - afterFinds) / INSERTS).toFixed(2)} ms`,
  );
  console.log(`durable inserts, ${PARALLEL} parallel: ${inserts} a second`);
  console.log(`scan of ${DOCUMENTS + INSERTS} documents: ${Math.round(scan)} ms`);
  console.log(`memory at the end: ${residentMegabytes(second.process.pid!)} MB`);
  await client.close();
  await stop(second, 'SIGTERM');
} finally {
  rmSync(directory, { recursive: true, force: true });
}
