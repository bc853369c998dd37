import 'server-only';
import type { ClientSession } from 'mongoose';
import type { Actor } from '../../platform/auth/actor';
import { isOfOwnShop, mayChangeContact } from '../../shop/policy';
import { inTransaction } from '../../platform/database/transaction';
import { ShopError } from '../../shop/errors';
import { isObjectId, type ValidationKey } from '../../platform/validation';
import { OrderModel, type OrderRecord } from '../../../models/order';
import { PurchaseModel } from '../../../models/purchase';
import { findCommonOrigin } from '../catalogue';
import { deliveryTables } from '../checkout/delivery';
import { type Destination, zoneOf } from '../checkout/delivery/shared';
import { listAreas, listDistricts } from '../../shop/locations/queries';
import {
  changedContactOf,
  destinationIn,
  isSameContact,
  isSameDestination,
  MOST_CONTACT_CHANGES,
  mayStillChange,
} from './contact-rules';
import type { ChangeContact } from './contact-schema';
import { publishOrderEvent } from './publish';
import { orderSearchWords } from './search-words';
import { signed } from './signing';

/**
 * Changes who receives an order and where, as its buyer or an administrator, until the first of its units
 * is sent. The address stays within the zone that delivery was priced for.
 * @returns whether anything changed
 * @throws ShopError NOT_FOUND, FORBIDDEN, NOT_POSSIBLE_NOW (sent, ended, or changed too often; what the
 *   event's subscribers refuse, such as a booked parcel), INVALID with `shippingAddress` where it lies in
 *   another zone or names no district
 */
export async function changeContact(
  actor: Actor,
  orderId: string,
  asked: ChangeContact,
): Promise<{ changed: boolean }> {
  if (!isObjectId(orderId)) throw new ShopError('NOT_FOUND');
  return inTransaction(async (session) => {
    const order = await OrderModel.findById(orderId, null, { session }).lean();
    if (!order) throw new ShopError('NOT_FOUND');
    if (!mayChangeContact(actor, order)) throw notYours(actor, order);
    requireChangeable(order);
    if (isSameContact(order, asked)) return { changed: false };
    const districtId = await requireSameZone(order, asked.shippingAddress, session);
    const { _id, fulfilment, orderStatus } = order;
    // The filter includes the previous contact: of two simultaneous changes, neither hides the other.
    const { modifiedCount } = await OrderModel.updateOne(
      { _id, fulfilment, orderStatus, ...changedContactOf(order) },
      {
        $set: { ...asked, searchWords: orderSearchWords(String(_id), { ...order, ...asked }) },
        $push: {
          history: {
            at: new Date(),
            ...signed(actor, order),
            fulfilment,
            orderStatus,
            contactChanged: true,
          },
        },
      },
      { session },
    );
    if (modifiedCount !== 1) throw new ShopError('NOT_POSSIBLE_NOW');
    await publishOrderEvent(
      actor,
      { name: 'order.contactChanged', data: { order, after: asked, districtId } },
      session,
    );
    return { changed: true };
  });
}

/** Error for a seller, saying who may change the contact. */
const notYours = (actor: Actor, { sellerId }: OrderRecord) =>
  new ShopError('FORBIDDEN', {
    ...(isOfOwnShop(actor, sellerId) && {
      message:
        'Only the buyer can change who receives this order and where. Please ask them to do so.',
    }),
  });

function requireChangeable(order: OrderRecord): void {
  if (!mayStillChange(order)) {
    throw new ShopError('NOT_POSSIBLE_NOW', {
      message: 'This order has ended or is on its way: its address can no longer be changed here.',
    });
  }
  const changes = order.history.filter(({ contactChanged }) => contactChanged).length;
  if (changes >= MOST_CONTACT_CHANGES) {
    throw new ShopError('NOT_POSSIBLE_NOW', {
      message: `The address of an order can be changed ${MOST_CONTACT_CHANGES} times.`,
    });
  }
}

const refused = (why: ValidationKey) =>
  new ShopError('INVALID', { fields: { shippingAddress: why } });

const placeIn = async (address: string): Promise<Destination | null> =>
  destinationIn(address, await listDistricts(), listAreas);

/**
 * Whether delivery to a new address costs what it was priced at. Where nobody has named a price, or the
 * buyer fetches the goods, it may lie anywhere.
 * @returns the district's id; null where the address stays or names none
 * @throws ShopError INVALID
 */
async function requireSameZone(
  order: OrderRecord,
  address: string,
  session: ClientSession,
): Promise<string | null> {
  if (address === order.shippingAddress) return null;
  const to = await placeIn(address);
  const { zone } = order.delivery;
  if (zone === null) return to?.districtId ?? null;
  if (to === null) throw refused('districtMissing');
  const before = await placeOfOrder(order, session);
  if (before && isSameDestination(before, to)) return to.districtId;
  if (zoneOf(await originOf(order), to) !== zone) throw refused('otherZone');
  return to.districtId;
}

/** Where an order goes by now: its purchase knows it by ids, unless its own address changed since. */
async function placeOfOrder(
  order: OrderRecord,
  session: ClientSession,
): Promise<Destination | null> {
  const purchase = await PurchaseModel.findById(
    order.purchaseId,
    { place: 1, shippingAddress: 1 },
    { session },
  ).lean();
  const place = purchase?.shippingAddress === order.shippingAddress ? purchase.place : null;
  if (!place) return placeIn(order.shippingAddress);
  const { districtId, upazilaId, thana } = place;
  return { districtId, ...(upazilaId && { upazilaId }), ...(thana && { thana }) };
}

/** The district that an order leaves from. */
async function originOf({ lines, sellerId }: OrderRecord): Promise<string> {
  const seller = String(sellerId);
  const [common, tables] = await Promise.all([
    findCommonOrigin(lines.map(({ productId }) => productId)),
    deliveryTables([seller]),
  ]);
  return common || tables.get(seller)!.shipsFrom;
}
