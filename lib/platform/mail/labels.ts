import 'server-only';
import bn from '../../../messages/bn.json';
import en from '../../../messages/en.json';
import { settings } from '../env';
import type { Locale } from '../i18n/i18n';
import { formatCount } from '../money';

type Words = typeof en.mail;
const bangla: { mail?: Partial<Words> } = bn;

const catalogues: Record<Locale, Words> = { en: en.mail, bn: { ...en.mail, ...bangla.mail } };

/** A text of mails with its values; `{brand}` is always known. */
export type MailLabels = (
  name: keyof Words,
  values?: Readonly<Record<string, string | number>>,
) => string;

/**
 * The texts of mails (namespace `mail` of messages/*.json) in a language; English where one lacks.
 * They hold plain `{names}` alone, so they need no message formatter; numbers get the language's
 * digits.
 * @param edited texts that stand for those of the same name
 */
export function mailLabels(locale: Locale, edited?: Readonly<Record<string, string>>): MailLabels {
  return (name, values = {}) => {
    const all: Readonly<Record<string, string | number>> = {
      brand: settings().brandName,
      ...values,
    };
    return (edited?.[name] ?? catalogues[locale][name]).replace(
      /\{(\w+)\}/g,
      (hole, key: string) => {
        const value = all[key] ?? hole;
        return typeof value === 'number' ? formatCount(value, locale) : value;
      },
    );
  };
}
