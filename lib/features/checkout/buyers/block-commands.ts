import 'server-only';
import { MongoServerError } from 'mongodb';
import { Types, type ClientSession } from 'mongoose';
import { BuyerBlockModel } from '../../../../models/buyer-limits';
import type { OrderRecord } from '../../../../models/order';
import type { Actor } from '../../../platform/auth/actor';
import { can, sellsAs, shopFor } from '../../../platform/auth/policy';
import { writeOnce, type Idempotency } from '../../../platform/database/idempotency';
import { inTransaction } from '../../../platform/database/transaction';
import { ShopError } from '../../../platform/errors';
import { publish } from '../../../platform/events/publish';
import { isObjectId } from '../../../platform/validation';
import { findOrderRecord } from '../../orders/money-queries';
import { hasProvedPhone } from '../../payments/phone-proof-queries';
import { MOST_BLOCKS, MOST_PHONES } from './kinds';
import type { BlockBuyer } from './schema';

const DUPLICATE_KEY = 11000;

/**
 * Takes no orders from the buyer of one's own order any more: of its account, and to its phone, which is
 * its owner's own only where the buyer has proved it (`requireWelcome`). Placed orders stay as they are.
 * Done again, the phone of the other order comes to it and the reason is the new one.
 * @throws ShopError NOT_FOUND, FORBIDDEN where it is no order of one's own, QUOTA, IDEMPOTENCY_MISMATCH
 */
export async function blockBuyer(
  actor: Actor,
  { orderId, reason }: BlockBuyer,
  idempotency?: Idempotency,
): Promise<{ blockId: string }> {
  const order = await findOrderRecord(orderId);
  if (!order) throw new ShopError('NOT_FOUND');
  if (!sellsAs(actor, order.sellerId, 'shop.orders')) throw new ShopError('FORBIDDEN');
  const write = () =>
    writeOnce(actor, 'blockbuyer', idempotency, (session) =>
      writeBlock(actor, order, reason, session),
    );
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof MongoServerError) || error.code !== DUPLICATE_KEY) throw error;
    // Two first ones at the same moment: the other one is there now.
    return write();
  }
}

async function writeBlock(
  actor: Actor,
  order: OrderRecord,
  reason: string,
  session: ClientSession,
): Promise<{ blockId: string }> {
  const { sellerId, customerId, phoneNumber } = order;
  const before = await BuyerBlockModel.findOne({ sellerId, customerId }, null, { session }).lean();
  if (!before) {
    const count = await BuyerBlockModel.countDocuments({ sellerId }, { session });
    if (count >= MOST_BLOCKS) {
      throw new ShopError('QUOTA', {
        message: `You already block ${MOST_BLOCKS} buyers. Please take some off the list first.`,
        extra: { quota: MOST_BLOCKS },
      });
    }
  }
  const phones = [...new Set([phoneNumber, ...(before?.phones ?? [])])].slice(0, MOST_PHONES);
  const isOwnPhone = await hasProvedPhone(String(customerId), phoneNumber, session);
  const proved = new Set([...(isOwnPhone ? [phoneNumber] : []), ...(before?.provedPhones ?? [])]);
  const next = {
    sellerName: order.sellerName,
    buyerName: order.customerName,
    phones,
    provedPhones: phones.filter((phone) => proved.has(phone)),
    reason,
    orderId: order._id,
    at: new Date(),
  };
  const block = await BuyerBlockModel.findOneAndUpdate(
    { sellerId, customerId },
    { $set: next },
    { session, upsert: true, returnDocument: 'after' },
  ).lean();
  const audit = {
    action: 'user.block',
    subject: 'user',
    subjectId: String(customerId),
    ...(before && { before: { reason: before.reason, phones: before.phones } }),
    after: { sellerId: String(sellerId), orderId: String(order._id), reason, phones },
  } as const;
  await tell(actor, 'buyer.blocked', String(customerId), audit, session);
  return { blockId: String(block!._id) };
}

/**
 * Takes orders from a buyer again: who blocked them, or an administrator.
 * @throws ShopError NOT_FOUND where it is none of one's own, or undone already
 */
export async function unblockBuyer(actor: Actor, blockId: string): Promise<void> {
  if (!isObjectId(blockId)) throw new ShopError('NOT_FOUND');
  await inTransaction(async (session) => {
    const block = await BuyerBlockModel.findOneAndDelete(
      {
        _id: blockId,
        ...(!can(actor, 'orders.manage') && {
          sellerId: new Types.ObjectId(shopFor(actor, 'shop.orders')),
        }),
      },
      { session },
    ).lean();
    if (!block) throw new ShopError('NOT_FOUND');
    const customerId = String(block.customerId);
    const { sellerId, reason, phones } = block;
    const audit = {
      action: 'user.unblock',
      subject: 'user',
      subjectId: customerId,
      before: { sellerId: String(sellerId), reason, phones },
    } as const;
    await tell(actor, 'buyer.unblocked', customerId, audit, session);
  });
}

const tell = (
  actor: Actor,
  name: 'buyer.blocked' | 'buyer.unblocked',
  customerId: string,
  audit: NonNullable<Parameters<typeof publish>[1][number]['audit']>,
  session: ClientSession,
): Promise<void> =>
  publish(actor, [{ name, entity: `buyer:${customerId}`, data: {}, audit }], session);
