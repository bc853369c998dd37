import * as z from 'zod';
import { readClient } from '../../lib/features/accounts';
import { complain, stepAtDesk } from '../../lib/features/aftersales/complaints';
import {
  deskStepSchema,
  openComplaintSchema,
} from '../../lib/features/aftersales/complaints/shared';
import { addReview, answerReview } from '../../lib/features/aftersales/reviews';
import { writeReviewSchema } from '../../lib/features/aftersales/reviews/shared';
import { receiveParcel } from '../../lib/features/aftersales/tracking';
import { grandTotal, orderStepSchema } from '../../lib/features/orders/shared';
import { moveOrder } from '../../lib/features/orders';
import {
  addPayoutRun,
  approvePayoutRun,
  decidePayoutAccount,
  movePayout,
  savePayoutAccount,
} from '../../lib/features/ledger/payouts';
import { accountSchema, payoutMoveSchema } from '../../lib/features/ledger/payouts/shared';
import { applyRemittance, uploadRemittance } from '../../lib/features/ledger/remittances';
import { requestReturn, stepReturn } from '../../lib/features/aftersales/returns';
import {
  requestReturnSchema,
  returnStepSchema,
} from '../../lib/features/aftersales/returns/shared';
import type { Actor } from '../../lib/platform/auth/actor';
import { setSubscribers, subscribers } from '../../lib/platform/events/subscribers';
import { toTaka } from '../../lib/platform/money';
import { ComplaintModel } from '../../models/complaint';
import { ReviewModel } from '../../models/review';
import { OrderModel, type OrderRecord } from '../../models/order';
import { ParcelModel } from '../../models/parcel';
import { PayoutModel } from '../../models/payout';
import { RemittanceModel } from '../../models/remittance';
import { ReturnModel } from '../../models/return';
import { UserModel } from '../../models/user';
import { readJson } from './files';
import { DEMO_PASSWORDS, sellerOf } from './people';

/** @returns a clock that stands `ms` behind the real one, and is it in all else */
function clockBehind(RealDate: DateConstructor, ms: number): DateConstructor {
  const now = () => RealDate.now() - ms;
  return new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as Date,
    get: (target, name, receiver) =>
      name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown),
  });
}

/**
 * Runs one of the shop's commands as if it were so long ago: commands take the time from `Date`
 * themselves, ids of documents as well. Nothing else may run in this process meanwhile.
 */
export async function inThePast<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  const RealDate = globalThis.Date;
  globalThis.Date = clockBehind(RealDate, ms);
  try {
    return await work();
  } finally {
    globalThis.Date = RealDate;
  }
}

const DAY = 24 * 60 * 60 * 1000;

/** A parcel is named by the tracking number of its order. */
const parcel = z.string();
const steps = z.array(
  z
    .discriminatedUnion('do', [
      z.object({ do: z.literal('deliver'), parcel }),
      z.object({
        do: z.literal('remit'),
        courier: z.string(),
        file: z.string(),
        parcels: z.array(parcel),
        /** Charge of each parcel, in taka. */
        charge: z.number(),
        /** Else it is only looked at. */
        apply: z.boolean(),
      }),
      z.object({ do: z.literal('nameAccount'), seller: z.string(), account: z.looseObject({}) }),
      z.object({
        do: z.literal('payOut'),
        pay: z.array(z.object({ seller: z.string(), reference: z.string() })),
      }),
      z.looseObject({ do: z.literal('askReturn'), parcel, quantity: z.int() }),
      z.object({
        do: z.literal('stepReturn'),
        parcel,
        by: z.enum(['buyer', 'seller']),
        step: z.looseObject({}),
      }),
      z.looseObject({ do: z.literal('complain'), parcel }),
      z.object({ do: z.literal('answerComplaint'), parcel, text: z.string() }),
      /** Its buyer says that it is there, and reviews the first line. */
      z.looseObject({ do: z.literal('review'), parcel }),
      z.object({ do: z.literal('answerReview'), parcel, text: z.string() }),
    ])
    .and(z.object({ daysAgo: z.number() })),
);
type Step = z.output<typeof steps>[number];
type StepOf<Kind extends Step['do']> = Extract<Step, { do: Kind }>;

/**
 * Replays what happened to the demonstration's money, goods and messages since they were ordered: each step
 * is the command that a person's call would run, at its own time (`demo/money.json`).
 */
export async function tellMoney(): Promise<void> {
  const all = subscribers();
  // Nobody is written to about what is long over.
  setSubscribers({ ...all, afterCommit: [] });
  try {
    for (const step of steps.parse(readJson('money.json'))) {
      await inThePast(step.daysAgo * DAY, () => take(step));
    }
  } finally {
    setSubscribers(all);
  }
}

