import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { settleBackground } from '../lib/platform/jobs/background-tasks';

/**
 * `node --conditions=react-server --import tsx scripts/bench-import.ts [ROWS] [FILE]`: brings a file of
 * 20,000 rows (four to a product), or an own one, to an empty embedded store of its own, twice, and
 * prints times and what this process takes: the import, without Next and without the store.
 */

const [rows = '20000', file] = process.argv.slice(2);
const directory = mkdtempSync(join(tmpdir(), 'paikari-bench-'));

function makeFile(count: number): string {
  const lines = [
    'Handle,Title,Body (HTML),Vendor,Type,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price,Image Src,Image Position',
  ];
  const text = `<p>${'Soft combed cotton from Narayanganj. '.repeat(27)}</p>`;
  for (let number = 0; lines.length <= count; number++) {
    const handle = `bench-${number}`;
    const price = 100 + (number % 900);
    const picture = `https://cdn.example.com/${handle}`;
    lines.push(
      `${handle},Shirt ${number},"${text}",Dhaka Weavers,Shirts,Size,S,5,${price},${picture}-1.jpg,1`,
      `${handle},,,,,,M,5,${price},,`,
      `${handle},,,,,,L,5,${price},,`,
      `${handle},,,,,,,,,${picture}-2.jpg,2`,
    );
  }
  return lines.slice(0, count + 1).join('\r\n');
}

const megabytes = () => process.memoryUsage.rss() / 1024 / 1024;

async function main(): Promise<void> {
  const database = spawn(
    process.execPath,
    ['scripts/run.mjs', 'database', '--dir', directory, '--port', '0'],
    { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
  );
  try {
    for await (const line of createInterface({ input: database.stdout! })) {
      if (!line.startsWith('ready ')) continue;
      process.env.MONGODB_URI = line.slice('ready '.length).trim();
      break;
    }
    process.env.DATA_DIR = directory;
    process.env.LOG_LEVEL = 'warn';
    await run();
  } finally {
    database.kill();
    rmSync(directory, { recursive: true, force: true });
  }
}

async function run(): Promise<void> {
  const { ensureIndexes } = await import('../lib/startup/indexes');
  const { registerFeatures } = await import('../lib/startup/register');
  const { startImport, uploadImport } = await import('../lib/features/imports/commands');
  const { getImport } = await import('../lib/features/imports/queries');
  const { UserModel } = await import('../models/user');
  registerFeatures();
  await ensureIndexes();
  const user = await UserModel.create({
    name: 'Bench',
    email: 'bench@example.com',
    role: 'user',
    createdAt: new Date(),
  });
  const actor = { id: String(user._id), email: user.email ?? '', name: user.name, role: user.role };
  const content = file ? readFileSync(file) : Buffer.from(makeFile(Number(rows)));
  async function* body() {
    for (let at = 0; at < content.length; at += 65_536) yield content.subarray(at, at + 65_536);
  }
  const before = megabytes();
  let peak = before;
  const timer = setInterval(() => (peak = Math.max(peak, megabytes())), 20);
  for (const name of ['first', 'second']) {
    let started = performance.now();
    const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
    const { id } = await uploadImport(actor, { name: 'bench.csv', length: 0, body: body() });
    await settleBackground();
    const dry = await getImport(actor, id);
    console.log(`${name} dry run ${seconds()}:`, dry.state, dry.rows, dry.products, dry.counts);
    started = performance.now();
    await startImport(actor, id);
    await settleBackground();
    const done = await getImport(actor, id);
    console.log(`${name} import ${seconds()}:`, done.state, done.counts, `${done.errors} errors`);
  }
  clearInterval(timer);
  console.log(
    `file ${(content.length / 1e6).toFixed(1)} MB, before ${before.toFixed(0)} MB, peak ${peak.toFixed(0)} MB, growth ${(peak - before).toFixed(0)} MB`,
  );
  if (file) await printProducts();
}

async function printProducts(): Promise<void> {
  const { ProductModel } = await import('../models/product');
  for (const product of await ProductModel.find().sort({ _id: 1 }).lean()) {
    const { imported, productName, pricePoisha, maxQuantity, sourceImages, description } = product;
    const shown = { productName, price: pricePoisha / 100, maxQuantity, sourceImages, description };
    console.log(JSON.stringify({ key: imported?.key, ...shown, content: product.content }));
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
