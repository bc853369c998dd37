import 'server-only';
import { Types } from 'mongoose';
import type { ParcelRecord } from '../../../models/parcel';
import {
  type DeliveredParcelEvent,
  UNSENT_STATES,
  parcelNumber,
} from '../fulfilment/parcels/shared';
import { findDeliveryCode, findParcelRecord } from '../fulfilment/parcels';
import { normalizePhone } from '../../platform/phone';
import { findPhoneDestinations } from '../accounts';
import { findBuyersPhones } from '../orders';
import type { NotificationType } from './types';
import type { Notice } from './notify';
import { type NewMessage, queueMessages } from './messages';
import { areToProvedPhones, takeShare } from './sms-messages';

/** Events of parcels that somebody is told of. */
export type ParcelTold = Extract<
  DeliveredParcelEvent,
  { name: 'parcel.moved' | 'parcel.reportIgnored' }
>;

type ParcelType = NotificationType & `parcel${string}`;

/**
 * Returns the notices of a parcel's event for everybody except the person who caused it: its buyer learns
 * where it is, its seller what waits for them. Steps of the order as a whole are reported as the order's.
 */
export async function parcelNotices(event: ParcelTold): Promise<Notice[]> {
  if (event.name === 'parcel.reportIgnored') {
    // It is published where a courier contradicts what is known, and once until somebody has looked.
    const parcel = await findParcelRecord(event.data.parcelId);
    return parcel ? [toSeller(parcel, 'parcelContradicted')] : [];
  }
  const { actor, data } = event;
  if (data.by === 'order') return [];
  const { parcel, note } = data;
  const buyers = buyerKind(event);
  const sellers = sellerKind(event);
  const reason = note ? { reason: note } : {};
  return [
    ...(buyers ? [{ ...toBuyer(parcel, buyers), ...reason }] : []),
    ...(sellers ? [{ ...toSeller(parcel, sellers), ...reason }] : []),
  ].filter(({ userId }) => String(userId) !== actor?.id);
}

type Moved = Extract<ParcelTold, { name: 'parcel.moved' }>;

/** The state that the step started from, by the parcel's own story. */
const fromOf = ({ data: { parcel } }: Moved) =>
  parcel.history.findLast((one) => !one.ignored)?.from;

const wasUnsent = (event: Moved): boolean =>
  (UNSENT_STATES as readonly string[]).includes(fromOf(event) ?? '');

/** The buyer's notice of an event; none for repeats and for consequences of another event. */
function buyerKind(event: Moved): ParcelType | null {
  switch (event.data.event) {
    case 'handed_over':
      return 'parcelShipped';
    case 'in_transit':
      return wasUnsent(event) ? 'parcelShipped' : null;
    case 'out_for_delivery':
      return fromOf(event) === 'out_for_delivery' ? null : 'parcelOut';
    case 'attempt_failed':
      return 'parcelFailed';
    case 'delivered':
      return 'parcelDelivered';
    case 'partly_delivered':
      return 'parcelPartly';
    case 'returning':
      return 'parcelReturning';
    case 'returned':
      return fromOf(event) === 'returning' ? null : 'parcelReturning';
    case 'lost':
      return 'parcelLost';
    case 'booked':
    case 'pickup_pending':
    case 'on_hold':
    case 'unconfirmed':
    case 'parts_said':
    case 'received':
    case 'inspected':
    case 'cancelled':
    case 'seen':
      return null;
  }
}

/** Notices to the seller of a parcel that waits for them. */
function sellerKind(event: Moved): ParcelType | null {
  switch (event.data.event) {
    case 'attempt_failed':
      return 'parcelAttempt';
    case 'on_hold':
      return fromOf(event) === 'on_hold' ? null : 'parcelAttempt';
    case 'returned':
      return 'parcelInspect';
    case 'lost':
      return 'parcelGone';
    default:
      return null;
  }
}

const about = ({ orderId, serial, courier, trackingNumber }: ParcelRecord) => ({
  // Codes stand where names of products do, as those of purchases.
  productName: parcelNumber(String(orderId), serial),
  ...(courier && { courier }),
  ...(trackingNumber && { trackingNumber }),
});

const toBuyer = (parcel: ParcelRecord, kind: ParcelType): Notice => ({
  ...about(parcel),
  userId: new Types.ObjectId(parcel.customerId),
  kind,
  subjectId: new Types.ObjectId(parcel.orderId),
});

const toSeller = (parcel: ParcelRecord, kind: ParcelType): Notice => ({
  ...about(parcel),
  userId: new Types.ObjectId(parcel.sellerId),
  kind,
  subjectId: new Types.ObjectId(parcel._id),
});

/** A code is of no use once a parcel should long have been there. */
const DAYS_MS = 14 * 24 * 60 * 60_000;

type Left = Extract<ParcelTold, { name: 'parcel.moved' }>;

/** Whether an event hands a parcel over to a courier without an API, whose delivery the buyer's code proves. */
export const leftWithCode = (event: { name: string; data: unknown }): event is Left =>
  event.name === 'parcel.moved' &&
  (event as Left).data.event === 'handed_over' &&
  Boolean((event as Left).data.parcel.deliveryCode);

/**
 * Tells the buyer's own phone the code of a parcel that left; never one that its seller put in. It goes
 * to no list that a seller sees, and is forgotten once it is sent.
 */
export async function queueDeliveryCodes(events: readonly Left[]): Promise<void> {
  for (const event of events) {
    // Reads the current code: the event keeps it sealed, and the delivery may be over.
    const { parcel } = event.data;
    const code = await findDeliveryCode(parcel._id);
    if (code === null) continue;
    const phones = await findBuyersPhones([parcel.orderId]);
    const to = normalizePhone(phones.get(String(parcel.orderId))?.phone ?? '');
    const accountId = String(parcel.customerId);
    const destination = (await findPhoneDestinations([parcel.customerId])).get(accountId);
    if (to === undefined || !destination) continue;
    const { locale, phone: provedPhone } = destination;
    const sms = { accountId, to, provedPhone };
    const [isProved] = await areToProvedPhones([sms]);
    if (!isProved && !(await takeShare(sms))) continue;
    const message: NewMessage = {
      key: `delivery:${String(parcel._id)}`,
      kind: 'deliveryCode',
      channel: 'sms',
      to,
      locale,
      values: { code, number: parcelNumber(String(parcel.orderId), parcel.serial) },
      expiresAt: new Date(event.at.getTime() + DAYS_MS),
    };
    await queueMessages([message]);
  }
}
