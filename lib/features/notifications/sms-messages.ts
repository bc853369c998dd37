import 'server-only';
import type { Types } from 'mongoose';
import { ShopError } from '../../shop/errors';
import { consumeAll, type Limit } from '../../platform/http/limits';
import { log } from '../../platform/log';
import { areProvedPhones } from '../payments';
import bn from '../../../messages/bn.json';
import en from '../../../messages/en.json';
import type { NotificationRecord } from '../../../models/notification';
import type { Locale } from '../../platform/i18n/i18n';
import { formatTaka, toTaka } from '../../platform/money';
import { type PlacedPurchase, findOrderContacts, findPlacedPurchases } from '../orders';
import { SMS_STEPS, type SmsStep, orderNumber } from '../orders/shared';
import { publicOrigin } from '../../platform/env';
import { localePath } from '../../platform/i18n/locale-path';
import { deskPaths } from '../../shop/desk-paths';
import { paths } from '../../shop/paths';
import { normalizePhone } from '../../platform/phone';
import { findPhoneDestinations } from '../accounts';
import { findComplaintOrders } from '../aftersales/complaints';
import { stopToken } from '../checkout/lists';
import { findReturnNumbers } from '../aftersales/returns';
import { fillText, ruleOf } from './messages/shared';
import { sendToSms } from './send-to-labels';
import {
  isAboutComplaint,
  isAboutLists,
  isAboutOrder,
  isAboutRefund,
  isAboutReturn,
} from './rules';
import { BY_SMS } from './types';
import { type NewMessage, currentMessageSettings, isOn, queueMessages } from './messages';
import { messageKey } from './message-key';
import { unlessBroken } from './unless-broken';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

const limit = (name: string, points: number, seconds: number): Limit => ({
  name: `order-sms-${name}`,
  points,
  seconds,
  per: 'account',
});

/** SMS about orders to phones that nobody proved: of a number, of an account, and of the shop. */
export const UNPROVED_SMS = {
  /** Two orders from their first SMS to their last, with their parcels' codes, would fit into one day. */
  number: limit('number', 8, DAY),
  account: limit('account', 26, DAY),
  shop: limit('shop', 300, HOUR),
} as const;

/** An SMS about an order, by whom it goes to. */
interface OrderSms {
  accountId: string;
  /** `+8801…`, as somebody typed it. */
  to: string;
  /** The one that the account signs in with. */
  provedPhone: string | undefined;
}

/**
 * Whether each of these SMS about orders goes to a phone that its account has proved or was delivered at:
 * then it may go out, as many as there are. To others `takeShare` says how many.
 */
export async function areToProvedPhones(list: readonly OrderSms[]): Promise<boolean[]> {
  const others = list.filter(({ to, provedPhone }) => to !== provedPhone);
  const answers = await areProvedPhones(
    others.map(({ accountId, to }) => ({ accountId, phone: to })),
  );
  const isProved = new Map(others.map((sms, at) => [sms, answers[at]!]));
  return list.map((sms) => isProved.get(sms) ?? true);
}

/**
 * Whether an SMS to a phone that nobody proved may go out, which counts it: so few that orders to
 * strangers' phones cost the shop little. What is too much is left out, and in the log.
 */
export async function takeShare({ accountId, to }: OrderSms): Promise<boolean> {
  try {
    await consumeAll([
      [UNPROVED_SMS.number, to],
      [UNPROVED_SMS.account, accountId],
      [UNPROVED_SMS.shop, 'all'],
    ]);
    return true;
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'TOO_MANY') throw error;
    log().warn({ accountId }, 'an SMS to a phone that nobody proved was left out');
    return false;
  }
}

type Told = Pick<
  NotificationRecord,
  | 'kind'
  | 'subjectId'
  | 'productName'
  | 'poisha'
  | 'quantity'
  | 'step'
  | 'courier'
  | 'trackingNumber'
  | 'sendTo'
>;

type PurchaseSums = Pick<PlacedPurchase, 'grandPoisha' | 'atBranchPoisha' | 'isToAgree'>;

/** Steps of a return for which its buyer gets an SMS: those to act on or waited for. */
const RETURN_STEPS: readonly string[] = [
  'approvedSend',
  'approvedKeep',
  'declined',
  'refund',
  'refundChecked',
  'replacement',
  'refused',
];

