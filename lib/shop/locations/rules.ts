import type { Locale } from '../../platform/i18n/i18n';
import { isThanaId, type Area, type CascadeQuery, type NamedPlace, type Place } from './schema';

/** The choice so far, from the widest level to the narrowest. */
export interface ChosenPlaces {
  division?: NamedPlace;
  district?: NamedPlace;
  area?: Area;
  union?: NamedPlace;
  /** House, road and neighbourhood, as it was typed. */
  line?: string;
}

/** The options of each level, as far as the level above is chosen. */
export interface PlaceLists {
  divisions: readonly NamedPlace[];
  districts: readonly NamedPlace[];
  areas: readonly Area[];
  unions: readonly NamedPlace[];
}

export const placeName = (place: NamedPlace, locale: Locale) =>
  locale === 'bn' ? place.bn_name : place.name;

/** In the order in which the language's readers look for a name. */
export const placesByName = <P extends NamedPlace>(places: readonly P[], locale: Locale): P[] =>
  [...places].sort((a, b) => placeName(a, locale).localeCompare(placeName(b, locale), locale));

const UNION = { en: 'Union', bn: 'ইউনিয়ন' } as const;
const DIVISION = { en: 'Division', bn: 'বিভাগ' } as const;

/** One line, without the comma and blanks at its end. */
const tidy = (text: string) =>
  text
    .trim()
    .replace(/[\s,]*\n\s*/g, ', ')
    .replace(/[\s,]+$/, '');

/**
 * One line as it is written on a parcel, narrow to wide:
 * `House 12, Subil Union, Debidwar, Cumilla, Chattogram`. A name that repeats the one before
 * (Dhaka, Dhaka) stands once. Empty where nothing is chosen.
 */
export function addressLine(chosen: ChosenPlaces, locale: Locale): string {
  const { division, district, area, union, line = '' } = chosen;
  const parts = [
    tidy(line),
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

/**
 * The whole address as orders keep it, narrow to wide, in one line that says which name is the
 * division's: `House 12, Road 5, beside the school, Dhanmondi, Dhaka, Dhaka Division`.
 */
export function wholeAddress(
  chosen: ChosenPlaces,
  line: string,
  landmark: string,
  locale: Locale,
): string {
  const { division, ...within } = chosen;
  const parts = [
    tidy(line),
    tidy(landmark),
    addressLine({ ...within, line: '' }, locale),
    division ? `${placeName(division, locale)} ${DIVISION[locale]}` : '',
  ];
  return parts.filter(Boolean).join(', ');
}

/**
 * A whole address, as orders keep it in English, with its places named in another language; the line that
 * somebody typed stays. Where it does not end with these places, as it is.
 */
export function wholeAddressIn(address: string, chosen: ChosenPlaces, locale: Locale): string {
  const places = wholeAddress(chosen, '', '', 'en');
  if (places === '' || !address.endsWith(places)) return address;
  return address.slice(0, -places.length) + wholeAddress(chosen, '', '', locale);
}

/** The question to the cascade that shows a known place, whole or in part. */
export const cascadeOf = (
  place: Partial<Record<keyof Place, string | null | undefined>>,
): CascadeQuery => ({
  division: place.divisionId ?? undefined,
  district: place.districtId ?? undefined,
  area: (place.thana || place.upazilaId) ?? undefined,
  union: place.unionId ?? undefined,
  line: undefined,
});

/** The place that is chosen, as a form sends it; what is not chosen is missing. */
export const placeIdsOf = ({ division, district, area, union }: ChosenPlaces): Partial<Place> => ({
  ...(division && { divisionId: division.id }),
  ...(district && { districtId: district.id }),
  ...(area && (isThanaId(area.id) ? { thana: area.id } : { upazilaId: area.id })),
  ...(union && { unionId: union.id }),
});

/** Only administrative upazilas have unions. */
export const hasUnions = (area: Pick<Area, 'id'>) => !isThanaId(area.id);

/** Lower case and letters alone: `Cox's Bazar`, `coxs bazar` and `Coxsbazar` are one spelling. */
export function plain(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/** Words that say of a name what it is, and the country's. */
const OF_PLACES =
  /^(?:bangladesh|bd|city|sadar|town|dist|district|zila|jela|division|বাংলাদেশ|শহর|সদর|জেলা|বিভাগ)$/;

/** Whether a text consists of these places' names only, or says too little. */
export function namesNothingBut(text: string, places: readonly NamedPlace[]): boolean {
  const names = places.flatMap(({ name, bn_name, also = [] }) => [name, bn_name, ...also]);
  const known = new Set(names.flatMap((name) => [plain(name), ...name.split(/[\s-]+/).map(plain)]));
  const words = text.split(/[\s,.;:/()।-]+/).map(plain);
  const left = words.filter((word) => word !== '' && !known.has(word) && !OF_PLACES.test(word));
  return [...left.join('')].length < 2;
}

/** A name as it is compared: from each of its words on, `coxsbazarsadar`, `bazarsadar` and `sadar`. */
export type Spelling = readonly string[];

const spellingOf = (name: string): Spelling => {
  const words = name.split(/[\s-]+/);
  return words.map((_, index) => plain(words.slice(index).join('')));
};

/** Every spelling of a place: English, Bangla, and the older ones. */
export const spellingsOf = ({ name, bn_name, also = [] }: NamedPlace): Spelling[] =>
  [name, bn_name, ...also].map(spellingOf);

/**
 * How well a place answers: 0 one of its names begins so, 1 a later word of one begins so, 2 one holds
 * it, -1 not at all.
 * @param asked as `plain` makes it, not empty
 */
export function rankOf(spellings: readonly Spelling[], asked: string): number {
  if (spellings.some(([whole]) => whole!.startsWith(asked))) return 0;
  if (spellings.some((from) => from.some((tail) => tail.startsWith(asked)))) return 1;
  return spellings.some(([whole]) => whole!.includes(asked)) ? 2 : -1;
}

/**
 * The places whose English, Bangla or older name holds what was typed, those that begin with it
 * first; all of them, as they are, where nothing was typed.
 */
export function filterPlaces<P extends NamedPlace>(places: readonly P[], typed: string): P[] {
  const asked = plain(typed);
  if (asked === '') return [...places];
  return places
    .map((place) => ({ place, rank: rankOf(spellingsOf(place), asked) }))
    .filter(({ rank }) => rank >= 0)
    .sort((a, b) => a.rank - b.rank)
    .map(({ place }) => place);
}
