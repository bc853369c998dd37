import { readFileSync } from 'node:fs';
import { districtOf } from './district-rules';
import type { District } from './schema';

const districts = JSON.parse(readFileSync('public/districts.json', 'utf8')) as District[];

it.each([
  ['House 27/A, West Dhanmondi, Dhanmondi, Dhaka, Dhaka', 'Dhaka'],
  ['Das Tea Corner, College Road, Sreemangal, Moulvibazar, Sylhet', 'Moulvibazar'],
  ['12 Nawabpur Road, Dhaka-1100', 'Dhaka'],
  ['12 Nawabpur Road, Dhaka 1100', 'Dhaka'],
  ['Station Road\ncomilla', 'Cumilla'],
  ['স্টেশন রোড, কুমিল্লা', 'Cumilla'],
  ['Gazipur, Dhaka', 'Gazipur'],
  ['Feni, Sylhet', 'Sylhet'],
  ['Dhaka Tower, Road 5', undefined],
  ['', undefined],
])('%j lies in %s', (address, district) => {
  expect(districtOf(address, districts)?.name).toBe(district);
});
