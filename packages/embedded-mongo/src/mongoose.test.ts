/** @jest-environment node */
import mongoose, { Schema, type Connection } from 'mongoose';
import { cleanUp, rejection, startServer } from './test-support';

let connection: Connection;

beforeAll(async () => {
  const server = await startServer();
  connection = await mongoose.createConnection(server.uri).asPromise();
});
afterAll(async () => {
  await connection.close();
  await cleanUp();
});

describe('Mongoose', () => {
  it('makes its indexes at init and brings them in line with syncIndexes', async () => {
    const schema = new Schema({ email: { type: String, unique: true }, age: Number });
    schema.index({ age: -1, email: 1 });
    schema.index({ age: 1 }, { partialFilterExpression: { age: { $gt: 17 } } });
    const User = connection.model('User', schema);
    await User.init();
    expect((await User.listIndexes()).map(({ name }) => name)).toEqual([
      '_id_',
      'email_1',
      'age_-1_email_1',
      'age_1',
    ]);
    expect(await User.syncIndexes()).toEqual([]);
    await User.collection.createIndex({ stale: 1 });
    expect(await User.diffIndexes()).toEqual({ toDrop: ['stale_1'], toCreate: [] });
    expect(await User.syncIndexes()).toEqual(['stale_1']);
    await User.create({ email: 'a@b' });
    expect(await rejection(User.create({ email: 'a@b' }))).toMatchObject({
      code: 11000,
      keyValue: { email: 'a@b' },
    });
  });

  it('keeps timestamps, versions, populated and lean documents', async () => {
    const Seller = connection.model('Seller', new Schema({ name: String }));
    const schema = new Schema(
      { title: String, seller: { type: Schema.Types.ObjectId, ref: 'Seller' }, tags: [String] },
      { timestamps: true, optimisticConcurrency: true },
    );
    const Product = connection.model('Product', schema);
    const seller = await Seller.create({ name: 'Rahim' });
    const product = await Product.create({ title: 'Rice', seller: seller._id, tags: ['a', 'b'] });
    const stale = await Product.findById(product._id).orFail();
    product.title = 'Fine rice';
    product.tags.push('c');
    await product.save();
    stale.title = 'Old rice';
    expect(await rejection(stale.save())).toMatchObject({ name: 'VersionError' });
    const populated = await Product.findOne({ title: /^Fine/ }).populate<{
      seller: { name: string };
    }>('seller');
    expect(populated?.seller.name).toBe('Rahim');
    const lean = await Product.findOne({ tags: 'c' }).lean();
    expect(lean).toMatchObject({ title: 'Fine rice', tags: ['a', 'b', 'c'], __v: 1 });
    expect(lean!.updatedAt.getTime()).toBeGreaterThanOrEqual(lean!.createdAt.getTime());
  });

  it('upserts, filters arrays, runs pipeline updates and aggregations', async () => {
    const schema = new Schema({
      _id: Number,
      left: Number,
      lines: [{ _id: false, sku: String, quantity: Number }],
    });
    const Stock = connection.model('Stock', schema);
    const made = await Stock.findOneAndUpdate(
      { _id: 1 },
      { $inc: { left: 5 } },
      { upsert: true, returnDocument: 'after' },
    );
    expect(made?.left).toBe(5);
    await Stock.updateOne(
      { _id: 1 },
      {
        $push: {
          lines: {
            $each: [
              { sku: 'a', quantity: 1 },
              { sku: 'b', quantity: 1 },
            ],
          },
        },
      },
    );
    await Stock.updateOne(
      { _id: 1 },
      { $inc: { 'lines.$[line].quantity': 4 } },
      { arrayFilters: [{ 'line.sku': 'b' }] },
    );
    await Stock.updateOne({ _id: 1 }, [{ $set: { left: { $sum: '$lines.quantity' } } }], {
      updatePipeline: true,
    });
    expect(await Stock.findById(1).lean()).toMatchObject({
      left: 6,
      lines: [
        { sku: 'a', quantity: 1 },
        { sku: 'b', quantity: 5 },
      ],
    });
    const sums = await Stock.aggregate([
      { $unwind: '$lines' },
      { $group: { _id: null, n: { $sum: '$lines.quantity' } } },
    ]);
    expect(sums).toEqual([{ _id: null, n: 6 }]);
    expect(await Stock.exists({ _id: 2 })).toBeNull();
    expect(await Stock.countDocuments({ left: { $gte: 6 } })).toBe(1);
    const bulk = await Stock.bulkWrite([
      { updateOne: { filter: { _id: 3 }, update: { left: 1 }, upsert: true } },
    ]);
    expect(bulk.upsertedCount).toBe(1);
  });

  it('runs transactions that retry after a conflict', async () => {
    const Counter = connection.model('Counter', new Schema({ _id: String, n: Number }));
    await Counter.create({ _id: 'c', n: 0 });
    const increment = () =>
      connection.transaction(async (session) => {
        const counter = await Counter.findById('c').session(session).orFail();
        counter.n = counter.n! + 1;
        await counter.save({ session });
      });
    await Promise.all(Array.from({ length: 8 }, increment));
    expect((await Counter.findById('c').lean())?.n).toBe(8);
  });
});
