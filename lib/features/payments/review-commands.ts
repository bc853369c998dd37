import 'server-only';
import { MongoServerError } from 'mongodb';
import { Types, type ClientSession } from 'mongoose';
import { type PaymentRecord, PaymentModel } from '../../../models/payment';
import { signatureOf, type Principal, type Actor } from '../../platform/auth/actor';
import { requirePermission } from '../../shop/policy';
import { inTransaction } from '../../platform/database/transaction';
import { ShopError } from '../../shop/errors';
import { publish } from '../../platform/events/publish';
import { isObjectId } from '../../platform/validation';
import { type LockedPurchase, extendPayment, lockPurchase } from '../orders';
import { PAID_STATES, type PaymentState, type ReviewState, PAY_WITHIN_MINUTES } from './types';
import type { ReviewDecision, Review } from './review-schema';
import { payByFrom } from './ask-rules';
import { applyMoney, receiveMoney } from './report-commands';
import { publishPaymentEvent, movePayment, notePayment } from './store';
import { takeLine } from './line-commands';
import { sendBackWhole } from './settle-commands';
import { waitForReview } from './wallet-commands';

/** A payment as far as deciding on it goes. */
interface Decided {
  state: PaymentState;
  isHeld: boolean;
  wallet?: { review: ReviewState } | null | undefined;
}

/**
 * Returns the possible decisions on a payment in its current state. A rejection can be taken back: the money
 * may be found after all. A payment for which a different amount came can't be released, as it pays nothing
 * in full.
 */
export function decisionsFor({ state, isHeld, wallet }: Decided): ReviewDecision[] {
  const isPaid = (PAID_STATES as readonly string[]).includes(state);
  if (isHeld) return isPaid ? ['release', 'sendBack'] : ['sendBack'];
  if (!wallet || isPaid) return [];
  const ofReview: Record<ReviewState, ReviewDecision[]> = {
    waiting: ['verify', 'ask', 'reject'],
    asked: ['verify', 'reject'],
    verified: [],
    rejected: ['verify'],
  };
  return ofReview[wallet.review];
}

/**
 * Whether it is somebody's word alone that the money of a payment came. Of a review from before ids were
 * kept, the signature says whose it is.
 */
export function isVerifiedBy(
  { wallet }: Pick<PaymentRecord, 'wallet'>,
  person: Pick<Principal, 'id' | 'email' | 'phone'>,
): boolean {
  if (wallet?.review !== 'verified') return false;
  return wallet.reviewedById
    ? String(wallet.reviewedById) === person.id
    : wallet.reviewedBy === signatureOf(person);
}

const DUPLICATE_KEY = 11000;

/** A decision under way. */
interface Case {
  actor: Actor;
  locked: LockedPurchase;
  payment: PaymentRecord;
  review: Review;
  /** Whether orders that expired are to be brought back; their stock may be gone. */
  mayRevive: boolean;
  /** Refuses what no line of a statement proves. */
  mustBeExact: boolean;
  session: ClientSession;
}

/**
 * Decides on a payment that a person has to look at. Of two administrators at once the first one wins.
 * Nobody decides on a payment of their own. A wallet payment is confirmed by a line of the account's
 * statement, or with a written reason.
 * @throws ShopError FORBIDDEN, NOT_FOUND, CONFLICT where anything happened to it since it was looked
 *   at, NOT_POSSIBLE_NOW where it can't be decided so, INVALID as `takeLine` says
 */
export async function reviewPayment(
  actor: Actor,
  id: string,
  review: Review,
  { mustBeExact = false } = {},
): Promise<void> {
  requirePermission(actor, 'payments.manage');
  if (!isObjectId(id)) throw new ShopError('NOT_FOUND');
  const decide = (mayRevive: boolean) =>
    inTransaction(async (session) => {
      const known = await PaymentModel.findById(id, { purchaseId: 1 }, { session }).lean();
      const locked = known && (await lockPurchase(known.purchaseId, session));
      const payment =
        locked && (await PaymentModel.findById(id, null, { session }).lean<PaymentRecord>());
      if (!payment) throw new ShopError('NOT_FOUND');
      if (String(payment.customerId) === actor.id) throw new ShopError('FORBIDDEN');
      if (payment.history.length !== review.seen) throw new ShopError('CONFLICT');
      if (!decisionsFor(payment).includes(review.decision)) {
        throw new ShopError('NOT_POSSIBLE_NOW');
      }
      const lineId = await DECIDE[review.decision]({
        ...{ actor, locked, payment, review, mayRevive, mustBeExact, session },
      });
      await audit(actor, payment, review, lineId, session);
    });
  try {
    await decide(true);
  } catch (error) {
    if (isTaken(error)) throw new ShopError('CONFLICT', { cause: error });
    // Its orders expired, and not all of them can be brought back: none of them is, and it goes back.
    if (!(error instanceof ShopError)) throw error;
    await decide(false);
  }
}

