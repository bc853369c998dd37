import 'server-only';
import { Types } from 'mongoose';
import type { Actor } from '../../platform/auth/actor';
import { withDatabase } from '../../platform/database/connect';
import { pageByKey } from '../../platform/database/page-by-key';
import { toTaka } from '../../platform/money';
import { findExistingOrders } from '../orders';
import { findExistingProducts } from '../catalogue';
import { NotificationModel, type NotificationRecord } from '../../../models/notification';
import { isObjectId } from '../../platform/validation';
import { CHANNELS } from './messages/shared';
import { type Outcome, findOutcomes } from './messages';
import { NOTIFICATION_TYPES } from './types';
import { messageKey } from './message-key';
import {
  isAboutAccount,
  isAboutComplaint,
  isAboutLists,
  isAboutOrder,
  isAboutParcel,
  isAboutPurchase,
  isAboutRefund,
  isAboutReturn,
  isAboutThread,
} from './rules';
import type { Notification } from './schema';

/** Entries of one page. */
const NOTIFICATIONS_PAGE = 20;
/** More are told as "99+". */
const MOST_COUNTED = 100;

/** During an upgrade another server may tell of what this one has no words for. */
const KNOWN = { $in: NOTIFICATION_TYPES };

interface NotificationPage {
  notifications: Notification[];
  /** `before` of the next page; null at the end. */
  next: string | null;
}

/** The caller's own, newest first. @param before id of the last one of the page before */
export async function listNotifications(actor: Actor, before?: string): Promise<NotificationPage> {
  const { rows, next } = await pageByKey<NotificationRecord>(NotificationModel, {
    filter: { userId: new Types.ObjectId(actor.id), kind: KNOWN },
    sort: { _id: -1 },
    size: NOTIFICATIONS_PAGE,
    behind: before,
  });
  const [alive, outcomes] = await Promise.all([
    aliveSubjects(rows),
    findOutcomes(rows.flatMap(({ _id }) => CHANNELS.map((by) => messageKey(by, _id)))),
  ]);
  return {
    notifications: rows.map((record) => notificationView(record, alive, outcomes)),
    next,
  };
}

/** How many the caller hasn't read, counted up to a hundred. */
export async function countUnread(actor: Actor): Promise<number> {
  return withDatabase(() =>
    NotificationModel.countDocuments(
      { userId: new Types.ObjectId(actor.id), kind: KNOWN, readAt: null },
      { limit: MOST_COUNTED },
    ),
  );
}

/** Condition for notifications that nobody has deleted. */
const isLasting = (kind: Notification['kind']) =>
  isAboutAccount(kind) ||
  isAboutComplaint(kind) ||
  isAboutLists(kind) ||
  isAboutParcel(kind) ||
  isAboutPurchase(kind) ||
  isAboutRefund(kind) ||
  isAboutReturn(kind) ||
  isAboutThread(kind);

/** Ids of the orders and products that there still are: the others lead nowhere. */
async function aliveSubjects(records: NotificationRecord[]): Promise<Set<string>> {
  const idsOf = (orders: boolean) =>
    records
      .filter(({ kind }) => !isLasting(kind) && isAboutOrder(kind) === orders)
      .map(({ subjectId }) => subjectId);
  const [orders, products] = await Promise.all([
    findExistingOrders(idsOf(true)),
    findExistingProducts(idsOf(false)),
  ]);
  return new Set([...orders, ...products]);
}

function notificationView(
  record: NotificationRecord,
  alive: Set<string>,
  outcomes: Map<string, Outcome>,
): Notification {
  const { _id, at, kind, subjectId, productName, readAt } = record;
  return {
    _id: String(_id),
    at: at.toISOString(),
    kind,
    subjectId: String(subjectId),
    gone: !isLasting(kind) && !alive.has(String(subjectId)),
    productName: productName ?? '',
    ...(record.productNameBn && { productNameBn: record.productNameBn }),
    ...(typeof record.quantity === 'number' && { quantity: record.quantity }),
    ...(typeof record.poisha === 'number' && { amount: toTaka(record.poisha) }),
    ...(record.products && { products: record.products }),
    ...(record.step && { step: record.step }),
    ...(record.reason && { reason: record.reason }),
    ...(record.courier && { courier: record.courier }),
    ...(record.trackingNumber && { trackingNumber: record.trackingNumber }),
    ...(record.browser && { browser: record.browser }),
    ...(record.system && { system: record.system }),
    ...(record.network && { network: record.network }),
    sent: byOutcome(record, outcomes, 'sent'),
    failed: byOutcome(record, outcomes, 'failed'),
    read: readAt instanceof Date,
  };
}

const byOutcome = (
  { _id }: NotificationRecord,
  outcomes: Map<string, Outcome>,
  outcome: Outcome,
): Notification['sent'] => CHANNELS.filter((by) => outcomes.get(messageKey(by, _id)) === outcome);

/** Marks the caller's own notifications as read: these, or all of them. */
export async function markNotificationsRead(actor: Actor, ids?: string[]): Promise<void> {
  const some = ids && { _id: { $in: ids.filter(isObjectId).map((id) => new Types.ObjectId(id)) } };
  await withDatabase(() =>
    NotificationModel.updateMany(
      { userId: new Types.ObjectId(actor.id), readAt: null, ...some },
      { $set: { readAt: new Date() } },
    ),
  );
}
