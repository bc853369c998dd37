import 'server-only';
import bn from '../../../messages/bn.json';
import en from '../../../messages/en.json';
import { settings } from '../../platform/env';
import type { Locale } from '../../platform/i18n/i18n';
import { composeLetter, type Letter } from '../../platform/mail/templates';
import { formatCount } from '../../platform/money';
import type { Channel, MessageKind } from './kinds';

/** What holes are filled with; `brand` is always there. Numbers get the language's digits. */
export type MessageValues = Record<string, string | number>;

type Words = Partial<Record<MessageKind, string>>;
const SMS_WORDS: Record<Locale, Words> = { en: en.sms, bn: { ...en.sms, ...bn.sms } };
type MailWords = Partial<Record<MessageKind, { subject: string; lead: string; button?: string }>>;
const MAIL_WORDS: Record<Locale, MailWords> = {
  en: en.letters,
  bn: { ...en.letters, ...bn.letters },
};

/**
 * A message as it is read: of an SMS `text` alone. A mail's button leads to `link`, where its values
 * have one.
 * @throws Error where there are no words for the kind by the channel
 */
export function renderMessage(
  kind: MessageKind,
  channel: Channel,
  locale: Locale,
  values: MessageValues,
): Promise<Letter> {
  const fill = (words: string) => filled(words, values, locale);
  if (channel === 'sms') {
    const words = SMS_WORDS[locale][kind];
    if (words === undefined) throw new Error(`There are no words for an SMS of ${kind}.`);
    return Promise.resolve({ subject: '', text: fill(words) });
  }
  const words = MAIL_WORDS[locale][kind];
  if (words === undefined) throw new Error(`There are no words for a mail of ${kind}.`);
  const button =
    typeof values.link === 'string' && words.button !== undefined
      ? [{ href: values.link, label: fill(words.button) }]
      : [];
  return Promise.resolve(
    composeLetter(fill(words.subject), [...fill(words.lead).split('\n\n'), ...button]),
  );
}

/** Words with their `{holes}` filled; a hole without a value is left out. */
export function filled(words: string, values: MessageValues, locale: Locale): string {
  const all: MessageValues = { brand: settings().brandName, ...values };
  return words
    .replace(/\{(\w+)\}/g, (_hole, name: string) => {
      const value = all[name] ?? '';
      return typeof value === 'number' ? formatCount(value, locale) : value;
    })
    .replace(/ {2,}/g, ' ')
    .trim();
}
