import 'server-only';
import { MongoServerError } from 'mongodb';
import { Types, type ClientSession } from 'mongoose';
import { ThreadModel, type ThreadRecord } from '../../../models/thread';
import { signatureOf, type Actor } from '../../platform/auth/actor';
import { withDatabase } from '../../platform/database/connect';
import { writeOnce, type Idempotency } from '../../platform/database/idempotency';
import { isObjectId } from '../../platform/validation';
import { ShopError } from '../../shop/errors';
import { isOfOwnShop, shopFor } from '../../shop/policy';
import { findOrderRecord } from '../orders';
import { hasSaidEnough, isFull, type ThreadObstacle } from './rules';
import type { AskProduct, NewThreadMessage } from './schema';
import { findOnSale, findThread, isClosed, obstacleOf, partyOf } from './store';
import { TELL_AFTER_MS, type ThreadParty } from './types';

const DUPLICATE_KEY = 11000;

/** Refusals that `handle` answers with; pages say them in their own words. */
const OBSTACLES: Record<ThreadObstacle, string> = {
  gone: 'This product is not on sale any more, so its seller cannot be asked about it.',
  closed: 'The other side’s account is closed, so nobody would read this.',
  own: 'This is your own shop’s product.',
};

const notPossible = (obstacle: ThreadObstacle) =>
  new ShopError('NOT_POSSIBLE_NOW', { message: OBSTACLES[obstacle] });

/** Subject and parties of a thread. */
type Subject = Pick<
  ThreadRecord,
  | 'about'
  | 'subjectId'
  | 'customerId'
  | 'customerName'
  | 'sellerId'
  | 'sellerName'
  | 'productName'
  | 'productNameBn'
>;

interface Message {
  actor: Actor;
  from: ThreadParty;
  text: string;
  quantity: number | null;
}

/**
 * Asks the seller of a product something, or its price for so many pieces: in the thread about it that there is,
 * or in a new one.
 * @throws ShopError NOT_FOUND, NOT_POSSIBLE_NOW where the product is one's own or not on sale, or its seller's
 *   account is closed; TOO_MANY
 */
export async function askAboutProduct(
  actor: Actor,
  productId: string,
  { kind, quantity, text }: AskProduct,
  idempotency?: Idempotency,
): Promise<{ threadId: string }> {
  if (!isObjectId(productId)) throw new ShopError('NOT_FOUND');
  const product = await findOnSale(productId);
  if (product === null) throw notPossible('gone');
  const { sellerId, sellerName, name, nameBn } = product;
  if (isOfOwnShop(actor, sellerId)) throw notPossible('own');
  if (await isClosed(sellerId)) throw notPossible('closed');
  const subject: Subject = {
    ...{ about: 'product', subjectId: new Types.ObjectId(productId), sellerId, sellerName },
    ...{ customerId: new Types.ObjectId(actor.id), customerName: actor.name },
    ...{ productName: name, productNameBn: nameBn },
  };
  const pieces = kind === 'price' ? quantity : null;
  return write(subject, { actor, from: 'buyer', text, quantity: pieces }, idempotency);
}

/**
 * Writes to the other side of an order, as its buyer or for its seller.
 * @throws ShopError NOT_FOUND where it is neither's, FORBIDDEN for a member of the team who may not,
 *   NOT_POSSIBLE_NOW where the other side's account is closed; TOO_MANY
 */
export async function writeAboutOrder(
  actor: Actor,
  from: ThreadParty,
  orderId: string,
  { text }: NewThreadMessage,
  idempotency?: Idempotency,
): Promise<{ threadId: string }> {
  if (from === 'seller') shopFor(actor, 'shop.orders');
  const order = await findOrderRecord(orderId);
  if (!order || partyOf(actor, order) !== from) throw new ShopError('NOT_FOUND');
  const { _id, customerId, customerName, sellerId, sellerName, lines } = order;
  if (isOfOwnShop({ id: String(customerId) }, sellerId)) throw notPossible('own');
  if (await isClosed(from === 'buyer' ? sellerId : customerId)) throw notPossible('closed');
  const subject: Subject = {
    ...{ about: 'order', subjectId: _id, customerId, customerName, sellerId, sellerName },
    productName: lines[0]!.productName,
    productNameBn: lines[0]!.productNameBn ?? '',
  };
  return write(subject, { actor, from, text, quantity: null }, idempotency);
}

