import 'server-only';
import { Types } from 'mongoose';
import { ReturnModel, type ReturnRecord, ReturnMessageModel } from '../../../../models/return';
import { signatureOf, type Actor } from '../../../platform/auth/actor';
import { mayReturnGoods } from '../../../shop/policy';
import { writeOnce, type Idempotency } from '../../../platform/database/idempotency';
import { inTransaction } from '../../../platform/database/transaction';
import { settings } from '../../../platform/env';
import { ShopError } from '../../../shop/errors';
import { isOwnImage } from '../../../platform/storage/allowed';
import { claimPictures } from '../../../platform/storage/claim';
import { keepPrivate } from '../../../platform/storage/private-pictures';
import { findOrderRecord, findReturnedOrders, lockReturnedOrder } from '../../orders';
import { MOST_PHOTOS, MOST_RETURNS, MOST_MESSAGES } from './types';
import { returnPeriods, deadlineOf } from './period-rules';
import { photoAddress } from './lookup-queries';
import { goodsOf, publishReturn, toldReturn, returnIn } from './store';
import { returnableOf, returnFacts } from './returnable';
import { unitsField, type RequestReturn } from './schema';
import { waitsFor } from './transitions';
import { unitRefusal, type UnitRefusal } from './rules';

const REFUSALS: Record<Exclude<UnitRefusal, 'unknownLine'>, string> = {
  notDelivered: 'Only what was delivered can be given back.',
  notLeft: 'So many of a line are not left: they were given back, or their money was.',
  tooLate: 'The time for giving this back is over.',
};

/** Where some units of a line are possible, it is its field that is wrong, and `most` says how many are. */
function refusalOf({ why, lineId, possible }: NonNullable<ReturnType<typeof unitRefusal>>) {
  if (why === 'unknownLine')
    return new ShopError('INVALID', { fields: { lines: 'unknownChoice' } });
  if (possible === 0) return new ShopError('NOT_POSSIBLE_NOW', { message: REFUSALS[why] });
  return new ShopError('INVALID', {
    fields: { [unitsField(lineId)]: 'tooLarge' },
    extra: { most: possible },
  });
}

/**
 * Asks to give units of a delivered order back, as its buyer. Of two at once for the same units the second
 * sees what the first left.
 * @throws ShopError NOT_FOUND, also where the order is somebody else's; INVALID where a line is not the
 *   order's, fewer of it are possible (`most`), or a photo is none of the shop's; NOT_POSSIBLE_NOW where
 *   nothing of a line is possible: it is too late, or none is left;
 *   QUOTA where the order has as many returns as it may; IDEMPOTENCY_MISMATCH
 */
export async function requestReturn(
  actor: Actor,
  orderId: string,
  asked: RequestReturn,
  idempotency?: Idempotency,
  now = new Date(),
): Promise<{ returnId: string }> {
  const own = await findOrderRecord(orderId);
  if (!own || !mayReturnGoods(actor, own)) throw new ShopError('NOT_FOUND');
  const photos = await privatePhotos(asked.photos);
  return writeOnce(actor, `return:${String(own._id)}`, idempotency, async (session) => {
    const order = await lockReturnedOrder(own, session);
    if (!order) throw new ShopError('NOT_FOUND');
    const periods = await returnPeriods(session);
    const facts = await returnFacts(order, session);
    if (facts.returns.length >= MOST_RETURNS) {
      throw new ShopError('QUOTA', { extra: { quota: MOST_RETURNS } });
    }
    const refusal = unitRefusal(
      returnableOf(order, facts, asked.reason, now, periods),
      asked.lines,
      new Set(order.lines.map(({ _id }) => String(_id))),
    );
    if (refusal) throw refusalOf(refusal);
    const to = { state: 'requested', reason: asked.reason } as const;
    const record = {
      _id: new Types.ObjectId(),
      orderId: order._id,
      purchaseId: order.purchaseId,
      sellerId: order.sellerId,
      customerId: order.customerId,
      serial: Math.max(0, ...facts.returns.map(({ serial }) => serial)) + 1,
      lines: asked.lines.map(({ lineId, quantity }) => ({
        ...{ lineId: new Types.ObjectId(lineId), quantity, sellable: 0, refunded: 0 },
      })),
      ...to,
      words: asked.words,
      photos,
      wish: asked.wish,
      ...(asked.target && { target: asked.target }),
      version: 0,
      waitsFor: waitsFor(to),
      waitsBy: deadlineOf(to, now, periods)!.by,
      requestedAt: now,
      answerBy: deadlineOf(to, now, periods)!.by,
      refundIds: [],
      refundPoisha: 0,
      messages: 0,
      history: [
        { at: now, event: 'requested', to: 'requested', side: 'buyer', by: signatureOf(actor) },
      ],
    } as unknown as ReturnRecord;
    await ReturnModel.create([record], { session });
    await publishReturn(
      actor,
      {
        name: 'return.requested',
        data: { return: toldReturn(record), goods: goodsOf(record, order) },
      },
      session,
      {
        action: 'return.requested',
        after: { orderId: String(order._id), units: asked.lines, reason: asked.reason },
      },
    );
    return { returnId: String(record._id) };
  });
}

