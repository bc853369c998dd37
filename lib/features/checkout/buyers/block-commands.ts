import 'server-only';
import { MongoServerError } from 'mongodb';
import { Types, type ClientSession } from 'mongoose';
import { BuyerBlockModel, type BuyerBlockRecord } from '../../../../models/buyer-limits';
import type { OrderRecord } from '../../../../models/order';
import type { Actor } from '../../../platform/auth/actor';
import { can, sellsAs, shopFor, mayMoveOrder } from '../../../shop/policy';
import { writeOnce, type Idempotency } from '../../../platform/database/idempotency';
import { inTransaction } from '../../../platform/database/transaction';
import { ShopError } from '../../../shop/errors';
import { publish } from '../../../platform/events/publish';
import { isObjectId } from '../../../platform/validation';
import { findOrderRecord } from '../../orders';
import { hasProvedPhone } from '../../payments';
import { withDatabase } from '../../../platform/database/connect';
import { pageByKey } from '../../../platform/database/page-by-key';
import { orderNumber } from '../../orders/shared';
import type { PurchaseRecord } from '../../../../models/purchase';
import { MOST_BLOCKS, MOST_PHONES, BLOCKED } from './types';
import type { BlockBuyer, BlockView } from './schema';

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

export const BLOCKS_PAGE_SIZE = 20;

interface BlockPage {
  blocks: BlockView[];
  /** `before` of the next page; absent at the end. */
  older?: string;
}

/** A page of blocks, newest first: a seller's own, an administrator's all. */
export async function listBlocks(
  actor: Actor,
  { before }: { before?: string | undefined },
): Promise<BlockPage> {
  const { rows, next } = await pageByKey<BuyerBlockRecord>(BuyerBlockModel, {
    filter: {
      ...(!can(actor, 'orders.manage') && {
        sellerId: new Types.ObjectId(shopFor(actor, 'shop.orders')),
      }),
    },
    sort: { _id: -1 },
    size: BLOCKS_PAGE_SIZE,
    behind: before,
  });
  return { blocks: rows.map(blockView), ...(next && { older: next }) };
}

/**
 * Whether and why the seller of an order blocks its buyer, as `requireWelcome` sees it; null where not, or
 * where it is none of one's own.
 */
export async function findBlockOfOrder(actor: Actor, orderId: string): Promise<BlockView | null> {
  const order = await findOrderRecord(orderId);
  if (!order || !mayMoveOrder(actor, order, 'shop.orders')) return null;
  const { sellerId, customerId, phoneNumber } = order;
  const find = (who: object) =>
    withDatabase(() => BuyerBlockModel.findOne({ sellerId, ...who }).lean<BuyerBlockRecord>());
  const phones = phoneNumber;
  const own = (await find({ customerId })) ?? (await find({ phones, provedPhones: phones }));
  if (own) return blockView(own);
  const typed = await find({ phones });
  if (!typed || (await hasProvedPhone(String(customerId), phones))) return null;
  return blockView(typed);
}

const blockView = (block: BuyerBlockRecord): BlockView => ({
  _id: String(block._id),
  sellerId: String(block.sellerId),
  sellerName: block.sellerName,
  buyerName: block.buyerName,
  phones: [...block.phones],
  reason: block.reason,
  orderId: String(block.orderId),
  orderNumber: orderNumber(String(block.orderId)),
  at: block.at.toISOString(),
});

type Block = Pick<BuyerBlockRecord, 'sellerId' | 'customerId' | 'phones' | 'provedPhones'>;

/** Shops that a refusal names. */
const MOST_NAMED = 5;

/**
 * Sees to it that no seller of a purchase that was just placed blocks its buyer: by the account, or by a
 * phone, the order's or the one that the account signs in with. A phone that the blocked buyer merely
 * typed is refused to whoever merely types it too, and never to its owner. Why they do stays with them.
 * @throws ShopError SELLER_REFUSES with the shops' names as `seller`
 */
export async function requireWelcome(
  {
    customerId,
    phoneNumber,
    orders,
  }: Pick<PurchaseRecord, 'customerId' | 'phoneNumber' | 'orders'>,
  loginPhone: string | null,
  session: ClientSession,
): Promise<void> {
  const sellerId = { $in: orders.map((order) => order.sellerId) };
  const phones = new Set(loginPhone === null ? [phoneNumber] : [phoneNumber, loginPhone]);
  // Past Mongoose, as every order comes here.
  const blocks = (await BuyerBlockModel.collection
    .find(
      {
        $or: [
          { sellerId, customerId },
          { sellerId, phones: { $in: [...phones] } },
        ],
      },
      { session, projection: { sellerId: 1, customerId: 1, phones: 1, provedPhones: 1 } },
    )
    .toArray()) as unknown as Block[];
  if (blocks.length === 0) return;
  const isAmong = (list: readonly string[]) => list.some((phone) => phones.has(phone));
  const byPhone = blocks.filter((block) => isAmong(block.phones));
  // Most orders need no look at whose the phones are.
  const isTyped =
    byPhone.length > 0 && !(await hasProvedPhone(String(customerId), phoneNumber, session));
  const refusing = new Set(
    blocks
      .filter(
        (block) =>
          block.customerId.equals(customerId) ||
          (isAmong(block.phones) && isAmong(block.provedPhones)) ||
          (isTyped && block.phones.includes(phoneNumber)),
      )
      .map((block) => String(block.sellerId)),
  );
  if (refusing.size === 0) return;
  const names = orders
    .filter(({ sellerId }) => refusing.has(String(sellerId)))
    .map(({ sellerName }) => sellerName);
  const seller = names.slice(0, MOST_NAMED).join(', ');
  throw new ShopError('SELLER_REFUSES', {
    message: `${seller} ${names.length === 1 ? 'takes' : 'take'} no orders from you. Nothing was ordered. Please order without these products, or write to us if you think this is a mistake.`,
    extra: { why: BLOCKED, seller },
  });
}
