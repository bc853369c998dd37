import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import {
  Decimal128,
  Double,
  Int32,
  Long,
  ObjectId,
  type Document,
  type MongoClient,
} from 'mongodb';
import mongoose from 'mongoose';
import { settings } from '@/lib/platform/env';
import { atOnePoint } from '@/scripts/data/collections';
import { restoreEmbedded, restoreMongo } from '@/scripts/data/restore-backup';
import { makeBackup } from '@/scripts/data/make-backup';
import { moveShop } from '@/scripts/data/move-shop';
import { withClient } from '@/scripts/data/connect';
import {
  added,
  backUp,
  checked,
  cut,
  everythingIn,
  flip,
  freshPath,
  gone,
  onDataDir,
  putPictures,
  rewrite,
  swap,
} from '../support/backups';
import { startBuying } from '../support/orders';
import { useShop } from '../support/shop';
import { until } from '../support/until';

/** Backups of a shop that goes on selling, and what becomes of them elsewhere. */

useShop();

const PASSPHRASE = 'a passphrase of a test';
const START = 100_000;

/** Values whose types or places plain objects would lose. */
const exact = {
  _id: new ObjectId(),
  int: new Int32(5),
  double: new Double(5),
  long: Long.fromString('9007199254740993'),
  decimal: Decimal128.fromString('1.10'),
  mixed: new Map<string, unknown>([
    ['b', 1],
    ['2', { z: [new Double(1), new Map([['9', 'x']])] }],
    ['1', null],
  ]),
  text: 'দাম ৳ 𐐷',
};

beforeAll(async () => {
  putPictures(['one.webp', 'one-640.webp', 'two-e6ddc9.webp', '.half.tmp']);
  await mongoose.connection.db!.collection('odd').insertOne(exact as never);
});

const elsewhere = (name: string) => {
  const uri = new URL(settings().mongodbUri!);
  uri.pathname += `_${name}`;
  return uri.toString();
};

it('is of one moment while orders go on, and restores elsewhere to the same documents', async () => {
  const buying = await startBuying(START);
  await until(() => buying.done() > 20, 'orders are being placed');
  const directory = freshPath('backup');
  const before = buying.done();
  await backUp(directory, { passphrase: PASSPHRASE });
  await until(() => buying.done() > before + 20, 'orders went on');
  await buying.stop();
  const dataDir = freshPath('shop');
  const backup = await checked(directory, PASSPHRASE);
  expect(await restoreEmbedded(backup, dataDir, false)).toBeNull();
  await onDataDir(dataDir, async (client) => {
    const db = client.db();
    let orders = 0;
    for (const { _id } of buying.products) {
      const sold = await db.collection('orders').find({ productId: _id }).toArray();
      orders += sold.length;
      // Pieces that a cancelled order held are on the shelf again.
      const ordered = sold
        .filter(({ orderStatus }) => orderStatus !== 'cancelled')
        .reduce((sum, { quantity }) => sum + (quantity as number), 0);
      const product = await db.collection('products').findOne({ _id });
      expect({ left: product!.maxQuantity + ordered }).toEqual({ left: START });
    }
    expect(orders).toBeGreaterThan(0);
    // Each is in the backup as it was, and none is there that the shop never had.
    const source = mongoose.connection.db!.collection('orders');
    expect(orders).toBeLessThan(await source.countDocuments());
  });
  expect(readdirSync(join(dataDir, 'uploads')).sort()).toEqual([
    'one-640.webp',
    'one.webp',
    'two-e6ddc9.webp',
  ]);
  const bytes = (folder: string) => readFileSync(join(folder, 'two-e6ddc9.webp'));
  expect(bytes(join(dataDir, 'uploads'))).toEqual(bytes(settings().uploadsDir));
});

