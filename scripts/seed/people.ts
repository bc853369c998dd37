import { Types } from 'mongoose';
import { userWords } from '../../lib/features/accounts';
import type { Place } from '../../lib/shop/locations/schema';
import { hashPassword } from '../../lib/platform/auth/passwords';
import type { UserRecord } from '../../models/user';
import { readTable } from './files';

const DAY = 24 * 60 * 60 * 1000;

/** CONTRACT.md, "Accounts and first start". Printed at start, so they stay on this machine. */
export const DEMO_PASSWORDS: Record<string, string> = {
  'admin@example.com': 'admin-demo-2026',
  'seller@example.com': 'seller-demo-2026',
  'customer@example.com': 'customer-demo-2026',
};

export interface SeedSeller {
  /** Key by which the other files of the demonstration refer to it. */
  key: string;
  shopName: string;
  email: string;
  address: string;
}

export const sellers: SeedSeller[] = readTable<'key' | 'shop_name' | 'email' | 'address'>(
  'sellers.csv',
).map(({ shop_name: shopName, ...seller }) => ({ ...seller, shopName }));

/** @throws Error where there is none */
export function sellerOf(key: string): SeedSeller {
  const seller = sellers.find((one) => one.key === key);
  if (!seller) throw new Error(`No seller of the demonstration is called ${key}`);
  return seller;
}

export interface SeedCustomer {
  name: string;
  /** Empty where the account has none and signs in with the phone. */
  email: string;
  phone: string;
  /** House, road and neighbourhood. */
  line: string;
  /** Upazila, or the metropolitan thana of a city. */
  area: string;
  district: string;
  division: string;
  /** Area, district and division as ids of the location lists. */
  place: Place;
}

type CustomerColumn =
  | Exclude<keyof SeedCustomer, 'place'>
  | `${'division' | 'district' | 'upazila'}_id`
  | 'thana';

/** Made-up people with made-up numbers, spread over six of the eight divisions. */
export const customers: SeedCustomer[] = readTable<CustomerColumn>('customers.csv').map(
  ({ division_id, district_id, upazila_id, thana, ...customer }) => ({
    ...customer,
    place: {
      divisionId: division_id,
      districtId: district_id,
      ...(thana ? { thana } : { upazilaId: upazila_id }),
    } as Place,
  }),
);

/** Returns the key by which the demonstration's other files refer to a customer. */
export const keyOf = ({ email, phone }: Pick<SeedCustomer, 'email' | 'phone'>): string =>
  email || phone;

/** @throws Error where there is none */
export function customerOf(key: string): SeedCustomer {
  const customer = customers.find((one) => keyOf(one) === key);
  if (!customer) throw new Error(`No customer of the demonstration is called ${key}`);
  return customer;
}

export const addressOf = ({ line, area, district, division }: SeedCustomer) =>
  `${line}, ${area}, ${district}, ${division}`;

/** Returns the sign-in methods of a customer's account, with which its changes are signed. */
export const waysOf = ({ email, phone }: SeedCustomer) => ({ email, ...(!email && { phone }) });

/** Somebody of the demonstration, with e-mail or phone to sign in with. */
interface Person extends Pick<UserRecord, 'name' | 'role'> {
  email?: string;
  loginPhone?: string;
  phone?: string;
  address?: string;
}

/** The accounts: the administrator, sellers and customers. */
export async function userRecords(now: Date) {
  const since = new Date(now.getTime() - 90 * DAY);
  const people: Person[] = [
    { name: 'Paikari Bazaar', email: 'admin@example.com', role: 'admin' },
    ...sellers.map(({ shopName, email, address }) => ({
      name: shopName,
      email,
      address,
      role: 'user' as const,
    })),
    ...customers.map(({ name, email, phone }) => ({
      name,
      ...(email ? { email } : { loginPhone: phone, phone }),
      role: 'user' as const,
    })),
  ];
  return Promise.all(
    people.map(async (person) => {
      const password = DEMO_PASSWORDS[person.email ?? ''];
      return {
        _id: new Types.ObjectId(),
        ...person,
        ...userWords(person),
        // Without a password nobody signs in: the other accounts are there to be read about.
        ...(password && { passwordHash: await hashPassword(password), demo: true }),
        createdAt: since,
        ...(person.email ? { emailProvedAt: since } : { phoneUsedAt: now }),
      };
    }),
  );
}
