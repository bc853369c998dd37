import { nameOf } from '@/components/catalogue/product-name';
import type { DashboardOrder } from '@/lib/features/orders/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';

/** A line of which units can be cancelled. */
export interface CuttableLine {
  _id: string;
  /** With what was chosen. */
  name: string;
  /** Units that are left. */
  quantity: number;
  /** Units that can't be cancelled, as they are on their way or with the buyer. */
  least: number;
}

/**
 * The lines of an order of which a part can be cancelled now: of one that was partly delivered what did not
 * stay with the buyer, which ends it. Of a single unit there is no part.
 */
export function cuttableLines(
  {
    orderStatus,
    fulfilment,
    quantity,
    lines,
  }: Pick<DashboardOrder, 'orderStatus' | 'fulfilment' | 'quantity'> & {
    lines: readonly Pick<
      DashboardOrder['lines'][number],
      '_id' | 'productName' | 'productNameBn' | 'options' | 'quantity' | 'cancelled' | 'shipped'
    >[];
  },
  locale: Locale,
): CuttableLine[] {
  if (orderStatus !== 'pending' || fulfilment === 'delivered' || quantity < 2) return [];
  return lines
    .map((line) => ({
      _id: line._id,
      name: [
        nameOf(line, locale),
        ...line.options.map(({ value, valueBn }) => (locale === 'bn' && valueBn) || value),
      ].join(', '),
      quantity: line.quantity - line.cancelled,
      least: line.shipped,
    }))
    .filter((line) => line.quantity > line.least);
}

/** Units of an order that came back or were lost before: cancelling them puts nothing into the stock. */
export const unitsBack = (lines: readonly { back: number }[]): number =>
  lines.reduce((sum, { back }) => sum + back, 0);
