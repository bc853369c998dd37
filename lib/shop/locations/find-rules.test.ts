import fc from 'fast-check';
import { makePlaceIndex, searchPlaces } from './find-rules';
import { makeLocations } from './make';
import type { ChosenPlaces } from './rules';
import type { Area, NamedPlace } from './schema';

const made = makeLocations();
const index = makePlaceIndex(made);
const namesOf = ({ union, area, district, division }: ChosenPlaces) =>
  [union, area, district, division].flatMap((place) => place?.name ?? []).join(', ');
const find = (typed: string, limit = 20) => searchPlaces(index, typed, limit).map(namesOf);

it.each([
  ['Dhaka', 'ঢাকা', 'Dhaka, Dhaka'],
  ['Chattogram', 'চট্টগ্রাম', 'Chattogram, Chattogram'],
  ['Chattagram', 'চট্টগ্রাম', 'Chattogram, Chattogram'],
  ['Chittagong', 'চট্টগ্রাম', 'Chattogram, Chattogram'],
  ['Khulna', 'খুলনা', 'Khulna, Khulna'],
  ['Rajshahi', 'রাজশাহী', 'Rajshahi, Rajshahi'],
  ['Sylhet', 'সিলেট', 'Sylhet, Sylhet'],
  ['Barishal', 'বরিশাল', 'Barishal, Barishal'],
  ['Barisal', 'বরিশাল', 'Barishal, Barishal'],
  ['Rangpur', 'রংপুর', 'Rangpur, Rangpur'],
  ['Gazipur', 'গাজীপুর', 'Gazipur, Dhaka'],
  ['Mymensingh', 'ময়মনসিংহ', 'Mymensingh, Mymensingh'],
  ['Cumilla', 'কুমিল্লা', 'Cumilla, Chattogram'],
  ['Comilla', 'কুমিল্লা', 'Cumilla, Chattogram'],
  ['coxsbazar', 'কক্সবাজার', "Cox's Bazar, Chattogram"],
  ["Cox's Bazar", 'কক্সবাজার', "Cox's Bazar, Chattogram"],
  ['Bogra', 'বগুড়া', 'Bogura, Rajshahi'],
  ['Bogura', 'বগুড়া', 'Bogura, Rajshahi'],
  ['Jessore', 'যশোর', 'Jashore, Khulna'],
  ['JASHORE', 'যশোর', 'Jashore, Khulna'],
])('Both %s and %s lead to the district %s first.', (english, bangla, district) => {
  expect(find(english)[0]).toBe(district);
  expect(find(bangla)[0]).toBe(district);
});

it.each([
  ['Mirpur', 'Mirpur Model, Dhaka, Dhaka'],
  ['মিরপুর', 'Mirpur Model, Dhaka, Dhaka'],
  ['সাভার', 'Savar, Dhaka, Dhaka'],
  ['savar dhaka', 'Savar, Dhaka, Dhaka'],
  ['Mirpur, Kushtia', 'Mirpur, Kushtia, Khulna'],
  ['ঢাকা, ধানমন্ডি', 'Dhanmondi, Dhaka, Dhaka'],
  ['Dhaka Division', 'Dhaka, Dhaka'],
  ['সদর যশোর', 'Jashore Sadar, Jashore, Khulna'],
  ['Subil Union', 'Subil, Debidwar, Cumilla, Chattogram'],
])('%s finds %s first.', (typed, chain) => {
  expect(find(typed)[0]).toBe(chain);
});

it('Names the whole chain of each place and its city, and never more than asked for.', () => {
  expect(searchPlaces(index, 'Subil', 1)).toEqual([
    {
      division: { id: '1', name: 'Chattogram', bn_name: 'চট্টগ্রাম' },
      district: { id: '1', name: 'Cumilla', bn_name: 'কুমিল্লা' },
      area: { id: '1', name: 'Debidwar', bn_name: 'দেবিদ্বার'.normalize('NFC') },
      union: { id: '1', name: 'Subil', bn_name: 'সুবিল' },
    },
  ]);
  expect(searchPlaces(index, 'dhanmondi', 1)[0]!.area).toMatchObject({ city: 'Dhaka' });
  expect(find('a', 7)).toHaveLength(7);
  expect(find('xyzzy')).toEqual([]);
  expect(find(' ,- ')).toEqual([]);
});

/** Letters of a text, spelt once for each text: most of a scan's time otherwise. */
const spelt = new Map<string, string>();
function letters(text: string): string {
  let own = spelt.get(text);
  if (own === undefined) {
    own = [...text.normalize('NFC').toLowerCase()]
      .filter((each) => /[\p{L}\p{M}\p{N}]/u.test(each))
      .join('');
    spelt.set(text, own);
  }
  return own;
}

