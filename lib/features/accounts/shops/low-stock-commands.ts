import 'server-only';
import { Types } from 'mongoose';
import type { Actor } from '../../../platform/auth/actor';
import { shopFor } from '../../../shop/policy';
import { inTransaction } from '../../../platform/database/transaction';
import { ShopError } from '../../../shop/errors';
import { publish } from '../../../platform/events/publish';
import { ShopModel } from '../../../../models/shop';
import { UserModel } from '../../../../models/user';
import type { ShopChanged } from '../events';
import type { ShopLowStockInput } from './schema';

/**
 * Sets the level below which the caller's products run low that have none of their own; products follow the
 * event (`shopLowStock`).
 * @throws ShopError FORBIDDEN; NOT_POSSIBLE_NOW where the shop has no profile yet
 */
export async function saveShopLowStock(
  actor: Actor,
  { lowStock }: ShopLowStockInput,
): Promise<void> {
  const shop = shopFor(actor, 'shop.settings');
  const _id = new Types.ObjectId(shop);
  await inTransaction(async (session) => {
    // The record that new products of the account touch too: one that is added meanwhile has the new level.
    await UserModel.updateOne({ _id }, { $inc: { quotaChecks: 1 } }, { session });
    const before = await ShopModel.findOneAndUpdate(
      { _id },
      { $set: { lowStock, changedAt: new Date() } },
      { session, projection: { lowStock: 1, _id: 0 } },
    ).lean();
    if (before === null) throw new ShopError('NOT_POSSIBLE_NOW');
    const event: ShopChanged = {
      name: 'shop.changed',
      entity: `shop:${shop}`,
      data: { sellerId: _id, isRenamed: false, hasOtherLevel: true },
      audit: {
        ...{ action: 'user.lowStock', subject: 'user', subjectId: shop },
        ...{ before: { lowStock: before.lowStock ?? null }, after: { lowStock } },
      },
    };
    await publish(actor, [event], session);
  });
}
