import 'server-only';
import { createTranslator } from 'use-intl/core';
import { TIME_ZONE } from '../time/time';
import { catalogues } from './catalogues';
import type { Locale } from './i18n';
import type { Translator } from './message-key';

/** Kept, as each translator compiles its messages anew. */
const translators = new Map<Locale, Translator>();

/** The translator of all namespaces outside of pages, which have `getTranslations`. */
export function serverLabels(locale: Locale): Translator {
  let t = translators.get(locale);
  if (t === undefined) {
    const messages = catalogues[locale] as never;
    t = createTranslator({ locale, messages, timeZone: TIME_ZONE }) as unknown as Translator;
    translators.set(locale, t);
  }
  return t;
}
