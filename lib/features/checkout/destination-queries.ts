import 'server-only';
import type { Actor } from '../../platform/auth/actor';
import { ShopError } from '../../platform/errors';
import { getAddress } from '../accounts/addresses/queries';
import type { Destination } from './delivery/zone-rules';
import { addressText, isPlaceAlone, walkCascade } from '../../shop/locations/queries';
import { cascadeOf, placeIdsOf } from '../../shop/locations/rules';
import { placeOf, type Place } from '../../shop/locations/schema';
import { moreContactOf } from '../orders/more-contact-schema';
import type { OrderContact } from '../orders/schema';
import type { CheckoutInput, QuoteInput } from './schema';

/** Where a purchase goes and who receives it. */
export interface Destined {
  contact: Omit<OrderContact, 'description'>;
  place: Place;
}

/**
 * Where the buyer has it sent: an address of the own book, or the one that was typed. What is paid to
 * whoever brings it goes to a place that they find.
 * @throws ShopError INVALID where it is none of the own book, a part of the place lies elsewhere, or the
 *   line of cash on delivery names nothing but a place of the lists
 */
export async function requireDestination(actor: Actor, input: CheckoutInput): Promise<Destined> {
  const isCash = input.payment === 'cod';
  if (input.addressKind === 'kept') {
    const address = await getAddress(actor, input.addressId);
    if (address === null)
      throw new ShopError('INVALID', { fields: { addressId: 'unknownChoice' } });
    const { name, phone, text, line, place } = address;
    if (isCash && (await isPlaceAlone(line))) {
      throw new ShopError('INVALID', { fields: { addressId: 'addressVague' } });
    }
    const contact = { customerName: name, phoneNumber: phone, shippingAddress: text };
    return { contact: { ...contact, ...moreContactOf(input) }, place };
  }
  const place = placeOf(input);
  const shippingAddress = await addressText(place, input.line, input.landmark);
  if (isCash && (await isPlaceAlone(input.line))) {
    throw new ShopError('INVALID', { fields: { line: 'addressVague' } });
  }
  const contact = { customerName: input.name, phoneNumber: input.phone, shippingAddress };
  return { contact: { ...contact, ...moreContactOf(input) }, place };
}

/** Where a checkout goes, as far as it is known yet. */
export interface KnownDestination {
  /** The place that delivery is priced for. */
  place: Destination | undefined;
  /** `+8801…` of who receives it. */
  phone: string | undefined;
}

/** As far as place and phone of a checkout are known. */
export async function knownDestination(
  actor: Actor | null,
  input: Omit<QuoteInput, 'delivery' | 'lines' | 'promotionCode'>,
): Promise<KnownDestination> {
  const { addressId } = input;
  if (actor !== null && addressId !== undefined && addressId !== 'new') {
    const address = await getAddress(actor, addressId);
    return { place: address?.place, phone: address?.phone };
  }
  const { chosen } = await walkCascade(cascadeOf(input));
  const { districtId, upazilaId, thana } = placeIdsOf(chosen);
  const place = districtId === undefined ? undefined : { districtId, upazilaId, thana };
  return { place, phone: input.phone };
}
