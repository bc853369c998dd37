import type { ParcelOrder } from '../orders';
import { ZONES } from '../../shop/delivery-types';
import type { DashboardParcel } from '../fulfilment/parcels/shared';
import type { Locale } from '../../platform/i18n/i18n';
import type { LabelFacts } from './label-rules';

/** Sender of a parcel, as its documents name it. */
export interface Sender {
  name: string;
  /** `+8801…` or empty, as is the district where nobody named one. */
  phone: string;
  district: string;
  /** Where its goods are picked up, whole; empty where it never said. */
  address: string;
}

/** A parcel with what its papers say beside it. */
export interface PrintedParcel {
  parcel: DashboardParcel;
  sender: Sender;
  /** The name of the district that it goes to; empty where nobody knows it. */
  district: string;
  /** Undefined where the order is gone. */
  order: Pick<ParcelOrder, 'delivery' | 'payment'> | undefined;
}

const unitsOf = (parcel: DashboardParcel): number =>
  parcel.lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Returns the text fields of a parcel's label. */
export function labelFacts({ parcel, sender, district, order }: PrintedParcel): LabelFacts {
  const { number, orderNumber, kind, courier, trackingNumber, branch = '' } = parcel;
  return {
    number,
    orderNumber,
    kind,
    courier,
    trackingNumber,
    branch,
    sender,
    receiver: {
      name: parcel.customerName,
      phone: parcel.phoneNumber,
      address: parcel.shippingAddress,
    },
    district,
    zone: ZONES.find((zone) => zone === order?.delivery.zone) ?? null,
    cash: parcel.cash,
    isPaid: order?.payment === 'paid',
    weightGrams: parcel.weightGrams,
    lines: parcel.lines.length,
    units: unitsOf(parcel),
    note: parcel.description,
  };
}

/** Parcels that one seller hands to one courier at once. */
export interface HandOverList {
  courier: string;
  sender: Sender;
  parcels: PrintedParcel[];
}

/** Parcels by who gives them to whom, in the order in which each of these comes first. */
export function handOverLists(printed: readonly PrintedParcel[]): HandOverList[] {
  const lists = new Map<string, HandOverList>();
  for (const each of printed) {
    const { sellerId, courierSlug, courier } = each.parcel;
    const key = `${sellerId} ${courierSlug}`;
    const list = lists.get(key) ?? { courier, sender: each.sender, parcels: [] };
    list.parcels.push(each);
    lists.set(key, list);
  }
  return [...lists.values()];
}

/** A text in the reader's language; in the other one where there is none. */
export const inLanguage = (locale: Locale, en: string, bn: string): string =>
  locale === 'bn' ? bn || en : en || bn;
