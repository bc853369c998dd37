import { Types } from 'mongoose';
import * as commission from '@/app/api/commission/route';
import * as oneCommission from '@/app/api/commission/[id]/route';
import { commissionFor } from '@/lib/features/orders/commission/queries';
import { addDays } from '@/lib/platform/time/day-text';
import { dayOf } from '@/lib/platform/time/time';
import { DEFAULT_TABLE } from '@/lib/features/checkout/delivery/default-table-rules';
import { AuditEntryModel } from '@/models/audit';
import { CommissionRateModel } from '@/models/commission-rate';
import { DeliveryTableModel } from '@/models/delivery-table';
import { OrderModel } from '@/models/order';
import { UserModel } from '@/models/user';
import { expiredTags, forgetExpired } from '../support/next-cache';
import { makePromotion } from '../support/promotion-records';
import { buy } from '../support/purchases';
import { call, makeProduct, makeUser, useShop, type TestUser } from '../support/shop';

useShop();

let admin: TestUser;
let seller: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  admin = await makeUser({ role: 'admin' });
  seller = await makeUser({ name: 'Chawkbazar Traders' });
  buyer = await makeUser();
});

const id = () => String(new Types.ObjectId());

describe('commission', () => {
  const HOME = 'Home & Kitchen Appliances';
  const set = (body: Record<string, unknown>, as = admin, headers = {}) =>
    call(commission, '/api/commission', { method: 'POST', body, as, headers });
  const end = (rate: string, as = admin) =>
    call(oneCommission, `/api/commission/${rate}`, { method: 'POST', id: rate, as });
  const rateNow = async (category = HOME, sellerId = seller.id) =>
    (await commissionFor([{ sellerId, category }], new Date()))[0];
  const today = dayOf(new Date());
  beforeEach(async () => {
    await CommissionRateModel.deleteMany({});
  });

  it('takes the seller by e-mail, phone or name, and says whether nobody or several are found', async () => {
    const phone = '+8801700112233';
    await UserModel.updateOne({ _id: seller.id }, { $set: { loginPhone: phone } });
    const found = ['chawkbazar traders', seller.email.toUpperCase(), '০১৭০০-১১২২৩৩'];
    for (const [place, words] of found.entries()) {
      expect([words, (await set({ percent: place + 1, seller: words })).status]).toEqual([
        words,
        201,
      ]);
      expect(await rateNow()).toBe((place + 1) * 100);
      await CommissionRateModel.deleteMany({});
    }
    const whyNot = async (words: string) => (await set({ percent: 3, seller: words })).body.reasons;
    for (const words of ['Nobody at all', 'nobody@example.com', id()]) {
      expect([words, await whyNot(words)]).toEqual([words, { seller: 'accountUnknown' }]);
    }
    // A name that two accounts share means the one that sells; where both sell, somebody has to say which.
    const namesakes = [
      await makeUser({ name: 'Twin Store' }),
      await makeUser({ name: 'twin store' }),
    ];
    expect(await whyNot('Twin Store')).toEqual({ seller: 'severalAccounts' });
    await makeProduct({ authorId: new Types.ObjectId(namesakes[0]!.id) });
    expect((await set({ percent: 3, seller: 'Twin Store' })).status).toBe(201);
    expect(await rateNow(HOME, namesakes[0]!.id)).toBe(300);
    await makeProduct({ authorId: new Types.ObjectId(namesakes[1]!.id) });
    expect(await whyNot('Twin Store')).toEqual({ seller: 'severalAccounts' });
  });

  it('counts for the next purchase, the most specific first, and tells who set it', async () => {
    forgetExpired();
    const all = await set({ percent: '৫' });
    expect(all).toMatchObject({ status: 201 });
    expect(expiredTags()).toEqual(['commission:all']);
    expect(await rateNow()).toBe(500);
    expect((await set({ percent: 2.5, category: HOME })).status).toBe(201);
    expect(
      (await set({ percent: 4, seller: `https://shop.example/seller/${seller.id}` })).status,
    ).toBe(201);
    expect([
      await rateNow(),
      await rateNow(HOME, buyer.id),
      await rateNow('Health & Beauty', buyer.id),
    ]).toEqual([400, 250, 500]);
    const entry = await AuditEntryModel.findOne({ action: 'commission.add' }).lean();
    expect(entry).toMatchObject({ actorEmail: admin.email, subject: 'commission' });
  });

  it('refuses a second rate for the same goods at the same time, and a day that is over', async () => {
    const tomorrow = addDays(today, 1);
    expect((await set({ percent: 5, from: tomorrow })).status).toBe(201);
    expect(await set({ percent: 6 })).toMatchObject({
      status: 422,
      body: { fields: { from: expect.any(String) as string } },
    });
    expect((await set({ percent: 6, until: today })).status).toBe(201);
    expect((await set({ percent: 1, from: '2020-01-01' })).status).toBe(422);
    expect((await set({ percent: 1, seller: id() })).status).toBe(422);
    expect((await set({ percent: 100.01, category: HOME })).status).toBe(422);
    expect((await set({ percent: 1.001, category: HOME })).status).toBe(422);
  });

  it('is set once for an Idempotency-Key', async () => {
    const key = { 'idempotency-key': 'commission-1' };
    const [one, two] = await Promise.all([
      set({ percent: 5 }, admin, key),
      set({ percent: 5 }, admin, key),
    ]);
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(one.body).toEqual(two.body);
    expect((await set({ percent: 6 }, admin, key)).body.code).toBe('IDEMPOTENCY_MISMATCH');
    expect((await CommissionRateModel.findOne().lean())!.periods).toHaveLength(1);
  });

  it('is ended, never changed; one that is to come is taken back', async () => {
    const running = (await set({ percent: 5 })).body as { insertedId: string };
    expect((await end(running.insertedId)).status).toBe(200);
    expect(await rateNow()).toBe(0);
    expect((await end(running.insertedId)).status).toBe(409);
    const planned = (await set({ percent: 7, from: addDays(today, 3) })).body as {
      insertedId: string;
    };
    expect((await end(planned.insertedId)).status).toBe(200);
    const [record] = await CommissionRateModel.find().lean();
    expect(record!.periods.map(({ basisPoints }) => basisPoints)).toEqual([500]);
    expect((await end(id())).status).toBe(404);
  });

  it('is for administrators alone', async () => {
    expect((await set({ percent: 5 }, seller)).status).toBe(403);
    expect((await end(id(), seller)).status).toBe(403);
  });

  it('stays in an order as it was when it was placed, with who pays each discount and has the delivery', async () => {
    const [own, shops] = [await makeUser(), await makeUser()];
    await DeliveryTableModel.create({
      _id: new Types.ObjectId(own.id),
      version: 1,
      changedAt: new Date(),
      table: DEFAULT_TABLE,
    });
    await makePromotion({ sellerId: new Types.ObjectId(own.id), payer: 'seller' });
    await makePromotion({ kind: 'delivery', scope: 'all', payer: 'shop' });
    expect((await set({ percent: 5 })).status).toBe(201);
    expect((await set({ percent: 3, seller: shops.id })).status).toBe(201);
    const lines = [];
    for (const { id: author } of [own, shops]) {
      const product = await makeProduct({ authorId: new Types.ObjectId(author), weightGrams: 500 });
      const { _id: variantId } = product.variants[0]!;
      lines.push({
        productId: String(product._id),
        variantId: String(variantId),
        quantity: product.minQuantity,
      });
    }
    const ids = await buy(buyer, lines, null, { districtId: '47' });
    await CommissionRateModel.deleteMany({});
    const orders = await OrderModel.find({ _id: { $in: ids } }).lean();
    const kept = orders.map(({ sellerId, lines: [line], delivery }) => ({
      seller: String(sellerId),
      commissionBp: line!.commissionBp,
      payer: line!.discountPayer ?? null,
      deliveryPayer: delivery.discountPayer ?? null,
      byShop: delivery.byShop,
    }));
    const free = { deliveryPayer: 'shop' };
    expect(kept).toHaveLength(2);
    expect(kept).toEqual(
      expect.arrayContaining([
        { seller: own.id, commissionBp: 500, payer: 'seller', ...free, byShop: false },
        { seller: shops.id, commissionBp: 300, payer: null, ...free, byShop: true },
      ]),
    );
  });
});
