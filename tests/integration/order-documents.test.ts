import { Types } from 'mongoose';
import * as orderstatus from '@/app/(endpoints)/orderstatus/[id]/route';
import * as document from '@/app/api/papers/[id]/route';
import * as pdf from '@/app/api/papers/pdf/[id]/route';
import * as settings from '@/app/api/papers/settings/route';
import { grandTotal } from '@/lib/features/orders/line-rules';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { OrderModel } from '@/models/order';
import { DocumentModel, DocumentSettingsModel } from '@/models/document';
import { begin, pay, prepaid, storyOf } from '../support/payments';
import { makeOrders, people } from '../support/orders';
import { call, useShop, type TestUser } from '../support/shop';

useShop();

const step = (as: TestUser, id: string, body: unknown) =>
  call(orderstatus, `/orderstatus/${id}`, { method: 'PATCH', body, as, id });
const SHIP = { fulfilment: 'shipped', courier: 'Pathao', trackingNumber: 'P-1001' };
const documentsOf = (orderId: string) =>
  DocumentModel.find({ orderId: new Types.ObjectId(orderId) })
    .sort({ issuedAt: 1 })
    .lean();

/** An order that is packed, and its people. */
async function packed() {
  const all = await people();
  const [id] = await makeOrders(all.seller, all.buyer, [{ fulfilment: 'packed' }]);
  return { ...all, id: id! };
}

async function shipped() {
  const all = await packed();
  expect((await step(all.seller, all.id, SHIP)).status).toBe(200);
  const [invoice] = await documentsOf(all.id);
  return { ...all, invoice: invoice! };
}

describe('An order', () => {
  it('has an invoice once it is shipped, of its own sums, and none before.', async () => {
    const { id, seller, invoice } = await shipped();
    const order = (await OrderModel.findById(id).lean())!;
    expect(invoice).toMatchObject({
      kind: 'invoice',
      serial: 1,
      content: { totalPoisha: grandTotal(order), duePoisha: grandTotal(order), payments: [] },
    });
    expect((await step(seller, id, { fulfilment: 'delivered' })).status).toBe(200);
    expect(await documentsOf(id)).toHaveLength(1);
  });

  it('that is refused its step takes no number.', async () => {
    const { seller, id } = await packed();
    expect((await step(seller, id, { ...SHIP, trackingNumber: '' })).status).toBe(422);
    expect(await documentsOf(id)).toEqual([]);
  });

  it('that comes back has a credit note of all of its invoice, once.', async () => {
    const { seller, id, invoice } = await shipped();
    await step(seller, id, { fulfilment: 'delivered' });
    const back = { orderStatus: 'returned', reason: 'Wrong colour' };
    expect((await step(seller, id, back)).status).toBe(200);
    expect((await step(seller, id, back)).status).toBe(409);
    const [, note, ...more] = await documentsOf(id);
    expect(more).toEqual([]);
    expect(note).toMatchObject({
      kind: 'credit-note',
      content: {
        totalPoisha: (invoice.content as { totalPoisha: number }).totalPoisha,
        invoiceId: String(invoice._id),
        reason: 'Wrong colour',
      },
    });
  });

  it('whose delivery is the shop’s says so on its credit note, and of others nothing.', async () => {
    for (const byShop of [true, false]) {
      const { seller, id } = await packed();
      const delivery = { deliveryPoisha: 6_000, 'delivery.byShop': byShop };
      await OrderModel.updateOne({ _id: id }, { $set: delivery });
      await step(seller, id, SHIP);
      await step(seller, id, { fulfilment: 'delivered' });
      await step(seller, id, { orderStatus: 'returned', reason: 'Wrong colour' });
      const [invoice, note] = await documentsOf(id);
      expect(invoice!.content).toMatchObject({ delivery: { byShop } });
      expect(note!.content).toMatchObject({ deliveryPoisha: 6_000 });
      expect('deliveryByShop' in note!.content).toBe(byShop);
    }
  });

  it('that was cancelled before it was shipped has none.', async () => {
    const { seller, id } = await packed();
    await step(seller, id, { orderStatus: 'cancelled', reason: 'Sold out' });
    expect(await documentsOf(id)).toEqual([]);
  });
});

