import { getLocale } from 'next-intl/server';
import { ForbiddenNotice } from '@/components/layout/dashboard/forbidden-notice';

/** 403: what belongs to somebody else, in the dashboard's frame. */
export default async function Forbidden() {
  const locale = await getLocale();
  return <ForbiddenNotice locale={locale} />;
}
