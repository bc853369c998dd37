import { PackageCheck } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type DashboardOrder, packingRefusal } from '@/lib/features/orders/shared';
import type { DashboardParcel } from '@/lib/features/fulfilment/parcels/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { lineName } from './option-labels';
import { ParcelBadge } from './parcel-badge';

interface Props {
  order: Pick<DashboardOrder, '_id' | 'orderStatus' | 'payment' | 'lines'>;
  parcels: DashboardParcel[];
  /** Whether the viewer may open parcels and pack. */
  isOpen: boolean;
  locale: Locale;
}

/** An order's parcels, and the way to pack what is in none; nothing where there is neither. */
export function OrderParcels({ order, parcels, isOpen, locale }: Props) {
  const t = useTranslations('parcelDesk');
  const open = order.lines.reduce(
    (sum, { quantity, cancelled, packed }) => sum + quantity - cancelled - packed,
    0,
  );
  const { orderStatus, payment } = order;
  const canPack =
    isOpen && packingRefusal({ orderStatus, payment: payment.standing }, open) === null;
  if (parcels.length === 0 && !canPack) return null;
  return (
    <section aria-labelledby="parcels" className="panel p-4 sm:p-5">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 id="parcels" className="text-lg font-semibold">
            {t('title')}
          </h2>
          {canPack && (
            <p className="text-sm text-muted">
              {t('open', { count: open, formatted: formatCount(open, locale) })}
            </p>
          )}
        </div>
        {canPack && (
          <Link
            href={localePath(locale, paths.packOrder(order._id))}
            prefetch={false}
            className="btn target border-line bg-surface px-4 text-ink hover:bg-paper"
          >
            <PackageCheck aria-hidden className="size-5" />
            {t('pack')}
          </Link>
        )}
      </div>
      <ul className="divide-y divide-line border-t border-line empty:hidden">
        {parcels.map((parcel) => (
          <li key={parcel._id} className="py-2">
            <div className="flex flex-wrap items-center gap-x-3">
              {isOpen ? (
                <Link
                  href={localePath(locale, paths.parcel(parcel._id))}
                  prefetch={false}
                  className="inline-flex target items-center font-semibold figures underline-offset-4 hover:underline"
                >
                  {parcel.number}
                </Link>
              ) : (
                <strong className="figures">{parcel.number}</strong>
              )}
              <ParcelBadge state={parcel.state} />
              {parcel.attention && (
                <span className="text-sm font-semibold">{t(`attention.${parcel.attention}`)}</span>
              )}
            </div>
            <p className="text-sm wrap-anywhere text-muted">
              {parcel.lines
                .map((line) => `${formatCount(line.quantity, locale)} × ${lineName(line, locale)}`)
                .join(' · ')}
            </p>
            {parcel.courier && (
              <p className="text-sm wrap-anywhere">
                {[parcel.courier, parcel.trackingNumber].filter(Boolean).join(' · ')}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
