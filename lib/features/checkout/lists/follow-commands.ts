import 'server-only';
import { MongoServerError } from 'mongodb';
import { Types } from 'mongoose';
import { SavedListModel } from '../../../../models/saved-list';
import { ShopFollowModel, type ShopFollowRecord } from '../../../../models/shop-follow';
import { withDatabase } from '../../../platform/database/connect';
import { inTransaction } from '../../../platform/database/transaction';
import { publish } from '../../../platform/events/publish';
import { ShopError } from '../../../shop/errors';
import { getSellerName, readFreshOf } from '../../catalogue';
import type { ShopsNews } from './events';
import type { FollowForm, FollowedShop } from './schema';
import { readStopToken } from './stop-rules';
import { MAX_FOLLOWED } from './types';

/** Followers that one run looks at; the others are the next one's. */
const BATCH = 200;
const HOUR_MS = 60 * 60_000;
/** Time between two looks at a follower's shops, and rest after a message. */
const LOOK_MS = HOUR_MS;
const REST_MS = 24 * HOUR_MS;

/**
 * Follows a shop, or leaves it; what is so already stays. Whoever follows hears of new goods again, also where
 * a link stopped it before.
 * @throws ShopError NOT_FOUND where the seller has nothing on sale, LISTS_FULL, OWN_PRODUCT for one's own shop
 */
export async function followShop(
  accountId: string,
  { sellerId, action }: FollowForm,
): Promise<void> {
  const seller = new Types.ObjectId(sellerId);
  const owner = { accountId: new Types.ObjectId(accountId) };
  if (action === 'leave') {
    await withDatabase(() =>
      ShopFollowModel.updateOne(owner, { $pull: { sellers: { sellerId: seller } } }),
    );
    return;
  }
  if (sellerId === accountId) throw new ShopError('NOT_POSSIBLE_NOW');
  if ((await getSellerName(sellerId)) === null) throw new ShopError('NOT_FOUND');
  const now = new Date();
  const before = await withDatabase(() => ShopFollowModel.findOne(owner).lean());
  const others = before?.sellers ?? [];
  const isNew = !others.some((each) => each.sellerId.equals(seller));
  if (isNew && others.length >= MAX_FOLLOWED) throw new ShopError('LISTS_FULL');
  const next = new Date(now.getTime() + LOOK_MS);
  if (!before) {
    try {
      await withDatabase(() =>
        ShopFollowModel.create({ ...owner, sellers: [], lookAt: next, toldUntil: now }),
      );
    } catch (error) {
      // Another request made it meanwhile.
      if (!(error instanceof MongoServerError) || error.code !== 11000) throw error;
    }
  }
  await withDatabase(() =>
    ShopFollowModel.updateOne(
      { ...owner, 'sellers.sellerId': { $ne: seller } },
      {
        $push: { sellers: { sellerId: seller, since: now } },
        ...(before && !before.lookAt && { $set: { lookAt: next, toldUntil: now } }),
      },
    ),
  );
}

/** The shops that an account follows and that have something on sale, newest first. */
export async function listFollowed(accountId: string): Promise<FollowedShop[]> {
  const record = await withDatabase(() =>
    ShopFollowModel.findOne({ accountId: new Types.ObjectId(accountId) }).lean(),
  );
  return Promise.all(
    (record?.sellers ?? []).toReversed().map(async ({ sellerId }) => ({
      sellerId: String(sellerId),
      name: await getSellerName(String(sellerId)),
    })),
  );
}

/**
 * Tells followers once of the goods that their shops put on sale since the last look: at most one message a day.
 */
export async function tellFollowers(now = new Date()): Promise<void> {
  const due = await withDatabase(() =>
    // Beginning somewhere, as the partial index serves only what asks within it.
    ShopFollowModel.find({ lookAt: { $gte: new Date(0), $lte: now } })
      .sort({ lookAt: 1, _id: 1 })
      .limit(BATCH)
      .lean(),
  );
  for (const record of due) await tell(record, now);
}

async function tell({ _id, accountId, sellers, lookAt, toldUntil }: ShopFollowRecord, now: Date) {
  const fresh = await readFreshOf(
    sellers.map(({ sellerId }) => sellerId),
    toldUntil,
  );
  const next = new Date(now.getTime() + (fresh ? REST_MS : LOOK_MS));
  await inTransaction(async (session) => {
    // Another server may have been here meanwhile.
    const { matchedCount } = await ShopFollowModel.updateOne(
      { _id, lookAt },
      { $set: { lookAt: next, toldUntil: now } },
      { session },
    );
    if (matchedCount === 0 || !fresh) return;
    const event: ShopsNews = {
      name: 'shops.news',
      entity: `follower:${String(accountId)}`,
      data: { accountId, ...fresh },
    };
    await publish(null, [event], session);
  });
}

/**
 * Stops the messages of a link: nothing is watched any more, or no shop is told of. What is saved and followed
 * stays; stopping twice is no error.
 * @throws ShopError NOT_FOUND where this shop did not make the token
 */
export async function stopMessages(token: string): Promise<void> {
  const { what, accountId } = readStopToken(token);
  const owner = { accountId: new Types.ObjectId(accountId) };
  await withDatabase(() =>
    what === 'saved'
      ? SavedListModel.updateMany(owner, {
          $set: { watch: 'off' },
          $unset: { lookAt: 1 },
          $inc: { version: 1 },
        })
      : ShopFollowModel.updateOne(owner, { $unset: { lookAt: 1 } }),
  );
}

/** Gives the shops that another account follows to this one. @returns 0: none is left */
export async function moveFollows(from: Types.ObjectId, into: Types.ObjectId): Promise<number> {
  await inTransaction(async (session) => {
    const theirs = await ShopFollowModel.findOne({ accountId: from }, null, { session }).lean();
    if (!theirs) return;
    const own = await ShopFollowModel.findOne({ accountId: into }, null, { session }).lean();
    // Nobody follows their own shop.
    const $pull = { sellers: { sellerId: into } };
    if (!own) {
      const moved = { $set: { accountId: into }, $pull };
      await ShopFollowModel.updateOne({ _id: theirs._id }, moved, { session });
      return;
    }
    const known = new Set([...own.sellers.map(({ sellerId }) => String(sellerId)), String(into)]);
    const sellers = [
      ...theirs.sellers.filter(({ sellerId }) => !known.has(String(sellerId))),
      ...own.sellers,
    ];
    await ShopFollowModel.deleteOne({ _id: theirs._id }, { session });
    await ShopFollowModel.updateOne({ _id: own._id }, { $set: { sellers } }, { session });
  });
  return 0;
}
