import type { Destination } from '../checkout/delivery/shared';
import { areaOf, districtOf } from '../../shop/locations/district-rules';
import { isThanaId, type Area, type District } from '../../shop/locations/schema';
import type { OrderRecord } from '../../../models/order';
import type { ChangeContact } from './contact-schema';
import { isByCustomer } from './signing';

export { customerOf } from './signing';

/** So often an order's receiver can change: each change is told to somebody. */
export const MOST_CONTACT_CHANGES = 20;

/** Whether receiver and address can still be changed: nothing has left the seller. */
export const mayStillChange = ({
  orderStatus,
  lines,
}: {
  orderStatus: string;
  lines: readonly { shipped: number }[];
}): boolean => orderStatus === 'pending' && lines.every(({ shipped }) => shipped === 0);

/** The fields of an order's contact that can be changed. */
export const changedContactOf = ({
  customerName,
  phoneNumber,
  shippingAddress,
}: ChangeContact): ChangeContact => ({ customerName, phoneNumber, shippingAddress });

/** Whether two contacts say the same. */
export const isSameContact = (one: ChangeContact, other: ChangeContact): boolean =>
  one.customerName === other.customerName &&
  one.phoneNumber === other.phoneNumber &&
  one.shippingAddress === other.shippingAddress;

/**
 * Where an address that is a text alone lies, as far as it names it.
 * @param areasOf the upazilas and thanas of a district
 * @returns null where it names no district
 */
export async function destinationIn(
  address: string,
  districts: readonly District[],
  areasOf: (districtId: string) => Promise<readonly Area[]>,
): Promise<Destination | null> {
  const district = districtOf(address, districts);
  if (district === null) return null;
  const area = areaOf(address, await areasOf(district.id));
  if (area === null) return { districtId: district.id };
  const { id } = area;
  return { districtId: district.id, ...(isThanaId(id) ? { thana: id } : { upazilaId: id }) };
}

type Contact = Pick<OrderRecord, 'phoneNumber' | 'history' | 'customerEmail'>;

/**
 * Whether an order's phone is its buyer's: the one that it was placed with, or one that nobody but the
 * buyer changed it to. A seller who puts in their own gets no code and no word by it.
 */
export const isBuyersPhone = (order: Contact, placedWith: string): boolean =>
  order.phoneNumber === placedWith ||
  order.history
    .filter(({ contactChanged }) => contactChanged)
    .every((entry) => isByCustomer(entry, order));

/** Whether two places are the same district and upazila or thana. */
export const isSameDestination = (one: Destination, other: Destination): boolean =>
  one.districtId === other.districtId &&
  (one.upazilaId ?? null) === (other.upazilaId ?? null) &&
  (one.thana ?? null) === (other.thana ?? null);
