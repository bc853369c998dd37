import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import mongoose from 'mongoose';
import { Buyers } from '../support/faults/buyers';
import { FaultShop } from '../support/faults/fault-shop';
import { longestOf, report, summarize, unseemly } from '../support/faults/statistics';
import { useShop } from '../support/shop';
import { IS_SHORT } from '../support/short-form';
import { until } from '../support/until';

/**
 * A database that hangs: the way to it passes no byte, or its process stands still (SIGSTOP). It has a
 * database of its own, as the other files' must not stand still.
 */

jest.setTimeout(30 * 60_000);

const ROUNDS = IS_SHORT ? 1 : 4;
const directory = mkdtempSync(join(tmpdir(), 'hung-'));
const own = spawn(
  process.execPath,
  ['scripts/run.mjs', 'database', '--dir', join(directory, 'database'), '--port', '0'],
  { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
);

async function uriOf(child: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: child.stdout! })) {
    if (line.startsWith('ready ')) return line.slice('ready '.length).trim();
  }
  throw new Error('The database did not start.');
}

let shop: FaultShop;
let buyers: Buyers;

beforeAll(async () => {
  await mongoose.disconnect();
  const uri = await uriOf(own);
  process.env.MONGODB_URI = uri;
  Object.assign(globalThis, { paikariConnection: undefined, paikariSettings: undefined });
});
useShop();
beforeAll(async () => {
  shop = new FaultShop();
  await shop.open();
  const server = await shop.serve();
  buyers = new Buyers(shop, server.url);
  await buyers.order();
  await buyers.page('home', '/');
  buyers = buyers.again();
});
afterAll(async () => {
  own.kill('SIGCONT');
  await shop.close();
  own.kill('SIGTERM');
  rmSync(directory, { recursive: true, force: true });
});

const FAULTS: [name: string, begin: () => void, end: () => void][] = [
  ['way to the database hangs', () => shop.database.link.hang(), () => shop.database.mend()],
  ['database hangs (SIGSTOP)', () => own.kill('SIGSTOP'), () => own.kill('SIGCONT')],
];

it.each(IS_SHORT ? FAULTS.slice(1) : FAULTS)(
  '%s: within seconds calls are refused in words, kept pages go on, and all is well by itself',
  async (fault, begin, end) => {
    let backAfterMs = 0;
    for (let round = 0; round < ROUNDS; round++) {
      buyers.begin(4, 1);
      const placed = buyers.acknowledged.length + 4;
      await until(() => buyers.acknowledged.length >= placed, 'orders go through');
      begin();
      const hung = performance.now();
      const since = (from: number) => buyers.sights.filter(({ at }) => at > from);
      await until(
        () =>
          since(hung).filter(({ what, status }) => what === 'order' && status === 503).length > 3,
        'orders are refused',
      );
      await until(
        () => since(hung).some(({ what, status }) => what === 'product' && status === 503),
        'what is read live is refused',
      );
      expect((await buyers.page('home', '/')).status).toBe(200);
      end();
      const mended = performance.now();
      await until(
        () =>
          ['order', 'home', 'product', 'list'].every((what) =>
            since(mended).some((sight) => sight.what === what && sight.status < 300),
          ),
        'everything works again',
      );
      backAfterMs = Math.max(backAfterMs, Math.round(performance.now() - mended));
      await buyers.end();
      expect(unseemly(buyers.sights)).toEqual([]);
      await shop.expectExact(buyers.acknowledged, buyers.keys);
      if (round < ROUNDS - 1) buyers = buyers.again(buyers.sights);
    }
    report({
      fault,
      saw: summarize(buyers.sights),
      longestMs: longestOf(buyers.sights),
      lost: 0,
      doubled: 0,
      backAfterMs,
    });
    buyers = buyers.again();
  },
);
