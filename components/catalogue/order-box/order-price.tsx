import { formatBdt, formatCount, toTaka } from '@/lib/platform/money';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { priceAt } from '@/lib/features/catalogue/shared';
import { Price } from '../price';
import type { ChosenVariant } from './choice-data';
import { fill, type OrderLabels } from './order-labels';

interface Props {
  variant: ChosenVariant;
  /** At which the price is told. */
  units: number;
  labels: OrderLabels;
  locale: Locale;
}

/** Unit price, with the price it is said to have had before and the one that it truly had of late. */
export function OrderPrice({ variant, units, labels, locale }: Props) {
  const { compareAtPoisha, lowest30Poisha } = variant;
  return (
    <div className="space-y-1">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <Price
          taka={toTaka(priceAt(variant, units).pricePoisha)}
          locale={locale}
          className="text-4xl text-link max-[25rem]:text-3xl max-[25rem]:whitespace-normal"
        />
        <span className="text-muted">{labels.per}</span>
        {compareAtPoisha > 0 && (
          <span className="text-lg text-muted figures">
            <span className="sr-only">{labels.compareAt} </span>
            <del>{formatBdt(toTaka(compareAtPoisha), locale)}</del>
          </span>
        )}
      </p>
      {compareAtPoisha > 0 && (
        <p className="text-sm text-muted figures">
          {fill(labels.lowest30, { price: formatBdt(toTaka(lowest30Poisha), locale) })}
        </p>
      )}
    </div>
  );
}

/** Grams as people say them: `350 g`, `1.2 kg`. */
export function weightText(grams: number, locale: Locale): string {
  const [amount, en, bn] = grams < 1000 ? [grams, 'g', 'গ্রাম'] : [grams / 1000, 'kg', 'কেজি'];
  return `${formatCount(amount as number, locale)}\u00a0${locale === 'bn' ? bn : en}`;
}

/** Facts of the chosen variant: how many there are, its own name (SKU) and weight. */
export function VariantFacts({
  variant,
  hasOptions,
  labels,
  locale,
  counted,
}: Omit<Props, 'units'> & { hasOptions: boolean; counted(units: number): string }) {
  const { stock, sku, weightGrams } = variant;
  const facts = [
    hasOptions && (stock > 0 ? fill(labels.inStock, { count: counted(stock) }) : labels.soldOut),
    sku !== '' && fill(labels.sku, { sku }),
    weightGrams > 0 && fill(labels.weight, { weight: weightText(weightGrams, locale) }),
  ].filter((fact) => fact !== false);
  if (facts.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted figures">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
