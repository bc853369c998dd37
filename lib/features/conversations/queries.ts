import 'server-only';
import { Types, type QueryFilter } from 'mongoose';
import { ThreadModel, type ThreadRecord } from '../../../models/thread';
import type { Actor } from '../../platform/auth/actor';
import { withDatabase } from '../../platform/database/connect';
import {
  countTabs,
  pageByKey,
  tabWithWork,
  type KeySort,
} from '../../platform/database/page-by-key';
import { isObjectId } from '../../platform/validation';
import { maskContacts } from '../../shop/contact-mask-rules';
import { isOfOwnShop, shopFor } from '../../shop/policy';
import { findOrderRecord, hasConfirmedOrder } from '../orders';
import { orderNumber } from '../orders/shared';
import { markThreadRead } from './commands';
import { shownMessages, type ThreadObstacle } from './rules';
import type { ThreadListAsked, ThreadRow, ThreadView } from './schema';
import { findOnSale, findThread, isClosed, obstacleOf, partyOf } from './store';
import { THREAD_TABS, type ThreadParty, type ThreadTab } from './types';

/** Threads on a page of a list. */
const THREADS_PAGE_SIZE = 20;
/** Counting ends here. */
export const THREAD_COUNT_LIMIT = 1000;
/** More unread threads are told as "99+". */
const MOST_COUNTED = 100;
/** Messages of a thread's page; earlier ones come with `all`. */
export const MESSAGES_SHOWN = 50;

const NEWEST: KeySort = { lastAt: -1, _id: -1 };
const OLDEST: KeySort = { waitsSince: 1, _id: 1 };

/** Beginning somewhere, as the partial index serves only what asks within it. */
const WAITING = { waitsSince: { $gte: new Date(0) } };

function threadRow(thread: ThreadRecord, reader: ThreadParty): ThreadRow {
  const { _id, about, subjectId, productName, productNameBn, lastAt, messages } = thread;
  const { from, text, quantity } = messages.at(-1)!;
  return {
    _id: String(_id),
    about,
    subjectId: String(subjectId),
    ...(about === 'order' && { orderNumber: orderNumber(String(subjectId)) }),
    productName,
    productNameBn: productNameBn ?? '',
    other: maskContacts(reader === 'buyer' ? thread.sellerName : (thread.customerName ?? '')),
    last: { from, text: maskContacts(text), quantity: quantity ?? null },
    lastAt: lastAt.toISOString(),
    unread: reader === 'buyer' ? thread.buyerUnread : thread.sellerUnread,
  };
}

/** One's own threads as a buyer, newest first. */
export async function listOwnThreads(
  actor: Actor,
  { before }: Pick<ThreadListAsked, 'before'>,
): Promise<{ threads: ThreadRow[]; older?: string }> {
  const { rows, next } = await pageByKey<ThreadRecord>(ThreadModel, {
    filter: { customerId: new Types.ObjectId(actor.id) },
    sort: NEWEST,
    size: THREADS_PAGE_SIZE,
    behind: before,
  });
  return { threads: rows.map((each) => threadRow(each, 'buyer')), ...(next && { older: next }) };
}

/**
 * A seller's threads: those that wait for an answer, longest wait first, or all, newest first.
 * @throws ShopError FORBIDDEN
 */
export async function listDeskThreads(
  actor: Actor,
  { tab: asked, before }: ThreadListAsked,
): Promise<{
  threads: ThreadRow[];
  tab: ThreadTab;
  counts: Record<ThreadTab, number>;
  older?: string;
}> {
  const of = { sellerId: new Types.ObjectId(shopFor(actor, 'shop.orders')) };
  const filterOf = (tab: ThreadTab): QueryFilter<ThreadRecord> => ({
    ...of,
    ...(tab === 'waiting' && WAITING),
  });
  const counts = await countTabs(ThreadModel, THREAD_TABS, filterOf, THREAD_COUNT_LIMIT);
  const tab = asked ?? tabWithWork<ThreadTab>(['waiting', 'all'], counts);
  const { rows, next } = await pageByKey<ThreadRecord>(ThreadModel, {
    filter: filterOf(tab),
    sort: tab === 'waiting' ? OLDEST : NEWEST,
    size: THREADS_PAGE_SIZE,
    behind: before,
  });
  const threads = rows.map((each) => threadRow(each, 'seller'));
  return { threads, tab, counts, ...(next && { older: next }) };
}

