import * as exportOrders from '@/app/api/orders/export/route';
import * as proof from '@/app/api/profile/proof/route';
import * as runs from '@/app/api/payouts/runs/route';
import * as user from '@/app/(endpoints)/users/[id]/route';
import { readFlashCookie, FLASH_COOKIE } from '@/lib/platform/http/flash-cookie';
import * as payoutAccount from '@/app/api/payouts/account/route';
import { ROUTES } from '@/lib/startup/routes';
import { hashPassword } from '@/lib/platform/auth/passwords';
import { ageProof, nextStep, setUpFactor } from '../support/factors';
import { call, makeUser, useShop } from '../support/shop';

useShop();

const ORIGIN = 'http://localhost:3000';
const PASSWORD = 'a-long-enough-password';
const withPassword = async () => ({ passwordHash: await hashPassword(PASSWORD) });

it('Money, roles, wallets, templates and files ask for a fresh proof, and no call of them was forgotten.', () => {
  const asked = ROUTES.filter(({ freshProof }) => freshProof).map(
    ({ method, path }) => `${method} ${path}`,
  );
  const needed = ROUTES.filter(
    ({ method, path }) =>
      /(?<!figures\/)export|\/file\/|\/statement$|subscribers$/.test(path) ||
      (method === 'GET' && path.includes('/counts/sheet/')) ||
      (method !== 'GET' &&
        /approvals\/|payouts\/(account|runs|items)|refunds\/(?!received)|^(\/api)?\/users\/(?!notes)|wallet-accounts|payment-settings|messages\/(templates|restore)|(staff|team)\/(\{id\}|invitations)$/.test(
          path,
        )),
  ).map(({ method, path }) => `${method} ${path}`);
  expect(asked.sort()).toEqual(needed.sort());
  expect(asked.length).toBeGreaterThan(20);
});

it('is asked of who has a second factor, and counts for a quarter of an hour of that session', async () => {
  const admin = await makeUser({ role: 'admin', ...(await withPassword()) });
  const other = await makeUser();
  const change = () =>
    call(user, `/users/${other.id}`, {
      method: 'PATCH',
      as: admin,
      id: other.id,
      body: { productQuota: 5 },
    });
  await ageProof(admin);
  // An account like the demonstration's, which has no second factor, is not asked.
  expect((await change()).status).toBe(200);
  await makeFresh(admin);
  const factor = await setUpFactor(admin);
  expect((await change()).status).toBe(200);
  await ageProof(admin);
  const refused = await change();
  expect(refused).toMatchObject({ status: 403, body: { code: 'PROOF_NEEDED' } });
  expect(refused.body.ask).toMatchObject({ title: 'Is it still you?' });
  expect(
    (await call(runs, '/api/payouts/runs', { method: 'POST', as: admin, body: {} })).body.code,
  ).toBe('PROOF_NEEDED');
  const show = (body: object) =>
    call(proof, '/api/profile/proof', { method: 'POST', as: admin, body });
  expect((await show({ code: '000000' })).body.code).toBe('FACTOR_WRONG');
  expect((await show({ password: 'not-the-password' })).status).toBe(422);
  expect((await change()).status).toBe(403);
  await nextStep(admin);
  expect((await show({ code: factor.code() })).status).toBe(200);
  expect((await change()).status).toBe(200);
  await ageProof(admin);
  expect((await show({ password: PASSWORD })).status).toBe(200);
  expect((await change()).status).toBe(200);
});

const makeFresh = (who: Awaited<ReturnType<typeof makeUser>>) =>
  call(proof, '/api/profile/proof', { method: 'POST', as: who, body: { password: PASSWORD } });

it('leads a form to the page that asks, and keeps what was typed for the way back', async () => {
  const seller = await makeUser(await withPassword());
  await setUpFactor(seller);
  await ageProof(seller);
  const typed = { account: seller.id, kind: 'wallet', holder: 'Rahima', provider: 'bkash' };
  const reply = await call(payoutAccount, '/api/payouts/account', {
    method: 'POST',
    as: seller,
    by: 'cookie',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...typed, password: PASSWORD }).toString(),
  });
  expect(reply.status).toBe(303);
  const target = new URL(reply.headers.get('location')!, ORIGIN);
  expect(target.pathname).toBe('/user/proof');
  const back = new URL(target.searchParams.get('callbackUrl')!, ORIGIN);
  expect(back.searchParams.get('notice')).toBeNull();
  const flash = reply.headers.getSetCookie().find((one) => one.startsWith(`${FLASH_COOKIE}=`))!;
  const kept = readFlashCookie(back.pathname, flash.split(';')[0]!.slice(FLASH_COOKIE.length + 1));
  expect(kept?.values).toMatchObject({ holder: 'Rahima' });
  expect(kept?.values).not.toHaveProperty('password');
});

it('leads who follows a link to a file to the page that asks, and back to where the link stands', async () => {
  const seller = await makeUser(await withPassword());
  await setUpFactor(seller);
  await ageProof(seller);
  const visit = { 'sec-fetch-mode': 'navigate', referer: `${ORIGIN}/bn/dashboard/orders?page=2` };
  const path = '/api/orders/export';
  const led = await call(exportOrders, path, { as: seller, by: 'cookie', headers: visit });
  expect(led.status).toBe(303);
  expect(led.headers.get('location')).toContain('callbackUrl=%2Fbn%2Fdashboard%2Forders');
  const foreign = { ...visit, referer: 'https://elsewhere.example/x' };
  const home = await call(exportOrders, path, { as: seller, by: 'cookie', headers: foreign });
  expect(home.headers.get('location')).toMatch(/callbackUrl=%2F$/);
  expect((await call(exportOrders, path, { as: seller })).status).toBe(403);
});
