import { Check } from 'lucide-react';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { NamedPlace } from '@/lib/shop/locations/schema';

interface Props<P extends NamedPlace> {
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
export function PlaceList<P extends NamedPlace>({ places, locale, ...props }: Props<P>) {
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
