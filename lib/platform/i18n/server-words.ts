import 'server-only';
import { createTranslator } from 'next-intl';
import { TIME_ZONE } from '../time/time';
import { catalogues } from './catalogues';
import type { Locale } from './i18n';
import type { Translator } from './message-key';

/** The translator of all namespaces outside of pages, which have `getTranslations`. */
export const serverWords = (locale: Locale): Translator =>
  createTranslator({
    locale,
    messages: catalogues[locale] as never,
    timeZone: TIME_ZONE,
  }) as unknown as Translator;
