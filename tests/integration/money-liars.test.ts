import * as received from '@/app/api/track/received/[id]/route';
import { cancelLines, deleteOrder } from '@/lib/features/orders/commands';
import { decideApproval } from '@/lib/features/accounts/approvals/commands';
import { ACCOUNTS } from '@/lib/features/ledger/journal/types';
import { HELD } from '@/lib/features/ledger/journal/release-rules';
import { moveOrder } from '@/lib/features/orders/steps';
import { handOver } from '@/lib/features/fulfilment/parcels/hand-over-commands';
import { packParcel } from '@/lib/features/fulfilment/parcels/pack-commands';
import { parcelsOfBuyer } from '@/lib/features/fulfilment/parcels/receipt-commands';
import { applyReport } from '@/lib/features/fulfilment/parcels/report-commands';
import { stepParcel } from '@/lib/features/fulfilment/parcels/step-commands';
import {
  grantRefund,
  confirmFromSeller,
  markRefundSent,
  retryRefund,
} from '@/lib/features/payments/refund-desk-commands';
import { sendRefunds } from '@/lib/features/payments/refund-worker';
import { movePayout } from '@/lib/features/ledger/payouts/payout-commands';
import { addPayoutRun, approvePayoutRun } from '@/lib/features/ledger/payouts/run-commands';
import { requestReturn } from '@/lib/features/aftersales/returns/request-commands';
import { stepReturn } from '@/lib/features/aftersales/returns/step-commands';
import { settings } from '@/lib/platform/env';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { ApprovalModel } from '@/models/approval';
import { JournalEntryModel } from '@/models/journal';
import { OrderModel } from '@/models/order';
import { ParcelModel } from '@/models/parcel';
import { PayoutModel } from '@/models/payout';
import { PromotionModel } from '@/models/promotion';
import { RefundModel } from '@/models/refund';
import { RemittanceModel, RemittanceRowModel } from '@/models/remittance';
import { ReturnModel } from '@/models/return';
import { OWN } from '../support/baskets';
import { bookFindings } from '../support/books';
import { emptyMoney } from '../support/money/empty-money';
import { refusable } from '../support/money/refusable';
import { report, unitsOf } from '../support/parcels';
import { newAddress } from '../support/password-links';
import { begin, pay, prepaid, storyOf } from '../support/payments';
import { verifiedAccount } from '../support/payouts';
import { makePromotion } from '../support/promotion-records';
import { later, stubRefunds } from '../support/refunds';
import { applied } from '../support/remittances';
import { call, makeUser, useShop, type TestUser } from '../support/shop';
import { IS_SHORT } from '../support/short-form';

/**
 * Sellers, couriers, buyers and an administrator lie in any order: what leaves the shop for an order, to
 * its seller and to its buyer, is never more than came in for it, with what the shop gives of it itself
 * once that money is there. `LIARS_RUNS`, `LIARS_STEPS` and `LIARS_SEED` say how many stories are told,
 * how long and which; what fails names its own.
 */

useShop();
jest.setTimeout(60 * 60_000);
jest.mock('next/headers', () => jest.requireActual('../support/tracking-browser'));

const RUNS = Number(process.env.LIARS_RUNS ?? (IS_SHORT ? 10 : 20));
const STEPS = Number(process.env.LIARS_STEPS ?? 15);
const SEED = Number(process.env.LIARS_SEED ?? Date.now() % 2 ** 31);

