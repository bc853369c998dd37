export interface SeedCustomer {
  name: string;
  email: string;
  phone: string;
  division: string;
  district: string;
  /** Upazila, or the metropolitan thana of a city. */
  area: string;
  /** House, road and neighbourhood. */
  line: string;
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
  },
  {
    name: 'Mohammad Ibrahim Khalil',
    email: 'ibrahim.khalil@example.com',
    phone: '+8801819000202',
    division: 'Chattogram',
    district: 'Chattogram',
    area: 'Hathazari',
    line: 'Khalil Store, Bus Stand Road, Hathazari Bazar',
  },
  {
    name: 'Shukla Rani Das',
    email: 'shukla.das@example.com',
    phone: '+8801912000303',
    division: 'Sylhet',
    district: 'Moulvibazar',
    area: 'Sreemangal',
    line: 'Das Tea Corner, College Road, Sreemangal',
  },
  {
    name: 'Anwar Hossain Mollah',
    email: 'anwar.mollah@example.com',
    phone: '+8801556000404',
    division: 'Khulna',
    district: 'Jashore',
    area: 'Abhaynagar',
    line: 'Mollah Hardware, Noapara Bazar, near the rail crossing',
  },
  {
    name: 'Farzana Yeasmin',
    email: 'farzana.yeasmin@example.com',
    phone: '+8801313000505',
    division: 'Rajshahi',
    district: 'Bogura',
    area: 'Sherpur',
    line: 'Yeasmin Ladies Corner, Dhaka–Bogura Highway, Sherpur',
  },
  {
    name: 'Rezaul Karim Pramanik',
    email: 'rezaul.pramanik@example.com',
    phone: '+8801611000606',
    division: 'Rangpur',
    district: 'Dinajpur',
    area: 'Birganj',
    line: 'Pramanik Library and Stationery, High School Road, Birganj',
  },
];

export const addressOf = ({ line, area, district, division }: SeedCustomer) =>
  `${line}, ${area}, ${district}, ${division}`;
