import { getLocale } from 'next-intl/server';
import { ForbiddenNotice } from '@/components/layout/dashboard/forbidden-notice';
import type { Locale } from '@/lib/platform/i18n/i18n';

/** 403: what belongs to somebody else, in the dashboard's frame. */
export default async function Forbidden() {
  const locale = (await getLocale()) as Locale;
  return <ForbiddenNotice locale={locale} />;
}
