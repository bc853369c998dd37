import 'server-only';
import bn from '../../../messages/bn.json';
import en from '../../../messages/en.json';
import type { Locale } from '../i18n/i18n';
import { formatCount } from '../money';

type Words = typeof en.mail;
const bangla: { mail?: Partial<Words> } = bn;

const catalogues: Record<Locale, Words> = { en: en.mail, bn: { ...en.mail, ...bangla.mail } };

/**
 * The texts of mails (namespace `mail` of messages/*.json) in a language; English where one lacks.
 * They hold plain `{names}` alone, so they need no message formatter; numbers get the language's
 * digits.
 */
export function mailWords(locale: Locale) {
  return (name: keyof Words, values: Record<string, string | number> = {}): string =>
    catalogues[locale][name].replace(/\{(\w+)\}/g, (hole, key: string) => {
      const value = values[key] ?? hole;
      return typeof value === 'number' ? formatCount(value, locale) : value;
    });
}
