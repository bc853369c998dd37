import type { Place } from '../../lib/features/locations/schema';

export interface SeedCustomer {
  name: string;
  /** Empty where the account has none and signs in with the phone. */
  email: string;
  phone: string;
  division: string;
  district: string;
  /** Upazila, or the metropolitan thana of a city. */
  area: string;
  /** House, road and neighbourhood. */
  line: string;
  /** The same in ids of the location lists. */
  place: Place;
}

/** Made-up people with made-up numbers, spread over six of the eight divisions. */
export const customers: SeedCustomer[] = [
  {
    name: 'Nusrat Jahan Mim',
    email: 'customer@example.com',
    phone: '+8801712000101',
    division: 'Dhaka',
    district: 'Dhaka',
    area: 'Dhanmondi',
    line: 'House 27/A, Road 9/A, West Dhanmondi',
    place: { divisionId: '6', districtId: '47', thana: 't13' },
  },
  {
    name: 'Mohammad Ibrahim Khalil',
    email: 'ibrahim.khalil@example.com',
    phone: '+8801819000202',
    division: 'Chattogram',
    district: 'Chattogram',
    area: 'Hathazari',
    line: 'Khalil Store, Bus Stand Road, Hathazari Bazar',
    place: { divisionId: '1', districtId: '8', upazilaId: '76' },
  },
  {
    name: 'Shukla Rani Das',
    email: 'shukla.das@example.com',
    phone: '+8801912000303',
    division: 'Sylhet',
    district: 'Moulvibazar',
    area: 'Sreemangal',
    line: 'Das Tea Corner, College Road, Sreemangal',
    place: { divisionId: '5', districtId: '37', upazilaId: '290' },
  },
  {
    name: 'Anwar Hossain Mollah',
    email: 'anwar.mollah@example.com',
    phone: '+8801556000404',
    division: 'Khulna',
    district: 'Jashore',
    area: 'Abhaynagar',
    line: 'Mollah Hardware, Noapara Bazar, near the rail crossing',
    place: { divisionId: '3', districtId: '20', upazilaId: '172' },
  },
  {
    name: 'Farzana Yeasmin',
    email: 'farzana.yeasmin@example.com',
    phone: '+8801313000505',
    division: 'Rajshahi',
    district: 'Bogura',
    area: 'Sherpur',
    line: 'Yeasmin Ladies Corner, Dhaka–Bogura Highway, Sherpur',
    place: { divisionId: '2', districtId: '14', upazilaId: '132' },
  },
  {
    name: 'Rezaul Karim Pramanik',
    email: 'rezaul.pramanik@example.com',
    phone: '+8801611000606',
    division: 'Rangpur',
    district: 'Dinajpur',
    area: 'Birganj',
    line: 'Pramanik Library and Stationery, High School Road, Birganj',
    place: { divisionId: '7', districtId: '54', upazilaId: '405' },
  },
  {
    name: 'Parvin Begum',
    email: '',
    phone: '+8801518000707',
    division: 'Khulna',
    district: 'Jashore',
    area: 'Abhaynagar',
    line: 'Parvin Store, Noapara Bazar, opposite the river ghat',
    place: { divisionId: '3', districtId: '20', upazilaId: '172' },
  },
];

/** What the demonstration's other lists call a customer by. */
export const keyOf = ({ email, phone }: Pick<SeedCustomer, 'email' | 'phone'>): string =>
  email || phone;

export const addressOf = ({ line, area, district, division }: SeedCustomer) =>
  `${line}, ${area}, ${district}, ${division}`;

/** What the account of a customer signs in with, as its changes are signed. */
export const waysOf = ({ email, phone }: SeedCustomer) => ({ email, ...(!email && { phone }) });
