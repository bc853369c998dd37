import type { ParcelRecord } from '../../../../models/parcel';
import { signatureOf, type Actor } from '../../../platform/auth/actor';
import { can } from '../../../platform/auth/policy';
import { toTaka } from '../../../platform/money';
import { normalizePhone } from '../../../platform/phone';
import { isObjectId } from '../../../platform/validation';
import type { OrderOfParcels } from '../../orders/parcel-queries';
import { orderNumber } from '../../orders/rules';
import { parcelNumber } from './number-rules';
import { awaitsCode } from './receipt-rules';
import type { BuyerParcel, DashboardParcel, ParcelLine, ParcelStep } from './schema';
import { trackingUrl } from './tracking-url-rules';
import { personEvents } from './transitions';

function lineView(
  { lineId, quantity, taken, sellable }: ParcelRecord['lines'][number],
  order: OrderOfParcels | undefined,
): ParcelLine {
  const line = order?.lines.find(({ _id }) => _id.equals(lineId));
  return {
    lineId: String(lineId),
    quantity,
    taken,
    sellable,
    sku: line?.sku ?? '',
    productName: line?.productName ?? '',
    productNameBn: line?.productNameBn ?? '',
    productImage: line?.productImage ?? '',
    options: (line?.options ?? []).map(({ name, nameBn, value, valueBn }) => ({
      name,
      nameBn,
      value,
      valueBn,
    })),
    unit: line?.unit ?? 'piece',
  };
}

const dateOf = <Name extends string>(name: Name, date: Date | null | undefined) =>
  (date ? { [name]: date.toISOString() } : {}) as Partial<Record<Name, string>>;

const stepView = (entry: ParcelRecord['history'][number]): ParcelStep => ({
  at: (entry.reportedAt ?? entry.at).toISOString(),
  event: entry.event,
  to: entry.to,
  ...(entry.note && { note: entry.note }),
});

/** A parcel as its buyer sees it; who of the seller's side did what is the seller's own business. */
export function buyerView(parcel: ParcelRecord, order: OrderOfParcels | undefined): BuyerParcel {
  const orderId = String(parcel.orderId);
  const url = trackingUrl(parcel.courierSlug, parcel.trackingNumber);
  return {
    _id: String(parcel._id),
    kind: parcel.kind,
    number: parcelNumber(orderId, parcel.serial),
    orderId,
    orderNumber: orderNumber(orderId),
    state: parcel.state,
    lines: parcel.lines.map((line) => lineView(line, order)),
    courier: parcel.courier,
    courierSlug: parcel.courierSlug,
    trackingNumber: parcel.trackingNumber,
    ...(url && { trackingUrl: url }),
    cash: toTaka(parcel.cashPoisha),
    weightGrams: parcel.weightGrams,
    attempts: parcel.attempts,
    ...dateOf('promisedBy', parcel.promisedBy),
    ...dateOf('expectedBy', parcel.expectedBy),
    packedAt: parcel.packedAt.toISOString(),
    ...dateOf('handedOverAt', parcel.handedOverAt),
    ...dateOf('endedAt', parcel.endedAt),
    steps: parcel.history
      .filter(({ ignored, event }) => !ignored && event !== 'seen')
      .map(stepView),
  };
}

/** Whether a signature is a person's; couriers and the clock sign with a word. */
const isContact = (by: string): boolean =>
  by.includes('@') || isObjectId(by) || normalizePhone(by) !== undefined;

/** A parcel for its seller or an administrator: with its receiver, and all that couriers said. */
export function dashboardView(
  actor: Actor,
  parcel: ParcelRecord,
  order: OrderOfParcels | undefined,
): DashboardParcel {
  return {
    ...buyerView(parcel, order),
    sellerId: String(parcel.sellerId),
    sellerName: order?.sellerName ?? '',
    customerName: order?.customerName ?? '',
    phoneNumber: order?.phoneNumber ?? '',
    shippingAddress: order?.shippingAddress ?? '',
    description: order?.description ?? '',
    district: parcel.district,
    attention: parcel.attention ?? null,
    next: personEvents(parcel),
    awaitsCode: awaitsCode(parcel),
    ...(typeof parcel.chargePoisha === 'number' && { charge: toTaka(parcel.chargePoisha) }),
    ...(parcel.chargePayer && { chargePayer: parcel.chargePayer }),
    ...(parcel.branch && { branch: parcel.branch }),
    ...(parcel.accountId && { accountId: String(parcel.accountId) }),
    ...(parcel.consignmentId && { consignmentId: parcel.consignmentId }),
    ...(parcel.lossCause && { lossCause: parcel.lossCause }),
    steps: parcel.history.map((entry) => ({
      ...stepView(entry),
      by: whoDid(actor, entry.by),
      ...(entry.word && { word: entry.word }),
      ...(entry.ignored && { ignored: true }),
    })),
  };
}

/**
 * Who a step is put down to, as this person is told: `you`; to administrators the e-mail or phone; to sellers
 * `other` in place of everybody else's. Couriers and the clock are named as they are.
 */
function whoDid(actor: Actor, by: string): string {
  if (by === signatureOf(actor)) return 'you';
  return isContact(by) && !can(actor, 'orders.manage') ? 'other' : by;
}
