'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { hasUnions, type ChosenPlaces } from '@/lib/shop/locations/rules';
import type { District, NamedPlace } from '@/lib/shop/locations/schema';
import { PlaceCombobox } from './place-combobox';
import { usePlaces } from './use-places';

export interface PlaceCascadeProps {
  locale: Locale;
  /** Held by the owner; `addressLine` makes a line of it. */
  chosen: ChosenPlaces;
  onChange(chosen: ChosenPlaces): void;
}

/**
 * Division, district, upazila or city thana, and union, each a list that is searched by typing and
 * loaded when what it stands under is known. A district can be chosen at once: it brings its division
 * along. To be put into a grid.
 */
export function PlaceCascade({ locale, chosen, onChange }: PlaceCascadeProps) {
  const t = useTranslations('address');
  const tCommon = useTranslations('common');
  const { division, district, area, union, line = '' } = chosen;
  const divisions = usePlaces('divisions');
  const districts = usePlaces('districts');
  const areas = usePlaces('areas', district ? district.id : null);
  const unions = usePlaces('unions', area && hasUnions(area) ? area.id : null);
  const within = division
    ? districts.places.filter(({ division_id }) => division_id === division.id)
    : districts.places;
  const without = area !== undefined && (unions.status === 'none' || isEmpty(unions));
  const failed = [divisions, districts, areas, unions].filter(({ status }) => status === 'failed');
  const waiting = (status: string, parent: 'firstDistrict' | 'firstArea') =>
    status === 'none' ? t(parent) : status === 'loading' ? t('loading') : t('placeholder');

  function chooseDistrict(place: District | undefined): void {
    const above = divisions.places.find(({ id }) => id === place?.division_id) ?? division;
    onChange({ ...(above && { division: above }), ...(place && { district: place }), line });
  }

  return (
    <>
      <PlaceCombobox
        label={t('division')}
        places={divisions.places}
        value={division}
        onChange={(place) => onChange({ ...(place && { division: place }), line })}
        placeholder={t('placeholder')}
        loading={divisions.status === 'loading'}
        locale={locale}
      />
      <PlaceCombobox
        label={t('district')}
        places={within}
        value={district as District | undefined}
        onChange={chooseDistrict}
        placeholder={t('placeholder')}
        loading={districts.status === 'loading'}
        locale={locale}
      />
      <PlaceCombobox
        label={t('area')}
        places={areas.places}
        value={area}
        onChange={(place) =>
          onChange({
            ...(division && { division }),
            ...(district && { district }),
            ...(place && { area: place }),
            line,
          })
        }
        placeholder={waiting(areas.status, 'firstDistrict')}
        disabled={areas.status !== 'ready'}
        locale={locale}
        kindOf={(place) =>
          place.city &&
          t('cityThana', { city: locale === 'bn' ? (place.bn_city ?? '') : place.city })
        }
      />
      <PlaceCombobox
        label={t('union')}
        mark={tCommon('optional')}
        places={unions.places}
        value={union}
        onChange={(place) => {
          const { union: _before, ...rest } = chosen;
          onChange({ ...rest, ...(place && { union: place }) });
        }}
        placeholder={without ? t('noUnions') : waiting(unions.status, 'firstArea')}
        disabled={unions.status !== 'ready' || without}
        locale={locale}
      />
      {failed.length > 0 && (
        <p role="alert" className="flex flex-wrap items-center gap-3 sm:col-span-full">
          {t('failed')}
          <Button variant="outline" onClick={() => failed.forEach(({ retry }) => retry())}>
            {tCommon('retry')}
          </Button>
        </p>
      )}
    </>
  );
}

const isEmpty = ({ status, places }: { status: string; places: readonly NamedPlace[] }) =>
  status === 'ready' && places.length === 0;
