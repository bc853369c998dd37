import { Types } from 'mongoose';
import * as addLine from '@/app/(endpoints)/basket/lines/[id]/route';
import * as addOrderRoute from '@/app/(endpoints)/addorder/route';
import * as contact from '@/app/api/orders/contact/[id]/route';
import * as exportRoute from '@/app/api/orders/export/route';
import * as blocks from '@/app/api/blocked-buyers/route';
import * as mysales from '@/app/(endpoints)/mysales/route';
import * as receivedParcel from '@/app/api/track/received/[id]/route';
import * as receivedRefund from '@/app/api/refunds/received/[id]/route';
import { listProductOrders } from '@/lib/features/orders/product-order-queries';
import { buyerChecks } from '@/lib/features/orders/buyer-checks';
import { getDashboardOrder } from '@/lib/features/orders/dashboard-queries';
import { listParcelsOfOrder } from '@/lib/features/fulfilment/parcels/queries';
import { listSellerDocuments } from '@/lib/features/documents/queries';
import { getBalance } from '@/lib/features/ledger/payouts/balance-queries';
import { listStatement } from '@/lib/features/ledger/payouts/statement-queries';
import { requestReturn } from '@/lib/features/aftersales/returns/request-commands';
import { stepReturn } from '@/lib/features/aftersales/returns/step-commands';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { AuditEntryModel } from '@/models/audit';
import { OrderModel } from '@/models/order';
import { ProductImportModel } from '@/models/product-import';
import { UserModel } from '@/models/user';
import { OWN } from '../support/baskets';
import { packed } from '../support/couriers';
import { shirt, shopifyCsv } from '../support/csv-files';
import { checked, productsOf, start, view } from '../support/imports';
import { makeOrders, orderBody } from '../support/orders';
import { handOverCall, moveCall, packCall } from '../support/parcels';
import { delivered, refundsIn } from '../support/refunds';
import { call, makeProduct, makeUser, useShop, type TestUser } from '../support/shop';
import { makeMember } from '../support/team';

/** Members at work in their seller's shop, and where they count as the seller and get nothing by it. */

useShop();
jest.mock('next/headers', () => jest.requireActual('../support/tracking-browser'));

let seller: TestUser;
let packer: TestUser;
let manager: TestUser;
let accounts: TestUser;
beforeEach(async () => {
  seller = await makeUser({ name: 'Rahim Traders' });
  packer = await makeMember(seller, 'packer');
  manager = await makeMember(seller, 'manager');
  accounts = await makeMember(seller, 'accounts');
});

const grant = async (as: TestUser, orderId: string, body: object) => {
  const route = await import('@/app/api/orders/refunds/[id]/route');
  return call(route, `/api/orders/refunds/${orderId}`, { method: 'POST', id: orderId, as, body });
};

