import { makeLocations } from './make';
import { districtOf } from './district-rules';
import {
  addressLine,
  cascadeOf,
  filterPlaces,
  lineOf,
  placeIdsOf,
  placeName,
  placesByName,
  wholeAddress,
  wholeAddressIn,
  type ChosenPlaces,
} from './rules';
import { placeOf, placeSchema } from './schema';

const made = makeLocations();
const named = <P extends { name: string }>(places: P[], name: string) =>
  places.find((place) => place.name === name)!;

const cumilla: ChosenPlaces = {
  division: named(made.divisions, 'Chattogram'),
  district: named(made.districts, 'Cumilla'),
  area: named(made.upazilas, 'Debidwar'),
  union: named(made.unions, 'Subil'),
  line: ' House 12,\nMain Road, ',
};
const dhaka: ChosenPlaces = {
  division: named(made.divisions, 'Dhaka'),
  district: named(made.districts, 'Dhaka'),
  area: named(made.thanas, 'Dhanmondi'),
};

it.each([
  [cumilla, 'House 12, Main Road, Subil Union, Debidwar, Cumilla, Chattogram'],
  [dhaka, 'Dhanmondi, Dhaka'],
  [{ ...dhaka, line: 'বাড়ি ৫' }, 'বাড়ি ৫, Dhanmondi, Dhaka'],
  [{ division: dhaka.division! }, 'Dhaka'],
  [{}, ''],
])('writes a line from narrow to wide (%#)', (chosen, line) => {
  expect(addressLine(chosen, 'en')).toBe(line);
});

it('writes it in Bangla', () => {
  expect(addressLine({ ...cumilla, line: 'বাড়ি ১২' }, 'bn')).toBe(
    'বাড়ি ১২, সুবিল ইউনিয়ন, দেবিদ্বার, কুমিল্লা, চট্টগ্রাম'.normalize('NFC'),
  );
});

it.each([
  ['House 28, Dhanmondi, Dhaka', dhaka, 'House 28'],
  ['Dhanmondi, Dhaka', dhaka, ''],
  ['House 28, Uttara, Dhaka', dhaka, 'House 28, Uttara, Dhaka'],
  ['House 28', {}, 'House 28'],
])('finds the free part of %s', (address, chosen, line) => {
  expect(lineOf(address, chosen, 'en')).toBe(line);
});

const DISTRICTS = made.districts.map((each) => ({ ...each, kind: 'district' }));

it.each([
  ['chattagram', 'Chattogram'],
  ['Chittagong', 'Chattogram'],
  ['comilla', 'Cumilla'],
  ['coxsbazar', "Cox's Bazar"],
  ["cox's b", "Cox's Bazar"],
  ['barisal', 'Barishal'],
  ['bogra', 'Bogura'],
  ['jessore', 'Jashore'],
  ['ঢাকা', 'Dhaka'],
  ['  DHA', 'Dhaka'],
])('finds by %j the district %s first', (typed, name) => {
  expect(filterPlaces(DISTRICTS, typed)[0]?.name).toBe(name);
});

it('puts beginnings before later words and the rest, finds nothing for nonsense, all for nothing', () => {
  const found = filterPlaces(made.upazilas, 'sadar');
  expect(found[0]?.name).toMatch(/^Sadar/);
  expect(found.every(({ name }) => /sadar/i.test(name))).toBe(true);
  expect(filterPlaces(DISTRICTS, 'xyzzy')).toEqual([]);
  expect(filterPlaces(DISTRICTS, ' ')).toHaveLength(64);
});

