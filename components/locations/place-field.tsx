'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState, useId, type Ref } from 'react';
import { call } from '@/lib/platform/http/call';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { findPlacesRoute } from '@/lib/shop/locations/routes';
import {
  addressLine,
  hasUnions,
  placeIdsOf,
  type ChosenPlaces,
  type PlaceLists,
} from '@/lib/shop/locations/rules';
import { PLACE_FIELDS, type Place, type NamedPlace } from '@/lib/shop/locations/schema';
import { Button } from '@/components/ui/button';
import { DANGER_TEXT } from '@/components/ui/looks';
import { useHydrated } from '@/components/ui/use-hydrated';
import { PlaceCombobox } from './place-combobox';
import { PlaceCascade } from './place-cascade';
import { PlainSelects } from './plain-selects';

interface PlaceSearchProps {
  locale: Locale;
  chosen: ChosenPlaces;
  onChange(chosen: ChosenPlaces): void;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** While somebody types on, nothing is asked for. */
const PAUSE_MS = 200;
const MOST = 12;

/** A place by its narrowest name, with all that it stands under. */
type Found = NamedPlace & { chain: ChosenPlaces };

const narrowest = ({ union, area, district, division }: ChosenPlaces) =>
  union ?? area ?? district ?? division;

/** Returns the key of places in the list: ids of different levels may be the same number. */
const keyOf = ({ division, district, area, union }: ChosenPlaces) =>
  [division, district, area, union].map((place) => place?.id ?? '').join('-');

/** One field that finds places of every level by any of their names. */
function PlaceSearch({ locale, chosen, onChange, error, ref }: PlaceSearchProps) {
  const t = useTranslations('address');
  const [q, setQ] = useState('');
  const { chains, failed } = useFoundPlaces(q);
  const key = keyOf(chosen);
  return (
    <PlaceCombobox<Found>
      ref={ref}
      label={t('search')}
      hint={t('searchHint')}
      error={error}
      places={(chains ?? []).map((chain) => ({ ...narrowest(chain)!, id: keyOf(chain), chain }))}
      value={
        narrowest(chosen) && {
          id: key,
          name: addressLine({ ...chosen, line: '' }, 'en'),
          bn_name: addressLine({ ...chosen, line: '' }, 'bn'),
          chain: chosen,
        }
      }
      onChange={(place) => onChange(place?.chain ?? {})}
      onType={(typed) => setQ(typed.trim())}
      placeholder={t('searchPlaceholder')}
      loading={chains === undefined && !failed}
      failed={failed}
      locale={locale}
      kindOf={({ chain }) => chainText(chain, locale, t)}
    />
  );
}

/** Returns the type of a place, and all places that it belongs to. */
function chainText(
  { division, district, area, union }: ChosenPlaces,
  locale: Locale,
  t: ReturnType<typeof useTranslations<'address'>>,
): string {
  const city = locale === 'bn' ? area?.bn_city : area?.city;
  const kind = union
    ? t('union')
    : area
      ? city
        ? t('cityThana', { city })
        : t('upazila')
      : t(district ? 'district' : 'division');
  const above = addressLine(
    {
      ...(division && district && { division }),
      ...(district && area && { district }),
      ...(area && union && { area }),
    },
    locale,
  );
  return above === '' ? kind : `${kind} · ${above}`;
}

interface Answer {
  q: string;
  /** Null where they could not be fetched. */
  chains: ChosenPlaces[] | null;
}

/** @returns the places for these words; `chains` is undefined while they are on their way */
function useFoundPlaces(q: string): { chains: ChosenPlaces[] | undefined; failed: boolean } {
  const [answer, setAnswer] = useState<Answer>({ q: '', chains: [] });

  useEffect(() => {
    if (q === '') return;
    let current = true;
    const say = (chains: ChosenPlaces[] | null) => {
      if (current) setAnswer({ q, chains });
    };
    const timer = setTimeout(() => {
      call<typeof findPlacesRoute>('GET /api/locations/find', {
        query: { q, limit: MOST },
      }).then(say, () => say(null));
    }, PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [q]);

  const known = answer.q === q ? answer.chains : undefined;
  return { chains: known ?? undefined, failed: known === null };
}

/** A place as far as it is known, with the lists to go on from there: `walkCascade` answers both. */
export interface PlaceStart {
  lists: PlaceLists;
  chosen: ChosenPlaces;
}

interface PlaceFieldProps {
  locale: Locale;
  start: PlaceStart;
  /** Called with what is chosen now, for a form that is not sent by the browser itself. */
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
export function PlaceField(props: PlaceFieldProps) {
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
