import type { AbstractIntlMessages } from 'next-intl';
import type { RangeView } from '@/lib/features/checkout/delivery/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { Translator } from '@/lib/platform/i18n/message-key';
import { formatTaka } from '@/lib/platform/money';

/** Delivery price, as plain data. */
export interface EstimateView {
  productId: string;
  heading: string;
  /** Text shown before a district is chosen, and without the script. */
  rangeText: string;
  /** Longer words for heavy goods; the price that comes later must move nothing. */
  isLong?: true;
  labels: { choose: string; failed: string };
  /** Messages of the chooser, which is loaded once somebody wants it. */
  messages: AbstractIntlMessages;
}

/** The shop's words as they stand in its catalogue. */
export interface EstimateMessages {
  delivery: AbstractIntlMessages;
  address: { none: string; loading: string; found: string };
  basketPage: Record<(typeof SUM_LABELS)[number], string>;
}

/** Message keys of the basket, whose sums the estimate shows. */
const SUM_LABELS = [
  'goods',
  'discount',
  'delivery',
  'grandTotal',
  'branchDue',
  'branchDueAt',
  'branchApart',
] as const;

interface EstimateGiven {
  productId: string;
  /** `getDeliveryRange` of the same goods. */
  range: RangeView | null;
  locale: Locale;
  t: Translator;
  messages: EstimateMessages;
}

/** Words that only the page shows: the chooser's stand in it a second time. */
const SHOWN_HERE = ['heading', 'between', 'range', 'rangeBranch', 'rangeFree', 'rangeNone'];

function rangeText({ range, locale, t }: EstimateGiven): string {
  if (range === null) return t('delivery.rangeNone');
  const { kind, lowest, highest } = range;
  if (highest === 0) return t('delivery.rangeFree');
  const least = formatTaka(lowest, locale);
  const between =
    lowest === highest
      ? least
      : t('delivery.between', {
          lowest: least,
          highest: formatTaka(highest, locale).replace('৳', ''),
        });
  return t(kind === 'branch' ? 'delivery.rangeBranch' : 'delivery.range', { range: between });
}

/**
 * Returns the delivery price on a page that is the same for everybody: the range over all districts, which
 * gives way to the price and day of the district that this device remembers.
 */
export function estimateView(given: EstimateGiven): EstimateView {
  const { productId, range, t, messages } = given;
  const { none, loading, found } = messages.address;
  return {
    productId,
    heading: t('delivery.heading'),
    rangeText: rangeText(given),
    ...(range?.kind === 'branch' && { isLong: true }),
    labels: { choose: t('delivery.choose'), failed: t('delivery.failed') },
    messages: {
      delivery: Object.fromEntries(
        Object.entries(messages.delivery).filter(([key]) => !SHOWN_HERE.includes(key)),
      ),
      address: { none, loading, found },
      basketPage: Object.fromEntries(SUM_LABELS.map((name) => [name, messages.basketPage[name]])),
    },
  };
}
