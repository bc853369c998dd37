import { Types } from 'mongoose';
import { readProduct } from '@/app/[locale]/(shop)/product/[id]/product-body';
import { readFrame, shopFacts } from '@/app/[locale]/(shop)/shop-facts';
import { estimateDelivery } from '@/lib/features/checkout/basket/estimate-queries';
import { getPublishedProduct } from '@/lib/features/catalogue/queries';
import { saveDeliveryTable } from '@/lib/features/checkout/delivery/commands';
import { DEFAULT_TABLE } from '@/lib/features/checkout/delivery/default-table-rules';
import { savePaymentSettings } from '@/lib/features/payments/settings-commands';
import { defaultPaymentRules } from '@/lib/features/payments/settings-rules';
import { addWalletAccount } from '@/lib/features/payments/wallet-account-commands';
import type { WalletAccountInput } from '@/lib/features/payments/wallet-account-schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { addDays } from '@/lib/platform/time/day-text';
import { dayOf } from '@/lib/platform/time/time';
import { makeProduct, makeUser, useShop, type TestUser } from '../support/shop';

jest.mock('next/cache', () => jest.requireActual('../support/keeping-cache'));

/* What the shop says of itself is what it does: ways to pay, where cash is taken, days of delivery. */

useShop();
let admin: TestUser;
beforeAll(async () => {
  admin = await makeUser({ role: 'admin' });
});

const ACCOUNT: WalletAccountInput = {
  wallet: 'bkash',
  type: 'personal',
  number: '01712345678',
  label: '',
  qr: '',
  isOn: true,
};

/** Kept until something voids it. */
const frame = async (locale: Locale = 'en') => (await readFrame(locale)).pay;

it('the ways to pay that pages name are those that are on, from the next request on', async () => {
  const rules = defaultPaymentRules(false);
  expect((await frame()).ways).toContain('Cash on delivery');
  expect((await frame()).note).toMatch(/^Cash on delivery in all 64 districts: .*Sylhet.*Dhaka/);
  expect((await frame('bn')).note).toContain('সিলেট');
  await addWalletAccount(admin, { ...ACCOUNT, wallet: 'nagad' });
  expect((await frame()).ways).not.toContain('Nagad');
  const methods = {
    ...rules.methods,
    cod: { ...rules.methods.cod, isOn: false },
    wallet: { ...rules.methods.wallet, isOn: true },
  };
  await savePaymentSettings(admin, { ...rules, version: 0, methods });
  expect(await frame()).toEqual({ ways: ['Nagad'], note: '' });
  expect(await shopFacts('en')).toMatchObject({ ways: 'Nagad', areas: '' });
  await addWalletAccount(admin, ACCOUNT);
  expect((await frame()).ways).toEqual(['Nagad', 'bKash']);
});

it('the days on a product’s page hold what its basket promises, whoever changes them', async () => {
  const seller = await makeUser();
  const { _id } = await makeProduct({
    ...{ authorId: new Types.ObjectId(seller.id), weightGrams: 500, dispatchDays: 3 },
  });
  const id = String(_id);
  const badge = async () => {
    const page = await readProduct((await getPublishedProduct(id))!, 'en');
    const [, least, most] = /in (\d+)–(\d+) days/.exec(page!.policies.policies[0]!.title) ?? [];
    return [Number(least), Number(most)];
  };
  const promised = async () => {
    const days = await Promise.all(
      ['47', '41', '20'].map(async (district) => {
        const asked = { product: id, variant: undefined, quantity: undefined, district };
        return (await estimateDelivery(asked, null)).offers[0]!.promisedBy;
      }),
    );
    return [days.toSorted()[0], days.toSorted().at(-1)];
  };
  const fromToday = (days: number[]) => days.map((count) => addDays(dayOf(new Date()), count));
  expect(await badge()).toEqual([6, 11]);
  expect(await promised()).toEqual(fromToday(await badge()));
  const table = structuredClone(DEFAULT_TABLE);
  table.courier.zones.city.days = 1;
  await saveDeliveryTable(seller, 'own', { version: 0, table });
  expect(await badge()).toEqual([4, 11]);
  expect(await promised()).toEqual(fromToday(await badge()));
  expect((await shopFacts('en')).days).toBe('5–10');
});
