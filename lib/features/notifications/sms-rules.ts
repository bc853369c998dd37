import bn from '../../../messages/bn.json';
import en from '../../../messages/en.json';
import type { NotificationRecord } from '../../../models/notification';
import type { Locale } from '../../platform/i18n/i18n';
import { formatTaka, toTaka } from '../../platform/money';
import { ruleOf } from './messages/kinds';
import { fillText } from './messages/template-rules';
import type { PlacedPurchase } from '../orders/phone-queries';
import { orderNumber } from '../orders/rules';
import { SMS_STEPS, type SmsStep } from '../orders/state-kinds';
import { sendToSms } from './send-to-words';
import { isAboutOrder, isAboutRefund, isAboutReturn } from './rules';

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

const WORDS = { en: en.smsSteps, bn: bn.smsSteps };

/** Whether a notification deserves an SMS, before the administrator's switches. */
export function isWorthSms({ kind, step }: Pick<Told, 'kind' | 'step'>): boolean {
  if (!ruleOf(kind).possible.includes('sms')) return false;
  if (kind === 'orderStep') return isSmsStep(step);
  return kind !== 'returnBuyer' || RETURN_STEPS.includes(step ?? '');
}

/** An SMS goes to the order's phone where its reader is who ordered; else to the account's own. */
export function isToOrderPhone({ kind }: Pick<Told, 'kind'>): boolean {
  return ruleOf(kind).audience === 'buyer' || kind === 'orderCancelled';
}

/** An amount as SMS say it: ৳ would turn an English text into UCS-2. */
const amountIn = (locale: Locale, poisha: number): string =>
  formatTaka(toTaka(poisha), locale).replace(/\u00a0/g, ' ');

/** What the SMS on a purchase says of its money: all that it comes to, and what it does not hold. */
export function purchaseSums(
  { grandPoisha, atBranchPoisha, isToAgree }: PurchaseSums,
  locale: Locale,
): Record<'amount' | 'besides', string> {
  const { toAgree, atBranch } = WORDS[locale];
  const besides = [
    ...(isToAgree ? [toAgree] : []),
    ...(atBranchPoisha > 0
      ? [fillText(atBranch, { sum: amountIn(locale, atBranchPoisha) }, locale)]
      : []),
  ];
  return { amount: amountIn(locale, grandPoisha), besides: besides.join(' ') };
}

/**
 * What an SMS on a notification says.
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
    ? { ...values, step: WORDS[locale][step] }
    : values;
}
