import { BellOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeading } from '@/components/ui/page-heading';
import { PageSteps } from '@/components/ui/page-steps';
import type { Notification, READ_ROOMS } from '@/lib/features/notifications/schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath, paths } from '@/lib/platform/paths';
import { listHref } from '@/lib/platform/query';
import { ReadShown } from './mark-read';
import { NotificationList } from './notification-list';
import { ReadAll } from './read-all';

interface Props {
  page: { notifications: Notification[]; next: string | null };
  /** How many are not read, on all pages. */
  unread: number;
  /** Whose frame is around it. */
  room: (typeof READ_ROOMS)[number];
  locale: Locale;
}

/** What this person was told of, newest first, a page at a time; works without a script. */
export function NotificationScreen({ page, unread, room, locale }: Props) {
  const t = useTranslations('notifications');
  const { notifications, next } = page;
  const path = room === 'dashboard' ? paths.dashboardNotifications : paths.notifications;
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')}>
        {unread > 0 && <ReadAll label={t('readAll')} room={room} />}
      </PageHeading>
      {notifications.length === 0 ? (
        <EmptyState icon={BellOff} title={t('emptyTitle')} text={t('empty')} />
      ) : (
        <>
          <ReadShown ids={notifications.filter(({ read }) => !read).map(({ _id }) => _id)} />
          <NotificationList notifications={notifications} locale={locale} />
        </>
      )}
      <PageSteps
        on={{
          href: next && localePath(locale, listHref(path, { before: next })),
          label: t('older'),
        }}
        className="mt-5"
      />
    </>
  );
}
