import bn from '../../../messages/bn.json';
import en from '../../../messages/en.json';
import type { NotificationRecord } from '../../../models/notification';
import { localDigits } from '../../platform/i18n/digits';
import type { Locale } from '../../platform/i18n/i18n';
import { localPhone } from '../../platform/phone';
import { readableDate } from '../../platform/time/time';

const LABELS = { en: en.smsSteps, bn: bn.smsSteps };

/** Where the goods of an approved return go, until when and at whose cost, as mail and SMS say it. */
export function sendToValues(
  { sendTo }: Pick<NotificationRecord, 'sendTo'>,
  locale: Locale,
): { to: string; when: string; freight: string } | null {
  if (!sendTo) return null;
  const { name, phone, text, textBn, by, freight } = sendTo;
  return {
    to: [name, localDigits(localPhone(phone), locale), locale === 'bn' ? textBn : text].join(', '),
    when: by ? readableDate(by, locale) : '',
    freight: LABELS[locale][freight === 'buyer' ? 'freightBuyer' : 'freightSeller'],
  };
}

/** The refund's destination as a part of an SMS. */
export function sendToSms(of: Pick<NotificationRecord, 'sendTo'>, locale: Locale): string | null {
  const values = sendToValues(of, locale);
  return (
    values &&
    `${values.when ? `${LABELS[locale].sendBy} ${values.when}: ` : ''}${values.to}. ${values.freight}`
  );
}
