import { Types } from 'mongoose';
import * as addorder from '@/app/(endpoints)/addorder/route';
import * as blocks from '@/app/api/blocked-buyers/route';
import * as block from '@/app/api/blocked-buyers/[id]/route';
import { BLOCKS_PAGE_SIZE, findBlockOfOrder } from '@/lib/features/checkout/buyers/block-commands';
import { MOST_BLOCKS } from '@/lib/features/checkout/buyers/types';
import { moveBlocks } from '@/lib/features/checkout/buyers/move-commands';
import { AuditEntryModel } from '@/models/audit';
import { BuyerBlockModel } from '@/models/buyer-limits';
import { OrderModel } from '@/models/order';
import { PhoneProofModel } from '@/models/phone-proof';
import { UserModel } from '@/models/user';
import { checkOut, putIn } from '../support/checkout';
import { provePhone } from '../support/guests';
import { makeOrders, orderBody } from '../support/orders';
import { call, makeProduct, makeUser, stockOf, useShop, type TestUser } from '../support/shop';
import { admin } from '../support/wallets';

useShop();

const REASON = 'Three parcels came back, nobody opened';
let phones = 10_000_000;
const newPhone = () => `+88017${phones++}`;

async function shopOf(name: string) {
  const seller = await makeUser({ name });
  const product = await makeProduct({
    ...{ authorId: new Types.ObjectId(seller.id), authorName: name, maxQuantity: 60 },
  });
  return { seller, product };
}

const order = (as: TestUser, productId: unknown, phoneNumber: string) =>
  call(addorder, '/addorder', {
    ...{ method: 'POST', as, body: orderBody(productId, { phoneNumber }) },
  });

const doBlock = (as: TestUser, orderId: string, reason = REASON, headers = {}) =>
  call(blocks, '/api/blocked-buyers', { method: 'POST', as, body: { orderId, reason }, headers });

const list = async (as: TestUser, query = '') =>
  (await call(blocks, `/api/blocked-buyers${query}`, { as })).body;

const undo = (as: TestUser, id: string) =>
  call(block, `/api/blocked-buyers/${id}`, { method: 'DELETE', as, id });

/** A buyer whom a seller blocks from their order. @param prepare makes the order's phone their own */
async function blocked(prepare?: (buyer: TestUser, phone: string) => Promise<unknown>) {
  const shop = await shopOf('Chawkbazar Traders');
  const [buyer, phone] = [await makeUser(), newPhone()];
  await prepare?.(buyer, phone);
  const placed = await order(buyer, shop.product._id, phone);
  const orderId = placed.body.insertedId as string;
  const reply = await doBlock(shop.seller, orderId);
  expect(reply.status).toBe(201);
  return { ...shop, buyer, phone, orderId, blockId: reply.body.insertedId as string };
}

