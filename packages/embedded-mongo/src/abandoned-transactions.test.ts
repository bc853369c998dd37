/** @jest-environment node */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { MongoClient } from 'mongodb';
import { cleanUp, startServer, type TestServer } from './test-support';

let server: TestServer;
beforeAll(async () => (server = await startServer()));
afterAll(cleanUp);

/** The server's address by a way that breaks off when it is told to. */
async function breakableWay(): Promise<{ uri: string; cut(): void; breakOff(): Promise<void> }> {
  const { port, pathname } = new URL(server.uri);
  const open: Socket[] = [];
  const way = createServer((client) => {
    const upstream = connect(Number(port), '127.0.0.1');
    for (const socket of [client, upstream]) socket.on('error', () => undefined);
    open.push(client, upstream);
    client.pipe(upstream).pipe(client);
  });
  const cut = () => open.splice(0).forEach((socket) => socket.destroy());
  await new Promise<void>((done) => way.listen(0, '127.0.0.1', done));
  return {
    uri: `mongodb://127.0.0.1:${(way.address() as AddressInfo).port}${pathname}?directConnection=true`,
    /** Ends the connections there are; new ones may come. */
    cut,
    breakOff: async () => {
      const closed = new Promise((done) => way.close(done));
      cut();
      await closed;
    },
  };
}

it('rolls back what a client had begun that went away without a word', async () => {
  const client = await server.client();
  // A transaction's longest life is no help here.
  await client.db('admin').command({ setParameter: 1, transactionLifetimeLimitSeconds: 3600 });
  const items = client.db().collection<{ _id: number; n: number }>('items');
  await items.insertOne({ _id: 1, n: 1 });
  const way = await breakableWay();
  const lost = await MongoClient.connect(way.uri);
  const session = lost.startSession();
  session.startTransaction();
  const begun = lost.db().collection<{ _id: number; n: number }>('items');
  await begun.updateOne({ _id: 1 }, { $inc: { n: 100 } }, { session });
  await way.breakOff();
  // Waits for the lock.
  await items.updateOne({ _id: 1 }, { $inc: { n: 1 } });
  expect(await items.findOne({ _id: 1 })).toEqual({ _id: 1, n: 2 });
  await lost.close(true);
});

it('lets a client go on by another connection with what it had begun', async () => {
  const way = await breakableWay();
  const client = await MongoClient.connect(way.uri);
  const items = client.db().collection<{ _id: number; n: number }>('others');
  await items.insertOne({ _id: 1, n: 1 });
  const session = client.startSession();
  session.startTransaction();
  await items.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session });
  way.cut();
  await session.commitTransaction();
  expect(await items.findOne({ _id: 1 })).toEqual({ _id: 1, n: 2 });
  await client.close(true);
  await way.breakOff();
});
