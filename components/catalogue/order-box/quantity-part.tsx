import { parseNumber } from '@/lib/platform/i18n/digits';
import {
  COUNTED_IN,
  type QuantityTerms,
  isOnStep,
  nearestSteps,
} from '@/lib/features/catalogue/shared';
import { QuantityField } from '@/components/ui/quantity-field';
import { formatCount } from '@/lib/platform/money';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { fill, type OrderLabels } from './order-labels';

/** How the quantity is written: in units, or in cartons of so many. */
export type CountedIn = 'units' | 'cartons';

/** Units that a text in the quantity field means. @returns undefined where it is no whole number above nothing */
export function unitsOf(text: string, perCount: number): number | undefined {
  const typed = parseNumber(text);
  const units = typed === undefined ? NaN : typed * perCount;
  return Number.isSafeInteger(units) && Number.isInteger(typed) && units > 0 ? units : undefined;
}

/** The smallest and largest count of the field's buttons, of units or of cartons. */
export function countLimits(
  { minQuantity }: QuantityTerms,
  stock: number,
  perCount: number,
): { min: number; max: number } {
  return { min: Math.ceil(minQuantity / perCount), max: Math.floor(stock / perCount) };
}

/** Whether a whole carton, of no fewer than the minimum order, is there. */
export function comesInCartons(
  terms: QuantityTerms & { packSize: number },
  stock: number,
): boolean {
  const { min, max } = countLimits(terms, stock, terms.packSize);
  return terms.packSize > 1 && max >= min;
}

/** Why a quantity is refused, with the numbers that the message needs. */
export type QuantityProblem =
  | { why: 'wholeNumber' | 'tooFew' | 'tooMany' }
  | { why: 'offStep'; below: number; above: number };

/**
 * Why so many of a variant can't be had; null where they can.
 * @param units undefined: what is written is no quantity
 * @param addsUp other variants of the product may make up what is missing for the minimum order
 */
export function quantityProblem(
  units: number | undefined,
  terms: QuantityTerms,
  stock: number,
  addsUp: boolean,
): QuantityProblem | null {
  if (units === undefined) return { why: 'wholeNumber' };
  if (units > stock) return { why: 'tooMany' };
  if (addsUp) return null;
  if (units < terms.minQuantity) return { why: 'tooFew' };
  return isOnStep(units, terms) ? null : { why: 'offStep', ...nearestSteps(units, terms) };
}

interface Props {
  terms: QuantityTerms & { packSize: number };
  stock: number;
  countedIn: CountedIn;
  /** Quantity as it is written in the field. */
  text: string;
  units: number | undefined;
  error: string | undefined;
  labels: OrderLabels;
  locale: Locale;
  counted(units: number): string;
  onText(text: string): void;
  onCountedIn(countedIn: CountedIn): void;
}

const TAB =
  'flex min-h-11 grow cursor-pointer items-center justify-center rounded-field px-3 text-sm font-medium has-checked:bg-primary has-checked:text-primary-content has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-link';

/** How many: in units or in cartons, by steps, in Latin or Bangla digits. */
export function QuantityPart(props: Props) {
  const { terms, stock, countedIn, text, units, error, labels, locale, counted } = props;
  const perCount = countedIn === 'cartons' ? terms.packSize : 1;
  const { min, max } = countLimits(terms, stock, perCount);
  const hint =
    countedIn === 'cartons' && units !== undefined
      ? fill(labels.isUnits, { count: counted(units) })
      : terms.quantityStep > 1
        ? fill(labels.steps, {
            minimum: counted(terms.minQuantity),
            step: formatCount(terms.quantityStep, locale),
          })
        : undefined;
  return (
    <div className="space-y-3">
      {comesInCartons(terms, stock) && (
        <fieldset className="noscript:hidden">
          <legend className="sr-only">{labels.countIn}</legend>
          <div className="flex gap-1 rounded-box border border-line bg-surface p-1 sm:max-w-md">
            {(['units', 'cartons'] as const).map((each) => (
              <label key={each} className={TAB}>
                <input
                  type="radio"
                  name={COUNTED_IN}
                  value={each}
                  checked={countedIn === each}
                  onChange={() => props.onCountedIn(each)}
                  className="sr-only"
                />
                {each === 'units'
                  ? labels.many
                  : fill(labels.cartons, { count: counted(terms.packSize) })}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <QuantityField
        // Not React's own: the HTTP front renders the page as well, where that would be another.
        id="order-quantity"
        name="quantity"
        label={labels.quantity}
        min={min}
        max={max}
        step={countedIn === 'cartons' ? 1 : terms.quantityStep}
        decreaseLabel={labels.decrease}
        increaseLabel={labels.increase}
        value={text}
        onStep={props.onText}
        onChange={(event) => props.onText(event.currentTarget.value)}
        hint={hint}
        error={error}
      />
    </div>
  );
}
