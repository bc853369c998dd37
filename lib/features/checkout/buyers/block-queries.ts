import 'server-only';
import { Types } from 'mongoose';
import { BuyerBlockModel, type BuyerBlockRecord } from '../../../../models/buyer-limits';
import type { Actor } from '../../../platform/auth/actor';
import { can, mayMoveOrder, shopFor } from '../../../platform/auth/policy';
import { withDatabase } from '../../../platform/database/connect';
import { pageByKey } from '../../../platform/database/page-by-key';
import { findOrderRecord } from '../../orders/money-queries';
import { orderNumber } from '../../orders/rules';
import { hasProvedPhone } from '../../payments/phone-proof-queries';
import type { BlockView } from './schema';

export const BLOCKS_PAGE_SIZE = 20;

export interface BlockPage {
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
