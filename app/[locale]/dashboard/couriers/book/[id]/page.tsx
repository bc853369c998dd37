import { Truck } from 'lucide-react';
import Link from 'next/link';
import { forbidden, notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import {
  BookingPanel,
  courierNotice,
  OfferCard,
} from '@/components/fulfilment/couriers/dashboard/booking-panel';
import { BackLink } from '@/components/ui/back-link';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeading } from '@/components/ui/page-heading';
import { PageNotice } from '@/components/ui/page-notice';
import { getBookPage } from '@/lib/features/fulfilment/couriers';
import { bookPageSchema } from '@/lib/features/fulfilment/couriers/shared';
import { getParcel } from '@/lib/features/fulfilment/parcels';
import { formatTaka } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { signedInPage, titled } from '../../../../page-kit';

export const generateMetadata = titled('couriers.bookTitle');

/** Where a packed parcel is booked: what each account asks, and how its booking stands. */
export default signedInPage(paths.bookParcel, async ({ actor, locale, id, query }) => {
  const [parcel, page, tAll, t] = await Promise.all([
    getParcel(actor, id),
    getBookPage(actor, id, bookPageSchema.parse(query)),
    getTranslations(),
    getTranslations('couriers'),
  ]);
  if (parcel === null || page === null) notFound();
  if (parcel === 'forbidden' || page === 'forbidden') forbidden();
  const here = localePath(locale, paths.bookParcel(id));
  const isWaiting = parcel.state === 'booked' || parcel.state === 'pickup_pending';
  return (
    <>
      {typeof query.notice === 'string' && (
        <PageNotice {...courierNotice(tAll, query.notice)} button={tAll('dialogs.ok')} />
      )}
      <BackLink
        href={localePath(locale, paths.dashboardOrder(parcel.orderId))}
        label={t('toOrder', { number: parcel.orderNumber })}
      />
      <PageHeading title={t('bookHeading', { number: parcel.number })} />
      <p className="mb-5 text-sm wrap-anywhere text-muted">
        {[
          parcel.customerName,
          parcel.shippingAddress,
          t('cash', { sum: formatTaka(parcel.cash, locale) }),
        ].join(' · ')}
      </p>
      <div className="space-y-6">
        {page.booking && (
          <BookingPanel
            parcelId={id}
            booking={page.booking}
            isWaiting={isWaiting && page.booking.state === 'booked'}
            locale={locale}
          />
        )}
        {page.offers.length > 0 && (
          <ul className="grid gap-3">
            {page.offers.map((offer) => (
              <OfferCard
                key={offer.account._id}
                parcelId={id}
                offer={offer}
                booking={page.booking}
                action={here}
                locale={locale}
              />
            ))}
          </ul>
        )}
        {page.isPacked && page.offers.length === 0 && (
          <EmptyState icon={Truck} title={t('noAccountTitle')} text={t('noAccount')}>
            <Link
              href={localePath(locale, paths.couriers)}
              prefetch={false}
              className="btn target btn-primary"
            >
              {t('title')}
            </Link>
          </EmptyState>
        )}
        {!page.isPacked && !page.booking && <p>{t('notPacked')}</p>}
      </div>
    </>
  );
});
