import type { Locale } from '../../platform/i18n/i18n';
import type { Area, Place } from './schema';

/** What is chosen so far, from the widest to the narrowest. */
export interface ChosenPlaces {
  division?: Place;
  district?: Place;
  area?: Area;
  union?: Place;
  /** House, road and neighbourhood, as it was typed. */
  line?: string;
}

export const placeName = (place: Place, locale: Locale) =>
  locale === 'bn' ? place.bn_name : place.name;

const UNION = { en: 'Union', bn: 'ইউনিয়ন' } as const;

/**
 * One line as it is written on a parcel, narrow to wide:
 * `House 12, Subil Union, Debidwar, Cumilla, Chattogram`. A name that repeats the one before
 * (Dhaka, Dhaka) stands once. Empty where nothing is chosen.
 */
export function addressLine(chosen: ChosenPlaces, locale: Locale): string {
  const { division, district, area, union, line = '' } = chosen;
  const parts = [
    line
      .trim()
      .replace(/[\s,]*\n\s*/g, ', ')
      .replace(/[\s,]+$/, ''),
    union ? `${placeName(union, locale)} ${UNION[locale]}` : '',
    ...[area, district, division].map((place) => (place ? placeName(place, locale) : '')),
  ].filter(Boolean);
  return parts.filter((part, index) => part !== parts[index - 1]).join(', ');
}

/**
 * The free part of an address whose places are known: `House 28` of `House 28, Debidwar, Cumilla`.
 * Where it does not end with these places, all of it.
 */
export function lineOf(address: string, chosen: ChosenPlaces, locale: Locale): string {
  const places = addressLine({ ...chosen, line: '' }, locale);
  if (places === '' || !address.endsWith(places)) return address;
  return address.slice(0, -places.length).replace(/[\s,]+$/, '');
}

/** Only administrative upazilas have unions. */
export const hasUnions = (area: Pick<Area, 'id'>) => !area.id.startsWith('t');

/** Lower case and letters alone: `Cox's Bazar`, `coxs bazar` and `Coxsbazar` are one spelling. */
function plain(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/** How well a name answers: 0 begins so, 1 a later word begins so, 2 holds it, -1 not at all. */
function rank(name: string, asked: string): number {
  const spelling = plain(name);
  if (spelling.startsWith(asked)) return 0;
  const words = name.split(/[\s-]+/);
  if (words.some((_, index) => plain(words.slice(index).join('')).startsWith(asked))) return 1;
  return spelling.includes(asked) ? 2 : -1;
}

/**
 * The places whose English, Bangla or older name holds what was typed, those that begin with it
 * first; all of them, as they are, where nothing was typed.
 */
export function findPlaces<P extends Place>(places: readonly P[], typed: string): P[] {
  const asked = plain(typed);
  if (asked === '') return [...places];
  return places
    .flatMap((place) => {
      const ranks = [place.name, place.bn_name, ...(place.also ?? [])]
        .map((name) => rank(name, asked))
        .filter((each) => each >= 0);
      return ranks.length > 0 ? [{ place, rank: Math.min(...ranks) }] : [];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ place }) => place);
}
