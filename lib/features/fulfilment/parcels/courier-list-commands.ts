import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import { MongoServerError } from 'mongodb';
import { CourierListModel, type CourierListRecord } from '../../../../models/courier-list';
import { withDatabase } from '../../../platform/database/connect';
import { ShopError } from '../../../platform/errors';
import type { Actor } from '../../../platform/auth/actor';
import { requirePermission } from '../../../platform/auth/policy';
import { inTransaction } from '../../../platform/database/transaction';
import { publish } from '../../../platform/events/publish';
import { DEFAULT_COURIER_LIST, listedCourier } from './courier-list-rules';
import type { SaveCourierList } from './schema';

/** The one document; `couriers` in hexadecimal, filled up. */
const COURIER_LIST_ID = new Types.ObjectId('636f75726965727300000000');

/** The list as it is edited; version 0: nobody changed it yet. */
interface CourierList {
  version: number;
  names: string[];
}

/** A record as it is edited, or the default. */
const courierListOf = (record: CourierListRecord | null): CourierList =>
  record === null
    ? { version: 0, names: [...DEFAULT_COURIER_LIST] }
    : { version: record.version, names: record.names };

/** The couriers that parcels may be handed to without a booking by API; read live. */
export async function currentCourierList(session?: ClientSession): Promise<CourierList> {
  return courierListOf(
    await withDatabase(() =>
      CourierListModel.findById(COURIER_LIST_ID, null, session ? { session } : {}).lean(),
    ),
  );
}

/** A typed courier as the list has it. @throws ShopError INVALID with `courier` where it has none such */
export async function requireListedCourier(typed: string, session: ClientSession): Promise<string> {
  const name = listedCourier((await currentCourierList(session)).names, typed);
  if (name === null) throw new ShopError('INVALID', { fields: { courier: 'courierUnlisted' } });
  return name;
}

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
