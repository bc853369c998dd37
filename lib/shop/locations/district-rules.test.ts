import { readFileSync } from 'node:fs';
import { areaOf, districtOf } from './district-rules';
import type { Area, District } from './schema';

const districts = JSON.parse(readFileSync('public/districts.json', 'utf8')) as District[];

it.each([
  ['House 27/A, West Dhanmondi, Dhanmondi, Dhaka, Dhaka', 'Dhaka'],
  ['Das Tea Corner, College Road, Sreemangal, Moulvibazar, Sylhet', 'Moulvibazar'],
  ['12 Nawabpur Road, Dhaka-1100', 'Dhaka'],
  ['12 Nawabpur Road, Dhaka 1100', 'Dhaka'],
  ['Station Road\ncomilla', 'Cumilla'],
  ['স্টেশন রোড, কুমিল্লা', 'Cumilla'],
  ['Main Road, Teknaf, Cox’s Bazar, Chattogram Division', "Cox's Bazar"],
  ['Gazipur, Dhaka', 'Gazipur'],
  ['Feni, Sylhet', 'Sylhet'],
  ['Dhaka Tower, Road 5', undefined],
  ['', undefined],
])('%j lies in %s', (address, district) => {
  expect(districtOf(address, districts)?.name).toBe(district);
});

const areas: Area[] = [
  { id: 't13', name: 'Dhanmondi', bn_name: 'ধানমন্ডি', city: 'Dhaka', bn_city: 'ঢাকা' },
  { id: '365', name: 'Savar', bn_name: 'সাভার', also: ['Sabhar'] },
];

it.each([
  ['House 12, Dhanmondi, Dhaka, Dhaka Division', 't13'],
  ['বাসা ৩, সাভার, ঢাকা', '365'],
  ['House 3, sabhar-1340, Dhaka', '365'],
  // The name nearer to the district counts.
  ['Savar, Dhanmondi, Dhaka', 't13'],
  ['House 3, Savar Road, Dhaka', undefined],
])('%j names the area %s', (address, id) => {
  expect(areaOf(address, areas)?.id).toBe(id);
});