describe('at work', () => {
  it('a packer packs and hands over what a manager confirmed, and signs for the seller', async () => {
    const [orderId] = (await makeOrders(seller, await makeUser(), [{}])) as [string];
    expect((await moveCall(packer, orderId, { fulfilment: 'confirmed' })).status).toBe(403);
    expect((await moveCall(accounts, orderId, { fulfilment: 'confirmed' })).status).toBe(403);
    expect((await moveCall(manager, orderId, { fulfilment: 'confirmed' })).status).toBe(200);
    expect((await packCall(accounts, orderId)).status).toBe(403);
    const { body } = await packCall(packer, orderId);
    const parcel = { courier: 'Pathao', trackingNumber: 'P-77' };
    expect((await handOverCall(packer, body.parcelId, parcel)).status).toBe(200);
    const cancel = { orderStatus: 'cancelled', reason: 'No more.' };
    expect((await moveCall(packer, orderId, cancel)).status).toBe(403);
    const order = (await OrderModel.findById(orderId).lean())!;
    expect(order.history[1]).toMatchObject({ by: manager.email, side: 'seller' });
    const acts = await AuditEntryModel.find({ actorId: packer.id }).lean();
    expect(acts.map(({ action }) => action)).toContain('parcel.packed');
    // To their colleagues it was the seller, to the seller their own doing, to themself their own.
    const confirmedBy = async (as: TestUser) => {
      const found = await getDashboardOrder(as, orderId);
      return found && found !== 'forbidden' ? found.history[1]!.by : found;
    };
    expect(await Promise.all([accounts, manager, seller].map(confirmedBy))).toEqual([
      ...['seller', 'you', 'you'],
    ]);
    // Each person sees the steps of their own role.
    const [placed] = (await makeOrders(seller, await makeUser(), [{}])) as [string];
    const stepsFor = async (as: TestUser) => {
      const found = await getDashboardOrder(as, placed);
      return found && found !== 'forbidden' ? found.order.next : found;
    };
    expect(await stepsFor(packer)).toEqual([]);
    expect(await stepsFor(manager)).toEqual(['confirmed', 'cancelled']);
  });

  it('all see the shop’s orders, and nobody else’s', async () => {
    await makeOrders(seller, await makeUser(), [{}, {}]);
    const [foreign] = (await makeOrders(await makeUser(), await makeUser(), [{}])) as [string];
    for (const as of [seller, packer, manager, accounts]) {
      expect((await call(mysales, '/mysales', { as })).body).toHaveLength(2);
      expect(await getDashboardOrder(as, foreign)).toBe('forbidden');
    }
    expect((await moveCall(manager, foreign, { fulfilment: 'confirmed' })).status).toBe(403);
    expect((await call(exportRoute, '/api/orders/export', { as: packer })).status).toBe(403);
    expect((await call(exportRoute, '/api/orders/export', { as: manager })).status).toBe(200);
    const product = await makeProduct({ authorId: new Types.ObjectId(seller.id) });
    await makeOrders(seller, await makeUser(), [{ productId: product._id }]);
    expect((await listProductOrders(manager, String(product._id))).total).toBe(1);
  });

  it('what a manager does stands for the shop: its list of blocked buyers is one', async () => {
    const [orderId] = (await makeOrders(seller, await makeUser(), [{}])) as [string];
    const body = { orderId, reason: 'Refused two parcels.' };
    const path = '/api/blocked-buyers';
    expect((await call(blocks, path, { method: 'POST', as: packer, body })).status).toBe(403);
    expect((await call(blocks, path, { method: 'POST', as: manager, body })).status).toBe(201);
    expect((await call(blocks, path, { as: seller })).body.blocks).toHaveLength(1);
  });

  it('accounts see the money and papers of the shop, and give money back; a packer sees none of it', async () => {
    const { seller: owner, orderId, ask, purchaseId } = await delivered();
    const clerk = await makeMember(owner, 'accounts');
    const helper = await makeMember(owner, 'packer');
    const now = new Date();
    const theirs = await getBalance(clerk, now);
    expect(theirs).toEqual(await getBalance(owner, now));
    expect(Object.values(theirs).some((taka) => taka > 0)).toBe(true);
    const asked = {} as Parameters<typeof listStatement>[1];
    expect((await listStatement(clerk, asked)).rows).toHaveLength(1);
    expect((await listSellerDocuments(clerk, 1)).total).toBe(
      (await listSellerDocuments(owner, 1)).total,
    );
    await expect(getBalance(helper, now)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(listSellerDocuments(helper, 1)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect((await grant(helper, orderId, ask(1))).status).toBe(403);
    expect((await grant(clerk, orderId, ask(1))).status).toBe(201);
    const [refund] = await refundsIn(purchaseId);
    expect(refund).toMatchObject({ state: 'due' });
    // The refund counts as the seller's word, as if the seller had given it: it counts for no staff.
    expect(refund!.staffId ?? null).toBeNull();
  });

  it('an import of a member is the shop’s, and ends when they are out of the team', async () => {
    const file = shopifyCsv([...shirt('one'), ...shirt('two')]);
    const { _id } = await checked(manager, file);
    expect(await view(seller, _id)).toMatchObject({ state: 'ready' });
    expect((await start(manager, _id)).status).toBe(200);
    await settleBackground();
    expect((await productsOf(seller)).map(({ authorName }) => authorName)).toEqual([
      'Rahim Traders',
      'Rahim Traders',
    ]);
    const second = await checked(manager, shopifyCsv([...shirt('three')]));
    const { startWork } = await import('@/lib/features/imports/worker');
    await UserModel.updateOne({ _id: manager.id }, { $unset: { team: 1 } });
    await ProductImportModel.updateOne(
      { _id: second._id },
      { $set: { state: 'importing', active: true } },
    );
    startWork(second._id);
    await settleBackground();
    expect(await view(seller, second._id)).toMatchObject({
      state: 'failed',
      problem: { code: 'accountGone' },
    });
    expect(await productsOf(seller)).toHaveLength(2);
  });
});

describe('where the seller is excluded', () => {
  it('a member buys nothing of the shop, by no way, and of others as everybody', async () => {
    const own = await makeProduct({ authorId: new Types.ObjectId(seller.id) });
    const others = await makeProduct();
    const order = (productId: unknown) =>
      call(addOrderRoute, '/addorder', { method: 'POST', as: packer, body: orderBody(productId) });
    expect((await order(own._id)).body).toMatchObject({ code: 'OWN_PRODUCT' });
    expect((await order(others._id)).status).toBe(201);
    const put = await call(addLine, `/basket/lines/${String(own._id)}`, {
      ...{ method: 'PUT', as: packer, id: String(own._id), body: { quantity: 2 } },
    });
    expect(put.body).toMatchObject({ code: 'OWN_PRODUCT' });
  });

  it('a discount of the shop knows a member’s phone as the seller’s own', async () => {
    const phone = '+8801755000111';
    const buyer = { accountId: (await makeUser()).id, phone };
    const isOwn = async () => (await buyerChecks().sellersOf(buyer, [seller.id])).has(seller.id);
    expect(await isOwn()).toBe(false);
    await UserModel.updateOne({ _id: packer.id }, { $set: { loginPhone: phone } });
    expect(await isOwn()).toBe(true);
    await UserModel.updateOne({ _id: packer.id }, { $unset: { team: 1 } });
    expect(await isOwn()).toBe(false);
  });

  /** The buyer of a running parcel comes into its seller's team. */
  const join = ({ id }: TestUser, sellerId: string) =>
    UserModel.updateOne(
      { _id: id },
      {
        $set: {
          team: { sellerId: new Types.ObjectId(sellerId), role: 'manager', since: new Date() },
        },
      },
    );

  it('who bought before they joined neither redirects nor confirms the parcel, nor pays themself', async () => {
    const running = await packed(seller);
    const sent = { courier: 'Pathao', trackingNumber: 'PX-101' };
    expect(await handOverCall(seller, running.parcelId, sent)).toMatchObject({ status: 200 });
    const receive = (as: TestUser) =>
      call(receivedParcel, `/api/track/received/${running.parcelId}`, {
        ...{ method: 'POST', as, id: running.parcelId, headers: OWN },
      });
    await join(running.buyer, seller.id);
    expect((await receive(running.buyer)).status).toBe(404);
    const moved = await call(contact, `/api/orders/contact/${running.orderId}`, {
      ...{ method: 'PATCH', as: running.buyer, id: running.orderId },
      body: {
        customerName: 'Somebody Else',
        phoneNumber: '01799 123456',
        shippingAddress: '1 Other Road, Dhaka',
      },
    });
    expect(moved.status).toBe(403);
    await UserModel.updateOne({ _id: running.buyer.id }, { $unset: { team: 1 } });
    expect(await receive(running.buyer)).toMatchObject({ status: 200 });

    const sold = await delivered();
    await join(sold.buyer, sold.seller.id);
    expect((await grant(sold.buyer, sold.orderId, sold.ask(1))).status).toBe(403);
    const member = {
      ...sold.buyer,
      team: { ...manager.team!, sellerId: sold.seller.id, role: 'manager' as const },
    };
    const { returnId } = await requestReturn(member, sold.orderId, {
      ...{ lines: [{ lineId: String(sold.order.lines[0]!._id), quantity: 1 }] },
      ...{ reason: 'damaged', wish: 'refund', note: 'It is broken.', photos: [] },
    } as never);
    // Their own return they only have as its buyer: another of the shop answers it.
    await expect(
      stepReturn(member, returnId, { event: 'approved' } as never),
    ).rejects.toMatchObject({ code: 'NOT_POSSIBLE_NOW' });
  });

  it('who works for the seller does not confirm as the buyer that the seller’s cash came back', async () => {
    const sold = await delivered('cod');
    expect((await grant(sold.seller, sold.orderId, sold.ask(1))).status).toBe(201);
    const [refund] = await refundsIn(sold.purchaseId);
    const { RefundModel } = await import('@/models/refund');
    const { PaymentModel } = await import('@/models/payment');
    await PaymentModel.updateOne({ _id: refund!.paymentId }, { $set: { owedBy: 'seller' } });
    await RefundModel.updateOne({ _id: refund!._id }, { $set: { channel: 'person' } });
    await join(sold.buyer, sold.seller.id);
    const id = String(refund!._id);
    const said = await call(receivedRefund, `/api/refunds/received/${id}`, {
      ...{ method: 'POST', as: sold.buyer, id, body: {} },
    });
    expect([403, 409]).toContain(said.status);
    expect((await refundsIn(sold.purchaseId))[0]!.state).not.toBe('done');
  });
});

it('Parcels of an order are shown to who sees it, also without the right to pack', async () => {
  const { orderId, parcelId } = await packed(seller);
  expect((await listParcelsOfOrder(accounts, orderId)).map(({ _id }) => _id)).toEqual([parcelId]);
});