it('restores every document, option and index to the byte, on either kind of database', async () => {
  const directory = freshPath('backup');
  await backUp(directory);
  const backup = await checked(directory);
  const source = await withClient(settings().mongodbUri!, everythingIn);
  expect(source.length).toBeGreaterThan(20);
  const uri = elsewhere('restored');
  const dataDir = freshPath('pictures');
  await restoreMongo(backup, { uri, dataDir, replace: false });
  expect(await withClient(uri, everythingIn)).toEqual(source);
  expect(readdirSync(join(dataDir, 'uploads'))).toHaveLength(3);
  // Data are there now: only on request they are replaced, what the backup has not goes with them.
  const again = { uri, dataDir, replace: false };
  await expect(restoreMongo(backup, again)).rejects.toThrow('There are data already');
  await withClient(uri, async (client) => {
    await client.db().collection('odd').deleteMany({});
    await client.db().collection('later').insertOne({ x: 1 });
  });
  const { aside, isClosed } = await restoreMongo(backup, { ...again, replace: true, closingMs: 0 });
  expect(readdirSync(aside!)).toHaveLength(3);
  expect(isClosed).toBe(true);
  await withClient(uri, async (client) => {
    // Its servers, which know the old shop, stay closed until they are started anew.
    const { deletedCount } = await client.db().collection('switches').deleteMany({});
    expect(deletedCount).toBe(1);
    expect(await everythingIn(client)).toEqual(source);
  });
});

it('closes the shop on all of its servers before it replaces it, and opens it where it fails', async () => {
  const directory = freshPath('backup');
  await backUp(directory);
  const backup = await checked(directory);
  const uri = elsewhere('closed');
  const given = { uri, dataDir: freshPath('pictures'), replace: true, closingMs: 300 };
  await withClient(uri, async (client) => {
    const switches = client.db().collection('switches');
    await client.db().collection('products').insertOne({ old: true });
    const records = backup.records.bind(backup);
    jest.spyOn(backup, 'records').mockImplementation((file) => {
      if (file.name.startsWith('documents')) throw new Error('unreadable');
      return records(file);
    });
    const failing = restoreMongo(backup, given);
    failing.catch(() => undefined);
    await until(async () => (await switches.countDocuments()) === 1, 'it is closed');
    expect(await client.db().collection('products').countDocuments({ old: true })).toBe(1);
    await expect(failing).rejects.toThrow('unreadable');
    expect(await switches.countDocuments()).toBe(0);
  });
});

it('is not made of a database that does not say at which moment it is read', async () => {
  const silent = (client: MongoClient) => {
    const db = client.db();
    const command = db.command.bind(db);
    jest.spyOn(db, 'command').mockImplementation(async (...asked) => {
      const reply = await command(...asked);
      delete (reply.cursor as Document | undefined)?.atClusterTime;
      return reply;
    });
    return db;
  };
  await withClient(settings().mongodbUri!, async (client) => {
    const work = jest.fn();
    await expect(atOnePoint(client, silent(client), work)).rejects.toThrow('atClusterTime');
    expect(work).not.toHaveBeenCalled();
  });
});

it('keeps the data that it replaces, and refuses to replace any unasked', async () => {
  const directory = freshPath('backup');
  const { collections } = await backUp(directory);
  const backup = await checked(directory);
  const dataDir = freshPath('shop');
  await onDataDir(dataDir, (client) => client.db().collection('old').insertOne({ here: true }));
  await expect(restoreEmbedded(backup, dataDir, false)).rejects.toThrow('holds data already');
  await onDataDir(dataDir, async (client) => {
    expect(await client.db().collection('old').countDocuments()).toBe(1);
    // And while it is open, not on request either.
    await expect(restoreEmbedded(backup, dataDir, true)).rejects.toThrow('stop it first');
  });
  const aside = await restoreEmbedded(backup, dataDir, true);
  await onDataDir(dataDir, async (client) => {
    expect(await everythingIn(client)).toHaveLength(collections.length);
  });
  await onDataDir(aside!, async (client) => {
    expect(await client.db().collection('old').countDocuments()).toBe(1);
  });
  expect(existsSync(join(dataDir, 'restoring'))).toBe(false);
});

