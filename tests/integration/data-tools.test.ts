import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { settings } from '@/lib/platform/env';
import { ProductModel } from '@/models/product';
import { uriOf } from '@paikari/embedded-mongo/address';
import { socketPath } from '@/scripts/launcher/data-directory';
import { withClient } from '@/scripts/data/connect';
import { restoreEmbedded } from '@/scripts/data/restore-backup';
import { backUp, checked, everythingIn, freshPath, onDataDir } from '../support/backups';
import { makeProduct, makeUser, useShop } from '../support/shop';
import { startTool } from '../support/tools';

/** The tools on a shop in a data directory of its own, which no launcher has open. */

useShop();

let dataDir: string;
/** An empty database on the tests' own server: another embedded one, on a port. */
const target = () => {
  const uri = new URL(settings().mongodbUri!);
  uri.pathname += '_moved';
  return uri.toString();
};

beforeAll(async () => {
  const seller = await makeUser({ sortName: '' });
  await makeProduct({ authorId: new mongoose.Types.ObjectId(seller.id), image: '' });
  const directory = freshPath('backup');
  await backUp(directory);
  dataDir = freshPath('shop');
  await restoreEmbedded(await checked(directory), dataDir, false);
});

it('checks a stopped shop: 1 with findings, 0 once they are mended, 2 where it cannot look', async () => {
  const environment = { DATA_DIR: dataDir };
  const looked = startTool('check-data', ['--json'], environment);
  expect(await looked.code()).toBe(1);
  const lines = looked
    .said()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines[0]).toMatchObject({ check: 'accounts', kind: 'account.words', mended: false });
  expect(lines.at(-1)).toEqual({ found: lines.length - 1, mended: 0 });
  const mended = startTool('check-data', ['--mend'], environment);
  const code = await mended.code();
  expect({ code, said: mended.said() }).toEqual({
    code: 0,
    said: expect.stringContaining('Mended: written anew.'),
  });
  const again = startTool('check-data', [], environment);
  expect(await again.code()).toBe(0);
  expect(again.said()).toContain('0 found, 0 mended.');
  const nowhere = { MONGODB_URI: 'mongodb://127.0.0.1:1/none', DATA_DIR: dataDir };
  expect(await startTool('check-data', [], nowhere).code()).toBe(2);
});

it('moves a stopped shop and says what is to be set next', async () => {
  const moved = startTool('move', ['--to', target()], { DATA_DIR: dataDir });
  expect(await moved.code()).toBe(0);
  expect(moved.said()).toContain('Set MONGODB_URI');
  const there = await withClient(target(), everythingIn);
  await onDataDir(dataDir, async (client) => expect(await everythingIn(client)).toEqual(there));
  const again = startTool('move', ['--to', target()], { DATA_DIR: dataDir });
  expect(await again.code()).toBe(1);
  expect(again.said()).toContain('holds data already');
});

it('closes a running shop for the move, opens it where that fails, and keeps it closed after', async () => {
  await withClient(target(), (client) => client.db().dropDatabase());
  await onDataDir(dataDir, async () => {
    const hasSwitch = () => readdirSync(dataDir).includes('maintenance');
    const nowhere = startTool('move', ['--to', 'mongodb://127.0.0.1:1/none'], {
      DATA_DIR: dataDir,
    });
    expect(await nowhere.code()).toBe(1);
    expect(nowhere.said()).toContain('The database does not answer');
    expect(hasSwitch()).toBe(false);
    const moved = startTool('move', ['--to', target()], { DATA_DIR: dataDir });
    expect(await moved.code()).toBe(0);
    expect(moved.said()).toContain('Stop the shop');
    expect(hasSwitch()).toBe(true);
    const backup = startTool('backup', ['--to', freshPath('online')], { DATA_DIR: dataDir });
    expect(await backup.code()).toBe(0);
    const products = await ProductModel.countDocuments();
    const uri = uriOf(socketPath(dataDir), true);
    await withClient(uri, async (client) => {
      expect(await client.db().collection('products').countDocuments()).toBe(products);
    });
  });
  expect(readdirSync(join(dataDir, 'uploads'))).toEqual([]);
});
