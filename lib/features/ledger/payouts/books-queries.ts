import 'server-only';
import { Types } from 'mongoose';
import { PayoutModel, type PayoutRecord } from '../../../../models/payout';
import { connectDatabase } from '../../../platform/database/connect';
import { inTransaction } from '../../../platform/database/transaction';
import { inBatches, type Finding } from '../../../platform/integrity/finding';
import { netText, payoutEntry, payoutReturnedEntry } from '../journal/shared';
import {
  type TakenShort,
  findOverpaid,
  findPayoutEntries,
  findTakenShort,
  listPayoutEntries,
} from '../journal';
import { adviceSubject } from '../../documents/shared';
import { type Advice, findAdvices, listAdviceSubjects } from '../../documents';
import { findCashInHands } from '../../payments';
import { isObjectId } from '../../../platform/validation';
import { SENT_STATES } from './advice';

/** Payouts that the books or their advices have otherwise, and more paid than was earned. */
export async function* findPayoutBookFaults(): AsyncGenerator<Finding> {
  await connectDatabase();
  for await (const batch of inBatches(PayoutModel.find({}, { _id: 1 }).lean().cursor())) {
    yield* findUnbooked(batch.map(({ _id }) => _id));
  }
  for await (const ids of listPayoutEntries()) {
    // An entry of a payout in the wrong state is found with the payout.
    const subjects = ids.map((id) => id.replace(/:[a-z]+$/, ''));
    const there = await existing(subjects);
    for (const [place, id] of ids.entries()) {
      if (there.has(subjects[place]!)) continue;
      yield { kind: 'payout.extra', id, wrong: 'is of no payout that there is', mend: null };
    }
  }
  for await (const subjects of listAdviceSubjects()) {
    const there = await existing(subjects, SENT_STATES);
    for (const id of subjects.filter((subject) => !there.has(subject))) {
      const wrong = 'has an advice, and was not paid';
      yield { kind: 'payout.advice', id, wrong, mend: null };
    }
  }
  yield* findSellerFaults();
}

/** Which of the payouts `payout:{run}:{seller}` exist, optionally in given states. */
async function existing(
  subjects: readonly string[],
  states?: readonly PayoutRecord['state'][],
): Promise<Set<string>> {
  const runs = subjects.flatMap((subject) => {
    const run = subject.split(':')[1] ?? '';
    return Types.ObjectId.isValid(run) ? [new Types.ObjectId(run)] : [];
  });
  const payouts = await PayoutModel.find(
    { runId: { $in: runs }, ...(states && { state: { $in: [...states] } }) },
    { runId: 1, sellerId: 1 },
  ).lean();
  return new Set(payouts.map(subjectOf));
}

const subjectOf = ({ runId, sellerId }: Pick<PayoutRecord, 'runId' | 'sellerId'>): string =>
  adviceSubject(String(runId), String(sellerId));

/** Payout, books and advice of one moment: payments may be noted while the batches are read. */
async function* findUnbooked(ids: Types.ObjectId[]): AsyncGenerator<Finding> {
  const { payouts, entries, advices } = await inTransaction(async (session) => {
    const found = await PayoutModel.find({ _id: { $in: ids } }, null, { session }).lean();
    const runIds = found.map(({ runId }) => String(runId));
    return {
      payouts: found,
      entries: await findPayoutEntries(runIds, session),
      advices: await findAdvices(found.map(subjectOf), session),
    };
  });
  for (const payout of payouts) {
    const id = String(payout._id);
    const unbooked = bookingFault(payout, entries);
    if (unbooked) yield { kind: 'payout.books', id, wrong: unbooked, mend: null };
    const unadvised = adviceFault(payout, advices.get(subjectOf(payout)));
    if (unadvised) yield { kind: 'payout.advice', id, wrong: unadvised, mend: null };
  }
}

const isSent = ({ state }: PayoutRecord): boolean =>
  (SENT_STATES as readonly string[]).includes(state);

/** Returns the fault in the journal entries of a payout for its state: that it was paid, and came back. */
function bookingFault(payout: PayoutRecord, entries: ReadonlyMap<string, string>): string | null {
  const { runId, sellerId, state, amountPoisha } = payout;
  const posted = {
    payoutId: String(runId),
    sellerId: String(sellerId),
    amountPoisha,
    at: new Date(0),
  };
  const steps = [
    { entry: payoutEntry(posted), isDone: isSent(payout) },
    { entry: payoutReturnedEntry(posted), isDone: state === 'returned' },
  ];
  for (const { entry, isDone } of steps) {
    const should = isDone ? netText(entry.lines) : '';
    const is = entries.get(entry._id) ?? '';
    if (is === should) continue;
    return `is ${state}; the books say “${is}” of ${entry._id}, and it should be “${should}”`;
  }
  return null;
}

function adviceFault(payout: PayoutRecord, advice: Advice | undefined): string | null {
  if (!isSent(payout) || advice?.amountPoisha === payout.amountPoisha) return null;
  return advice
    ? `is of ${payout.amountPoisha} poisha, and its advice of ${advice.amountPoisha}`
    : 'was paid, and has no advice';
}

/**
 * Seller by seller: that each was paid no more than was earned by then, and that each advice begins
 * where the one before ends, so that no order is in two of them.
 */
async function* findSellerFaults(): AsyncGenerator<Finding> {
  const sellers = PayoutModel.aggregate<{ _id: Types.ObjectId }>([
    { $match: { state: { $in: [...SENT_STATES] } } },
    { $group: { _id: '$sellerId' } },
  ]);
  for await (const { _id } of sellers.cursor<{ _id: Types.ObjectId }>()) {
    const sellerId = String(_id);
    for await (const { id, paidPoisha, availablePoisha } of findOverpaid(sellerId)) {
      const wrong = `paid ${paidPoisha} poisha; ${availablePoisha} could be paid by then`;
      yield { kind: 'payout.above', id, wrong, mend: null };
    }
    const short: TakenShort[] = [];
    for await (const taken of findTakenShort(sellerId)) short.push(taken);
    const orderIds = short.flatMap(({ orderId }) =>
      isObjectId(orderId) ? [new Types.ObjectId(orderId)] : [],
    );
    const inHands = await findCashInHands(orderIds);
    for (const { id, orderId, shortPoisha } of short) {
      if (inHands.has(orderId)) continue;
      const wrong = `gave money back that its seller had been paid: ${shortPoisha} poisha are short`;
      yield { kind: 'payout.twice', id, wrong, mend: null };
    }
    yield* findGaps(_id);
  }
}

async function* findGaps(sellerId: Types.ObjectId): AsyncGenerator<Finding> {
  const paid = PayoutModel.find({ sellerId, state: { $in: [...SENT_STATES] } })
    .sort({ paidAt: 1 })
    .lean();
  let before: Date | null = null;
  for await (const batch of inBatches(paid.cursor())) {
    const advices = await inTransaction((session) => findAdvices(batch.map(subjectOf), session));
    for (const payout of batch) {
      const since = advices.get(subjectOf(payout))?.since;
      if (since !== undefined && since?.getTime() !== before?.getTime()) {
        const wrong = `has an advice from ${textOf(since)} on; the payout before was paid ${textOf(before)}`;
        yield { kind: 'payout.advice', id: String(payout._id), wrong, mend: null };
      }
      before = payout.paidAt ?? null;
    }
  }
}

const textOf = (moment: Date | null): string => moment?.toISOString() ?? 'never';
