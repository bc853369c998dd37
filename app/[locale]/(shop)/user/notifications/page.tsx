import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { NotificationScreen } from '@/components/notifications/notification-screen';
import { requirePageActor } from '@/lib/features/accounts/page-actor';
import { countUnread, listNotifications } from '@/lib/features/notifications/queries';
import { isLocale } from '@/lib/platform/i18n/i18n';
import { paths } from '@/lib/platform/paths';

/** Reads who is there: rendered per request. */
export const dynamic = 'force-dynamic';

type Props = PageProps<'/[locale]/user/notifications'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({
    locale: locale === 'bn' ? 'bn' : 'en',
    namespace: 'notifications',
  });
  return { title: t('title'), robots: { index: false } };
}

export default async function NotificationsPage({ params, searchParams }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const actor = await requirePageActor(paths.notifications, locale);
  const { before } = await searchParams;
  const [page, unread] = await Promise.all([
    listNotifications(actor, typeof before === 'string' ? before : undefined),
    countUnread(actor),
  ]);
  return (
    <div className="wrap narrow py-6 sm:py-10">
      <NotificationScreen page={page} unread={unread} room="shop" locale={locale} />
    </div>
  );
}
