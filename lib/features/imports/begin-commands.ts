import 'server-only';
import { MongoServerError } from 'mongodb';
import { Types, type UpdateQuery } from 'mongoose';
import type { Actor } from '../../platform/auth/actor';
import { shopFor } from '../../shop/policy';
import { withDatabase } from '../../platform/database/connect';
import { processName } from '../../platform/process-name';
import { ShopError } from '../../shop/errors';
import { ProductImportModel, type ProductImportRecord } from '../../../models/product-import';
import { startWork } from './worker';

const DUPLICATE_KEY = 11000;

/** The fields that claim an import for this process, in the name of who began it. */
export const begun = (actor: Actor) => ({
  active: true,
  worker: processName(),
  beatAt: new Date(),
  byId: actor.team ? new Types.ObjectId(actor.id) : null,
});
/** Imports are the shop's: members of a team go on with each other's. */
export const owned = (actor: Actor) => ({
  ownerId: new Types.ObjectId(shopFor(actor, 'shop.products')),
});

/** Another write of this account that begins an import loses. @throws ShopError IMPORT_RUNNING */
export async function oneAtATime<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await withDatabase(write);
  } catch (error) {
    if (error instanceof MongoServerError && error.code === DUPLICATE_KEY) {
      throw new ShopError('IMPORT_RUNNING');
    }
    throw error;
  }
}

/**
 * Takes an import on to its next step, as long as it is in the one that the step starts from.
 * @throws ShopError NOT_POSSIBLE_NOW, IMPORT_RUNNING
 */
export async function begin(
  actor: Actor,
  id: string,
  from: ProductImportRecord['state'],
  set: UpdateQuery<ProductImportRecord>['$set'],
): Promise<void> {
  const { modifiedCount } = await oneAtATime(() =>
    ProductImportModel.updateOne(
      { _id: id, ...owned(actor), state: from, active: { $ne: true } },
      { $set: { ...set, ...begun(actor) }, $unset: { problem: 1 } },
    ),
  );
  if (modifiedCount === 0) throw new ShopError('NOT_POSSIBLE_NOW');
  startWork(id);
}
