import * as book from '@/app/api/addresses/route';
import * as entry from '@/app/api/addresses/[id]/route';
import type { AddressView } from '@/lib/features/accounts/addresses/schema';
import { call, type TestUser } from './shop';

/** A place in Dhaka, named by its thana. */
export const DHANMONDI = { divisionId: '6', districtId: '47', thana: 't13' };
/** A place in the country, named by its union. */
export const SUBIL = { divisionId: '1', districtId: '1', upazilaId: '1', unionId: '1' };
/** An address as a form sends it. */
export const FIELDS = {
  label: 'home',
  name: 'Rahima Khatun',
  phone: '০১৭১২ ৩৪৫৬৭৮',
  ...DHANMONDI,
  line: 'House 12, Road 5',
  landmark: 'Opposite the lake',
};

/** Adds an address, by default `FIELDS`, and gives the answer. */
export const add = (as: TestUser, fields: object = {}, headers: Record<string, string> = {}) =>
  call(book, '/api/addresses', { method: 'POST', as, body: { ...FIELDS, ...fields }, headers });
/** Changes an address, and gives the answer. */
export const change = (as: TestUser, id: string, body: object) =>
  call(entry, `/api/addresses/${id}`, { method: 'PATCH', as, id, body });
/** Removes an address, and gives the answer. */
export const remove = (as: TestUser, id: string) =>
  call(entry, `/api/addresses/${id}`, { method: 'DELETE', as, id });
/** Somebody's address book as it is answered. */
export const list = async (as: TestUser): Promise<AddressView[]> =>
  (await call(book, '/api/addresses', { as })).body as AddressView[];
/** Adds an address, by default `FIELDS`. @returns its id */
export const added = async (as: TestUser, fields: object = {}): Promise<string> =>
  (await add(as, fields)).body.insertedId as string;