describe('the whole address', () => {
  it.each([
    [dhaka, 'House 12,\nRoad 5, ', '', 'en', 'House 12, Road 5, Dhanmondi, Dhaka, Dhaka Division'],
    [
      cumilla,
      'House 12',
      ' beside the school,',
      'en',
      'House 12, beside the school, Subil Union, Debidwar, Cumilla, Chattogram Division',
    ],
    [dhaka, 'বাড়ি ১২', 'মসজিদের পাশে', 'bn', 'বাড়ি ১২, মসজিদের পাশে, ধানমন্ডি, ঢাকা, ঢাকা বিভাগ'],
  ] as const)('is written from narrow to wide (%#)', (chosen, line, landmark, locale, text) => {
    expect(wholeAddress(chosen, line, landmark, locale)).toBe(text.normalize('NFC'));
  });

  const areas = [...made.upazilas, ...made.thanas].map((area) => {
    const district = made.districts.find(({ id }) => id === area.district_id)!;
    const division = made.divisions.find(({ id }) => id === district.division_id)!;
    return { division, district, area };
  });

  it.each(['en', 'bn'] as const)('stays below 500 characters in every upazila (%s)', (locale) => {
    const longest = [...made.unions].sort((a, b) => b.name.length - a.name.length)[0]!;
    const lengths = areas.map((chosen) =>
      [wholeAddress({ ...chosen, union: longest }, 'x'.repeat(250), 'y'.repeat(100), locale)].map(
        (text) => text.length,
      ),
    );
    expect(Math.max(...lengths.flat())).toBeLessThan(500);
  });

  it.each(['en', 'bn'] as const)('says its district to whoever reads it (%s)', (locale) => {
    const wrong = areas.filter(
      (chosen) =>
        districtOf(wholeAddress(chosen, 'House 1', '', locale), made.districts)?.id !==
        chosen.district.id,
    );
    expect(wrong.map(({ area }) => area.name)).toEqual([]);
  });
});

describe('a place in a form', () => {
  const whole = { divisionId: '1', districtId: '1', upazilaId: '1', unionId: '1' };

  it('has what is chosen, and an empty field is nothing', () => {
    expect(placeSchema.parse({ ...whole, thana: '' })).toEqual(whole);
    expect(placeSchema.parse({ ...whole, unionId: '' })).not.toHaveProperty('unionId');
  });

  it('tells thanas from upazilas in the list that holds both', () => {
    const thana = { divisionId: '6', districtId: '47', thana: 't13' };
    expect(placeSchema.parse({ ...thana, thana: undefined, upazilaId: 't13' })).toEqual(thana);
    expect(placeSchema.parse(thana)).toEqual(thana);
  });

  it('says all that is missing at once, and is not whole while the next list is asked for', () => {
    const faults = (fields: object) =>
      placeSchema.safeParse(fields).error?.issues.map(({ path }) => path.join('.'));
    expect(faults({})).toEqual(['divisionId', 'districtId', 'upazilaId']);
    expect(faults({ ...whole, placeStep: 'next' })).toEqual(['placeStep']);
    expect(faults({ ...whole, upazilaId: { $gt: '' } })).toContain('upazilaId');
  });

  it('is the same after its names were looked up', () => {
    const chosen = { ...dhaka };
    const ids = placeIdsOf(chosen) as Required<ReturnType<typeof placeIdsOf>>;
    expect(placeOf({ ...ids, upazilaId: undefined, placeStep: undefined })).toEqual(ids);
    expect(cascadeOf(ids)).toMatchObject({ division: '6', district: '47', area: ids.thana });
  });
});

it('Puts places in the order of their names in the language they are read in.', () => {
  const first = (locale: 'en' | 'bn') =>
    placesByName(made.districts, locale).map((place) => placeName(place, locale));
  expect(first('en').slice(0, 3)).toEqual(['Bagerhat', 'Bandarban', 'Barguna']);
  expect(first('bn').slice(0, 3)).toEqual(['কক্সবাজার', 'কিশোরগঞ্জ', 'কুড়িগ্রাম']);
  expect(first('bn')).toHaveLength(64);
});

it.each([
  [cumilla, 'House 12', 'Beside the school'],
  [cumilla, '', ''],
  [dhaka, 'বাড়ি ২৭, রোড ৯/এ', ''],
  [{ ...dhaka, area: undefined } as ChosenPlaces, 'Dhaka', ''],
])('names the places of a whole address in Bangla, whatever stands before them (%#)', (...of) => {
  const english = wholeAddress(...of, 'en');
  expect(wholeAddressIn(english, of[0], 'bn')).toBe(wholeAddress(...of, 'bn'));
  expect(wholeAddressIn(english, of[0], 'en')).toBe(english);
});

it.each([
  ['House 28, Dhanmondi, Dhaka', dhaka],
  ['House 28, Uttara East, Dhaka, Dhaka Division', dhaka],
  ['House 28', {}],
])('leaves %s, which was changed since or has no place', (address, chosen) => {
  expect(wholeAddressIn(address, chosen, 'bn')).toBe(address);
});
