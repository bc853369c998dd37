import 'server-only';
import { Types } from 'mongoose';
import type { Actor } from '../../../platform/auth/actor';
import { changes } from '../../../shop/tags';
import { ShopError } from '../../../shop/errors';
import { saveVersioned } from '../../../platform/versioned-settings';
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
  const target = {
    model: DeliveryTableModel,
    id: new Types.ObjectId(owner),
    tags: changes.delivery(owner),
  };
  const isSaved = await saveVersioned(actor, target, version, (before) => {
    const audit = {
      action: table ? ('delivery.save' as const) : ('delivery.reset' as const),
      ...({ subject: 'delivery', subjectId: owner } as const),
      ...{ before: before?.table ?? null, after: table },
    };
    const entity = `delivery:${owner}`;
    return { set: { table }, event: { name: 'delivery.changed', entity, data: {}, audit } };
  });
  const now = await getDeliveryTable(actor, name);
  if (isSaved) return now;
  throw new ShopError('CONFLICT', {
    message: 'These delivery prices were changed in the meantime.',
    extra: { deliveryTable: now },
  });
}
