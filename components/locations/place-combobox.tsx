'use client';

import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useState, type KeyboardEvent, type Ref } from 'react';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { NamedPlace } from '@/lib/shop/locations/schema';
import { Field } from '@/components/ui/field';
import { filterPlaces, placeName } from '@/lib/shop/locations/rules';
import { formatCount } from '@/lib/platform/money';

interface PlaceListProps<P extends NamedPlace> {
  id: string;
  label: string;
  places: readonly P[];
  /** Index of the one that Enter chooses. */
  active: number;
  /** Id of the one that is chosen already. */
  chosen: string | undefined;
  optionId(index: number): string;
  locale: Locale;
  kindOf?: ((place: P) => string | undefined) | undefined;
  onChoose(place: P): void;
  emptyText: string;
}

const BOX =
  'absolute inset-x-0 top-full z-30 mt-1 max-h-72 overflow-y-auto overscroll-contain panel p-1 shadow-lg';

/** The open list of a combobox: each place in both languages. */
function PlaceList<P extends NamedPlace>({ places, locale, ...props }: PlaceListProps<P>) {
  if (places.length === 0)
    return <p className={`${BOX} px-3 py-3 text-muted`}>{props.emptyText}</p>;
  return (
    <ul id={props.id} role="listbox" aria-label={props.label} className={BOX}>
      {places.map((place, index) => {
        const isBangla = locale === 'bn';
        const kind = props.kindOf?.(place);
        return (
          <li
            key={place.id}
            id={props.optionId(index)}
            role="option"
            aria-selected={place.id === props.chosen}
            // The focus stays in the field.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => props.onChoose(place)}
            className={`flex target cursor-pointer items-center gap-x-2 rounded-field px-3 py-1.5 hover:bg-paper ${
              index === props.active ? 'bg-secondary text-secondary-content' : ''
            }`}
          >
            <span className="min-w-0 grow">
              <span className="font-medium">{isBangla ? place.bn_name : place.name}</span>{' '}
              <span lang={isBangla ? 'en' : 'bn'} className="text-sm opacity-80">
                {isBangla ? place.name : place.bn_name}
              </span>
              {kind && <span className="block text-sm opacity-80">{kind}</span>}
            </span>
            {place.id === props.chosen && <Check aria-hidden className="size-4 shrink-0" />}
          </li>
        );
      })}
    </ul>
  );
}

interface PlaceComboboxProps<P extends NamedPlace> {
  label: string;
  mark?: string;
  hint?: string | undefined;
  /** Why the choice is wrong; replaces the hint. */
  error?: string | undefined;
  places: readonly P[];
  value: P | undefined;
  onChange(place: P | undefined): void;
  /** Stands in the empty field. */
  placeholder: string;
  disabled?: boolean;
  /** The places are on their way. */
  loading?: boolean;
  /** The places could not be fetched. */
  failed?: boolean;
  /** Has what is typed searched elsewhere: `places` are then what was found for it, best first. */
  onType?(typed: string): void;
  ref?: Ref<HTMLInputElement> | undefined;
  locale: Locale;
  /** Returns the type of a place, shown behind its names. */
  kindOf?(place: P): string | undefined;
}

/**
 * A list with a search in it (the ARIA pattern "editable combobox with list autocomplete"): what is
 * typed narrows the list by English, Bangla and older names.
 */
export function PlaceCombobox<P extends NamedPlace>(props: PlaceComboboxProps<P>) {
  const { label, mark, hint, error, places, value, onChange, placeholder, disabled, locale } =
    props;
  const { ref, loading = false, failed = false, onType, kindOf } = props;
  const t = useTranslations('address');
  const id = useId();
  const [open, setOpen] = useState(false);
  /** Null while the field shows what is chosen. */
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  const found = onType ? places : filterPlaces(places, typed ?? '');
  const emptyText = t(loading ? 'loading' : failed ? 'failed' : 'none');
  const optionId = (index: number) => `${id}-${index}`;
  // A search elsewhere has nothing to show before there is something to search for.
  const shown = open && !disabled && (!onType || Boolean(typed?.trim()));

  useEffect(() => {
    if (shown && active >= 0) {
      document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
    }
  }, [shown, active, id]);

  function show(): void {
    if (open) return;
    setOpen(true);
    setActive(value ? places.findIndex((place) => place.id === value.id) : -1);
  }

  function choose(place: P | undefined): void {
    setTyped(null);
    setOpen(false);
    if (place?.id !== value?.id) onChange(place);
  }

  /** Left with words in it: emptied means nothing, one match means that one, all else goes back. */
  function leave(): void {
    if (typed === '') choose(undefined);
    else if (typed !== null && found.length === 1) choose(found[0]);
    else {
      setTyped(null);
      setOpen(false);
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (!open) show();
      else if (found.length > 0) setActive((active + step + found.length) % found.length);
    } else if (event.key === 'Enter') {
      // The list stands within forms, which Enter must not send.
      event.preventDefault();
      const place = found[active] ?? (typed ? found[0] : undefined);
      if (open && place) choose(place);
      else show();
    } else if (event.key === 'Escape' && open) {
      // Closes the list alone, not the modal around it.
      event.preventDefault();
      event.stopPropagation();
      setTyped(null);
      setOpen(false);
    }
  }

  return (
    <Field id={id} label={label} mark={mark} hint={hint} error={error}>
      <div className="relative">
        <input
          ref={ref}
          id={id}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={shown && found.length > 0}
          aria-controls={shown && found.length > 0 ? `${id}-list` : undefined}
          aria-activedescendant={shown && found[active] ? optionId(active) : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={(error ?? hint) ? `${id}-note` : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          disabled={disabled}
          maxLength={100}
          placeholder={placeholder}
          value={typed ?? (value ? placeName(value, locale) : '')}
          onChange={(event) => {
            setTyped(event.target.value);
            onType?.(event.target.value);
            setOpen(true);
            setActive(event.target.value ? 0 : -1);
          }}
          onClick={show}
          onFocus={(event) => event.target.select()}
          onBlur={leave}
          onKeyDown={onKeyDown}
          className="input w-full pe-10 text-base placeholder:text-muted disabled:border-line disabled:bg-paper disabled:text-muted disabled:placeholder:text-muted! disabled:placeholder:opacity-100! aria-invalid:border-2 aria-invalid:border-error"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 end-4 z-10 my-auto size-2 -translate-y-0.5 rotate-45 border-e-2 border-b-2 border-muted"
        />
        {shown && (
          <PlaceList
            id={`${id}-list`}
            label={label}
            places={found}
            active={active}
            chosen={value?.id}
            optionId={optionId}
            locale={locale}
            kindOf={kindOf}
            onChoose={choose}
            emptyText={emptyText}
          />
        )}
      </div>
      <span role="status" className="sr-only">
        {shown && typed && (loading || failed) && emptyText}
        {shown && typed && !loading && !failed
          ? t('found', { count: found.length, formatted: formatCount(found.length, locale) })
          : ''}
      </span>
    </Field>
  );
}
