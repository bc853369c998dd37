import { nameOf } from '@/components/catalogue/product-name';
import type { DashboardOrder } from '@/lib/features/orders/schema';
import type { Locale } from '@/lib/platform/i18n/i18n';

/** A line of which units can be cancelled. */
export interface CuttableLine {
  _id: string;
  /** With what was chosen. */
  name: string;
  /** Units that are left. */
  quantity: number;
}

/** The lines of an order of which a part can be cancelled now; of a single unit there is no part. */
export function cuttableLines(
  { next, quantity, lines }: Pick<DashboardOrder, 'next' | 'quantity' | 'lines'>,
  locale: Locale,
): CuttableLine[] {
  if (!next.includes('cancelled') || quantity < 2) return [];
  return lines
    .map((line) => ({
      _id: line._id,
      name: [
        nameOf(line, locale),
        ...line.options.map(({ value, valueBn }) => (locale === 'bn' && valueBn) || value),
      ].join(', '),
      quantity: line.quantity - line.cancelled,
    }))
    .filter((line) => line.quantity > 0);
}
