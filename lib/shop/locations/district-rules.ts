import type { Area, District, NamedPlace } from './schema';

/**
 * Normalizes names for comparison: without a trailing post code (`Dhaka-1100`), case, outer blanks or curved
 * apostrophes.
 */
const plain = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[‘’]/g, "'")
    .replace(/[\s–-]*[\d০-৯]{4}\s*$/, '')
    .trim()
    .toLowerCase();

/** The places of a list that an address names as its parts, in the order in which they stand there. */
const namedIn = <P extends NamedPlace>(address: string, places: readonly P[]): P[] =>
  address.split(/[,;\n।]/).flatMap((text) => {
    const part = plain(text);
    return (
      places.find(({ name, bn_name, also = [] }) =>
        [name, bn_name, ...also].some((each) => plain(each) === part),
      ) ?? []
    );
  });

/** The upazila or thana of a district that an address names; null where it names none. */
export const areaOf = (address: string, areas: readonly Area[]): Area | null =>
  namedIn(address, areas).at(-1) ?? null;

/**
 * The district that an address names as one of its parts, by any of its spellings; null where it
 * names none. Each division bears the name of one of its districts: where the address ends with a
 * division, the district in front of it counts.
 */
export function districtOf(address: string, districts: readonly District[]): District | null {
  const named = namedIn(address, districts);
  const last = named.at(-1);
  const before = named.at(-2);
  return (before?.division_id === last?.division_id ? before : last) ?? last ?? null;
}