/** An id that was rejected here and that another payment gave since. */
const isTaken = (error: unknown) =>
  error instanceof MongoServerError && error.code === DUPLICATE_KEY;

/** Each decision; that of a line of a statement says which. */
const DECIDE: Record<Review['decision'], (decided: Case) => Promise<string | void>> = {
  async verify(decided) {
    const { actor, session, mayRevive, locked, review, mustBeExact } = decided;
    const line = await takeLine(
      {
        ...{ actor, payment: decided.payment, mustBeExact, ...review },
        sellerIds: locked.orders.map(({ sellerId }) => String(sellerId)),
      },
      session,
    );
    const payment = await writeReview(decided, 'verified', true);
    const money = {
      by: signatureOf(actor),
      feePoisha: 0,
      isHeld: false,
      mayRevive,
      reviewer: actor,
    };
    const paid = await receiveMoney(payment, money, session);
    if (!paid) throw new ShopError('NOT_POSSIBLE_NOW');
    return line ? String(line._id) : undefined;
  },

  async reject(decided) {
    const { actor, locked, review, session } = decided;
    const noted = await writeReview(decided, 'rejected', false);
    const told = { by: signatureOf(actor), note: review.note };
    const payment = (await movePayment(noted, 'failed', told, session)) ?? noted;
    await tryAgainFromNow(locked, session);
    await publishPaymentEvent(actor, { name: 'payment.review', data: { payment } }, session);
  },

  async ask(decided) {
    const { actor, locked, session } = decided;
    const payment = await writeReview(decided, 'asked', true);
    await waitForReview(locked, new Date(), session);
    await publishPaymentEvent(actor, { name: 'payment.review', data: { payment } }, session);
  },

  async release({ actor, payment, review, mayRevive, session }) {
    const told = { by: signatureOf(actor), note: review.note };
    const released = await notePayment(payment, 'released', told, session, { isHeld: false });
    const event = { name: 'payment.paid', data: { payment: released } } as const;
    await publishPaymentEvent(actor, event, session);
    await applyMoney(released, { mayRevive, reviewer: actor }, session);
  },

  async sendBack({ actor, locked, payment, review, session }) {
    const told = { by: signatureOf(actor), note: review.note };
    const noted = await notePayment(payment, 'sentBack', told, session, { isHeld: false });
    if ((PAID_STATES as readonly string[]).includes(noted.state)) {
      await sendBackWhole(noted, actor, session);
    } else {
      // Another sum came: the books know nothing of it, and a person returns it at the provider's.
      const failed = (await movePayment(noted, 'failed', told, session)) ?? noted;
      const event = { name: 'payment.failed', data: { payment: failed } } as const;
      await publishPaymentEvent(actor, event, session);
    }
    await tryAgainFromNow(locked, session);
  },
};

/** Writes what a person says of what a buyer gave. */
function writeReview(
  { actor, payment, review, session }: Case,
  to: ReviewState,
  holdsId: boolean,
): Promise<PaymentRecord> {
  const wallet = {
    ...payment.wallet!,
    review: to,
    holdsId,
    reviewedBy: signatureOf(actor),
    reviewedById: new Types.ObjectId(actor.id),
    reviewedAt: new Date(),
    // The buyer reads it; why somebody confirmed it is for staff.
    reviewNote: to === 'verified' ? '' : review.note,
  };
  const told = { by: signatureOf(actor), note: review.note };
  return notePayment(payment, to, told, session, { wallet });
}

/** A buyer whose payment did not count has as long as at first to pay otherwise. */
async function tryAgainFromNow(locked: LockedPurchase, session: ClientSession): Promise<void> {
  if (locked.purchase.payment.standing !== 'awaiting') return;
  await extendPayment(locked, payByFrom(new Date(), PAY_WITHIN_MINUTES), session);
}

const audit = (
  actor: Actor,
  payment: PaymentRecord,
  { decision, note }: Review,
  lineId: string | void,
  session: ClientSession,
): Promise<void> => {
  const subjectId = String(payment._id);
  return publish(
    actor,
    [
      {
        name: 'payment.decided',
        entity: `payment:${subjectId}`,
        data: {},
        audit: {
          action: `payment.${decision}`,
          subject: 'payment',
          subjectId,
          before: { state: payment.state, review: payment.wallet?.review ?? null },
          after: { decision, note, ...(lineId && { statementLine: lineId }) },
        },
      },
    ],
    session,
  );
};
