import { plain, rankOf, spellingsOf, type ChosenPlaces, type Spelling } from './rules';
import type { Area, District, NamedPlace } from './schema';

/** The location lists, each entry with the id of what it stands under. */
interface LocationLists {
  divisions: readonly NamedPlace[];
  districts: readonly District[];
  upazilas: readonly (NamedPlace & { district_id: string })[];
  thanas: readonly (Area & { district_id: string })[];
  unions: readonly (NamedPlace & { upazilla_id: string })[];
}

/** Places with the chain that they stand in, ready to be searched. */
export interface PlaceIndex {
  entries: readonly Entry[];
}
interface Entry {
  chain: ChosenPlaces;
  /** Tie-breaker among equal matches: the lower level comes first. */
  level: number;
  own: readonly Spelling[];
  /** Spellings of all places above it, a thana's city included. */
  above: readonly Spelling[];
}

/** Somebody who types `Dhaka` lives in the district; cities come before upazilas, unions last. */
const LEVELS = { district: 0, division: 1, thana: 2, upazila: 3, union: 4 } as const;

/** Answers in all of its words, not in one name. */
const IN_WORDS = 3;

/** Words that say what kind of place is meant; they find nothing by themselves. */
const KINDS = new Set(
  'division district upazila thana union বিভাগ জেলা উপজেলা থানা ইউনিয়ন'.split(' ').map(plain),
);

/** Spells every name once, so that a search is comparisons alone. */
export function makePlaceIndex(lists: LocationLists): PlaceIndex {
  const entries: Entry[] = [];
  const known = new Map<string, Entry>();
  const add = (level: keyof typeof LEVELS, place: Area, parent?: Entry): void => {
    const { id, name, bn_name, city, bn_city } = place;
    const isCity = city !== undefined && bn_city !== undefined;
    const part = level === 'upazila' || level === 'thana' ? 'area' : level;
    const entry: Entry = {
      chain: { ...parent?.chain, [part]: { id, name, bn_name, ...(isCity && { city, bn_city }) } },
      level: LEVELS[level],
      own: spellingsOf(place),
      above: [
        ...(parent ? [...parent.own, ...parent.above] : []),
        ...(isCity ? spellingsOf({ id, name: city, bn_name: bn_city }) : []),
      ],
    };
    entries.push(entry);
    known.set(`${part} ${id}`, entry);
  };
  for (const place of lists.divisions) add('division', place);
  for (const place of lists.districts) {
    add('district', place, known.get(`division ${place.division_id}`));
  }
  for (const place of lists.upazilas) {
    add('upazila', place, known.get(`district ${place.district_id}`));
  }
  for (const place of lists.thanas) {
    add('thana', place, known.get(`district ${place.district_id}`));
  }
  for (const place of lists.unions) add('union', place, known.get(`area ${place.upazilla_id}`));
  return { entries };
}

const beginsIn = (spellings: readonly Spelling[], word: string) =>
  spellings.some((from) => from.some((tail) => tail.startsWith(word)));

/**
 * The places that answer what was typed, best first: those whose English, Bangla or older name begins
 * with it, has a later word that does, or holds it; then those that all of its words are found for,
 * one at least in their own name and the others there or above (`Mirpur, Dhaka`). Within these,
 * districts before divisions, city thanas, upazilas and unions, then shorter names.
 */
export function searchPlaces(index: PlaceIndex, typed: string, limit: number): ChosenPlaces[] {
  const all = typed
    .split(/[\s,;।-]+/)
    .map(plain)
    .filter(Boolean);
  const named = all.filter((word) => !KINDS.has(word));
  const words = named.length > 0 ? named : all;
  const asked = words.join('');
  if (asked === '') return [];
  const found = index.entries.flatMap((entry, order) => {
    const rank = rankOf(entry.own, asked);
    if (rank >= 0) return [{ entry, rank, order }];
    const answers =
      words.length > 1 &&
      words.every((word) => beginsIn(entry.own, word) || beginsIn(entry.above, word)) &&
      words.some((word) => beginsIn(entry.own, word));
    return answers ? [{ entry, rank: IN_WORDS, order }] : [];
  });
  return found
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        a.entry.level - b.entry.level ||
        a.entry.own[0]![0]!.length - b.entry.own[0]![0]!.length ||
        a.order - b.order,
    )
    .slice(0, limit)
    .map(({ entry }) => entry.chain);
}
