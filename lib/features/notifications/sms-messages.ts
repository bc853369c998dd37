import 'server-only';
import type { Types } from 'mongoose';
import type { NotificationRecord } from '../../../models/notification';
import { publicOrigin } from '../../platform/env';
import { localePath, paths } from '../../platform/paths';
import { normalizePhone } from '../../platform/phone';
import { findPhoneDestinations } from '../accounts/destination-queries';
import { queueMessages, type NewMessage } from '../messages/queue-commands';
import { findOrderContacts, findPlacedPurchase } from '../orders/phone-queries';
import { orderNumber } from '../orders/rules';
import { findReturnNumbers } from '../returns/number-queries';
import { isAboutReturn } from './rules';
import { isToOrderPhone, isWorthSms, smsValues } from './sms-rules';

const HOUR_MS = 60 * 60_000;
/** "Comes today" is of no use tomorrow. */
const TODAY_MS = 10 * HOUR_MS;

/** The SMS that notifications make, each under a key of its own. */
export async function smsMessages(notifications: NotificationRecord[]): Promise<NewMessage[]> {
  const worth = notifications.filter(isWorthSms);
  if (worth.length === 0) return [];
  const returns = await findReturnNumbers(
    worth.filter(({ kind }) => isAboutReturn(kind)).map(({ subjectId }) => subjectId),
  );
  const subjectOf = ({ kind, subjectId }: NotificationRecord): Types.ObjectId =>
    (isAboutReturn(kind) && returns.get(String(subjectId))?.orderId) || subjectId;
  const [contacts, destinations] = await Promise.all([
    findOrderContacts(worth.filter(isToOrderPhone).map(subjectOf)),
    findPhoneDestinations(worth.map(({ userId }) => userId)),
  ]);
  return worth.flatMap((each): NewMessage[] => {
    const destination = destinations.get(String(each.userId));
    // Of a disabled account nobody is told anything.
    if (!destination) return [];
    const { locale } = destination;
    const contact = contacts.get(String(subjectOf(each)));
    if (isToOrderPhone(each) && contact?.customerId !== String(each.userId)) return [];
    const to = contact ? normalizePhone(contact.phone) : destination.phone;
    if (to === undefined) return [];
    return [
      {
        key: `sms:${String(each._id)}`,
        kind: each.kind,
        channel: 'sms',
        to,
        locale,
        values: smsValues(each, locale, returns.get(String(each.subjectId))?.number),
        ...(each.kind === 'parcelOut' && { expiresAt: new Date(each.at.getTime() + TODAY_MS) }),
      },
    ];
  });
}

/** Numbers that one SMS names. */
const MOST_NUMBERS = 3;

/** Tells a buyer's phone the numbers of what was ordered, once for the whole purchase. */
export async function tellOfPurchase(purchaseId: Types.ObjectId): Promise<void> {
  const purchase = await findPlacedPurchase(purchaseId);
  const to = purchase && normalizePhone(purchase.phone);
  if (!purchase || !to) return;
  const destination = (await findPhoneDestinations([purchase.customerId])).get(purchase.customerId);
  if (!destination) return;
  const { locale } = destination;
  const numbers = purchase.orderIds.slice(0, MOST_NUMBERS).map(orderNumber);
  await queueMessages([
    {
      key: `placed:${String(purchaseId)}`,
      kind: 'orderReceived',
      channel: 'sms',
      to,
      locale,
      values: {
        number: numbers.join(', '),
        // Without https://, which phones add: each character counts.
        site: `${publicOrigin()}${localePath(locale, paths.track)}`.replace(/^https:\/\//, ''),
      },
    },
  ]);
}
