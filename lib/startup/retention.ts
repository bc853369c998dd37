import 'server-only';
import type { Types } from 'mongoose';
import { DocumentModel } from '../../models/document';
import { OrderModel } from '../../models/order';
import { ThreadModel } from '../../models/thread';
import { UserModel } from '../../models/user';
import { eraseGuest } from '../features/accounts';
import { ERASED_NAME, ERASED_TEXT } from '../features/accounts/shared';
import { OPEN_RETURN_STATES } from '../features/aftersales/returns/shared';
import { withDatabase } from '../platform/database/connect';
import { noteBlanked } from '../shop/retention/commands';
import { blankedUntil, readRetention } from '../shop/retention/queries';
import { RETENTION_KINDS, type RetentionKind } from '../shop/retention/rules';
import {
  BLANK_COMPLAINT,
  BLANK_ORDER,
  BLANK_PAYMENT,
  BLANK_PURCHASE,
  BLANK_REFUND,
  BLANK_RETURN,
  blankAll,
} from './blank-records';

const DAY_MS = 24 * 60 * 60_000;

/** From `$gte` on and before `$lt`. */
interface Between {
  $gte: Date;
  $lt: Date;
}

/** Orders that are over, with their purchases, payments and refunds. */
async function blankOrders(placedAt: Between): Promise<void> {
  const over = { placedAt, orderStatus: { $ne: 'pending' } } as const;
  await blankAll(BLANK_ORDER, over);
  const running = new Set(
    (
      await withDatabase(() =>
        OrderModel.distinct('purchaseId', { placedAt, orderStatus: 'pending' }),
      )
    ).map(String),
  );
  const purchases = OrderModel.find(over, { purchaseId: 1 }).lean().cursor();
  for await (const { purchaseId } of purchases as AsyncIterable<{ purchaseId: Types.ObjectId }>) {
    if (running.has(String(purchaseId))) continue;
    await blankAll(BLANK_PURCHASE, { _id: purchaseId });
    await blankAll(BLANK_PAYMENT, { purchaseId });
    await blankAll(BLANK_REFUND, { purchaseId });
  }
}

async function blankPapers(issuedAt: Between): Promise<void> {
  const buyer = { name: ERASED_NAME, phone: '', address: ERASED_TEXT };
  await withDatabase(() =>
    DocumentModel.updateMany({ issuedAt, kind: { $ne: 'payout-advice' } } as never, {
      $set: { 'content.buyer': buyer },
    }),
  );
}

async function blankAftersales(at: Between): Promise<void> {
  await blankAll(BLANK_COMPLAINT, { openedAt: at, state: 'closed' });
  await blankAll(BLANK_RETURN, { requestedAt: at, state: { $nin: [...OPEN_RETURN_STATES] } });
}

async function deleteThreads(lastAt: Between): Promise<void> {
  await withDatabase(() => ThreadModel.deleteMany({ lastAt, reportedAt: null }));
}

async function eraseUnusedGuests(lastSeenAt: Between): Promise<void> {
  const guests = UserModel.find({ lastSeenAt, guest: true }, { _id: 1 }).lean().cursor();
  for await (const { _id } of guests as AsyncIterable<{ _id: Types.ObjectId }>) {
    await eraseGuest(_id, new Date());
  }
}

/** Blanks or deletes the records of a kind whose days are over; may be stopped at any point, and repeated. */
const SWEEPS: Readonly<Record<RetentionKind, (between: Between) => Promise<void>>> = {
  orders: blankOrders,
  papers: blankPapers,
  aftersales: blankAftersales,
  conversations: deleteThreads,
  guests: eraseUnusedGuests,
};

/**
 * Ends what is kept longer than the settings say, from where the last run stopped. What was still running
 * then, e.g. an open return after years, is looked at no more.
 */
export async function applyRetention(now = new Date()): Promise<void> {
  const days = await readRetention();
  for (const kind of RETENTION_KINDS) {
    const until = new Date(now.getTime() - days[kind] * DAY_MS);
    const from = (await blankedUntil(kind)) ?? new Date(0);
    if (until <= from) continue;
    await SWEEPS[kind]({ $gte: from, $lt: until });
    await noteBlanked(kind, until);
  }
}
