import { EventEmitter } from 'node:events';
import type { MongoClient } from 'mongodb';
import { keptRead } from './kept-read';
import { followWrites } from './written';

/** A client that says what it sends, and nothing else. */
function listenedClient() {
  const client = new EventEmitter();
  followWrites(client as unknown as MongoClient);
  let requestId = 0;
  /** Begins a command; @returns what ends it */
  const send = (
    commandName: string,
    target: unknown,
    ended = 'commandSucceeded',
    more: Record<string, unknown> = {},
  ) => {
    const id = (requestId += 1);
    client.emit('commandStarted', {
      commandName,
      command: { [commandName]: target, ...more },
      requestId: id,
    });
    return () => client.emit(ended, { requestId: id });
  };
  return send;
}

/** A kept read that counts how often it read. */
function counted(key: string, collections: string[]) {
  let reads = 0;
  return () => keptRead(key, collections, async () => (reads += 1));
}

it('is kept while nothing that it reads is written', async () => {
  const send = listenedClient();
  const ask = counted('kept', ['products']);
  await expect(ask()).resolves.toBe(1);
  send('find', 'products')();
  send('insert', 'orders')();
  await expect(ask()).resolves.toBe(1);
});

it.each([
  ['insert', 'commandSucceeded'],
  ['update', 'commandSucceeded'],
  ['delete', 'commandFailed'],
  ['findAndModify', 'commandSucceeded'],
])('is read anew after %s, however it ended', async (name, ended) => {
  const send = listenedClient();
  const ask = counted(`after ${name}`, ['orders', 'products']);
  await ask();
  send(name, 'products', ended)();
  await expect(ask()).resolves.toBe(2);
});

it('is read anew after the end of any transaction', async () => {
  const send = listenedClient();
  const ask = counted('after a commit', ['products']);
  await ask();
  send('commitTransaction', 1)();
  await expect(ask()).resolves.toBe(2);
});

it('is read anew after a transaction that wrote it, and kept by any other', async () => {
  const send = listenedClient();
  const ask = counted('transactions', ['products']);
  /** A command of the transaction of a session. */
  const within = (name: string, target: unknown, session: string, more = {}) =>
    send(name, target, 'commandSucceeded', {
      autocommit: false,
      lsid: { id: Buffer.from(session) },
      ...more,
    });
  within('insert', 'products', 'one', { startTransaction: true })();
  within('find', 'orders', 'two', { startTransaction: true })();
  within('insert', 'orders', 'two')();
  await ask();
  within('commitTransaction', 1, 'two')();
  await expect(ask()).resolves.toBe(1);
  const end = within('commitTransaction', 1, 'one');
  await expect(ask()).resolves.toBe(2);
  end();
  await expect(ask()).resolves.toBe(3);
  // Sent again, as nobody heard its answer; and the session's next transaction writes something else.
  within('commitTransaction', 1, 'one')();
  await expect(ask()).resolves.toBe(4);
  within('insert', 'orders', 'one', { startTransaction: true })();
  within('commitTransaction', 1, 'one')();
  await expect(ask()).resolves.toBe(4);
});

it('is not kept where it was read while a write was under way', async () => {
  const send = listenedClient();
  const ask = counted('under way', ['products']);
  const end = send('update', 'products');
  await ask();
  end();
  await expect(ask()).resolves.toBe(2);
  // A write that begins and ends during the read.
  const key = 'during';
  const first = await keptRead(key, ['products'], async () => {
    send('update', 'products')();
    return 'old';
  });
  expect(first).toBe('old');
  await expect(keptRead(key, ['products'], async () => 'new')).resolves.toBe('new');
});

it('is kept for no longer than a second, in which other processes write', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(5_000);
  try {
    const ask = counted('other processes', ['products']);
    await ask();
    now.mockReturnValue(5_999);
    await expect(ask()).resolves.toBe(1);
    now.mockReturnValue(6_000);
    await expect(ask()).resolves.toBe(2);
  } finally {
    now.mockRestore();
  }
});
