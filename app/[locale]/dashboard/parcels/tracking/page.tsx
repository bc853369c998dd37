import { PackageOpen } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { TrackingDesk } from '@/components/fulfilment/parcels/dashboard/tracking/tracking-desk';
import { BackLink } from '@/components/ui/back-link';
import { EmptyState } from '@/components/ui/empty-state';
import { Notice } from '@/components/ui/notice';
import { PageHeading } from '@/components/ui/page-heading';
import { PageMessages } from '@/components/ui/page-messages';
import {
  currentCourierList,
  findLastCourier,
  listUntracked,
} from '@/lib/features/fulfilment/parcels';
import { MOST_TRACKED } from '@/lib/features/fulfilment/parcels/shared';
import { formatCount } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { PARCEL_MESSAGES } from '../parcel-messages';
import { signedInPage, titled } from '../../../page-kit';

export const generateMetadata = titled('tracking.title');

/** Tracking numbers of packed parcels that go with a courier without an interface. */
export default signedInPage(paths.tracking, async ({ actor, locale }) => {
  const [parcels, couriers, lastCourier, t, tDesk] = await Promise.all([
    listUntracked(actor),
    currentCourierList(),
    findLastCourier(actor),
    getTranslations('tracking'),
    getTranslations('parcelDesk'),
  ]);
  const most = { count: MOST_TRACKED, formatted: formatCount(MOST_TRACKED, locale) };
  return (
    <PageMessages namespaces={[...PARCEL_MESSAGES, 'tracking']}>
      <BackLink href={localePath(locale, paths.parcels)} label={tDesk('title')} />
      <PageHeading
        title={t('title')}
        lead={parcels.length < MOST_TRACKED ? t('lead') : t('leadMost', most)}
      />
      <div className="hidden noscript:block">
        <Notice tone="warning">
          <p>{t('needsScript')}</p>
        </Notice>
      </div>
      {/* Also where none is left: it says how it went with the last ones. */}
      <TrackingDesk
        parcels={parcels}
        couriers={couriers.names}
        lastCourier={lastCourier}
        locale={locale}
      />
      {parcels.length === 0 && (
        <EmptyState icon={PackageOpen} title={t('noneTitle')} text={t('none')} />
      )}
    </PageMessages>
  );
});
