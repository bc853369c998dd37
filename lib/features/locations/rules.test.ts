import { makeLocations } from './make';
import { addressLine, findPlaces, lineOf, type ChosenPlaces } from './rules';

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
  expect(findPlaces(DISTRICTS, typed)[0]?.name).toBe(name);
});

it('puts beginnings before later words and the rest, finds nothing for nonsense, all for nothing', () => {
  const found = findPlaces(made.upazilas, 'sadar');
  expect(found[0]?.name).toMatch(/^Sadar/);
  expect(found.every(({ name }) => /sadar/i.test(name))).toBe(true);
  expect(findPlaces(DISTRICTS, 'xyzzy')).toEqual([]);
  expect(findPlaces(DISTRICTS, ' ')).toHaveLength(64);
});
