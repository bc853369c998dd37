import { BellOff } from 'lucide-react';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { NotificationList } from '@/components/notifications/notification-list';
import { ReadAll, ReadShown } from '@/components/notifications/mark-read';
import { PageHeading } from '@/components/ui/page-heading';
import { EmptyState } from '@/components/ui/empty-state';
import { requirePageActor } from '@/lib/features/accounts/page-actor';
import { isLocale } from '@/lib/platform/i18n/i18n';
import { countUnread, listNotifications } from '@/lib/features/notifications/queries';
import { localePath, paths } from '@/lib/platform/paths';

type Props = PageProps<'/[locale]/dashboard/notifications'>;

export async function generateMetadata({ params }: Props) {
  const { locale } = await params;
  const t = await getTranslations({
    locale: locale === 'bn' ? 'bn' : 'en',
    namespace: 'notifications',
  });
  return { title: t('title') };
}

/** What this person was told of, newest first, a page at a time. */
export default async function NotificationsPage({ params, searchParams }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const actor = await requirePageActor(paths.notifications, locale);
  const { before } = await searchParams;
  const [page, unread, t] = await Promise.all([
    listNotifications(actor, typeof before === 'string' ? before : undefined),
    countUnread(actor),
    getTranslations('notifications'),
  ]);
  const { notifications, next } = page;
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')}>
        {unread > 0 && <ReadAll label={t('readAll')} failed={t('readFailed')} />}
      </PageHeading>
      {notifications.length === 0 ? (
        <EmptyState icon={BellOff} title={t('emptyTitle')} text={t('empty')} />
      ) : (
        <>
          <ReadShown ids={notifications.filter(({ read }) => !read).map(({ _id }) => _id)} />
          <NotificationList notifications={notifications} locale={locale} />
        </>
      )}
      {next !== null && (
        <Link
          href={`${localePath(locale, paths.notifications)}?before=${next}`}
          prefetch={false}
          className="btn mt-5 border-line btn-outline"
        >
          {t('older')}
        </Link>
      )}
    </>
  );
}
