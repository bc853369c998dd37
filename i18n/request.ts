import { getRequestConfig } from 'next-intl/server';
import { TIME_ZONE } from '@/lib/platform/time/time';
import { DEFAULT_LOCALE, isLocale, mergeMessages } from '@/lib/platform/i18n/i18n';
import bn from '@/messages/bn.json';
import dashboardBn from '@/messages/dashboard/bn.json';
import dashboardEn from '@/messages/dashboard/en.json';
import en from '@/messages/en.json';

// The dashboard's words stand apart: islands of the shop load the shop's catalogue whole.
const english = { ...en, ...dashboardEn };
const catalogues = { en: english, bn: mergeMessages(english, { ...bn, ...dashboardBn }) };

export default getRequestConfig(async ({ requestLocale }) => {
  const asked = (await requestLocale) ?? DEFAULT_LOCALE;
  const locale = isLocale(asked) ? asked : DEFAULT_LOCALE;
  return { locale, messages: catalogues[locale], timeZone: TIME_ZONE };
});
