import 'server-only';
import type { Actor } from '../../platform/auth/actor';
import type { Locale } from '../../platform/i18n/i18n';
import { findSenderContacts } from '../accounts';
import { districtOf } from '../../shop/locations/district-rules';
import { listDistricts } from '../../shop/locations/queries';
import { findParcelOrders, listOrdersToPick } from '../orders';
import { type DashboardParcel, MOST_PARCELS } from '../fulfilment/parcels/shared';
import { listParcels, listParcelsById, parcelsOfOrders } from '../fulfilment/parcels';
import { handOverLists, inLanguage, type HandOverList, type PrintedParcel } from './parcel-rules';
import type { ParcelDocumentAsked } from './parcel-schema';
import { pickItems, type PickItem } from './pick-rules';

/**
 * Returns those of the parcels that this person may see and that were not cancelled, in the requested order.
 */
export async function listParcelsToPrint(
  actor: Actor,
  ids: readonly string[],
  locale: Locale,
): Promise<PrintedParcel[]> {
  const parcels = ids.length === 0 ? [] : await listParcelsById(actor, [...ids]);
  return withWhatDocumentsSay(parcels, locale);
}

/** Adds the documents' facts to parcels that the person may see. */
async function withWhatDocumentsSay(
  all: readonly DashboardParcel[],
  locale: Locale,
): Promise<PrintedParcel[]> {
  const parcels = all.filter(({ state }) => state !== 'cancelled');
  const idsOf = (name: 'sellerId' | 'orderId') => [...new Set(parcels.map((each) => each[name]))];
  const [contacts, orders, districts] = await Promise.all([
    findSenderContacts(idsOf('sellerId')),
    findParcelOrders(idsOf('orderId')),
    listDistricts(),
  ]);
  return parcels.map((parcel) => {
    const contact = contacts.get(parcel.sellerId);
    // The order's own, by its id; of one that was placed without, whatever its address names.
    const district =
      districts.find(({ id }) => id === parcel.district) ??
      districtOf(parcel.shippingAddress, districts);
    return {
      parcel,
      sender: {
        name: contact?.name || parcel.sellerName,
        phone: contact?.phone ?? '',
        district: contact?.place ? inLanguage(locale, contact.place.en, contact.place.bn) : '',
        address: contact?.address ? inLanguage(locale, contact.address.en, contact.address.bn) : '',
      },
      district: district ? inLanguage(locale, district.name, district.bn_name) : '',
      order: orders.get(parcel.orderId),
    };
  });
}

/**
 * Returns the hand-over lists by courier: the requested parcels, or if none are named those that wait for the
 * courier, at most `MOST_PARCELS` of them.
 */
export async function listHandOvers(
  actor: Actor,
  { ids, courier }: Pick<ParcelDocumentAsked, 'ids' | 'courier'>,
  locale: Locale,
): Promise<HandOverList[]> {
  if (ids.length > 0) return handOverLists(await listParcelsToPrint(actor, ids, locale));
  if (courier === '') return [];
  return handOverLists(await withWhatDocumentsSay(await waitingFor(actor, courier), locale));
}

async function waitingFor(actor: Actor, courier: string): Promise<DashboardParcel[]> {
  const found: DashboardParcel[] = [];
  let before: string | undefined;
  do {
    const page = await listParcels(actor, { tab: 'unsent', q: '', courier, seller: '', before });
    found.push(...page.parcels);
    before = page.older;
  } while (before !== undefined && found.length < MOST_PARCELS);
  return found.slice(0, MOST_PARCELS);
}

/** Items to pick for the person's own orders; others' are left out. */
export async function getPickList(
  actor: Actor,
  orderIds: readonly string[],
): Promise<{ orders: number; items: PickItem[] }> {
  const orders = await listOrdersToPick(actor, orderIds);
  const parcels = await parcelsOfOrders(orders.map(({ _id }) => String(_id)));
  return { orders: orders.length, items: pickItems(orders, parcels) };
}
