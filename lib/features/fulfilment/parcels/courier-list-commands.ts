import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import { CourierListModel, type CourierListRecord } from '../../../../models/courier-list';
import { withDatabase } from '../../../platform/database/connect';
import { ShopError } from '../../../shop/errors';
import type { Actor } from '../../../platform/auth/actor';
import { requirePermission } from '../../../shop/policy';
import { saveVersioned } from '../../../platform/versioned-settings';
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
export async function requireListedCourier(
  typed: string,
  session?: ClientSession,
): Promise<string> {
  const name = listedCourier((await currentCourierList(session)).names, typed);
  if (name === null) throw new ShopError('INVALID', { fields: { courier: 'courierUnlisted' } });
  return name;
}

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
  const target = { model: CourierListModel, id: COURIER_LIST_ID };
  const isSaved = await saveVersioned(actor, target, version, (record) => {
    const audit = {
      ...({ action: 'courier.list', subject: 'courier', subjectId: undefined } as const),
      ...{ before: { names: courierListOf(record).names }, after: { names } },
    };
    const entity = 'courierlist:shop';
    return { set: { names }, event: { name: 'couriers.listed', entity, data: {}, audit } };
  });
  if (!isSaved) throw new ShopError('CONFLICT');
}
