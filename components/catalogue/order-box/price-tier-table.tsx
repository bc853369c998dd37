import { formatCount, formatTaka, toTaka } from '@/lib/platform/money';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { priceTierRows, nextTier } from '@/lib/features/catalogue/shared';
import type { ChosenVariant } from './choice-data';
import { fill, type OrderLabels } from './order-labels';

interface Props {
  variant: ChosenVariant;
  minQuantity: number;
  /** Undefined: what is written is no quantity. */
  units: number | undefined;
  labels: OrderLabels;
  locale: Locale;
  /** A number of units in words. */
  counted(units: number): string;
}

/** Table of what each unit costs from which quantity on, and how far it is to the next row. */
export function PriceTiersTable({ variant, minQuantity, units, labels, locale, counted }: Props) {
  const rows = priceTierRows(variant, minQuantity);
  if (rows.length === 1) return null;
  const at = units ?? minQuantity;
  const current = Math.max(
    0,
    rows.findLastIndex(({ from }) => from <= at),
  );
  // Beyond what a campaign has left, a unit costs the ordinary price.
  const rises = rows.some(
    ({ pricePoisha }, row) => pricePoisha > rows[Math.max(0, row - 1)]!.pricePoisha,
  );
  const next = nextTier(variant, Math.max(at, minQuantity));
  return (
    <div className="space-y-2">
      <table className="w-full border-y border-line text-start figures">
        <caption className="mb-1.5 text-start text-[0.9375rem] font-semibold">
          {rises ? labels.ladderRises : labels.ladder}
        </caption>
        <thead className="bg-paper text-sm text-muted">
          <tr>
            {[labels.ladderFrom, labels.ladderPrice, labels.ladderSaving].map((head, column) => (
              <th
                key={head}
                scope="col"
                className={`px-3 py-1.5 font-medium ${column === 0 ? 'text-start' : 'text-end'}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ from, pricePoisha, savingPercent }, row) => (
            <tr
              key={from}
              aria-current={row === current ? 'true' : undefined}
              className="border-t border-line aria-[current=true]:bg-secondary aria-[current=true]:font-semibold aria-[current=true]:text-secondary-content"
            >
              <th scope="row" className="px-3 py-2 text-start [font-weight:inherit]">
                {counted(from)}
              </th>
              <td className="px-3 py-2 text-end">{formatTaka(toTaka(pricePoisha), locale)}</td>
              <td className="px-3 py-2 text-end">
                {savingPercent > 0 ? `${formatCount(savingPercent, locale)}%` : '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p aria-live="polite" className="min-h-6 text-[0.9375rem] font-medium text-link">
        {next &&
          fill(labels.nextRung, {
            more: counted(next.more),
            price: formatTaka(toTaka(next.pricePoisha), locale),
          })}
      </p>
    </div>
  );
}