async function take(step: Step): Promise<unknown> {
  switch (step.do) {
    case 'deliver': {
      const order = await orderOf(step.parcel);
      const move = orderStepSchema.parse({ fulfilment: 'delivered' });
      return moveOrder(await actorOf(order.sellerId), String(order._id), move);
    }
    case 'remit':
      return remit(step);
    case 'nameAccount':
      return nameAccount(step);
    case 'payOut':
      return payOut(step);
    case 'askReturn': {
      const { do: _do, daysAgo: _days, parcel: number, quantity, ...asked } = step;
      const order = await orderOf(number);
      const lines = [{ lineId: String(order.lines[0]!._id), quantity }];
      const input = requestReturnSchema.parse({ photos: [], ...asked, lines });
      return requestReturn(await actorOf(order.customerId), String(order._id), input);
    }
    case 'stepReturn':
      return moveReturn(step);
    case 'complain': {
      const order = await orderOf(step.parcel);
      const input = openComplaintSchema.parse(step);
      return complain(await actorOf(order.customerId), String(order._id), input);
    }
    case 'review': {
      const order = await orderOf(step.parcel);
      const actor = await actorOf(order.customerId);
      const found = await ParcelModel.findOne({ orderId: order._id }).orFail().lean();
      await receiveParcel(actor, String(found._id), undefined);
      const input = writeReviewSchema.parse({ ...step, lineId: String(order.lines[0]!._id) });
      return addReview({ actor, cookie: undefined }, String(order._id), input);
    }
    case 'answerReview': {
      const order = await orderOf(step.parcel);
      const { _id, version } = await ReviewModel.findOne({ orderId: order._id }).orFail().lean();
      return answerReview(await actorOf(order.sellerId), String(_id), { text: step.text, version });
    }
    case 'answerComplaint': {
      const order = await orderOf(step.parcel);
      const complaint = await ComplaintModel.findOne({ orderId: order._id }).orFail().lean();
      const { text } = step;
      const input = deskStepSchema.parse({ event: 'answered', text, version: complaint.version });
      return stepAtDesk(await actorOf(order.sellerId), String(complaint._id), input);
    }
  }
}

const orderOf = (trackingNumber: string): Promise<OrderRecord> =>
  OrderModel.findOne({ trackingNumber }).orFail().lean();

async function actorOf(id: unknown): Promise<Actor> {
  const user = await UserModel.findById(id).orFail().lean();
  const { _id, email, loginPhone: phone, name, role } = user;
  return { id: String(_id), email: email ?? '', ...(phone && { phone }), name, role };
}

async function actorBy(email: string): Promise<Actor> {
  const user = await UserModel.findOne({ email }).orFail().lean();
  return actorOf(user._id);
}

const owner = () => actorBy('admin@example.com');

/** A courier hands cash in: the file that it would send, and what the desk does with it. */
async function remit({ courier, file, parcels, charge, apply }: StepOf<'remit'>): Promise<void> {
  const admin = await owner();
  const rows = ['Consignment ID,Merchant Order ID,Collected Amount,Total Charge'];
  for (const number of parcels) {
    const order = await orderOf(number);
    rows.push(`${number},,${toTaka(grandTotal(order))},${charge}`);
  }
  async function* body() {
    yield Buffer.from(rows.join('\n'));
  }
  const { id } = await uploadRemittance(admin, { courier, name: file, body: body() });
  if (!apply) return;
  const { version } = await RemittanceModel.findById(id).orFail().lean();
  const { isDone } = await applyRemittance(admin, id, version);
  if (!isDone) throw new Error(`demo/money.json: ${file} took too long to apply`);
}

/** A seller says where to be paid, and the shop has looked at it. */
async function nameAccount({ seller, account }: StepOf<'nameAccount'>): Promise<void> {
  const { email } = sellerOf(seller);
  const actor = await actorBy(email);
  const input = accountSchema.parse({ ...account, password: DEMO_PASSWORDS[email] });
  await savePayoutAccount(actor, input, readClient(new Headers(), new Map()));
  await decidePayoutAccount(await owner(), actor.id, {
    decision: 'verify',
    reason: '',
    version: 1,
  });
}

/** A run for all that can be paid, of which the bank has paid these. */
async function payOut({ pay }: StepOf<'payOut'>): Promise<void> {
  const admin = await owner();
  const { runId } = await addPayoutRun(admin);
  await approvePayoutRun(admin, runId);
  for (const { seller, reference } of pay) {
    const { id } = await actorBy(sellerOf(seller).email);
    const payout = await PayoutModel.findOne({ runId, sellerId: id }).orFail().lean();
    const move = payoutMoveSchema.parse({ move: 'pay', reference });
    await movePayout(admin, String(payout._id), move);
  }
}

/** A step of the return of an order; the money of all of its units is settled. */
async function moveReturn({ parcel: number, by, step }: StepOf<'stepReturn'>): Promise<void> {
  const order = await orderOf(number);
  const found = await ReturnModel.findOne({ orderId: order._id }).orFail().lean();
  const lines = found.lines.map(({ lineId, quantity }) => ({ lineId: String(lineId), quantity }));
  const asked = returnStepSchema.parse({ ...step, ...(step.event === 'settled' && { lines }) });
  const actor = await actorOf(by === 'buyer' ? order.customerId : order.sellerId);
  await stepReturn(actor, String(found._id), asked);
}