/**
 * A thread as one side sees it, which marks it as read; null where it is none of one's own.
 * @param all also the messages before the newest ones
 */
export async function readThread(
  actor: Actor,
  party: ThreadParty,
  id: string,
  { all = false }: { all?: boolean } = {},
): Promise<(ThreadView & { earlier: number }) | null> {
  const thread = await findThread(id);
  if (!thread || partyOf(actor, thread) !== party) return null;
  const { customerId, sellerId, messages, reports } = thread;
  const [isLifted, obstacle] = await Promise.all([
    hasConfirmedOrder(customerId, sellerId),
    obstacleOf(thread, party),
    markThreadRead(actor, thread, party),
  ]);
  const shown = shownMessages(messages, party, isLifted).map(
    ({ at, from, text, quantity, isMasked }) => ({
      ...{ at: at.toISOString(), from, text, isMasked },
      quantity: quantity ?? null,
    }),
  );
  const earlier = all ? 0 : Math.max(0, shown.length - MESSAGES_SHOWN);
  const row = threadRow(thread, party);
  return {
    ...row,
    ...(isLifted && { other: (party === 'buyer' ? thread.sellerName : thread.customerName) ?? '' }),
    sellerId: String(sellerId),
    messages: shown.slice(earlier),
    ...{ earlier, isLifted, obstacle },
    isReported: reports.some(({ from }) => from === party),
  };
}

/** Subject of a new message: its names, why it cannot be written about, and its existing thread. */
export interface AskedSubject {
  productName: string;
  productNameBn: string;
  seller: string;
  obstacle: ThreadObstacle | null;
  threadId: string | null;
}

/** @returns null where there is no such address */
export async function getAskedProduct(actor: Actor, id: string): Promise<AskedSubject | null> {
  if (!isObjectId(id)) return null;
  const [product, threadId] = await Promise.all([
    findOnSale(id),
    lastThreadId(new Types.ObjectId(id), new Types.ObjectId(actor.id)),
  ]);
  if (product === null) {
    return { productName: '', productNameBn: '', seller: '', obstacle: 'gone', threadId };
  }
  const { name, nameBn, sellerId, sellerName: seller } = product;
  const isOwn = isOfOwnShop(actor, sellerId);
  const obstacle = isOwn ? 'own' : (await isClosed(sellerId)) ? 'closed' : null;
  return { productName: name, productNameBn: nameBn, seller, obstacle, threadId };
}

/** The same about an order, for either side; null where it is none of theirs. */
export async function getAskedOrder(
  actor: Actor,
  party: ThreadParty,
  id: string,
): Promise<(AskedSubject & { number: string; customer: string }) | null> {
  const order = await findOrderRecord(id);
  if (!order || partyOf(actor, order) !== party) return null;
  const { _id, customerId, sellerId, sellerName, customerName, lines } = order;
  const [threadId, isOtherClosed] = await Promise.all([
    lastThreadId(_id, customerId),
    isClosed(party === 'buyer' ? sellerId : customerId),
  ]);
  return {
    productName: lines[0]!.productName,
    productNameBn: lines[0]!.productNameBn ?? '',
    seller: sellerName,
    customer: customerName,
    number: orderNumber(String(_id)),
    obstacle: isOtherClosed ? 'closed' : null,
    threadId,
  };
}

async function lastThreadId(
  subjectId: Types.ObjectId,
  customerId: Types.ObjectId,
): Promise<string | null> {
  const found = await withDatabase(() =>
    ThreadModel.findOne({ subjectId, customerId }, { _id: 1 }).sort({ serial: -1 }).lean(),
  );
  return found && String(found._id);
}

/** How many of one's threads as a buyer have messages that were not seen, counted to a hundred. */
export async function countUnreadThreads(actor: Actor): Promise<number> {
  const customerId = new Types.ObjectId(actor.id);
  return withDatabase(() =>
    ThreadModel.countDocuments({ customerId, buyerUnread: { $gte: 1 } }, { limit: MOST_COUNTED }),
  );
}
