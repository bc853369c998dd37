import 'server-only';
import type { ClientSession, Types } from 'mongoose';
import { changes } from '../../platform/cache/cache';
import { recordChange } from '../../platform/cache/broadcast';
import { withDatabase } from '../../platform/database/connect';
import { inTransaction } from '../../platform/database/transaction';
import { announceProductChange } from '../catalogue/changed';
import { ProductModel } from '../../../models/product';
import { UserModel } from '../../../models/user';

/**
 * Products of one transaction: few enough that a sale of one of them does not have to wait, or make
 * thousands of others start over.
 */
const BATCH = 500;

/**
 * Takes the products of a disabled account off sale, or brings those of an enabled one back. Each
 * batch reads what the account is in its own transaction, so that of two changes at once the later
 * one counts, and doing it again after a crash or a failure goes on with what is left.
 */
export async function followDisabledSeller(sellerId: string): Promise<void> {
  let after: Types.ObjectId | undefined;
  let known: boolean | undefined;
  for (;;) {
    const batch = await inTransaction((session) => followBatch(sellerId, after, known, session));
    if (batch === null) return;
    announceProductChange(batch.changed.flatMap(changes.product));
    known = batch.disabled;
    after = batch.after;
  }
}

interface Batch {
  /** What the account was. */
  disabled: boolean;
  /** The last product that was looked at; undefined where the products must be gone through anew. */
  after: Types.ObjectId | undefined;
  /** Ids of those that were changed. */
  changed: string[];
}

/** @returns null once there is nothing left */
async function followBatch(
  sellerId: string,
  after: Types.ObjectId | undefined,
  known: boolean | undefined,
  session: ClientSession,
): Promise<Batch | null> {
  // Written and not only read: a change of the account meanwhile is then in this batch's way.
  const account = await UserModel.findOneAndUpdate(
    { _id: sellerId },
    { $inc: { productBatches: 1 } },
    { session, projection: { disabled: 1 } },
  ).lean();
  if (!account) return null;
  const { disabled } = account;
  if (known !== undefined && known !== disabled) return { disabled, after: undefined, changed: [] };
  const products = await ProductModel.find(
    { authorId: account._id, ...(after && { _id: { $gt: after } }) },
    { sellerDisabled: 1 },
    { session },
  )
    .sort({ _id: 1 })
    .limit(BATCH)
    .lean();
  const last = products.at(-1);
  if (last === undefined) {
    await UserModel.updateOne({ _id: sellerId }, { $set: { productsFollow: true } }, { session });
    return null;
  }
  const behind = products.filter(({ sellerDisabled }) => (sellerDisabled === true) !== disabled);
  const changed = behind.map(({ _id }) => String(_id));
  if (changed.length > 0) {
    await ProductModel.updateMany(
      { _id: { $in: behind.map(({ _id }) => _id) } },
      disabled ? { $set: { sellerDisabled: true } } : { $unset: { sellerDisabled: 1 } },
      { session },
    );
    await recordChange(changed.flatMap(changes.product), session);
  }
  return { disabled, after: last._id, changed };
}

/**
 * Goes on where a crash ended such a change, and with accounts that were disabled before products
 * were told of it. At the start of each web server.
 */
export async function followDisabledSellers(): Promise<void> {
  const behind = await withDatabase(() =>
    Promise.all([
      UserModel.find({ disabled: true, productsFollow: { $ne: true } }, { _id: 1 }).lean(),
      UserModel.find({ productsFollow: false }, { _id: 1 }).lean(),
    ]),
  );
  for (const id of new Set(behind.flat().map(({ _id }) => String(_id)))) {
    await followDisabledSeller(id);
  }
}
