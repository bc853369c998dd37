import 'server-only';
import { MongoServerError } from 'mongodb';
import { Types } from 'mongoose';
import type { Actor } from '../../../platform/auth/actor';
import { applyInvalidation } from '../../../platform/cache/invalidation';
import { recordChange } from '../../../platform/cache/broadcast';
import { changes } from '../../../platform/cache/cache';
import { inTransaction } from '../../../platform/database/transaction';
import { ShopError } from '../../../platform/errors';
import { publish } from '../../../platform/events/publish';
import { DeliveryTableModel } from '../../../../models/delivery-table';
import { getDeliveryTable, isDistrict, requireOwner } from './queries';
import type { DeliveryTable, DeliveryTableState, ResetTable, SaveTable } from './schema';

/**
 * Puts a table in the place of the owner's, or makes the first one; the next request reads it.
 * @param name `own`, or `shop` for administrators
 * @throws ShopError NOT_FOUND, FORBIDDEN, INVALID with fields `table.…`, CONFLICT with the newer one
 * as `deliveryTable`
 */
export async function saveDeliveryTable(
  actor: Actor,
  name: string,
  { version, table }: SaveTable,
): Promise<DeliveryTableState> {
  const owner = requireOwner(actor, name);
  if (!(await isDistrict(table.shipsFrom))) {
    throw new ShopError('INVALID', { fields: { 'table.shipsFrom': 'unknownChoice' } });
  }
  return writeTable(actor, name, owner, version, table);
}

/** Gives a table up, so that the shop's counts, for the shop the one in the code. Throws like `saveDeliveryTable`. */
export async function resetDeliveryTable(
  actor: Actor,
  name: string,
  { version }: ResetTable,
): Promise<DeliveryTableState> {
  return writeTable(actor, name, requireOwner(actor, name), version, null);
}

async function writeTable(
  actor: Actor,
  name: string,
  owner: string,
  version: number,
  table: DeliveryTable | null,
): Promise<DeliveryTableState> {
  const _id = new Types.ObjectId(owner);
  const isWritten = await inTransaction(async (session) => {
    const before = await DeliveryTableModel.findById(_id, null, { session }).lean();
    if ((before?.version ?? 0) !== version) return false;
    const next = { version: version + 1, changedAt: new Date(), table };
    if (before) {
      const from = { _id, version };
      const done = await DeliveryTableModel.updateOne(from, { $set: next }, { session });
      if (done.matchedCount === 0) return false;
    } else await DeliveryTableModel.create([{ _id, ...next }], { session });
    await publish(
      actor,
      [
        {
          name: 'delivery.changed',
          entity: `delivery:${owner}`,
          data: {},
          audit: {
            action: table ? 'delivery.save' : 'delivery.reset',
            subject: 'delivery',
            subjectId: owner,
            before: before?.table ?? null,
            after: table,
          },
        },
      ],
      session,
    );
    await recordChange(changes.delivery(owner), session);
    return true;
  }).catch((error: unknown) => {
    // Two first ones at the same moment: the id let the other one in.
    if (!(error instanceof MongoServerError) || error.code !== 11000) throw error;
    return false;
  });
  if (isWritten) applyInvalidation(changes.delivery(owner));
  const now = await getDeliveryTable(actor, name);
  if (isWritten) return now;
  throw new ShopError('CONFLICT', {
    message: 'These delivery prices were changed in the meantime.',
    extra: { deliveryTable: now },
  });
}
