import 'server-only';
import type { Types } from 'mongoose';
import type { NotificationRecord } from '../../../models/notification';
import { publicOrigin } from '../../platform/env';
import { localePath, paths } from '../../platform/paths';
import { normalizePhone } from '../../platform/phone';
import { findPhoneDestinations } from '../accounts/lookup-queries';
import { findComplaintOrders } from '../aftersales/complaints/queries';
import { queueMessages, type NewMessage } from './messages/queue-commands';
import { currentMessageSettings, isOn } from './messages/settings-queries';
import { findOrderContacts, findPlacedPurchases } from '../orders/phone-queries';
import { orderNumber } from '../orders/rules';
import { findReturnNumbers } from '../aftersales/returns/lookup-queries';
import { messageKey } from './message-key';
import { isAboutComplaint, isAboutReturn } from './rules';
import { areToProvedPhones, takeShare, type OrderSms } from './sms-limits';
import { isToOrderPhone, isWorthSms, purchaseSums, smsValues } from './sms-rules';
import { unlessBroken } from './unless-broken';

const HOUR_MS = 60 * 60_000;
/** "Comes today" is of no use tomorrow. */
const TODAY_MS = 10 * HOUR_MS;

/** Asked about at once; a transaction may wait for all of them. */
const AT_ONCE = 20;

/** The SMS that notifications make, each under a key of its own. */
export async function smsMessages(notifications: NotificationRecord[]): Promise<NewMessage[]> {
  const worth = await worthSms(notifications);
  if (worth.length === 0) return [];
  const idsOf = (isAbout: (kind: NotificationRecord['kind']) => boolean) =>
    worth.filter(({ kind }) => isAbout(kind)).map(({ subjectId }) => subjectId);
  const [returns, complaints] = await Promise.all([
    findReturnNumbers(idsOf(isAboutReturn)),
    findComplaintOrders(idsOf(isAboutComplaint)),
  ]);
  const subjectOf = ({ subjectId }: NotificationRecord): Types.ObjectId =>
    returns.get(String(subjectId))?.orderId ?? complaints.get(String(subjectId)) ?? subjectId;
  const [contacts, destinations] = await Promise.all([
    findOrderContacts(worth.filter(isToOrderPhone).map(subjectOf)),
    findPhoneDestinations(worth.map(({ userId }) => userId)),
  ]);
  const made = worth.flatMap((each): { message: NewMessage; sms: OrderSms }[] => {
    const accountId = String(each.userId);
    const destination = destinations.get(accountId);
    // Of a disabled account nobody is told anything.
    if (!destination) return [];
    const { locale, phone: provedPhone } = destination;
    const contact = isToOrderPhone(each) ? contacts.get(String(subjectOf(each))) : undefined;
    if (isToOrderPhone(each) && contact?.customerId !== accountId) return [];
    const to = contact ? normalizePhone(contact.phone) : provedPhone;
    // Whoever changed the phone, who ordered with it goes on hearing of the order.
    const placed = contact?.placedPhone && normalizePhone(contact.placedPhone);
    const values = unlessBroken(each, () => ({
      ...smsValues(each, locale, returns.get(String(each.subjectId))?.number),
      // Where what was ordered stands, with its payment.
      ...(each.kind === 'paymentAsked' && {
        site: siteOf(localePath(locale, paths.trackShort(orderNumber(String(each.subjectId))))),
      }),
    }));
    if (to === undefined || values === undefined) return [];
    const message: NewMessage = {
      key: messageKey('sms', each._id),
      kind: each.kind,
      channel: 'sms',
      to,
      locale,
      values,
      ...(each.kind === 'parcelOut' && { expiresAt: new Date(each.at.getTime() + TODAY_MS) }),
    };
    const sent = [{ message, sms: { accountId, to, provedPhone } }];
    if (!placed || placed === to) return sent;
    const copy = { ...message, key: `${message.key}:placed`, to: placed };
    return [...sent, { message: copy, sms: { accountId, to: placed, provedPhone } }];
  });
  const proved = await areToProvedPhones(made.map(({ sms }) => sms));
  const allowed: NewMessage[] = [];
  for (let from = 0; from < made.length; from += AT_ONCE) {
    const some = made.slice(from, from + AT_ONCE);
    const may = await Promise.all(some.map(({ sms }, at) => proved[from + at]! || takeShare(sms)));
    allowed.push(...some.filter((_one, at) => may[at]).map(({ message }) => message));
  }
  return allowed;
}

/** An address in an SMS, without https://, which phones add: each character counts. */
const siteOf = (path: string) => `${publicOrigin()}${path}`.replace(/^https:\/\//, '');

/** Those worth an SMS and switched on, chosen before limits are counted, so that the others use up none. */
async function worthSms(notifications: NotificationRecord[]): Promise<NotificationRecord[]> {
  const worth = notifications.filter(isWorthSms);
  if (worth.length === 0) return [];
  const kept = await currentMessageSettings();
  return worth.filter(({ kind }) => isOn(kind, 'sms', kept));
}

/** Tells buyers' phones the number of what was ordered and where to follow it, once for each whole purchase. */
export async function queuePurchaseMessages(purchaseIds: readonly Types.ObjectId[]): Promise<void> {
  if (purchaseIds.length === 0) return;
  if (!isOn('orderReceived', 'sms', await currentMessageSettings())) return;
  const purchases = await findPlacedPurchases(purchaseIds);
  const destinations = await findPhoneDestinations(purchases.map(({ customerId }) => customerId));
  const made = purchases.flatMap(({ id, customerId, phone, orderIds, ...sums }) => {
    const to = normalizePhone(phone);
    // Of a disabled account nobody is told anything.
    const destination = destinations.get(customerId);
    if (!to || !destination) return [];
    const { locale, phone: provedPhone } = destination;
    const number = orderNumber(orderIds.length === 1 ? orderIds[0]! : id);
    const message: NewMessage = {
      key: `placed:${id}`,
      kind: 'orderReceived',
      channel: 'sms',
      to,
      locale,
      values: {
        number,
        ...purchaseSums(sums, locale),
        site: siteOf(localePath(locale, paths.trackShort(number))),
      },
    };
    return [{ message, sms: { accountId: customerId, to, provedPhone } }];
  });
  const proved = await areToProvedPhones(made.map(({ sms }) => sms));
  const allowed: NewMessage[] = [];
  // One after the other, as they count for the same buyer.
  for (const [at, { message, sms }] of made.entries()) {
    if (proved[at]! || (await takeShare(sms))) allowed.push(message);
  }
  await queueMessages(allowed);
}
