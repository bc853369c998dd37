/** @jest-environment node */
import { Capacity } from './capacity';
import { cleanUp, type Item, rejection, startServer, temporaryDirectory } from './test-support';

afterAll(cleanUp);

it('says from 40,000 documents on that it is time to move, and again for each 10,000 more', () => {
  const lines: string[] = [];
  const capacity = new Capacity((line) => lines.push(line));
  const saidAt = [0, 39_999, 40_000, 40_001, 49_999, 50_000, 70_000, 70_500, 10, 40_000].filter(
    (documents) => {
      const before = lines.length;
      capacity.look(documents);
      return lines.length > before;
    },
  );
  capacity.close();
  expect(saidAt).toEqual([40_000, 50_000, 70_000, 40_000]);
  expect(lines[0]).toContain('40000 documents');
  expect(lines[0]).toContain('npm run move');
});

it('takes no more documents before its memory ends; reads, updates and deletions go on', async () => {
  const directory = temporaryDirectory();
  const roomy = await startServer(directory);
  const documents = Array.from({ length: 100 }, (_, _id) => ({ _id, n: 0 }));
  await (await roomy.client()).db().collection<Item>('things').insertMany(documents);
  await roomy.stop();
  const full = await startServer(directory, ['--port', '0', '--memory-bytes', '1000']);
  expect(full.errors()).toContain('The embedded database is full');
  expect(full.errors()).toContain('npm run move');
  const client = await full.client();
  const things = client.db().collection<Item>('things');
  const refused = { code: 146, message: expect.stringContaining('npm run move') };
  expect(await rejection(things.insertOne({ _id: 'one more' }))).toMatchObject(refused);
  const upserted = things.updateOne({ _id: 'another' }, { $set: { n: 1 } }, { upsert: true });
  expect(await rejection(upserted)).toMatchObject(refused);
  const transaction = client.withSession((session) =>
    session.withTransaction(async () => {
      await things.updateOne({ _id: 5 }, { $set: { n: 1 } }, { session });
      await things.insertOne({ _id: 'in a transaction' }, { session });
    }),
  );
  expect(await rejection(transaction)).toMatchObject({ code: 146 });
  await things.updateOne({ _id: 1 }, { $set: { n: 7 } });
  await things.deleteOne({ _id: 2 });
  expect(await things.countDocuments()).toBe(99);
  expect(await things.find({ n: { $gt: 0 } }).toArray()).toEqual([{ _id: 1, n: 7 }]);
});
