import { getRequestConfig } from 'next-intl/server';
import { catalogues } from '@/lib/platform/i18n/catalogues';
import { DEFAULT_LOCALE, isLocale } from '@/lib/platform/i18n/i18n';
import { TIME_ZONE } from '@/lib/platform/time/time';

export default getRequestConfig(async ({ requestLocale }) => {
  const asked = (await requestLocale) ?? DEFAULT_LOCALE;
  const locale = isLocale(asked) ? asked : DEFAULT_LOCALE;
  return { locale, messages: catalogues[locale], timeZone: TIME_ZONE };
});
