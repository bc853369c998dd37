import { districts, divisions, unions, upazillas } from 'bd-geojs';
import { CITIES } from './thanas';

/** A place as the JSON files hold it. Ids are strings; a parent's id names its file's entry. */
interface NamedPlace {
  id: string;
  name: string;
  bn_name: string;
  /** Older spellings by which people still look for it. */
  also?: string[];
}
type District = NamedPlace & { division_id: string };
type Upazila = NamedPlace & { district_id: string };
type Union = NamedPlace & { upazilla_id: string };
type Thana = NamedPlace & { district_id: string; city: string; bn_city: string };

/** Upazilas founded in 2021, after the package's list was made. Ids follow its last one, 491. */
const NEW_UPAZILAS = [
  { id: '492', district_id: '9', name: 'Eidgaon', bn_name: 'ঈদগাঁও' },
  { id: '493', district_id: '39', name: 'Madhyanagar', bn_name: 'মধ্যনগর' },
  { id: '494', district_id: '50', name: 'Dasar', bn_name: 'ডাসার' },
];

/**
 * The official spelling since 2018, and those before it, at the beginning of a name. Unions are left
 * alone: two far from those cities share an old name.
 */
const SPELLINGS: [current: string, former: string[]][] = [
  ['Chattogram', ['Chattagram', 'Chittagong']],
  ['Cumilla', ['Comilla']],
  ["Cox's Bazar", ['Coxsbazar']],
  ['Barishal', ['Barisal']],
  ['Bogura', ['Bogra']],
  ['Jashore', ['Jessore']],
];

/** Trimmed, NFC, without control and direction marks (the joiners of Bangla stay). */
function clean(text: string): string {
  return text
    .replace(/[\u0000-\u001f\u200e\u200f\ufeff]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFC');
}

/** Shows the spelling of today and keeps the others to be found by. */
function respell(name: string): Pick<NamedPlace, 'name' | 'also'> {
  for (const [current, former] of SPELLINGS) {
    const found = [current, ...former].find((word) => new RegExp(`^${word}\\b`).test(name));
    if (found === undefined) continue;
    const rest = name.slice(found.length);
    return { name: current + rest, also: former.map((word) => word + rest) };
  }
  return { name };
}

const byId = (a: NamedPlace, b: NamedPlace) => Number(a.id) - Number(b.id);

function place(source: NamedPlace): NamedPlace {
  return { id: source.id, ...respell(clean(source.name)), bn_name: clean(source.bn_name) };
}

/**
 * The contents of the five JSON files: `bd-geojs` with the corrections of BANGLADESH.md, each list
 * sorted by id, and the thanas of the cities (ids `t1`…, so that one list can hold them beside
 * upazilas).
 */
export function makeLocations(): {
  divisions: NamedPlace[];
  districts: District[];
  upazilas: Upazila[];
  unions: Union[];
  thanas: Thana[];
} {
  return {
    divisions: divisions.map(place).sort(byId),
    districts: districts
      .map((each) => ({ ...place(each), division_id: each.division_id }))
      .sort(byId),
    upazilas: [...upazillas, ...NEW_UPAZILAS]
      .map((each) => ({ ...place(each), district_id: each.district_id }))
      .sort(byId),
    unions: unions
      .map((each) => ({
        id: each.id,
        name: clean(each.name),
        bn_name: clean(each.bn_name),
        upazilla_id: each.upazilla_id,
      }))
      .sort(byId),
    thanas: CITIES.flatMap(({ thanas, ...city }) =>
      thanas.map(([name, bnName]) => ({
        name: clean(name),
        bn_name: clean(bnName),
        district_id: city.district_id,
        city: city.city,
        bn_city: clean(city.bn_city),
      })),
    ).map((thana, index) => ({ id: `t${index + 1}`, ...thana })),
  };
}

/** File name under `public/` to content, in the spelling of the contract's paths. */
export function locationFiles(): Record<string, string> {
  const { divisions, districts, upazilas, unions, thanas } = makeLocations();
  return {
    'divition.json': lines(divisions),
    'districts.json': lines(districts),
    'upozela.json': lines(upazilas),
    'unions.json': lines(unions),
    'thanas.json': lines(thanas),
  };
}

/** One entry a line: small, and a change shows in a diff. */
function lines(places: NamedPlace[]): string {
  return `[\n${places.map((each) => JSON.stringify(each)).join(',\n')}\n]\n`;
}
