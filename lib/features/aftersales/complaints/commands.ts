import 'server-only';
import { randomInt } from 'node:crypto';
import { MongoServerError } from 'mongodb';
import { Types, type ClientSession } from 'mongoose';
import { consumeKey, type Limit } from '../../../platform/http/limits';
import { toLatinDigits } from '../../../platform/i18n/digits';
import { ComplaintModel, type ComplaintRecord } from '../../../../models/complaint';
import type { OrderRecord } from '../../../../models/order';
import { signatureOf, type Actor } from '../../../platform/auth/actor';
import { writeOnce, type Idempotency } from '../../../platform/database/idempotency';
import { ShopError } from '../../../shop/errors';
import { MOST_HOURS_BACK, enterQueue, placeInQueue } from '../../accounts';
import { readDeadlines } from '../../../shop/deadlines/settings-queries';
import { findOrderByNumber, findOrderRecord } from '../../orders';
import { readOrderNumber } from '../../orders/shared';
import { MOST_OF_ORDER, MOST_OPEN_OF_ORDER } from './types';
import { publishComplaint } from './step-commands';
import { clockAfter, complaintNumber } from './rules';
import type { GuestComplaint, OpenComplaint } from './schema';

/** Limit per order number from any client, since phones could be guessed against a known number. */
const OF_NUMBER: Limit = {
  name: 'complaint-of-number',
  points: 20,
  seconds: 60 * 60,
  per: 'account',
};

/** Counts a try with a number; the same for numbers that there are and that there are not. @throws ShopError TOO_MANY */
export const countNumber = (number: string): Promise<void> =>
  consumeKey(
    OF_NUMBER,
    toLatinDigits(number)
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, ''),
  );

const DUPLICATE_KEY = 11000;
/** Tries where another complaint took the number, or was the order's next, at the same moment. */
const TRIES = 5;
const STEPS_OF_RANDOM = 1_000_000;

const random = () => randomInt(STEPS_OF_RANDOM) / STEPS_OF_RANDOM;

/**
 * Opens a complaint of one's own order; its seller has 72 hours to answer, as the settings say.
 * @throws ShopError NOT_FOUND where it is not one's own, NOT_POSSIBLE_NOW where the order has enough
 */
export async function complain(
  actor: Actor,
  orderId: string,
  input: OpenComplaint,
  idempotency?: Idempotency,
): Promise<{ complaintId: string }> {
  const order = await findOrderRecord(orderId);
  if (!order || String(order.customerId) !== actor.id) throw new ShopError('NOT_FOUND');
  return open(order, { actor, isSignedIn: true }, input, idempotency);
}

/**
 * Opens a complaint like `complain`, but without an account, by the order's number and phone.
 * @throws ShopError NOT_FOUND where there is no such pair, whichever is wrong, TOO_MANY
 */
export async function complainAsGuest(
  { number, phoneNumber, ...input }: GuestComplaint,
  idempotency?: Idempotency,
): Promise<{ complaintId: string }> {
  await countNumber(number);
  const read = readOrderNumber(number);
  const id = read && (await findOrderByNumber(read, phoneNumber));
  const order = id && (await findOrderRecord(String(id)));
  if (!order) throw new ShopError('NOT_FOUND');
  const { customerId, customerName: name } = order;
  const actor: Actor = { id: String(customerId), email: '', name, role: 'user' };
  return open(order, { actor, isSignedIn: false }, input, idempotency);
}

/** @param who whose it is; where nobody is signed in, neither complaint nor audit log name who did it */
async function open(
  order: OrderRecord,
  who: { actor: Actor; isSignedIn: boolean },
  input: OpenComplaint,
  idempotency: Idempotency | undefined,
): Promise<{ complaintId: string }> {
  const by = who.isSignedIn ? signatureOf(who.actor) : '';
  const isKnown = await enterQueue('complaint', who.actor.id);
  for (let tries = 1; ; tries += 1) {
    try {
      return await writeOnce(who.actor, 'complaint', idempotency, async (session) => {
        const complaint = await newComplaint(order, { by, isKnown }, input, session);
        await ComplaintModel.create([complaint], { session });
        const { text } = input;
        await publishComplaint(
          who.isSignedIn ? who.actor : null,
          complaint,
          { name: 'complaint.opened', data: { text } },
          { action: 'complaint.opened', after: { number: complaint.number, about: input.about } },
          session,
        );
        return { complaintId: String(complaint._id) };
      });
    } catch (error) {
      const isTaken = error instanceof MongoServerError && error.code === DUPLICATE_KEY;
      if (!isTaken || tries === TRIES) throw error;
    }
  }
}

async function newComplaint(
  order: OrderRecord,
  { by, isKnown }: { by: string; isKnown: boolean },
  { about, text }: OpenComplaint,
  session: ClientSession,
): Promise<ComplaintRecord> {
  const earlier = await ComplaintModel.find(
    { orderId: order._id },
    { state: 1, serial: 1 },
    { session },
  )
    .limit(MOST_OF_ORDER)
    .lean();
  const running = earlier.filter(({ state }) => state !== 'closed').length;
  if (earlier.length >= MOST_OF_ORDER || running >= MOST_OPEN_OF_ORDER) {
    throw new ShopError('NOT_POSSIBLE_NOW', {
      message: 'There are complaints of this order already. Please write in one of them.',
    });
  }
  const { complaintHours: hours } = await readDeadlines(session);
  const now = new Date();
  const waiting = await ComplaintModel.countDocuments(
    { customerId: order.customerId, state: { $ne: 'closed' } },
    { session, limit: MOST_HOURS_BACK },
  );
  const rankedAt = placeInQueue({ isKnown, waiting }, now);
  const dueBy = clockAfter({ state: 'open', dueBy: null }, 'open', { now, hours });
  return {
    _id: new Types.ObjectId(),
    number: complaintNumber(now, random),
    orderId: order._id,
    purchaseId: order.purchaseId,
    serial: earlier.length + 1,
    sellerId: order.sellerId,
    sellerName: order.sellerName,
    customerId: order.customerId,
    customerName: order.customerName,
    phoneNumber: order.phoneNumber,
    about,
    state: 'open',
    version: 1,
    openedAt: now,
    rankedAt,
    answerBy: dueBy,
    answeredAt: null,
    dueBy,
    escalatedAt: null,
    closedAt: null,
    messages: [{ at: now, from: 'buyer', event: 'opened', by, text }],
  } as unknown as ComplaintRecord;
}
