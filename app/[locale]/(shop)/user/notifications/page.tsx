import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NotificationScreen } from '@/components/notifications/notification-screen';
import { countUnread, listNotifications } from '@/lib/features/notifications';
import { paths } from '@/lib/shop/paths';
import { signedInPage } from '../../../page-kit';

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

export default signedInPage(paths.notifications, async ({ actor, locale, query }) => {
  const { before } = query;
  const [page, unread] = await Promise.all([
    listNotifications(actor, typeof before === 'string' ? before : undefined),
    countUnread(actor),
  ]);
  return (
    <div className="wrap narrow py-6 sm:py-10">
      <NotificationScreen page={page} unread={unread} room="shop" locale={locale} />
    </div>
  );
});
