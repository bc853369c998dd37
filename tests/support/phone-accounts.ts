import * as addproduct from '@/app/(endpoints)/addproduct/route';
import * as payoutAccount from '@/app/api/payouts/account/route';
import * as payoutCode from '@/app/api/payouts/code/route';
import * as profile from '@/app/api/profile/route';
import { localPhone } from '@/lib/platform/phone';
import { expectCleanBooks, expectSound } from './books';
import { codeSentTo } from './codes';
import { change, putPicture, read, review } from './own-products';
import { call, makePhoneUser, makeUser, type Reply, type TestUser } from './shop';

/** A seller, a buyer and an administrator who have no e-mail. */
export async function phonePeople() {
  await putPicture();
  return {
    seller: await makePhoneUser({ name: 'Parvin Store' }),
    buyer: await makePhoneUser({ name: 'Rahima Khatun' }),
    admin: await makePhoneUser({ name: 'Salma', role: 'admin' }),
  };
}

const OFFER = {
  image: '/uploads/test.webp',
  extraimages: [],
  productName: 'Steel Kettle',
  minQuantity: 2,
  maxQuantity: 400,
  brand: 'Shapla',
  category: 'Home & Kitchen Appliances',
  description: 'Boils two litres in six minutes.',
  price: '1250.50',
  rating: 5,
};

/** Adds a kettle, or what else is named. */
export const offer = (as: TestUser, more: Partial<typeof OFFER> = {}): Promise<Reply> =>
  call(addproduct, '/addproduct', { method: 'POST', as, body: { ...OFFER, ...more } });

/** A kettle that its seller added and an administrator published; then there are 500 of it. @returns its id */
export async function onSale(seller: TestUser, admin: TestUser): Promise<string> {
  const added = await offer(seller);
  expect(added.status).toBe(201);
  const productId = added.body.insertedId as string;
  const { version } = await read(admin, productId);
  expect((await review(admin, productId, { status: 'published', version })).status).toBe(200);
  expect((await change(seller, productId, { maxQuantity: 500 })).status).toBe(200);
  return productId;
}

/** Gives somebody another name. */
export const rename = (as: TestUser, name: string): Promise<Reply> =>
  call(profile, '/api/profile', { method: 'PATCH', as, body: { name } });

/** Says where somebody is paid. */
export const savePayoutAccount = (as: TestUser, more: object): Promise<Reply> =>
  call(payoutAccount, '/api/payouts/account', {
    ...{ method: 'POST', as },
    body: {
      kind: 'bkash',
      holder: 'Parvin',
      number: '+880 1811-223344',
      ...{ bank: '', branch: '', routing: '' },
      ...more,
    },
  });

/** The code to their phone by which somebody says so. */
export async function payoutCodeOf(as: TestUser): Promise<string> {
  const sent = await call(payoutCode, '/api/payouts/code', { method: 'POST', as });
  expect(sent).toMatchObject({ status: 200, body: { acknowledged: true } });
  return codeSentTo(as.phone!);
}

/** That a text holds a number in none of its forms. */
export function expectWithout(text: string, ...people: TestUser[]): void {
  for (const { phone } of people) expect(text).not.toContain(localPhone(phone!).slice(1));
}

/** The checks of the data find nothing in all that they did. */
export async function expectSoundShop(): Promise<void> {
  // An account with an e-mail beside them, as shops have both.
  await makeUser();
  await expectSound('accounts', 'products', 'orders', 'stock', 'returns', 'audit');
  await expectCleanBooks();
}
