import {
  addAddress,
  changeAddress,
  keepAddress,
  removeAddress,
} from '@/lib/features/accounts/addresses/commands';
import { getAddress, listAddresses } from '@/lib/features/accounts/addresses/queries';
import { addressSchema } from '@/lib/features/accounts/addresses/schema';
import type { Actor } from '@/lib/platform/auth/actor';
import type { PlannedQuery } from './query-plans';

const ADDRESS = addressSchema.parse({
  ...{ label: 'home', name: 'Rahima Khatun', phone: '01712345678', line: 'House 12' },
  ...{ divisionId: '6', districtId: '47', thana: 't13' },
});

/**
 * Looks and writes of address books.
 * @param bookless somebody whose address book has room
 */
export const plannedAddresses = (buyer: () => Actor, bookless: () => Actor): PlannedQuery[] => [
  ['address book', () => listAddresses(buyer())],
  ['an address', () => getAddress(buyer(), '0123456789abcdef01234567')],
  ['keeping the address of an order', () => keepAddress(bookless(), ADDRESS)],
  [
    'adding, changing and removing an address',
    async () => {
      const { addressId } = await addAddress(bookless(), { ...ADDRESS, isDefault: true });
      await changeAddress(bookless(), addressId, { isDefault: true });
      await removeAddress(bookless(), addressId);
    },
  ],
];
