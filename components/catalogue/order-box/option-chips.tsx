import { smallPicture } from '@/components/ui/picture-source';
import { CHOICE_FIELDS, type ValueState } from '@/lib/features/catalogue/shared';
import type { ChoiceData } from './choice-data';
import type { OrderLabels } from './order-labels';

interface Props {
  data: ChoiceData;
  /** Place of the chosen value in each option. */
  chosen: readonly number[];
  states: readonly (readonly ValueState[])[];
  labels: OrderLabels;
  onChoose(option: number, value: number): void;
}

const CHIP =
  'flex max-w-full min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-field border bg-surface px-3.5 py-1.5 text-[0.9375rem] leading-tight has-checked:border-primary has-checked:bg-secondary has-checked:font-semibold has-checked:text-secondary-content has-checked:ring-1 has-checked:ring-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-link';
const LOOKS: Record<ValueState, string> = {
  free: 'border-line hover:border-primary',
  soldOut: 'border-line text-muted line-through decoration-1 hover:border-primary',
  elsewhere: 'border-dashed border-muted text-muted hover:border-primary',
  none: 'hidden',
};

/** One group of radios for each option; what is sold out or needs other choices says so. */
export function OptionChips({ data, chosen, states, labels, onChoose }: Props) {
  const noted: Record<ValueState, string | undefined> = {
    free: undefined,
    soldOut: labels.valueSoldOut,
    elsewhere: labels.valueElsewhere,
    none: undefined,
  };
  return data.options.map(({ name, lang, values }, option) => (
    <fieldset key={name} className="min-w-0 noscript:hidden">
      <legend className="mb-1.5 max-w-full text-[0.9375rem] wrap-anywhere">
        <span className="font-semibold" lang={lang}>
          {name}
        </span>
        <span aria-hidden className="text-muted">
          {`: ${values[chosen[option]!]!.label}`}
        </span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {values.map(({ label, lang: spoken, picture }, value) => {
          const state = states[option]![value]!;
          return (
            <label
              key={label}
              title={noted[state]}
              className={`${CHIP} ${LOOKS[state]} ${picture === null ? '' : 'ps-1.5'}`}
            >
              <input
                type="radio"
                name={CHOICE_FIELDS[option]}
                value={label}
                checked={chosen[option] === value}
                disabled={state === 'none'}
                onChange={() => onChoose(option, value)}
                className="sr-only"
              />
              {picture !== null && (
                <img
                  src={smallPicture(data.pictures[picture]!)}
                  alt=""
                  width={40}
                  height={40}
                  loading="lazy"
                  className={`size-10 rounded-md bg-white object-contain ${state === 'free' ? '' : 'opacity-60 grayscale-50'}`}
                />
              )}
              <span lang={spoken} className="min-w-0 wrap-anywhere">
                {label}
              </span>
              {noted[state] && <span className="sr-only">{`(${noted[state]})`}</span>}
            </label>
          );
        })}
      </div>
    </fieldset>
  ));
}

/** All variants as one list, for browsers without the script. */
export function VariantSelect({
  data,
  first,
  labels,
  price,
}: {
  data: ChoiceData;
  /** Id of the one that is chosen before anybody chose. */
  first: string;
  labels: OrderLabels;
  /** A sum of poisha in words. */
  price(poisha: number): string;
}) {
  return (
    <noscript>
      <label className="grid gap-1 text-[0.9375rem] font-semibold">
        {labels.variant}
        <select name="variantId" defaultValue={first} className="select w-full text-base">
          {data.rows.map(([id, values, poisha, stock]) => (
            <option key={id} value={id} disabled={stock === 0}>
              {values
                .map((value, option) => data.options[option]!.values[value]!.label)
                .join(' · ')}{' '}
              – {stock === 0 ? labels.soldOut : price(poisha)}
            </option>
          ))}
        </select>
      </label>
    </noscript>
  );
}
