import { Types } from 'mongoose';
import * as exporting from '@/app/api/orders/export/route';
import { AuditEntryModel } from '@/models/audit';
import { OrderModel } from '@/models/order';
import { makeOrders, move, people } from '../support/orders';
import { call, makeUser, useShop, type TestUser } from '../support/shop';

useShop();

const exported = async (as: TestUser, query = '') =>
  (await call(exporting, `/api/orders/export${query}`, { as })).body as string;

describe('POST /api/orders/bulk', () => {
  it('moves what can be moved and says of each of the others why not', async () => {
    const { seller, other, buyer } = await people();
    const [ready, done] = await makeOrders(seller, buyer, [
      { fulfilment: 'confirmed' },
      { fulfilment: 'shipped' },
    ]);
    const [foreign] = await makeOrders(other, buyer, [{ fulfilment: 'confirmed' }]);
    const gone = String(new Types.ObjectId());
    const reply = await move(seller, {
      fulfilment: 'packed',
      orders: [ready, done, foreign, gone].map((_id) => ({ _id })),
    });
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      acknowledged: true,
      message: '1 of 4 orders updated.',
      results: [
        { _id: ready, done: true },
        { _id: done, done: false, code: 'NOT_POSSIBLE_NOW' },
        { _id: foreign, done: false, code: 'FORBIDDEN' },
        { _id: gone, done: false, code: 'NOT_FOUND' },
      ],
    });
    expect((await OrderModel.findById(foreign).lean())!.fulfilment).toBe('confirmed');
    expect(await AuditEntryModel.countDocuments({ subjectId: ready })).toBe(1);
  });

  it('ships each parcel under its own number, and none without one', async () => {
    const { seller, buyer } = await people();
    const [one, two] = await makeOrders(seller, buyer, [
      { fulfilment: 'packed' },
      { fulfilment: 'packed' },
    ]);
    const reply = await move(seller, {
      fulfilment: 'shipped',
      orders: [
        { _id: one, courier: 'Pathao', trackingNumber: 'P-1001' },
        { _id: two, courier: 'Pathao', trackingNumber: ' ' },
      ],
    });
    expect(reply.body.results).toEqual([
      { _id: one, done: true },
      expect.objectContaining({
        _id: two,
        code: 'INVALID',
        fields: { trackingNumber: 'Please fill this in.' },
      }),
    ]);
    expect(await OrderModel.findById(one).lean()).toMatchObject({ trackingNumber: 'P-1001' });
    expect(await OrderModel.findById(two).lean()).toMatchObject({ fulfilment: 'packed' });
  });

  it.each([
    ['nothing', []],
    ['too many', Array.from({ length: 51 }, () => ({ _id: String(new Types.ObjectId()) }))],
    ['one twice', [{ _id: '0123456789abcdef01234567' }, { _id: '0123456789ABCDEF01234567' }]],
    ['no id', [{ _id: { $gt: '' } }]],
    ['no list', 'all'],
  ])('refuses %s', async (_name, orders) => {
    expect((await move(await makeUser(), { fulfilment: 'packed', orders })).status).toBe(422);
  });
});

describe('GET /api/orders/export', () => {
  it('streams what the caller may see under the filter, with formulas made harmless', async () => {
    const { seller, other, buyer, admin } = await people();
    await makeOrders(seller, buyer, [
      { customerName: '=HYPERLINK("http://x")' },
      { fulfilment: 'packed', shippingAddress: 'ঢাকা, "পুরান"\nঢাকা' },
    ]);
    await makeOrders(other, buyer, [{ customerName: 'Of Another' }]);
    const csv = await exported(seller);
    expect(csv).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(csv).toContain('"ঢাকা, ""পুরান""\nঢাকা"');
    expect(csv).toContain(',19.99,99.95,');
    expect(csv).toContain(',01712-345678,');
    expect(csv).not.toContain(buyer.email);
    expect(csv).not.toContain('Of Another');
    const packed = await exported(seller, '?state=packed&q=&from=&to=');
    expect(packed).not.toContain('HYPERLINK');
    expect(await exported(admin, `?seller=${other.id}`)).toContain(buyer.email);
    // A seller's `seller` filters nothing away from what is theirs.
    expect(await exported(seller, `?seller=${other.id}`)).not.toContain('Of Another');
  });

  it('brings every row of more than one batch once', async () => {
    const { seller, buyer } = await people();
    const ids = await makeOrders(
      seller,
      buyer,
      Array.from({ length: 520 }, () => ({})),
    );
    const csv = await exported(seller);
    const rows = csv.trimEnd().split('\r\n').slice(1);
    expect(rows).toHaveLength(520);
    expect(new Set(rows.map((row) => row.split(',')[1])).size).toBe(ids.length);
  });

  it('refuses visitors and filters that mean nothing', async () => {
    expect((await call(exporting, '/api/orders/export')).status).toBe(401);
    const as = await makeUser();
    for (const query of ['?state=lost', '?from=yesterday', '?to=2026-99-01']) {
      expect((await call(exporting, `/api/orders/export${query}`, { as })).status).toBe(422);
    }
  });
});
