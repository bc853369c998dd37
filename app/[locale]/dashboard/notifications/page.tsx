import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { NotificationScreen } from '@/components/notifications/notification-screen';
import { requirePageActor } from '@/lib/features/accounts/page-actor';
import { countUnread, listNotifications } from '@/lib/features/notifications/queries';
import { isLocale } from '@/lib/platform/i18n/i18n';
import { paths } from '@/lib/platform/paths';

type Props = PageProps<'/[locale]/dashboard/notifications'>;

export async function generateMetadata({ params }: Props) {
  const { locale } = await params;
  const t = await getTranslations({
    locale: locale === 'bn' ? 'bn' : 'en',
    namespace: 'notifications',
  });
  return { title: t('title') };
}

export default async function DashboardNotificationsPage({ params, searchParams }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const actor = await requirePageActor(paths.dashboardNotifications, locale);
  const { before } = await searchParams;
  const [page, unread] = await Promise.all([
    listNotifications(actor, typeof before === 'string' ? before : undefined),
    countUnread(actor),
  ]);
  return <NotificationScreen page={page} unread={unread} room="dashboard" locale={locale} />;
}
