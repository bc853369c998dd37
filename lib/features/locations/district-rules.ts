import type { District } from './schema';

/** As names are compared: without a post code behind them (`Dhaka-1100`), case or outer blanks. */
const plain = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\s–-]*[\d০-৯]{4}\s*$/, '')
    .trim()
    .toLowerCase();

/**
 * The district that an address names as one of its parts, by any of its spellings; null where it
 * names none. Each division bears the name of one of its districts: where the address ends with a
 * division, the district in front of it counts.
 */
export function districtOf(address: string, districts: readonly District[]): District | null {
  const named = address.split(/[,;\n।]/).flatMap((text) => {
    const part = plain(text);
    return (
      districts.find(({ name, bn_name, also = [] }) =>
        [name, bn_name, ...also].some((each) => plain(each) === part),
      ) ?? []
    );
  });
  const last = named.at(-1);
  const before = named.at(-2);
  return (before?.division_id === last?.division_id ? before : last) ?? last ?? null;
}