/** Returns a generator that gives equal numbers for equal seeds (mulberry32). */
function numbersOf(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

interface Told {
  buyer: TestUser;
  seller: TestUser;
  admins: [TestUser, TestUser];
  purchaseId: string;
  orderId: string;
  next: (below: number) => number;
}

const COURIERS = ['own', 'Sundarban', 'Pathao', 'Fake Express'];

const orderOf = async ({ orderId }: Told) => (await OrderModel.findById(orderId).lean())!;
const parcelOf = ({ orderId }: Told) =>
  ParcelModel.findOne({ orderId, state: { $ne: 'cancelled' } })
    .sort({ serial: -1 })
    .lean();

/** Actions that each person may take, true or not. Most of them are refused most of the time. */
const LIES: Record<string, (told: Told) => Promise<unknown>> = {
  async pays({ buyer, purchaseId }) {
    await pay(await begin(buyer, purchaseId));
  },
  async paysTooLittle({ buyer, purchaseId }) {
    await pay(await begin(buyer, purchaseId), { amountPoisha: 1 });
  },
  packs: ({ seller, orderId }) => packParcel(seller, orderId, {}),
  async handsOver(told) {
    const parcel = await parcelOf(told);
    if (!parcel) return;
    await handOver(told.seller, String(parcel._id), {
      courier: COURIERS[told.next(COURIERS.length)]!,
      trackingNumber: `L-${String(parcel._id).slice(-6)}`,
      ownContract: told.next(4) === 0,
    });
  },
  async shipsByContract(told) {
    const steps = [
      { fulfilment: 'confirmed' },
      { fulfilment: 'packed' },
      {
        fulfilment: 'shipped',
        courier: COURIERS[told.next(COURIERS.length)]!,
        trackingNumber: `C-${told.orderId.slice(-6)}`,
      },
    ] as const;
    for (const step of steps) {
      await refusable(() => moveOrder(told.seller, told.orderId, step));
    }
  },
  saysDelivered: ({ seller, orderId }) => moveOrder(seller, orderId, { fulfilment: 'delivered' }),
  async saysArrived(told) {
    const parcel = await parcelOf(told);
    if (!parcel) return;
    const code = (await parcelsOfBuyer([told.orderId])).get(told.orderId)?.[0]?.receipt?.code;
    const given = [undefined, '123456', code][told.next(3)];
    await stepParcel(told.seller, String(parcel._id), {
      event: 'delivered',
      ...(given && { code: given }),
    });
  },
  async saysPartly(told) {
    const [parcel, order] = [await parcelOf(told), await orderOf(told)];
    if (!parcel) return;
    const taken = unitsOf(order, [1]);
    await stepParcel(told.seller, String(parcel._id), { event: 'partly_delivered', taken });
  },
  async saysBack(told) {
    const [parcel, order] = [await parcelOf(told), await orderOf(told)];
    if (!parcel) return;
    const id = String(parcel._id);
    await refusable(() => stepParcel(told.seller, id, { event: 'returned' }));
    const sellable = unitsOf(order, [told.next(2)]);
    await stepParcel(told.seller, id, { event: 'inspected', sellable });
  },
  async courierReports(told) {
    const parcel = await parcelOf(told);
    if (!parcel) return;
    const event = (['delivered', 'returned', 'delivered'] as const)[told.next(3)]!;
    await applyReport(String(parcel._id), report({ event }), 'pathao');
  },
  async courierRemits(told) {
    const paid = (await storyOf(told.purchaseId)).payments.filter(({ owedBy }) => owedBy);
    const [cash] = paid;
    const parcel = await parcelOf(told);
    if (!cash || !parcel) return;
    const taka = (told.next(3) === 0 ? Math.floor(cash.amountPoisha / 2) : cash.amountPoisha) / 100;
    await applied(told.admins[0], cash.owedBy!, [[parcel.trackingNumber, '', taka, 0]]);
  },
  async buyerSaysReceived(told) {
    const parcel = await parcelOf(told);
    if (!parcel) return;
    const id = String(parcel._id);
    const as = told.next(2) === 0 ? told.buyer : told.seller;
    const { status } = await call(received, `/api/track/received/${id}`, {
      ...{ method: 'POST', as, id, headers: { ...OWN, ...newAddress() } },
    });
    if (as === told.seller) expect(status).toBe(404);
  },
  async buyerReturns(told) {
    const order = await orderOf(told);
    await requestReturn(told.buyer, told.orderId, {
      ...{ reason: 'damaged', words: 'The lid is missing', photos: [], wish: 'refund' },
      lines: [{ lineId: String(order.lines[0]!._id), quantity: 1 + told.next(2) }],
    } as never);
  },
  async returnGoesOn(told) {
    const open = await ReturnModel.findOne({ orderId: told.orderId }).sort({ _id: -1 }).lean();
    if (!open) return;
    const event = (['approved', 'declined', 'withdrawn'] as const)[told.next(3)]!;
    const as = event === 'withdrawn' ? told.buyer : told.seller;
    await stepReturn(as, String(open._id), { event, note: 'As it is' } as never);
  },
  buyerCancels: ({ buyer, orderId }) => deleteOrder(buyer, orderId),
  async buyerConfirms(told) {
    for (const { _id } of await RefundModel.find({ orderId: told.orderId }).lean()) {
      await refusable(() => confirmFromSeller(told.buyer, String(_id)));
    }
  },
  async sellerGrants(told) {
    const order = await orderOf(told);
    await grantRefund(told.seller, told.orderId, {
      lines: [{ lineId: String(order.lines[0]!._id), quantity: 1 + told.next(2) }],
      delivery: told.next(3) === 0,
      reason: 'The lid is missing',
    });
  },
  async sellerCancelsOne(told) {
    const lines = [{ lineId: String((await orderOf(told)).lines[0]!._id), quantity: 1 }];
    await cancelLines(told.seller, told.orderId, { lines, reason: 'Broken' } as never);
  },
  sellerTakesBack: ({ seller, orderId }) =>
    moveOrder(seller, orderId, { orderStatus: 'returned', reason: 'Broken', restock: true }),
  async adminSends(told) {
    for (const { _id } of await RefundModel.find({ purchaseId: told.purchaseId }).lean()) {
      const sent = { from: 'bank' as const, sentRef: `B-${String(_id)}` };
      await refusable(() => markRefundSent(told.admins[0], String(_id), sent));
    }
  },
  workerSends: () => sendRefunds(later(60)),
  adminPaysOut,
  adminCancels: ({ admins, orderId }) => deleteOrder(admins[0], orderId),
  adminTakesBack: ({ admins, orderId }) =>
    moveOrder(admins[0], orderId, { orderStatus: 'returned', reason: 'Broken', restock: true }),
  async adminGrants(told) {
    const order = await orderOf(told);
    await grantRefund(told.admins[0], told.orderId, {
      lines: [{ lineId: String(order.lines[0]!._id), quantity: 1 }],
      delivery: false,
      reason: 'A friend of mine',
    });
  },
  async adminAsksAgain(told) {
    for (const { _id } of await RefundModel.find({ orderId: told.orderId }).lean()) {
      await refusable(() => retryRefund(told.admins[told.next(2)]!, String(_id)));
    }
  },
  async ownersDecide(told) {
    for (const { _id } of await ApprovalModel.find({ state: 'pending' }).lean()) {
      const decision = (['approved', 'declined'] as const)[told.next(2)]!;
      // The person who asked tries as well.
      for (const owner of told.admins) {
        await refusable(() => decideApproval(owner, String(_id), decision));
      }
    }
  },
  async daysPass() {
    const dated = { releaseAt: { $lt: HELD } };
    await JournalEntryModel.collection.updateMany(
      { lines: { $elemMatch: dated } },
      { $set: { 'lines.$[line].releaseAt': new Date(0) } },
      { arrayFilters: [{ 'line.releaseAt': { $lt: HELD } }] },
    );
  },
};

async function adminPaysOut({ admins }: Told): Promise<void> {
  const { runId } = await addPayoutRun(admins[0]);
  await refusable(() => approvePayoutRun(admins[1], runId));
  for (const { _id } of await PayoutModel.find({ runId, state: 'due' }).lean()) {
    const paid = { move: 'pay' as const, reference: `B-${String(_id)}`, reason: '' };
    await refusable(() => movePayout(admins[0], String(_id), paid));
  }
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

/**
 * Returns what came to the shop for an order from outside, and what left it; the seller's own hands are
 * neither.
 */
async function flows(told: Told): Promise<{ came: number; left: number; given: number }> {
  const { payments, refunds, orders } = await storyOf(told.purchaseId);
  const entries = await JournalEntryModel.find({}).lean();
  const isShops = (account: string) =>
    account === ACCOUNTS.bank || account.startsWith('gateway:') || account.startsWith('wallet:');
  const credits = (event: string) =>
    sumOf(
      entries
        .filter((entry) => entry.event === event)
        .flatMap(({ lines }) => lines)
        .filter(({ account }) => isShops(account))
        .map(({ creditPoisha, debitPoisha }) => creditPoisha - debitPoisha),
    );
  const gateway = payments
    .filter(({ method, paidAt }) => method !== 'cod' && paidAt)
    .map(({ amountPoisha }) => amountPoisha);
  const handedIn = entries
    .filter(({ event }) => event.startsWith('courier.'))
    .flatMap(({ lines }) => lines)
    .filter(({ account }) => account === ACCOUNTS.bank)
    .map(({ debitPoisha, creditPoisha }) => debitPoisha - creditPoisha);
  const came = sumOf(gateway) + sumOf(handedIn);
  const left = credits('payout.paid') + credits('payout.returned') + credits('refund.done');
  expect(refunds.length).toBeLessThan(50);
  const discount = orders[0]!.discountPoisha;
  return { came, left, given: came > 0 ? discount : 0 };
}

async function begun(next: Told['next'], admins: Told['admins']): Promise<Told> {
  const isDiscounted = next(3) === 0;
  if (isDiscounted) await makePromotion({ percent: 50 });
  const payment = (['demo', 'cod'] as const)[next(2)]!;
  const { buyer, owners, purchaseId } = await prepaid({ payment });
  await PromotionModel.updateMany({}, { $set: { state: 'ended' } });
  const [order] = (await storyOf(purchaseId)).orders;
  const seller = owners[0]!;
  await verifiedAccount(seller.id);
  const orderId = String(order!._id);
  return { buyer, seller, admins, purchaseId, orderId, next };
}

/** Each story is told in a shop of its own. */
async function nothingYet(): Promise<void> {
  await emptyMoney();
  const others = [ParcelModel, ReturnModel, RemittanceModel, RemittanceRowModel, ApprovalModel];
  for (const model of others) {
    await model.collection.deleteMany({});
  }
}

/** Stories begin where most of it is possible. */
const BEGINNINGS: readonly (readonly string[])[] = [
  [],
  ['pays', 'packs', 'handsOver', 'saysArrived'],
  ['packs', 'handsOver', 'saysArrived', 'daysPass', 'adminPaysOut'],
  ['pays', 'packs', 'handsOver', 'buyerSaysReceived', 'daysPass', 'adminPaysOut'],
  ['shipsByContract', 'saysDelivered'],
  ['pays', 'shipsByContract', 'saysDelivered', 'sellerGrants'],
  ['pays', 'adminCancels', 'workerSends'],
  ['pays', 'shipsByContract', 'saysDelivered', 'adminTakesBack', 'workerSends'],
];

it('Whoever lies in whichever order, no more leaves the shop for an order than came in.', async () => {
  const admins: Told['admins'] = [
    await makeUser({ role: 'admin' }),
    await makeUser({ role: 'admin' }),
  ];
  stubRefunds();
  const names = Object.keys(LIES);
  const paidStories = { count: 0 };
  for (let run = 0; run < RUNS; run += 1) {
    await nothingYet();
    const next = numbersOf(SEED + run);
    const told = await begun(next, admins);
    // In half of them whatever staff have go back needs a second person.
    settings().secondPerson.refundPoisha = next(2) === 0 ? 0 : 10_00_000_00;
    const steps = [
      ...BEGINNINGS[next(BEGINNINGS.length)]!,
      ...Array.from({ length: STEPS }, () => names[next(names.length)]!),
      // Whatever can still be had is taken.
      ...['daysPass', 'adminPaysOut', 'adminSends', 'workerSends'],
    ];
    const taken: string[] = [];
    for (const name of steps) {
      await refusable(() => LIES[name]!(told));
      taken.push(name);
      const { came, left, given } = await flows(told);
      const story = `LIARS_SEED=${SEED + run} LIARS_RUNS=1: ${taken.join(', ')}`;
      if (left > came + given)
        throw new Error(`${left} left and ${came} + ${given} came: ${story}`);
      if (left > 0) paidStories.count += 1;
    }
    await settleBackground();
    const findings = await bookFindings();
    if (findings.length > 0) {
      throw new Error(`${JSON.stringify(findings)}: LIARS_SEED=${SEED + run}: ${taken.join(', ')}`);
    }
  }
  // Stories in which nothing ever left would show nothing.
  if (RUNS >= 10) expect(paidStories.count).toBeGreaterThan(0);
});
