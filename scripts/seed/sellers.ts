import type { SellerKey } from './catalogue/types';

/** Id of the district that all of them ship from, unless a product says another. */
export const DHAKA = '47';

export interface SeedSeller {
  key: SellerKey;
  shopName: string;
  /** The person who signs in and is named as a product's author. */
  name: string;
  email: string;
  /** Of the market that the shop is named after. */
  address: string;
}

export const sellers: SeedSeller[] = [
  {
    key: 'nawabpur-tools',
    shopName: 'Nawabpur Tools House',
    name: 'Md. Rafiqul Islam',
    email: 'seller@example.com',
    address: '112 Nawabpur Road, Wari, Dhaka, Dhaka',
  },
  {
    key: 'chawkbazar-traders',
    shopName: 'Chawkbazar General Traders',
    name: 'Hasina Akter',
    email: 'chawkbazar.traders@example.com',
    address: '27 Chawk Circular Road, Chawkbazar, Dhaka, Dhaka',
  },
  {
    key: 'islampur-textiles',
    shopName: 'Islampur Textile Depot',
    name: 'Abdul Motaleb Sarker',
    email: 'islampur.textiles@example.com',
    address: '64 Islampur Road, Kotwali, Dhaka, Dhaka',
  },
  {
    key: 'gulistan-electronics',
    shopName: 'Gulistan Electronics Mart',
    name: 'Shahin Alam Bhuiyan',
    email: 'gulistan.electronics@example.com',
    address: 'Stadium Market 118, Paltan, Dhaka, Dhaka',
  },
  {
    key: 'nilkhet-stationers',
    shopName: 'Nilkhet Stationers and Papers',
    name: 'Sumaiya Rahman',
    email: 'nilkhet.stationers@example.com',
    address: 'Islamia Market 41, New Market, Dhaka, Dhaka',
  },
];
