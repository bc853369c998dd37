import { useMessages, useTranslations } from 'next-intl';
import type { RangeView } from '@/lib/features/delivery/schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatTaka } from '@/lib/platform/money';
import { EstimateIsland } from './estimate-island';

interface Props {
  sellerId: string;
  /** Of what would be bought; 0 where nobody knows it. */
  weightGrams: number;
  goodsTaka: number;
  dispatchDays: number;
  /** District id of the product; empty or missing where it names none. */
  shipsFrom?: string;
  /** `getDeliveryRange` of the same goods: what shows before a district is chosen, and without the script. */
  range: RangeView | null;
  locale: Locale;
}

/** Words that only the server's part shows: the island's stand on the page a second time. */
const SHOWN_HERE = ['heading', 'between', 'range', 'rangeBranch', 'rangeFree', 'rangeNone'];

function useRangeText(range: RangeView | null, locale: Locale): string {
  const t = useTranslations('delivery');
  if (range === null) return t('rangeNone');
  const { kind, lowest, highest } = range;
  if (highest === 0) return t('rangeFree');
  const least = formatTaka(lowest, locale);
  const between =
    lowest === highest
      ? least
      : t('between', { lowest: least, highest: formatTaka(highest, locale).replace('৳', '') });
  return t(kind === 'branch' ? 'rangeBranch' : 'range', { range: between });
}

/**
 * What delivery costs, on a page that is the same for everybody: the range over all districts, which
 * gives way to the price and day of the district that this device remembers.
 */
export function DeliveryEstimate({ range, locale, ...question }: Props) {
  const t = useTranslations('delivery');
  const { delivery, address } = useMessages();
  // Longer words for heavy goods; the price that comes later must move nothing.
  const height = range?.kind === 'branch' ? 'min-h-18' : 'min-h-12';
  return (
    <section aria-labelledby="delivery-estimate" className="space-y-2">
      <h2 id="delivery-estimate" className="font-semibold">
        {t('heading')}
      </h2>
      <EstimateIsland
        question={question}
        rangeText={useRangeText(range, locale)}
        height={height}
        labels={{ choose: t('choose'), failed: t('failed') }}
        messages={{
          delivery: Object.fromEntries(
            Object.entries(delivery).filter(([key]) => !SHOWN_HERE.includes(key)),
          ),
          address: { none: address.none, loading: address.loading, found: address.found },
        }}
        locale={locale}
      />
    </section>
  );
}