/**
 * Adds a picture that the shop stored to one's own return, while its seller has not answered.
 * @returns where it is then found
 * @throws ShopError NOT_FOUND, INVALID where it is none of the shop's, NOT_POSSIBLE_NOW, QUOTA
 */
export async function addReturnPhoto(actor: Actor, id: string, uploaded: string): Promise<string> {
  const [url = uploaded] = await privatePhotos([uploaded]);
  await inTransaction(async (session) => {
    const { found, side } = await returnIn(actor, id, session);
    if (side !== 'buyer') throw new ShopError('FORBIDDEN');
    // A request that comes again is answered as at first, whatever became of the return.
    if (found.photos.includes(url)) return;
    if (found.state !== 'requested') throw new ShopError('NOT_POSSIBLE_NOW');
    if (found.photos.length >= MOST_PHOTOS) {
      throw new ShopError('QUOTA', { extra: { quota: MOST_PHOTOS } });
    }
    const { modifiedCount } = await ReturnModel.updateOne(
      { _id: found._id, state: found.state, version: found.version },
      { $push: { photos: url }, $inc: { version: 1 } },
      { session },
    );
    if (modifiedCount !== 1) throw new ShopError('NOT_POSSIBLE_NOW');
  });
  return photoAddress(id, url);
}

/**
 * Whether somebody may add a picture to a return: asked before one is read.
 * @throws ShopError NOT_FOUND, FORBIDDEN, NOT_POSSIBLE_NOW, QUOTA
 */
export const requirePhotoRoom = (actor: Actor, id: string): Promise<void> =>
  inTransaction(async (session) => {
    const { found, side } = await returnIn(actor, id, session);
    if (side !== 'buyer') throw new ShopError('FORBIDDEN');
    if (found.state !== 'requested') throw new ShopError('NOT_POSSIBLE_NOW');
    if (found.photos.length < MOST_PHOTOS) return;
    throw new ShopError('QUOTA', { extra: { quota: MOST_PHOTOS } });
  });

/** Only pictures that the shop itself stored, and still has, as who may see the return alone can open them. */
async function privatePhotos(photos: readonly string[]): Promise<string[]> {
  if (photos.some((url) => !isOwnImage(url, settings()))) {
    throw new ShopError('INVALID', { fields: { photos: 'imageHost' } });
  }
  const missing = await claimPictures([...photos]);
  if (missing.length > 0) throw new ShopError('INVALID', { fields: { photos: 'imageGone' } });
  return keepPrivate(photos);
}

/**
 * Writes to the others about a return, as its buyer, its seller or the shop. Nothing of it changes.
 * @throws ShopError NOT_FOUND, also where it is nothing of theirs; QUOTA where as much was written as may
 *   be; IDEMPOTENCY_MISMATCH
 */
export function writeMessage(
  actor: Actor,
  id: string,
  text: string,
  idempotency?: Idempotency,
): Promise<{ messageId: string }> {
  return writeOnce(actor, `returnmessage:${id}`, idempotency, async (session) => {
    const { found, side } = await returnIn(actor, id, session);
    const { modifiedCount } = await ReturnModel.updateOne(
      { _id: found._id, messages: { $lt: MOST_MESSAGES } },
      { $inc: { messages: 1 } },
      { session },
    );
    if (modifiedCount !== 1) throw new ShopError('QUOTA', { extra: { quota: MOST_MESSAGES } });
    const _id = new Types.ObjectId();
    await ReturnMessageModel.create(
      [
        {
          _id,
          returnId: found._id,
          at: new Date(),
          side,
          userId: new Types.ObjectId(actor.id),
          text,
        },
      ],
      { session },
    );
    const order = (await findReturnedOrders([found.orderId], session)).get(String(found.orderId));
    await publishReturn(
      actor,
      {
        name: 'return.message',
        data: { return: toldReturn(found), goods: goodsOf(found, order), side, text },
      },
      session,
    );
    return { messageId: String(_id) };
  });
}
