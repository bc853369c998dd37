import 'server-only';
import { Types } from 'mongoose';
import type { Actor } from '../../../platform/auth/actor';
import { shopFor } from '../../../shop/policy';
import { recordChange } from '../../../platform/cache/broadcast';
import { changes } from '../../../shop/tags';
import { applyInvalidation } from '../../../platform/cache/invalidation';
import { withDatabase } from '../../../platform/database/connect';
import { inTransaction } from '../../../platform/database/transaction';
import { ShopError } from '../../../shop/errors';
import { publish } from '../../../platform/events/publish';
import { dayOf } from '../../../platform/time/time';
import { ShopModel } from '../../../../models/shop';
import type { ShopChanged } from '../events';
import { holidayFault, holidayNow } from './holiday-rules';
import type { HolidayInput } from './schema';

/**
 * Says between which days the caller's shop takes no orders; without days it takes them again. Orders that
 * were placed go on, and so do their deadlines: nothing that counts those reads this.
 * @throws ShopError FORBIDDEN; INVALID where the days are none, over or too many; NOT_POSSIBLE_NOW where the
 *   shop has no profile yet
 */
export async function saveHoliday(actor: Actor, { from, until }: HolidayInput): Promise<void> {
  const shop = shopFor(actor, 'shop.settings');
  const now = new Date();
  const fields = holidayFault({ from, until }, dayOf(now));
  if (fields) throw new ShopError('INVALID', { fields });
  const _id = new Types.ObjectId(shop);
  const after = { holidayFrom: from, holidayUntil: until };
  await inTransaction(async (session) => {
    const before = await ShopModel.findOneAndUpdate(
      { _id },
      { $set: { ...after, isShownAway: holidayNow(after, now) !== null, changedAt: now } },
      { session, projection: { holidayFrom: 1, holidayUntil: 1, _id: 0 } },
    ).lean();
    if (before === null) throw new ShopError('NOT_POSSIBLE_NOW');
    const event: ShopChanged = {
      name: 'shop.changed',
      entity: `shop:${shop}`,
      data: { sellerId: _id, isRenamed: false },
      audit: { action: 'user.holiday', subject: 'user', subjectId: shop, before, after },
    };
    await publish(actor, [event], session);
    await recordChange(changes.holiday(shop), session);
  });
  applyInvalidation(changes.holiday(shop));
}

/** Shops of one run of the job; the rest has its turn with the next. */
const AT_ONCE = 500;

/**
 * Has pages that are kept show which shops are away today: those whose holiday began or ended since they were
 * made. Orders don't wait for it, they read the days themselves.
 */
export async function turnHolidays(now = new Date()): Promise<void> {
  const today = dayOf(now);
  const isAway = { holidayFrom: { $lte: today }, holidayUntil: { $gte: today } };
  const turned = await withDatabase(() =>
    ShopModel.find(
      {
        holidayUntil: { $type: 'string' },
        $or: [
          { ...isAway, isShownAway: false },
          { $nor: [isAway], isShownAway: true },
        ],
      },
      { isShownAway: 1 },
    )
      .limit(AT_ONCE)
      .lean(),
  );
  for (const { _id, isShownAway } of turned) {
    const tags = changes.holiday(String(_id));
    await inTransaction(async (session) => {
      await ShopModel.updateOne(
        { _id, isShownAway },
        { $set: { isShownAway: !isShownAway } },
        { session },
      );
      await recordChange(tags, session);
    });
    applyInvalidation(tags);
  }
}
