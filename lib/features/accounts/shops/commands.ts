import 'server-only';
import { type ClientSession, Types } from 'mongoose';
import { MongoServerError } from 'mongodb';
import type { Actor } from '../../../platform/auth/actor';
import { isOwner, requirePermission, shopFor } from '../../../shop/policy';
import { recordChange } from '../../../platform/cache/broadcast';
import { changes } from '../../../shop/tags';
import { applyInvalidation } from '../../../platform/cache/invalidation';
import { inTransaction } from '../../../platform/database/transaction';
import { settings } from '../../../platform/env';
import { ShopError } from '../../../shop/errors';
import { publish } from '../../../platform/events/publish';
import { isOwnImage } from '../../../platform/storage/allowed';
import { claimPictures } from '../../../platform/storage/claim';
import { isObjectId } from '../../../platform/validation';
import { ShopModel, type ShopRecord } from '../../../../models/shop';
import { UserModel } from '../../../../models/user';
import type { ShopChanged } from '../events';
import { sells } from '../sells';
import { isRenamedTooOften, isReservedName, shopNameKey } from './name-rules';
import type { ShopInput } from './schema';

/** Earlier names that a shop keeps, and keeps from others. */
const MOST_NAMES = 20;
/** Accounts of one name that are looked at. */
const MOST_NAMESAKES = 50;

/**
 * Saves the profile of the caller's own shop; the first save makes it.
 * @throws ShopError FORBIDDEN for a member of the team who may not change settings; INVALID where the name
 *   is another's (also by case, blanks or look-alikes), the marketplace's or changed too often, or a picture
 *   is none that was uploaded here; CONFLICT where somebody else saved in the meantime
 */
export async function saveShop(actor: Actor, input: ShopInput): Promise<void> {
  await writeShop(actor, shopFor(actor, 'shop.settings'), input);
}

/** The same for any seller's shop, by an administrator. @throws ShopError FORBIDDEN, NOT_FOUND */
export async function saveShopOf(actor: Actor, sellerId: string, input: ShopInput): Promise<void> {
  requirePermission(actor, 'users.manage');
  if (!isObjectId(sellerId)) throw new ShopError('NOT_FOUND');
  await writeShop(actor, sellerId.toLowerCase(), input);
}

async function writeShop(actor: Actor, sellerId: string, input: ShopInput): Promise<void> {
  await requirePictures(input);
  const tags = changes.seller(sellerId);
  try {
    await inTransaction((session) => writeIn(actor, new Types.ObjectId(sellerId), input, session));
  } catch (error) {
    // Another shop took the name between the look and the write.
    if (!(error instanceof MongoServerError) || error.code !== 11000) throw error;
    throw 'nameKeys' in error.keyPattern
      ? refused('shopNameTaken')
      : new ShopError('CONFLICT', { cause: error });
  }
  applyInvalidation(tags);
}

async function writeIn(
  actor: Actor,
  _id: Types.ObjectId,
  { version, removeLogo, removeCover, ...given }: ShopInput,
  session: ClientSession,
): Promise<void> {
  // The record that new products of the account touch too: one that is added meanwhile has the new name.
  const { matchedCount } = await UserModel.updateOne(
    { _id },
    { $inc: { quotaChecks: 1 } },
    { session },
  );
  if (matchedCount === 0) throw new ShopError('NOT_FOUND');
  const before = await ShopModel.findById(_id, null, { session }).lean<ShopRecord>();
  if ((before?.version ?? 0) !== version) throw new ShopError('CONFLICT');
  const now = new Date();
  const isRenamed = before?.name !== given.name;
  if (isRenamed) await requireFreeName(actor, _id, given.name, session);
  const isNewSpelling = before && before.nameKeys[0] !== shopNameKey(given.name);
  // A mere difference of case or blanks is no other name.
  if (isNewSpelling && !isOwner(actor) && isRenamedTooOften(before.earlierNames, now)) {
    throw refused('shopNameOften');
  }
  const after = {
    ...given,
    logo: removeLogo ? '' : given.logo || (before?.logo ?? ''),
    cover: removeCover ? '' : given.cover || (before?.cover ?? ''),
  };
  const set = {
    ...after,
    nameKeys: [...new Set([shopNameKey(given.name), ...(before?.nameKeys ?? [])])].slice(
      0,
      MOST_NAMES,
    ),
    earlierNames: [
      ...(before?.earlierNames ?? []),
      ...(isNewSpelling ? [{ name: before.name, until: now }] : []),
    ].slice(-MOST_NAMES),
    version: version + 1,
    changedAt: now,
  };
  if (before) await ShopModel.updateOne({ _id, version }, { $set: set }, { session });
  else await ShopModel.create([{ _id, ...set }], { session });
  const id = String(_id);
  const event: ShopChanged = {
    name: 'shop.changed',
    entity: `shop:${id}`,
    data: { sellerId: _id, isRenamed },
    audit: {
      action: 'user.shop',
      subject: 'user',
      subjectId: id,
      before: before && saidOf(before),
      after,
    },
  };
  await publish(actor, [event], session);
  await recordChange(changes.seller(id), session);
}

const saidOf = ({
  _id,
  nameKeys: _k,
  earlierNames: _e,
  version: _v,
  changedAt: _c,
  ...said
}: ShopRecord) => said;

const refused = (why: string) => new ShopError('INVALID', { fields: { name: why } });

/** @throws ShopError INVALID where the name is another's, or would pass for the marketplace */
async function requireFreeName(
  actor: Actor,
  _id: Types.ObjectId,
  name: string,
  session: ClientSession,
): Promise<void> {
  if (!isOwner(actor) && isReservedName(name, settings().brandName)) {
    throw refused('shopNameReserved');
  }
  const nameKeys = shopNameKey(name);
  const other = await ShopModel.exists({ nameKeys, _id: { $ne: _id } }).session(session);
  if (other) throw refused('shopNameTaken');
  // Accounts that sell under their own name, as they wrote no profile.
  const namesakes = await UserModel.find(
    { sortName: name.normalize('NFC').toLowerCase(), _id: { $ne: _id } },
    { _id: 1 },
    { session },
  )
    .limit(MOST_NAMESAKES)
    .lean();
  for (const account of namesakes) {
    const hasOther = await ShopModel.exists({ _id: account._id }).session(session);
    if (!hasOther && (await sells(String(account._id)))) throw refused('shopNameTaken');
  }
}

/** A shop's pictures come from `/upload`. @throws ShopError INVALID */
async function requirePictures({ logo, cover }: ShopInput): Promise<void> {
  for (const [field, picture] of Object.entries({ logo, cover })) {
    if (picture === '') continue;
    if (!isOwnImage(picture, settings())) {
      throw new ShopError('INVALID', { fields: { [field]: 'imageHost' } });
    }
    const missing = await claimPictures([picture]);
    if (missing.length > 0) throw new ShopError('INVALID', { fields: { [field]: 'imageGone' } });
  }
}
