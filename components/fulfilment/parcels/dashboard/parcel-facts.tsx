import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Fact } from '@/components/orders/fact';
import type { DashboardParcel } from '@/lib/features/fulfilment/parcels/schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount, formatTaka } from '@/lib/platform/money';
import { localePath, paths } from '@/lib/platform/paths';
import { readableDate } from '@/lib/platform/time/time';

const LINK = 'min-h-11 items-center text-link underline-offset-4 hover:underline';

/** To whom a parcel goes, with whom, and what it costs and brings. */
export function ParcelFacts({ parcel, locale }: { parcel: DashboardParcel; locale: Locale }) {
  const t = useTranslations('parcelDesk');
  const day = (iso: string) => readableDate(iso, locale);
  return (
    <section aria-labelledby="receiver" className="panel p-4 sm:p-5">
      <h2 id="receiver" className="mb-3 text-lg font-semibold">
        {t('receiver')}
      </h2>
      <dl className="grid gap-3">
        <Fact label={t('to')}>
          {parcel.customerName}
          <a href={`tel:${parcel.phoneNumber}`} className={`flex ${LINK}`}>
            {parcel.phoneNumber}
          </a>
          <span className="block wrap-anywhere">{parcel.shippingAddress}</span>
        </Fact>
        {parcel.description && <Fact label={t('buyerSays')}>{parcel.description}</Fact>}
        <Fact label={t('cash')}>
          {parcel.cash > 0 ? formatTaka(parcel.cash, locale) : t('list.noCash')}
        </Fact>
        {parcel.courier && (
          <Fact label={t('courier')}>
            {parcel.courier}
            {parcel.trackingNumber && (
              <span className="block wrap-anywhere select-all">{parcel.trackingNumber}</span>
            )}
            {parcel.branch && <span className="block wrap-anywhere">{parcel.branch}</span>}
            {parcel.trackingUrl && (
              <a
                href={parcel.trackingUrl}
                target="_blank"
                rel="noreferrer"
                className={`inline-flex ${LINK}`}
              >
                {t('follow', { courier: parcel.courier })}
              </a>
            )}
          </Fact>
        )}
        {parcel.charge !== undefined && (
          <Fact label={t('charge')}>
            {formatTaka(parcel.charge, locale)}
            {parcel.chargePayer && (
              <span className="block">{t(`payer.${parcel.chargePayer}`)}</span>
            )}
          </Fact>
        )}
        {parcel.weightGrams > 0 && (
          <Fact label={t('weight')}>
            {t('grams', { grams: formatCount(parcel.weightGrams, locale) })}
          </Fact>
        )}
        {parcel.attempts > 0 && (
          <Fact label={t('attempts')}>{formatCount(parcel.attempts, locale)}</Fact>
        )}
        {parcel.promisedBy && <Fact label={t('promised')}>{day(parcel.promisedBy)}</Fact>}
        {parcel.expectedBy && <Fact label={t('expected')}>{day(parcel.expectedBy)}</Fact>}
        <Fact label={t('orderLabel')}>
          <Link
            href={localePath(locale, paths.dashboardOrder(parcel.orderId))}
            prefetch={false}
            className={`inline-flex ${LINK}`}
          >
            {parcel.orderNumber}
          </Link>
        </Fact>
        <Fact label={t('seller')}>{parcel.sellerName}</Fact>
      </dl>
    </section>
  );
}
