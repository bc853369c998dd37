import type { SellerKey } from './catalogue/types';

export interface SeedSeller {
  key: SellerKey;
  shopName: string;
  /** The person who signs in and is named as a product's author. */
  name: string;
  email: string;
}

export const sellers: SeedSeller[] = [
  {
    key: 'nawabpur-tools',
    shopName: 'Nawabpur Tools House',
    name: 'Md. Rafiqul Islam',
    email: 'seller@example.com',
  },
  {
    key: 'chawkbazar-traders',
    shopName: 'Chawkbazar General Traders',
    name: 'Hasina Akter',
    email: 'chawkbazar.traders@example.com',
  },
  {
    key: 'islampur-textiles',
    shopName: 'Islampur Textile Depot',
    name: 'Abdul Motaleb Sarker',
    email: 'islampur.textiles@example.com',
  },
  {
    key: 'gulistan-electronics',
    shopName: 'Gulistan Electronics Mart',
    name: 'Shahin Alam Bhuiyan',
    email: 'gulistan.electronics@example.com',
  },
  {
    key: 'nilkhet-stationers',
    shopName: 'Nilkhet Stationers and Papers',
    name: 'Sumaiya Rahman',
    email: 'nilkhet.stationers@example.com',
  },
];
