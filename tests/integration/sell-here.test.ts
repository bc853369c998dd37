import * as adduser from '@/app/(endpoints)/adduser/route';
import { getOnboarding } from '@/lib/features/catalogue/sellers/queries';
import { added } from '../support/addresses';
import { own } from '../support/own-products';
import { makeMember } from '../support/team';
import { makeShop } from '../support/shops';
import { call, makeUser, unique, useShop } from '../support/shop';

useShop();

describe('registering without the script', () => {
  const register = async (fields: Record<string, string>) => {
    const { status, headers } = await call(adduser, '/adduser', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'http://localhost:3000',
        referer: 'http://localhost:3000/regester',
      },
      body: new URLSearchParams({
        name: 'Karim Uddin',
        email: `${unique('karim')}@example.com`,
        password: 'three words brass lantern',
        ...fields,
      }).toString(),
    });
    return [status, headers.get('location')];
  };

  it('leads back to where it was asked from, within the shop alone', async () => {
    const callbackUrl = '/dashboard?sell=1';
    expect(await register({ callbackUrl })).toEqual([303, callbackUrl]);
    expect(await register({})).toEqual([303, '/']);
    for (const evil of ['https://evil.example/', '//evil.example', '/\\evil.example']) {
      expect(await register({ callbackUrl: evil })).toEqual([303, '/']);
    }
  });

  it('keeps the way back where it is refused', async () => {
    const [, location] = await register({ callbackUrl: '/dashboard?sell=1', password: 'short' });
    expect(location).toBe('/regester?notice=INVALID&callbackUrl=%2Fdashboard%3Fsell%3D1');
  });
});

it('the steps of a new seller follow what is there, until a product is on sale', async () => {
  const seller = await makeUser();
  const done = async (isAsked = false) =>
    (await getOnboarding(seller, isAsked))?.flatMap(({ key, isDone }) => (isDone ? [key] : [])) ??
    null;
  expect(await done()).toBeNull();
  expect(await done(true)).toEqual([]);
  await makeShop(seller);
  await added(seller, { isPickup: true });
  expect(await done()).toEqual(['profile', 'address']);
  await own(seller, { status: 'pending' });
  expect(await done()).toEqual(['profile', 'address', 'product']);
  await own(seller);
  expect(await done(true)).toBeNull();
  // Who works in somebody else's shop begins none.
  expect(await getOnboarding(await makeMember(seller, 'manager'), true)).toBeNull();
});
