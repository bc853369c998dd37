import 'server-only';
import { settings } from '../../platform/env';
import { composeLetter, type Letter } from '../../platform/mail/templates';
import { formatTaka, toTaka } from '../../platform/money';
import type { NotificationRecord } from '../../../models/notification';
import type { NotificationKind } from './kinds';
import type { Reader } from './reader';

/** Mail to a seller about their money, without any account number. */
export function payoutLetter(
  { locale, words }: Reader,
  kind: NotificationKind & `payout${string}`,
  { poisha, reason }: Pick<NotificationRecord, 'poisha' | 'reason'>,
  link: { href: string; label: string },
): Letter {
  const values = {
    brand: settings().brandName,
    amount: formatTaka(toTaka(poisha ?? 0), locale),
  };
  const more = reason
    ? [kind === 'payoutPaid' ? words('payoutReference', { reference: reason }) : reason]
    : [];
  return composeLetter(words(`${kind}Subject`, values), [
    words(`${kind}Lead`, values),
    ...more,
    link,
  ]);
}
