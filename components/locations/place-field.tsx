'use client';

import { useTranslations } from 'next-intl';
import { useId, useState, type Ref } from 'react';
import { Button } from '@/components/ui/button';
import { DANGER_TEXT } from '@/components/ui/looks';
import { useHydrated } from '@/components/ui/use-hydrated';
import type { Locale } from '@/lib/platform/i18n/i18n';
import {
  hasUnions,
  placeIdsOf,
  type ChosenPlaces,
  type PlaceLists,
} from '@/lib/shop/locations/rules';
import { PLACE_FIELDS, type Place } from '@/lib/shop/locations/schema';
import { PlaceCascade } from './place-cascade';
import { PlaceSearch } from './place-search';
import { PlainSelects } from './plain-selects';

/** A place as far as it is known, with the lists to go on from there: `walkCascade` answers both. */
export interface PlaceStart {
  lists: PlaceLists;
  chosen: ChosenPlaces;
}

interface Props {
  locale: Locale;
  start: PlaceStart;
  /** What is chosen now, for a form that is not sent by the browser itself. */
  onChange?(place: Partial<Place>): void;
  /** Whether the last sending was refused for it. */
  isWrong?: boolean;
  /** The search field, to be focused. */
  ref?: Ref<HTMLInputElement> | undefined;
  /** Where the form is sent for the next list without the script, where that is not where it is sent. */
  stepTo?: string | undefined;
}

/** The plain lists' names in the form: upazilas and thanas stand in one, `placeOf` tells them apart. */
const NAMES = {
  division: 'divisionId',
  district: 'districtId',
  area: 'upazilaId',
  union: 'unionId',
};

/**
 * A place within a form, posted as `PLACE_FIELDS`: one search over all levels, and list by list for
 * those who prefer it. Without the script the lists are selects, and their button (`placeStep`) posts
 * the form, which is refused and comes back with what was typed and the next list.
 */
export function PlaceField(props: Props) {
  const { locale, start, onChange, isWrong = false, ref, stepTo } = props;
  const t = useTranslations('address');
  const hydrated = useHydrated();
  const lists = useId();
  const [chosen, setChosen] = useState(start.chosen);
  const [opened, setOpened] = useState(false);
  const { district, area, union } = chosen;
  const ids = placeIdsOf(chosen);
  // Found by a search, but not to the end: the lists lead on from there.
  const isPart = district !== undefined && area === undefined;
  const shown = opened || isPart;
  const error = isWrong ? t('placeMissing') : undefined;

  function choose(next: ChosenPlaces): void {
    setChosen(next);
    onChange?.(placeIdsOf(next));
  }

  return (
    <fieldset id="place" className="grid min-w-0 scroll-mt-24 gap-4">
      <legend className="mb-2 text-[0.9375rem] font-semibold">{t('place')}</legend>
      {hydrated ? (
        PLACE_FIELDS.map((name) => (
          <input key={name} type="hidden" name={name} value={ids[name] ?? ''} />
        ))
      ) : (
        <div className="hidden gap-4 sm:grid-cols-2 noscript:grid">
          <PlainSelects locale={locale} lists={start.lists} chosen={start.chosen} names={NAMES} />
          <div className="sm:col-span-2">
            <p className="mb-2 text-sm text-muted">{t('stepHint')}</p>
            {error && (
              <p role="alert" className={`mb-2 text-sm font-semibold ${DANGER_TEXT}`}>
                {error}
              </p>
            )}
            <button
              type="submit"
              name="placeStep"
              value="next"
              formAction={stepTo}
              formNoValidate
              className="btn target border-line bg-surface px-6 text-ink hover:bg-paper"
            >
              {t('step')}
            </button>
          </div>
        </div>
      )}
      <div className="grid gap-3 noscript:hidden">
        <PlaceSearch ref={ref} locale={locale} chosen={chosen} onChange={choose} error={error} />
        {isPart && <p className="text-sm text-muted">{t('goOn')}</p>}
        {area && hasUnions(area) && !union && !shown && (
          <p className="text-sm text-muted">{t('unionHint')}</p>
        )}
        {!isPart && (
          <Button
            variant="outline"
            aria-expanded={shown}
            aria-controls={lists}
            onClick={() => setOpened(!opened)}
            className="w-full sm:w-fit"
          >
            {t(shown ? 'close' : 'byLists')}
          </Button>
        )}
        <div
          id={lists}
          hidden={!shown}
          className="grid gap-4 rounded-box border border-line bg-paper p-4 sm:grid-cols-2"
        >
          {shown && hydrated && <PlaceCascade locale={locale} chosen={chosen} onChange={choose} />}
        </div>
      </div>
    </fieldset>
  );
}
