import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChosenPlaces } from './rules';
import type { Area, CascadeQuery, District, Place } from './schema';

type Upazila = Place & { district_id: string };
type Thana = Upazila & { city: string; bn_city: string };
type Union = Place & { upazilla_id: string };

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

export const listDivisions = () => read<Place>('divition');
export const listDistricts = () => read<District>('districts');

/** Upazilas and, in a district with a city, its thanas; an unknown district has none. */
export async function listAreas(districtId: string): Promise<Area[]> {
  const [thanas, upazilas] = await Promise.all([read<Thana>('thanas'), read<Upazila>('upozela')]);
  return [...thanas, ...upazilas]
    .filter((each) => each.district_id === districtId)
    .map(({ district_id: _district, ...area }) => area);
}

/** Unions of an upazila; none where it is unknown, or a thana. */
export async function listUnions(upazilaId: string): Promise<Place[]> {
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
  const byId = <P extends Place>(places: P[], id: string | undefined) =>
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
