import 'server-only';
import { normalizePhone } from '../../platform/phone';
import { findPhoneDestinations } from '../accounts/lookup-queries';
import { queueMessages, type NewMessage } from './messages/queue-commands';
import { findBuyersPhones } from '../orders/phone-queries';
import { parcelNumber } from '../fulfilment/parcels/number-rules';
import { findDeliveryCode } from '../fulfilment/parcels/receipt-queries';
import type { ParcelTold } from './parcel-notices';
import { areToProvedPhones, takeShare } from './sms-limits';

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
    // As it is now: the event keeps the code sealed, and the way may be over.
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