describe('A blocked buyer', () => {
  it('is refused by the account and by the phone, and told the shop and not the reason.', async () => {
    const { product, buyer, phone, orderId } = await blocked();
    const refusal = { status: 422, body: { code: 'SELLER_REFUSES', seller: 'Chawkbazar Traders' } };
    const byAccount = await order(buyer, product._id, newPhone());
    expect(byAccount).toMatchObject(refusal);
    expect(byAccount.body.message).toMatch(
      /^Chawkbazar Traders takes no orders from you\. Nothing/,
    );
    const other = await makeUser();
    const byPhone = await order(other, product._id, phone.replace('+88', ''));
    expect(byPhone).toMatchObject(refusal);
    for (const { body } of [byAccount, byPhone])
      expect(JSON.stringify(body)).not.toContain('came back');
    expect(await stockOf(product)).toBe(55);
    // Orders that were placed stay as they are, and other buyers may order.
    expect(await OrderModel.findById(orderId).lean()).toMatchObject({ orderStatus: 'pending' });
    expect((await order(other, product._id, newPhone())).status).toBe(201);
  });

  it.each<[string, (buyer: TestUser, phone: string) => Promise<unknown>]>([
    [
      'signs in with',
      (buyer, phone) => UserModel.updateOne({ _id: buyer.id }, { loginPhone: phone }),
    ],
    [
      'entered the code of, days before,',
      async (buyer, phone) => {
        await provePhone(buyer, phone);
        await PhoneProofModel.updateMany({}, { countsUntil: new Date(Date.now() - 1) });
      },
    ],
    [
      'got an earlier order at',
      async (buyer, phoneNumber) =>
        makeOrders(await makeUser(), buyer, [
          { orderStatus: 'completed', fulfilment: 'delivered', phoneNumber },
        ]),
    ],
  ])('is refused by a phone that they %s, whichever way it comes.', async (_how, prove) => {
    const { seller, product, buyer, phone } = await blocked(prove);
    await UserModel.updateOne({ _id: buyer.id }, { $unset: { loginPhone: 1 } });
    const signsIn = await makeUser({ loginPhone: phone });
    const refusal = { status: 422, body: { code: 'SELLER_REFUSES' } };
    expect(await order(signsIn, product._id, newPhone())).toMatchObject(refusal);
    expect(await order(signsIn, product._id, phone)).toMatchObject(refusal);
    const [placed] = await makeOrders(seller, signsIn, [{ phoneNumber: phone }]);
    expect(await findBlockOfOrder(seller, placed!)).toMatchObject({ phones: [phone] });
  });

  it('who typed somebody else’s phone gets them no block: its owner orders, who only types it does not.', async () => {
    const { seller, product, phone } = await blocked();
    const refusal = { status: 422, body: { code: 'SELLER_REFUSES' } };
    const [owner, coded, typing] = [
      await makeUser({ loginPhone: phone }),
      await makeUser(),
      await makeUser(),
    ];
    expect((await order(owner, product._id, newPhone())).status).toBe(201);
    const own = await order(owner, product._id, phone);
    expect(own.status).toBe(201);
    expect(await findBlockOfOrder(seller, own.body.insertedId)).toBeNull();
    await provePhone(coded, phone);
    expect((await order(coded, product._id, phone)).status).toBe(201);
    expect(await order(typing, product._id, phone)).toMatchObject(refusal);
    // Their own doings count for them as anybody's.
    await doBlock(seller, own.body.insertedId);
    expect(await order(owner, product._id, newPhone())).toMatchObject(refusal);
    expect(await order(coded, product._id, phone)).toMatchObject(refusal);
  });

  it('orders with other sellers, though not in one basket with this one.', async () => {
    const { product, buyer, phone } = await blocked();
    const other = await shopOf('Islampur Cloth');
    await putIn(buyer, product._id, 5);
    await putIn(buyer, other.product._id, 5);
    expect(await checkOut(buyer, { phone: newPhone() })).toMatchObject({
      ...{ status: 422, body: { code: 'SELLER_REFUSES', seller: 'Chawkbazar Traders' } },
    });
    expect(await stockOf(other.product)).toBe(60);
    await putIn(buyer, product._id, 0);
    expect((await checkOut(buyer, { phone })).status).toBe(201);
  });

  it('orders again once it is undone, by the seller or an administrator, once.', async () => {
    const { seller, product, buyer, phone, blockId } = await blocked();
    const stranger = await makeUser();
    expect((await undo(stranger, blockId)).status).toBe(404);
    expect((await undo(seller, blockId)).status).toBe(200);
    expect((await undo(seller, blockId)).status).toBe(404);
    expect((await undo(seller, 'no-id')).status).toBe(404);
    expect((await order(buyer, product._id, phone)).status).toBe(201);
    const other = await blocked();
    expect((await undo(await admin(), other.blockId)).status).toBe(200);
  });
});

it('A block follows its buyer to the account that their two become, once.', async () => {
  const { seller, product, buyer, phone } = await blocked();
  const [into, others] = [await makeUser(), newPhone()];
  const ids = [buyer, into].map(({ id }) => new Types.ObjectId(id)) as [
    Types.ObjectId,
    Types.ObjectId,
  ];
  await provePhone(into, others);
  const placed = await order(into, product._id, others);
  await doBlock(seller, placed.body.insertedId, 'The same person');
  const other = await shopOf('Islampur Cloth');
  const again = await order(buyer, other.product._id, phone);
  await doBlock(other.seller, again.body.insertedId);
  expect(await moveBlocks(...ids)).toBe(2);
  expect(await moveBlocks(...ids)).toBe(0);
  const { blocks: found } = await list(seller);
  expect(found).toHaveLength(1);
  expect([...found[0].phones].sort()).toEqual([others, phone].sort());
  expect((await order(into, other.product._id, newPhone())).status).toBe(422);
  expect(await BuyerBlockModel.findOne({ sellerId: seller.id }).lean()).toMatchObject({
    provedPhones: [others],
  });
});

