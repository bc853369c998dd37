import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Zone } from '../../../shop/delivery-types';
import { METROPOLITAN_AREAS, TOWN_UPAZILAS, zoneOf, type Destination } from './zone-rules';

const PUBLIC = join(import.meta.dirname, '../../../../public');
const read = <Entry>(name: string) =>
  JSON.parse(readFileSync(join(PUBLIC, `${name}.json`), 'utf8')) as Entry[];
const districts = read<{ id: string; name: string }>('districts');
const upazilas = read<{ id: string; name: string; district_id: string }>('upozela');

const DHAKA = '47';
const GAZIPUR = '41';
const NARAYANGANJ = '43';
const CHATTOGRAM = '8';
const BOGURA = '14';
const JASHORE = '20';

it.each<[what: string, from: string, to: Destination, zone: Zone]>([
  ['a thana of the same city', DHAKA, { districtId: DHAKA, thana: 't13' }, 'city'],
  ['the same district and no more', DHAKA, { districtId: DHAKA }, 'city'],
  ['Savar from Dhaka', DHAKA, { districtId: DHAKA, upazilaId: '365' }, 'suburb'],
  ['Keraniganj from Dhaka', DHAKA, { districtId: DHAKA, upazilaId: '367' }, 'suburb'],
  ['Gazipur from Dhaka', DHAKA, { districtId: GAZIPUR }, 'suburb'],
  ['a thana of Gazipur from Dhaka', DHAKA, { districtId: GAZIPUR, thana: 't120' }, 'suburb'],
  ['Dhaka from Narayanganj', NARAYANGANJ, { districtId: DHAKA, thana: 't13' }, 'suburb'],
  ['Gazipur from Narayanganj', NARAYANGANJ, { districtId: GAZIPUR }, 'suburb'],
  ['Hathazari from Chattogram', CHATTOGRAM, { districtId: CHATTOGRAM, upazilaId: '76' }, 'suburb'],
  ['the town of Bogura from Bogura', BOGURA, { districtId: BOGURA, upazilaId: '123' }, 'city'],
  ['another upazila of Bogura', BOGURA, { districtId: BOGURA, upazilaId: '121' }, 'suburb'],
  ['Jashore from Dhaka', DHAKA, { districtId: JASHORE }, 'rest'],
  ['Dhaka from an unknown district', '', { districtId: DHAKA }, 'rest'],
  ['an unknown district from Dhaka', DHAKA, { districtId: '' }, 'rest'],
])('%s', (_what, from, to, zone) => {
  expect(zoneOf(from, to)).toBe(zone);
});

it('The metropolitan areas are of districts that there are.', () => {
  const ids = districts.map(({ id }) => id);
  for (const area of METROPOLITAN_AREAS) expect(ids).toEqual(expect.arrayContaining([...area]));
  expect(
    METROPOLITAN_AREAS[0]!.map((id) => districts.find((each) => each.id === id)?.name),
  ).toEqual(['Dhaka', 'Gazipur', 'Narayanganj']);
});

it('The towns are the upazilas that are called Sadar, and no others.', () => {
  const sadar = upazilas.filter(({ name }) => /\bSadar\b|^Sadarsouth$/.test(name));
  expect([...TOWN_UPAZILAS].sort()).toEqual(sadar.map(({ id }) => id).sort());
  const without = districts.filter(
    ({ id }) => !sadar.some(({ district_id }) => district_id === id),
  );
  expect(without.map(({ name }) => name).sort()).toEqual([
    'Chattogram',
    'Dhaka',
    'Khulna',
    'Rajshahi',
  ]);
});
