import { getTranslations } from 'next-intl/server';
import { NotificationScreen } from '@/components/notifications/notification-screen';
import { countUnread, listNotifications } from '@/lib/features/notifications';
import { paths } from '@/lib/shop/paths';
import { signedInPage } from '../../page-kit';

type Props = PageProps<'/[locale]/dashboard/notifications'>;

export async function generateMetadata({ params }: Props) {
  const { locale } = await params;
  const t = await getTranslations({
    locale: locale === 'bn' ? 'bn' : 'en',
    namespace: 'notifications',
  });
  return { title: t('title') };
}

export default signedInPage(paths.dashboardNotifications, async ({ actor, locale, query }) => {
  const { before } = query;
  const [page, unread] = await Promise.all([
    listNotifications(actor, typeof before === 'string' ? before : undefined),
    countUnread(actor),
  ]);
  return <NotificationScreen page={page} unread={unread} room="dashboard" locale={locale} />;
});
