import { QuantityField } from '@/components/ui/quantity-field';
import { formatCount } from '@/lib/platform/money';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { COUNTED_IN } from '@/lib/features/catalogue/posted-choice-rules';
import type { QuantityTerms } from '@/lib/features/catalogue/variant-rules';
import { comesInCartons, countLimits, type CountedIn } from './quantity-rules';
import { fill, type OrderWords } from './order-words';

interface Props {
  terms: QuantityTerms & { packSize: number };
  stock: number;
  countedIn: CountedIn;
  /** As it is written in the field. */
  text: string;
  units: number | undefined;
  error: string | undefined;
  words: OrderWords;
  locale: Locale;
  counted(units: number): string;
  onText(text: string): void;
  onCountedIn(countedIn: CountedIn): void;
}

const TAB =
  'flex min-h-11 grow cursor-pointer items-center justify-center rounded-field px-3 text-sm font-medium has-checked:bg-primary has-checked:text-primary-content has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-link';

/** How many: in units or in cartons, by steps, in Latin or Bangla digits. */
export function QuantityPart(props: Props) {
  const { terms, stock, countedIn, text, units, error, words, locale, counted } = props;
  const perCount = countedIn === 'cartons' ? terms.packSize : 1;
  const { min, max } = countLimits(terms, stock, perCount);
  const hint =
    countedIn === 'cartons' && units !== undefined
      ? fill(words.isUnits, { count: counted(units) })
      : terms.quantityStep > 1
        ? fill(words.steps, {
            minimum: counted(terms.minQuantity),
            step: formatCount(terms.quantityStep, locale),
          })
        : undefined;
  return (
    <div className="space-y-3">
      {comesInCartons(terms, stock) && (
        <fieldset className="noscript:hidden">
          <legend className="sr-only">{words.countIn}</legend>
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
                  ? words.many
                  : fill(words.cartons, { count: counted(terms.packSize) })}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <QuantityField
        // Not React's own: the HTTP front renders the page as well, where that would be another.
        id="order-quantity"
        name="quantity"
        label={words.quantity}
        min={min}
        max={max}
        step={countedIn === 'cartons' ? 1 : terms.quantityStep}
        decreaseLabel={words.decrease}
        increaseLabel={words.increase}
        value={text}
        onStep={props.onText}
        onChange={(event) => props.onText(event.currentTarget.value)}
        hint={hint}
        error={error}
      />
    </div>
  );
}
