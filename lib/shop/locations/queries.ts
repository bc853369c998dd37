import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ShopError } from '../errors';
import type { Locale } from '../../platform/i18n/i18n';
import { makePlaceIndex, searchPlaces, type PlaceIndex } from './find-rules';
import {
  cascadeOf,
  namesNothingBut,
  wholeAddress,
  wholeAddressIn,
  type ChosenPlaces,
} from './rules';
import type { Area, CascadeQuery, District, NamedPlace, Place } from './schema';

type Upazila = NamedPlace & { district_id: string };
type Thana = Upazila & { city: string; bn_city: string };
type Union = NamedPlace & { upazilla_id: string };

/** Parsed once per process: they change with the build alone. */
const files = new Map<string, Promise<unknown>>();

function read<Entry>(name: string): Promise<Entry[]> {
  let file = files.get(name) as Promise<Entry[]> | undefined;
  if (!file) {
    const path = join(/* turbopackIgnore: true */ process.cwd(), 'public', `${name}.json`);
    file = readFile(path, 'utf8').then((text) => JSON.parse(text) as Entry[]);
    files.set(name, file);
    file.catch(() => files.delete(name));
  }
  return file;
}

export const listDivisions = () => read<NamedPlace>('divition');
export const listDistricts = () => read<District>('districts');

/** Upazilas and, in a district with a city, its thanas; an unknown district has none. */
export async function listAreas(districtId: string): Promise<Area[]> {
  const [thanas, upazilas] = await Promise.all([read<Thana>('thanas'), read<Upazila>('upozela')]);
  return [...thanas, ...upazilas]
    .filter((each) => each.district_id === districtId)
    .map(({ district_id: _district, ...area }) => area);
}

/** Unions of an upazila; none where it is unknown, or a thana. */
export async function listUnions(upazilaId: string): Promise<NamedPlace[]> {
  const unions = await read<Union>('unions');
  return unions
    .filter((each) => each.upazilla_id === upazilaId)
    .map(({ upazilla_id: _upazila, ...union }) => union);
}

/**
 * The lists of a cascade as far as it is chosen. What does not stand under what was chosen above it
 * is dropped: a form without the script still sends the district of the division before.
 */
export async function walkCascade(asked: CascadeQuery) {
  const [divisions, allDistricts] = await Promise.all([listDivisions(), listDistricts()]);
  const byId = <P extends NamedPlace>(places: P[], id: string | undefined) =>
    places.find((place) => place.id === id);
  const division = byId(divisions, asked.division);
  const districts = allDistricts.filter(({ division_id }) => division_id === division?.id);
  const district = byId(districts, asked.district);
  const areas = district ? await listAreas(district.id) : [];
  const area = byId(areas, asked.area);
  const unions = area ? await listUnions(area.id) : [];
  const union = byId(unions, asked.union);
  const chosen: ChosenPlaces = {
    ...(division && { division }),
    ...(district && { district }),
    ...(area && { area }),
    ...(union && { union }),
    ...(asked.line && { line: asked.line }),
  };
  return { lists: { divisions, districts, areas, unions }, chosen };
}

/**
 * Whether a line of an address names nothing but divisions and districts, which say nothing of the door:
 * `Khulna`, `খুলনা, বাংলাদেশ`. A village may be called as an upazila is.
 */
export async function isPlaceAlone(line: string): Promise<boolean> {
  const [divisions, districts] = await Promise.all([listDivisions(), listDistricts()]);
  return namesNothingBut(line, [...divisions, ...districts]);
}

let placeIndex: Promise<PlaceIndex> | undefined;

/** Made with the first search, about 5,200 places. */
function loadPlaceIndex(): Promise<PlaceIndex> {
  placeIndex ??= Promise.all([
    listDivisions(),
    listDistricts(),
    read<Upazila>('upozela'),
    read<Thana>('thanas'),
    read<Union>('unions'),
  ]).then(([divisions, districts, upazilas, thanas, unions]) =>
    makePlaceIndex({ divisions, districts, upazilas, thanas, unions }),
  );
  placeIndex.catch(() => (placeIndex = undefined));
  return placeIndex;
}

/**
 * Places of every level by any of their names, best first, each with all that it stands under; see
 * `searchPlaces`.
 */
export async function findPlaces(q: string, limit: number): Promise<ChosenPlaces[]> {
  return searchPlaces(await loadPlaceIndex(), q, limit);
}

/**
 * The names of a place, each part of which lies in the one above it.
 * @throws ShopError INVALID with the fields that there are none of, or elsewhere
 */
export async function requirePlace(place: Place): Promise<ChosenPlaces> {
  const { chosen } = await walkCascade(cascadeOf(place));
  const fields = {
    ...(chosen.division?.id !== place.divisionId && { divisionId: 'unknownChoice' }),
    ...(chosen.district?.id !== place.districtId && { districtId: 'unknownChoice' }),
    ...(place.upazilaId !== undefined &&
      chosen.area?.id !== place.upazilaId && { upazilaId: 'unknownChoice' }),
    ...(place.thana !== undefined && chosen.area?.id !== place.thana && { thana: 'unknownChoice' }),
    ...(place.unionId !== undefined &&
      chosen.union?.id !== place.unionId && { unionId: 'unknownChoice' }),
  };
  if (Object.keys(fields).length > 0) throw new ShopError('INVALID', { fields });
  return chosen;
}

/**
 * The one text of an address as the contract's orders hold it: below 500 characters for a line of 250
 * and a landmark of 100, the lengths that forms take.
 * @throws ShopError INVALID as `requirePlace`
 */
export async function addressText(
  place: Place,
  line: string,
  landmark = '',
  locale: Locale = 'en',
): Promise<string> {
  return wholeAddress(await requirePlace(place), line, landmark, locale);
}

/**
 * An address that orders keep, as `addressText` made it, with its place named in a language; as it is
 * where it was changed since.
 */
export async function addressTextIn(
  address: string,
  place: Partial<Record<keyof Place, string | null | undefined>>,
  locale: Locale,
): Promise<string> {
  if (locale === 'en') return address;
  const { chosen } = await walkCascade(cascadeOf(place));
  return wholeAddressIn(address, chosen, locale);
}
