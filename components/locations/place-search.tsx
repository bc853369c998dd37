'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState, type Ref } from 'react';
import { call } from '@/lib/platform/http/call';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { findPlacesRoute } from '@/lib/shop/locations/routes';
import { addressLine, type ChosenPlaces } from '@/lib/shop/locations/rules';
import type { NamedPlace } from '@/lib/shop/locations/schema';
import { PlaceCombobox } from './place-combobox';

interface Props {
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

/** What is asked for in the list: ids of different levels may be the same number. */
const keyOf = ({ division, district, area, union }: ChosenPlaces) =>
  [division, district, area, union].map((place) => place?.id ?? '').join('-');

/** One field that finds places of every level by any of their names. */
export function PlaceSearch({ locale, chosen, onChange, error, ref }: Props) {
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

/** What kind of place it is, and all that it stands under. */
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