const isSmsStep = (step: string | null | undefined): step is SmsStep =>
  (SMS_STEPS as readonly (string | null | undefined)[]).includes(step);

const LABELS = { en: en.smsSteps, bn: bn.smsSteps };

/** Whether a notification deserves an SMS, before the administrator's switches. */
export function isWorthSms({ kind, step }: Pick<Told, 'kind' | 'step'>): boolean {
  if (!ruleOf(kind).possible.includes('sms')) return false;
  if (kind === 'orderStep') return isSmsStep(step);
  if (isAboutLists(kind)) return step === BY_SMS;
  return kind !== 'returnBuyer' || RETURN_STEPS.includes(step ?? '');
}

/** An SMS goes to the order's phone where its reader is who ordered; else to the account's own. */
export function isToOrderPhone({ kind }: Pick<Told, 'kind'>): boolean {
  return ruleOf(kind).audience === 'buyer' || kind === 'orderCancelled';
}

/** An amount as SMS say it: ৳ would turn an English text into UCS-2. */
const amountIn = (locale: Locale, poisha: number): string =>
  formatTaka(toTaka(poisha), locale).replace(/\u00a0/g, ' ');

/** Returns the amounts in the SMS on a purchase: its total, and the costs that the total does not include. */
export function purchaseSums(
  { grandPoisha, atBranchPoisha, isToAgree }: PurchaseSums,
  locale: Locale,
): Record<'amount' | 'besides', string> {
  const { toAgree, atBranch } = LABELS[locale];
  const besides = [
    ...(isToAgree ? [toAgree] : []),
    ...(atBranchPoisha > 0
      ? [fillText(atBranch, { sum: amountIn(locale, atBranchPoisha) }, locale)]
      : []),
  ];
  return { amount: amountIn(locale, grandPoisha), besides: besides.join(' ') };
}

/**
 * Returns the values for the SMS on a notification.
 * @param number of the return, where it is about one
 */
export function smsValues(
  notification: Told,
  locale: Locale,
  number?: string,
): Record<string, string> {
  const { kind, subjectId, productName, poisha, step, courier, trackingNumber } = notification;
  const sendTo = sendToSms(notification, locale);
  if (isAboutRefund(kind)) {
    return { amount: amountIn(locale, poisha ?? 0), number: orderNumber(String(subjectId)) };
  }
  if (isAboutLists(kind)) return { amount: amountIn(locale, poisha ?? 0) };
  const values = {
    number: isAboutReturn(kind)
      ? (number ?? '')
      : isAboutOrder(kind)
        ? orderNumber(String(subjectId))
        : (productName ?? ''),
    ...(courier && trackingNumber && { courier, trackingNumber }),
    ...(sendTo && { sendTo }),
  };
  return kind === 'orderStep' && isSmsStep(step)
    ? { ...values, step: LABELS[locale][step] }
    : values;
}

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
    // The owner of a disabled account gets no messages.
    if (!destination) return [];
    const { locale, phone: provedPhone } = destination;
    const contact = isToOrderPhone(each) ? contacts.get(String(subjectOf(each))) : undefined;
    if (isToOrderPhone(each) && contact?.customerId !== accountId) return [];
    const to = contact ? normalizePhone(contact.phone) : provedPhone;
    // Even if somebody changed the phone, the person who ordered with the old one continues to receive
    // messages about the order.
    const placed = contact?.placedPhone && normalizePhone(contact.placedPhone);
    const values = unlessBroken(each, () => ({
      ...smsValues(each, locale, returns.get(String(each.subjectId))?.number),
      // Where what was ordered stands, with its payment and the way to review it.
      ...((each.kind === 'paymentAsked' || each.kind === 'orderReview') && {
        site: siteOf(localePath(locale, paths.trackShort(orderNumber(String(each.subjectId))))),
      }),
      ...(isAboutLists(each.kind) && {
        site: siteOf(
          localePath(locale, deskPaths.stopMessages(stopToken('saved', String(each.userId)))),
        ),
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

/**
 * Returns those worth an SMS and switched on, selected before limits are counted, so that the others use up
 * none.
 */
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
    // The owner of a disabled account gets no messages.
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