describe('A paper', () => {
  it('is its buyer’s, its seller’s and the administrators’ to see, and nobody else’s.', async () => {
    const { buyer, seller, admin, other, invoice } = await shipped();
    const id = String(invoice._id);
    for (const as of [buyer, seller, admin]) {
      const reply = await call(document, `/api/papers/${id}`, { as, id });
      expect(reply).toMatchObject({
        status: 200,
        body: { number: 'INV-2026-00001', total: 99.95 },
      });
    }
    for (const [path, endpoint] of [
      [`/api/papers/${id}`, document],
      [`/api/papers/pdf/${id}`, pdf],
    ] as const) {
      expect((await call(endpoint, path, { as: other, id })).status).toBe(404);
      expect((await call(endpoint, path, { id })).status).toBe(401);
    }
    const none = String(new Types.ObjectId());
    expect((await call(document, `/api/papers/${none}`, { as: admin, id: none })).status).toBe(404);
  });

  it('is a PDF file in both languages.', async () => {
    const { buyer, invoice } = await shipped();
    const id = String(invoice._id);
    for (const lang of ['en', 'bn']) {
      const reply = await call(pdf, `/api/papers/pdf/${id}?lang=${lang}`, { as: buyer, id });
      expect(reply.status).toBe(200);
      expect(reply.headers.get('content-type')).toBe('application/pdf');
    }
    const wrong = await call(pdf, `/api/papers/pdf/${id}?lang=fr`, { as: buyer, id });
    expect(wrong.status).toBe(422);
  });
});

describe('A payment in advance', () => {
  it('has one receipt, and stands on each invoice as far as that order costs.', async () => {
    const { buyer, owners, purchaseId } = await prepaid({ sellers: 2 });
    const attempt = await begin(buyer, purchaseId);
    await pay(attempt);
    await pay(attempt, { noticeId: 'again' });
    await settleBackground();
    const receipts = await DocumentModel.find({ paymentId: attempt._id }).lean();
    expect(receipts).toHaveLength(1);
    expect(receipts[0]).toMatchObject({
      kind: 'receipt',
      sellerId: null,
      content: { amountPoisha: attempt.amountPoisha, reference: `M-${attempt.reference}` },
    });
    const id = String(receipts[0]!._id);
    expect((await call(document, `/api/papers/${id}`, { as: buyer, id })).status).toBe(200);
    // The whole purchase is not a seller's to see.
    expect((await call(document, `/api/papers/${id}`, { as: owners[0]!, id })).status).toBe(404);
    const { orders } = await storyOf(purchaseId);
    let paid = 0;
    for (const order of orders) {
      const seller = owners.find((owner) => owner.id === String(order.sellerId))!;
      for (const fulfilment of ['confirmed', 'packed']) {
        expect((await step(seller, String(order._id), { fulfilment })).status).toBe(200);
      }
      expect((await step(seller, String(order._id), SHIP)).status).toBe(200);
      const [invoice] = await documentsOf(String(order._id));
      expect(invoice!.content).toMatchObject({ totalPoisha: grandTotal(order), duePoisha: 0 });
      paid += grandTotal(order);
    }
    expect(paid).toBe(attempt.amountPoisha);
  });
});

describe('What a seller’s papers say', () => {
  const SAID = { legalName: 'M/S Rahim Traders', address: '5 Nawabpur Road, Dhaka' };
  const save = (as: TestUser, body: unknown) =>
    call(settings, '/api/papers/settings', { method: 'POST', as, body });

  it('is frozen in each, with the tax that is within its prices.', async () => {
    const all = await people();
    const ids = await makeOrders(all.seller, all.buyer, [
      { fulfilment: 'packed' },
      { fulfilment: 'packed' },
    ]);
    await step(all.seller, ids[0]!, SHIP);
    const saved = await save(all.seller, { ...SAID, bin: '১২৩৪৫৬৭৮৯ ০১০১', vatPercent: '১৫' });
    expect(saved.status).toBe(200);
    await step(all.seller, ids[1]!, SHIP);
    const [before] = await documentsOf(ids[0]!);
    const [after] = await documentsOf(ids[1]!);
    expect(before!.content).toMatchObject({ seller: { bin: '', vatBp: 0 }, vatPoisha: 0 });
    // 15 of 115 parts of 9,995 poisha.
    expect(after!.content).toMatchObject({
      seller: { ...SAID, bin: '123456789-0101', vatBp: 1500 },
      vatPoisha: 1304,
    });
  });

  it('is refused with a BIN that is none, and kept as it was.', async () => {
    const { seller } = await people();
    expect(await save(seller, { ...SAID, bin: '12345', vatPercent: 0 })).toMatchObject({
      status: 422,
      body: { fields: { bin: expect.stringContaining('13 digits') } },
    });
    expect(await DocumentSettingsModel.findById(seller.id)).toBeNull();
  });
});
