import 'server-only';
import { MongoServerError } from 'mongodb';
import { CourierListModel } from '../../../../models/courier-list';
import type { Actor } from '../../../platform/auth/actor';
import { requirePermission } from '../../../platform/auth/policy';
import { inTransaction } from '../../../platform/database/transaction';
import { ShopError } from '../../../platform/errors';
import { publish } from '../../../platform/events/publish';
import { COURIER_LIST_ID, courierListOf } from './courier-list-queries';
import type { SaveCourierList } from './schema';

const DUPLICATE_KEY = 11000;

/**
 * Says which couriers parcels may be handed to without a booking by API. What is on its way keeps
 * its courier.
 * @throws ShopError FORBIDDEN, CONFLICT where somebody else changed the list meanwhile
 */
export async function saveCourierList(
  actor: Actor,
  { version, names }: SaveCourierList,
): Promise<void> {
  requirePermission(actor, 'settings.manage');
  await inTransaction(async (session) => {
    const record = await CourierListModel.findById(COURIER_LIST_ID, null, { session }).lean();
    const before = courierListOf(record);
    if (before.version !== version) throw new ShopError('CONFLICT');
    const next = { names, version: version + 1, changedAt: new Date() };
    if (record === null) {
      await CourierListModel.create([{ _id: COURIER_LIST_ID, ...next }], { session });
    } else {
      const from = { _id: COURIER_LIST_ID, version };
      const { matchedCount } = await CourierListModel.updateOne(from, { $set: next }, { session });
      if (matchedCount === 0) throw new ShopError('CONFLICT');
    }
    const audit = {
      ...({ action: 'courier.list', subject: 'courier', subjectId: undefined } as const),
      ...{ before: { names: before.names }, after: { names } },
    };
    await publish(
      actor,
      [{ name: 'couriers.listed', entity: 'courierlist:shop', data: {}, audit }],
      session,
    );
  }).catch((error: unknown) => {
    // Two first ones at the same moment: the id let the other one in.
    if (!(error instanceof MongoServerError) || error.code !== DUPLICATE_KEY) throw error;
    throw new ShopError('CONFLICT');
  });
}