describe('Blocking', () => {
  it('is the order’s own seller’s, with a reason.', async () => {
    const { seller, orderId } = await blocked();
    for (const as of [await makeUser(), await admin()]) {
      expect((await doBlock(as, orderId)).status).toBe(403);
    }
    expect((await doBlock(seller, String(new Types.ObjectId()))).status).toBe(404);
    expect((await doBlock(seller, '{"$gt":""}')).status).toBe(404);
    expect(await doBlock(seller, orderId, '  ')).toMatchObject({
      ...{ status: 422, body: { fields: { reason: expect.any(String) } } },
    });
  });

  it('twice, also at once, is one block with both phones and the later reason; both are written down.', async () => {
    const shop = await shopOf('Chawkbazar Traders');
    const [buyer, first, second] = [await makeUser(), newPhone(), newPhone()];
    const one = (await order(buyer, shop.product._id, first)).body.insertedId;
    const other = (await order(buyer, shop.product._id, second)).body.insertedId;
    const replies = await Promise.all([doBlock(shop.seller, one), doBlock(shop.seller, one)]);
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    await doBlock(shop.seller, other, 'Second reason');
    const { blocks: found } = await list(shop.seller);
    expect(found).toMatchObject([{ reason: 'Second reason', orderId: other }]);
    expect([...found[0].phones].sort()).toEqual([first, second].sort());
    await undo(shop.seller, found[0]._id);
    const entries = await AuditEntryModel.find({ subjectId: buyer.id }).sort({ _id: 1 }).lean();
    expect(entries.map(({ action }) => action)).toEqual([
      ...Array(3).fill('user.block'),
      'user.unblock',
    ]);
    expect(entries.at(-1)).toMatchObject({ before: { reason: 'Second reason' } });
  });

  it('sent again with its Idempotency-Key blocks nobody once more.', async () => {
    const { seller, orderId, blockId } = await blocked();
    await undo(seller, blockId);
    const key = { 'idempotency-key': 'block-1' };
    const first = await doBlock(seller, orderId, REASON, key);
    await undo(seller, first.body.insertedId);
    expect(await doBlock(seller, orderId, REASON, key)).toMatchObject({ body: first.body });
    expect(await list(seller)).toMatchObject({ blocks: [] });
    const other = await doBlock(seller, orderId, 'Another reason', key);
    expect(other.body.code).toBe('IDEMPOTENCY_MISMATCH');
  });

  it('is listed for its seller alone, for administrators all, page by page.', async () => {
    const { seller, orderId, blockId, buyer } = await blocked();
    const other = await blocked();
    expect((await list(seller)).blocks).toMatchObject([{ _id: blockId, reason: REASON }]);
    const ids = (await list(await admin())).blocks.map(({ _id }: { _id: string }) => _id);
    expect(ids.slice(0, 2)).toEqual([other.blockId, blockId]);
    // The buyer sees none of it.
    expect(await list(buyer)).toEqual({ blocks: [] });
    expect(await findBlockOfOrder(seller, orderId)).toMatchObject({ _id: blockId });
    expect(await findBlockOfOrder(other.seller, orderId)).toBeNull();
    expect(await findBlockOfOrder(buyer, orderId)).toBeNull();
    const sellerId = new Types.ObjectId(seller.id);
    await BuyerBlockModel.insertMany(
      Array.from({ length: BLOCKS_PAGE_SIZE }, (_, index) => ({
        ...{
          // Newer ones: ids that two makers of ids give in one second are in no order.
          _id: Types.ObjectId.createFromTime(Math.floor(Date.now() / 1000) + 10 + index),
          sellerId,
          sellerName: 'x',
          customerId: new Types.ObjectId(),
          phones: [newPhone()],
          provedPhones: [],
        },
        ...{ buyerName: 'x', reason: 'x', orderId: new Types.ObjectId(), at: new Date() },
      })),
    );
    const { blocks: page, older } = await list(seller);
    expect(page).toHaveLength(BLOCKS_PAGE_SIZE);
    const next = await list(seller, `?before=${older}`);
    expect(next).toMatchObject({ blocks: [{ _id: blockId }] });
    expect(next.older).toBeUndefined();
  });

  it('ends at the size of the list.', async () => {
    const { seller, product } = await blocked();
    const sellerId = new Types.ObjectId(seller.id);
    await BuyerBlockModel.insertMany(
      Array.from({ length: MOST_BLOCKS - 1 }, () => ({
        ...{
          sellerId,
          sellerName: 'x',
          customerId: new Types.ObjectId(),
          phones: [newPhone()],
          provedPhones: [],
        },
        ...{ buyerName: 'x', reason: 'x', orderId: new Types.ObjectId(), at: new Date() },
      })),
    );
    const placed = await order(await makeUser(), product._id, newPhone());
    expect(await doBlock(seller, placed.body.insertedId)).toMatchObject({
      ...{ status: 422, body: { code: 'QUOTA', quota: MOST_BLOCKS } },
    });
  });
});
