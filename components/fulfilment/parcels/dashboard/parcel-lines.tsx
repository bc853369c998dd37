import { useTranslations } from 'next-intl';
import { ProductName } from '@/components/catalogue/product-name-text';
import { Options, useUnitWords } from '@/components/orders/order-goods';
import { Thumb } from '@/components/ui/thumb';
import type { DashboardParcel } from '@/lib/features/fulfilment/parcels/schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';

/** What is in a parcel, what of it was taken, and what came back fit to be sold. */
export function ParcelLines({ parcel, locale }: { parcel: DashboardParcel; locale: Locale }) {
  const t = useTranslations('parcelDesk');
  const units = useUnitWords(locale);
  const isPart = (taken: number, quantity: number) => taken > 0 && taken < quantity;
  return (
    <ul className="divide-y divide-line">
      {parcel.lines.map((line) => (
        <li key={line.lineId} className="flex gap-4 py-3 first:pt-0 last:pb-0">
          <Thumb src={line.productImage} missing={t('noPicture')} size={64} />
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">
              <ProductName of={line} locale={locale} />
            </p>
            <Options of={line} locale={locale} />
            <p className="font-semibold figures">{units(line.quantity, line.unit)}</p>
            {isPart(line.taken, line.quantity) && (
              <p className="text-sm">{t('taken', { count: formatCount(line.taken, locale) })}</p>
            )}
            {parcel.state === 'inspected' && (
              <p className="text-sm">
                {t('sellable', { count: formatCount(line.sellable, locale) })}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
