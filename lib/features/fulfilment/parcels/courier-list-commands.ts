import 'server-only';
import { CourierListModel } from '../../../../models/courier-list';
import type { Actor } from '../../../platform/auth/actor';
import { requirePermission } from '../../../platform/auth/policy';
import { ShopError } from '../../../platform/errors';
import { saveVersioned } from '../../../platform/versioned-settings';
import { COURIER_LIST_ID, courierListOf } from './courier-list-queries';
import type { SaveCourierList } from './schema';

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