/**
 * Writes in a thread that there is, as the side that one is of it; of a full one a later one goes on.
 * @throws ShopError NOT_FOUND where it is none of one's own, NOT_POSSIBLE_NOW, TOO_MANY
 */
export async function writeMessage(
  actor: Actor,
  from: ThreadParty,
  threadId: string,
  { text }: NewThreadMessage,
  idempotency?: Idempotency,
): Promise<{ threadId: string }> {
  if (from === 'seller') shopFor(actor, 'shop.orders');
  const thread = await findThread(threadId);
  if (!thread || partyOf(actor, thread) !== from) throw new ShopError('NOT_FOUND');
  const obstacle = await obstacleOf(thread, from);
  if (obstacle) throw notPossible(obstacle);
  return write(thread, { actor, from, text, quantity: null }, idempotency);
}

async function write(
  subject: Subject,
  message: Message,
  idempotency: Idempotency | undefined,
): Promise<{ threadId: string }> {
  const once = () =>
    writeOnce(message.actor, `message:${String(subject.subjectId)}`, idempotency, (session) =>
      add(subject, message, session),
    );
  try {
    return await once();
  } catch (error) {
    if (!(error instanceof MongoServerError) || error.code !== DUPLICATE_KEY) throw error;
    // Two first messages at the same moment: the other one's thread is there now.
    return once();
  }
}

/** Adds a message to the last thread about a subject, or begins one. */
async function add(
  subject: Subject,
  { actor, from, text, quantity }: Message,
  session: ClientSession,
): Promise<{ threadId: string }> {
  const now = new Date();
  const { about, subjectId, customerId, customerName, sellerId, sellerName } = subject;
  const { productName, productNameBn } = subject;
  const last = await ThreadModel.findOne({ subjectId, customerId }, null, { session })
    .sort({ serial: -1 })
    .lean<ThreadRecord>();
  if (last && hasSaidEnough(last.messages, from, now)) {
    throw new ShopError('TOO_MANY', {
      message: 'You have written very often here. Please wait for an answer first.',
    });
  }
  const open = last && !isFull(last.messages.length) ? last : null;
  const message = { at: now, from, by: signatureOf(actor), text, quantity };
  const waitsSince = from === 'buyer' ? (open?.waitsSince ?? now) : null;
  const told = new Date(now.getTime() + TELL_AFTER_MS);
  // Writing marks the author's side as read; the other side gets one digest for all unread messages.
  const reading =
    from === 'buyer'
      ? { buyerUnread: 0, tellBuyerAt: null, ...(!open?.sellerUnread && { tellSellerAt: told }) }
      : { sellerUnread: 0, tellSellerAt: null, ...(!open?.buyerUnread && { tellBuyerAt: told }) };
  const set = { lastAt: now, waitsSince, ...reading };
  if (open) {
    await ThreadModel.updateOne(
      { _id: open._id },
      {
        $set: set,
        $inc: from === 'buyer' ? { sellerUnread: 1 } : { buyerUnread: 1 },
        $push: { messages: message },
      },
      { session },
    );
    return { threadId: String(open._id) };
  }
  // The open question moves to the new thread.
  if (last) {
    await ThreadModel.updateOne({ _id: last._id }, { $set: { waitsSince: null } }, { session });
  }
  const _id = new Types.ObjectId();
  await ThreadModel.create(
    [
      {
        ...{ _id, about, subjectId, serial: (last?.serial ?? 0) + 1, customerId, customerName },
        ...{ sellerId, sellerName, productName, productNameBn, openedAt: now },
        ...{ messages: [message], ...set },
        ...(from === 'buyer' ? { sellerUnread: 1 } : { buyerUnread: 1 }),
      },
    ],
    { session },
  );
  return { threadId: String(_id) };
}

/** Notes that a side has seen a thread; staff who are in the account to help leave it as it is. */
export async function markThreadRead(
  actor: Actor,
  thread: Pick<ThreadRecord, '_id' | 'buyerUnread' | 'sellerUnread'>,
  party: ThreadParty,
): Promise<void> {
  if (actor.support) return;
  const [unread, tellAt] =
    party === 'buyer'
      ? (['buyerUnread', 'tellBuyerAt'] as const)
      : (['sellerUnread', 'tellSellerAt'] as const);
  if (thread[unread] === 0) return;
  await withDatabase(() =>
    ThreadModel.updateOne({ _id: thread._id }, { $set: { [unread]: 0, [tellAt]: null } }),
  );
}