describe('a backup that somebody changed', () => {
  const nothing = () => undefined;

  it.each<[string, (folder: string) => unknown, RegExp, string?]>([
    ['a bit of documents flipped', flip('documents-1'), /is damaged: documents-1/],
    ['a bit of pictures flipped', flip('pictures-1'), /is damaged: pictures-1/],
    ['a bit of the manifest flipped', flip('manifest.json'), /manifest/],
    ['a file cut off', cut, /documents-1 has \d+ bytes/],
    ['something added', added, /documents-1 has \d+ bytes/],
    ['two files swapped', swap, /is damaged: documents-1/],
    ['a file removed', gone('documents-1'), /documents-1 is missing/],
    ['the manifest removed', gone('manifest.json'), /no backup, or one that was not finished/],
    [
      'the counts changed',
      rewrite((text) => text.replace(/"documents": \d+/, '"documents": 99')),
      /passphrase is wrong, or manifest.json was changed/,
    ],
    [
      'a newer release',
      rewrite((text) => text.replace(/"release": ".*"/, '"release": "99.0.0"')),
      /newer than this one/,
    ],
    [
      'a newer format',
      rewrite((text) => text.replace('"format": 1', '"format": 2')),
      /newer release made this backup/,
    ],
    ['another passphrase', nothing, /passphrase is wrong/, 'another long passphrase'],
    ['no passphrase', nothing, /is encrypted: give its passphrase/, ''],
  ])('is refused: %s', async (_, change, why, passphrase = PASSPHRASE) => {
    const directory = freshPath('changed');
    await cp(await original(), directory, { recursive: true });
    await change(directory);
    await expect(checked(directory, passphrase || undefined)).rejects.toThrow(why);
  });

  it('is refused without a passphrase too, and a plain one where an encrypted one is meant', async () => {
    const directory = freshPath('plain');
    await backUp(directory);
    await expect(checked(directory, PASSPHRASE)).rejects.toThrow('is not encrypted');
    flip('documents-1')(directory);
    await expect(checked(directory)).rejects.toThrow('is damaged: documents-1');
  });

  let made: Promise<string> | undefined;
  const original = () =>
    (made ??= (async () => {
      const directory = freshPath('original');
      await backUp(directory, { passphrase: PASSPHRASE });
      return directory;
    })());
});

it('is refused where its database has a migration that this release does not know', async () => {
  const migrations = mongoose.connection.db!.collection<{ _id: string }>('migrations');
  await migrations.insertOne({ _id: '2099-01-01-later' });
  const directory = freshPath('newer');
  await backUp(directory);
  await migrations.drop();
  await expect(checked(directory)).rejects.toThrow('newer schema (2099-01-01-later)');
  await checked(directory, undefined, ['2099-01-01-later']);
});

it('is for its owner alone, and never written over something', async () => {
  const directory = freshPath('backup');
  await backUp(directory, { passphrase: PASSPHRASE });
  expect(statSync(directory).mode & 0o777).toBe(0o700);
  for (const name of readdirSync(directory)) {
    expect(statSync(join(directory, name)).mode & 0o777).toBe(0o600);
    const text = readFileSync(join(directory, name), 'latin1');
    expect(text).not.toContain('Rahima');
    expect(text).not.toContain(PASSPHRASE);
  }
  await expect(backUp(directory)).rejects.toThrow('holds a backup already');
});

it('leaves nothing behind where it fails', async () => {
  const directory = freshPath('backup');
  const uploadsDir = freshPath('no-directory');
  writeFileSync(uploadsDir, '');
  const failing = withClient(settings().mongodbUri!, (client) =>
    makeBackup(directory, {
      client,
      settings: { uploadsDir, cloudinary: undefined, s3: undefined },
      passphrase: undefined,
    }),
  );
  await expect(failing).rejects.toThrow('a part of the path is not a directory');
  expect(existsSync(directory)).toBe(false);
});

it('moves a shop to another database and proves that everything came', async () => {
  const uri = elsewhere('moved');
  await withClient(settings().mongodbUri!, async (source) => {
    const copied = await moveShop(source, uri);
    expect(copied.get('orders')!.documents).toBeGreaterThan(0);
    expect(await withClient(uri, everythingIn)).toEqual(await everythingIn(source));
    await expect(moveShop(source, uri)).rejects.toThrow('holds data already');
  });
});

it('refuses a move whose source is written to meanwhile, and leaves the target empty', async () => {
  const uri = elsewhere('interrupted');
  const buying = await startBuying(START);
  try {
    await withClient(settings().mongodbUri!, async (source) => {
      await expect(moveShop(source, uri)).rejects.toThrow(/wrote on meanwhile \(.*orders/);
    });
  } finally {
    await buying.stop();
  }
  expect(await withClient(uri, everythingIn)).toEqual([]);
});