const KINDS = 'division district upazila thana union বিভাগ জেলা উপজেলা থানা ইউনিয়ন'
  .split(' ')
  .map(letters);

/** Every place of the lists with those around it. */
function listEverything(): { level: number; chain: NamedPlace[]; city: string[] }[] {
  const divisionOf = (id: string) => made.divisions.find((each) => each.id === id)!;
  const districtOf = (id: string) => made.districts.find((each) => each.id === id)!;
  const upazilaOf = (id: string) => made.upazilas.find((each) => each.id === id)!;
  const underDistrict = (id: string) => [districtOf(id), divisionOf(districtOf(id).division_id)];
  return [
    ...made.divisions.map((place) => ({ level: 1, chain: [place], city: [] })),
    ...made.districts.map((place) => ({
      level: 0,
      chain: [place, divisionOf(place.division_id)],
      city: [],
    })),
    ...made.upazilas.map((place) => ({
      level: 3,
      chain: [place, ...underDistrict(place.district_id)],
      city: [],
    })),
    ...made.thanas.map((place) => ({
      level: 2,
      chain: [place, ...underDistrict(place.district_id)],
      city: [place.city, place.bn_city],
    })),
    ...made.unions.map((place) => {
      const upazila = upazilaOf(place.upazilla_id);
      return { level: 4, chain: [place, upazila, ...underDistrict(upazila.district_id)], city: [] };
    }),
  ];
}
const everything = listEverything();

/** Finds the same results from the plain lists: checks every place, one by one. */
function scan(typed: string, limit: number): string[] {
  const typedWords = typed
    .split(/[\s,;।-]+/)
    .map(letters)
    .filter((word) => word !== '');
  const withoutKinds = typedWords.filter((word) => !KINDS.includes(word));
  const words = withoutKinds.length === 0 ? typedWords : withoutKinds;
  if (words.length === 0) return [];
  const names = (place: NamedPlace) => [place.name, place.bn_name, ...(place.also ?? [])];
  const tails = (name: string) => {
    const parts = name.split(/[\s-]+/);
    return parts.map((_part, at) => letters(parts.slice(at).join('')));
  };
  const phrase = words.join('');
  const ranked = everything.flatMap((each, order) => {
    const own = names(each.chain[0]!);
    const around = [...each.chain.slice(1).flatMap(names), ...each.city];
    const begins = (among: string[], word: string) =>
      among.some((name) => tails(name).some((tail) => tail.indexOf(word) === 0));
    let rank = -1;
    if (own.some((name) => letters(name).indexOf(phrase) === 0)) rank = 0;
    else if (begins(own, phrase)) rank = 1;
    else if (own.some((name) => letters(name).includes(phrase))) rank = 2;
    else if (
      words.length > 1 &&
      words.every((word) => begins([...own, ...around], word)) &&
      words.some((word) => begins(own, word))
    )
      rank = 3;
    return rank < 0 ? [] : [{ ...each, rank, order, length: letters(each.chain[0]!.name).length }];
  });
  for (const key of ['order', 'length', 'level', 'rank'] as const) {
    ranked.sort((a, b) => a[key] - b[key]);
  }
  return ranked.slice(0, limit).map(({ chain }) => chain.map(({ name }) => name).join(', '));
}

const anyPlace: fc.Arbitrary<Area> = fc.constantFrom<Area>(
  ...made.divisions,
  ...made.districts,
  ...made.upazilas,
  ...made.thanas,
  ...made.unions,
);
const anyName = anyPlace.chain((place) =>
  fc.constantFrom(place.name, place.bn_name, ...(place.also ?? [])),
);
/** A part of a name, as somebody has typed so far. */
const part = anyName.chain((name) =>
  fc
    .tuple(fc.nat({ max: 3 }), fc.integer({ min: 1, max: 12 }))
    .map(([from, length]) => name.slice(from, from + length)),
);
const typedWords = fc
  .array(fc.oneof(part, anyName, fc.constantFrom('Union', 'জেলা', 'sadar', 'Dhaka', "Cox's", '-')), {
    minLength: 1,
    maxLength: 3,
  })
  .chain((words) => fc.constantFrom(' ', ', ', '-', ' ,').map((between) => words.join(between)));

it('Answers what a naive scan of the lists answers, in its order.', () => {
  fc.assert(
    fc.property(typedWords, fc.integer({ min: 1, max: 20 }), (typed, limit) => {
      expect(find(typed, limit)).toEqual(scan(typed, limit));
    }),
    { numRuns: 60 },
  );
});
