import { useTranslations } from 'next-intl';
import { placeName, type ChosenPlaces, type PlaceLists } from '@/lib/shop/locations/rules';
import type { Area } from '@/lib/shop/locations/schema';
import type { Locale } from '@/lib/platform/i18n/i18n';

interface Props {
  locale: Locale;
  lists: PlaceLists;
  chosen: ChosenPlaces;
  /** Name of each select in the form. */
  names: Record<'division' | 'district' | 'area' | 'union', string>;
}

/** The four lists of a place as selects of a form that needs no script: one fills with the next page. */
export function PlainSelects({ locale, lists, chosen, names }: Props) {
  const t = useTranslations('address');
  const tCommon = useTranslations('common');
  const nameOf = (place: Area) => {
    const city = locale === 'bn' ? place.bn_city : place.city;
    const name = placeName(place, locale);
    return city ? `${name} (${t('cityThana', { city })})` : name;
  };
  const fields = [
    ['division', lists.divisions],
    ['district', lists.districts],
    ['area', lists.areas],
    ['union', lists.unions],
  ] as const;
  return fields.map(([level, places]) => (
    <div key={level}>
      <div className="mb-1 flex items-baseline justify-between gap-3">
        <label htmlFor={`plain-${level}`} className="text-[0.9375rem] font-semibold">
          {t(level)}
        </label>
        {level === 'union' && <span className="text-sm text-muted">{tCommon('optional')}</span>}
      </div>
      <select
        id={`plain-${level}`}
        name={names[level]}
        defaultValue={chosen[level]?.id ?? ''}
        disabled={places.length === 0}
        className="select w-full text-base disabled:border-line disabled:bg-paper disabled:text-muted"
      >
        <option value="">{t('choose')}</option>
        {places.map((place) => (
          <option key={place.id} value={place.id}>
            {nameOf(place)}
          </option>
        ))}
      </select>
    </div>
  ));
}
