import * as isadmin from '@/app/(endpoints)/isadmin/route';
import * as payoutCode from '@/app/api/payouts/code/route';
import { listAccounts } from '@/lib/features/accounts/list-queries';
import { getSessionUser } from '@/lib/features/accounts/queries';
import { requireOwnPassword } from '@/lib/features/accounts/password-check-commands';
import { readFlashCookie } from '@/lib/platform/http/flash-cookie';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { localPhone } from '@/lib/platform/phone';
import { PayoutAccountModel } from '@/models/payout';
import { otherThan } from '../support/codes';
import { FORM_POST } from '../support/password-links';
import {
  expectSoundShop,
  payoutCodeOf,
  phonePeople,
  rename,
  savePayoutAccount,
} from '../support/phone-accounts';
import {
  call,
  makePhoneUser,
  makeUser,
  uniquePhone,
  useShop,
  type TestUser,
} from '../support/shop';
import { OWN_PASSWORD, ownHash } from '../support/sign-in-methods';

/**
 * An account that has no e-mail: where it is paid, who it is and what it is asked. What it sells and
 * buys is in `phone-account-selling.test.ts` and `phone-account-buying.test.ts`.
 */

// Before the shop's own hook, which ends the connection.
afterAll(expectSoundShop);
useShop();

let seller: TestUser;
let buyer: TestUser;
let admin: TestUser;

beforeAll(async () => {
  ({ seller, buyer, admin } = await phonePeople());
});
afterEach(settleBackground);

describe('being paid', () => {
  it('names where with a code to the phone, as there is no password', async () => {
    const missing = await savePayoutAccount(seller, { code: '' });
    expect(missing).toMatchObject({ status: 422, body: { code: 'INVALID' } });
    const code = await payoutCodeOf(seller);
    expect((await savePayoutAccount(seller, { code: otherThan(code) })).body.code).toBe(
      'CODE_WRONG',
    );
    // Somebody else's code is none of this account's.
    const stranger = await makePhoneUser();
    expect((await savePayoutAccount(stranger, { code })).status).not.toBe(200);
    expect((await savePayoutAccount(seller, { code })).status).toBe(200);
    expect(await PayoutAccountModel.findById(seller.id).lean()).toMatchObject({
      number: '01811223344',
      state: 'unverified',
    });
    expect((await savePayoutAccount(seller, { code })).status).not.toBe(200);
  });

  it('sends the code from the form of the account, whose words stay without JavaScript', async () => {
    const as = await makePhoneUser();
    const typed = {
      account: as.id,
      kind: 'bkash',
      holder: 'Parvin',
      bank: 'Sonali',
      branch: 'Motijheel',
    };
    const reply = await call(payoutCode, '/api/payouts/code', {
      ...{ method: 'POST', as, headers: FORM_POST },
      body: new URLSearchParams({ ...typed, number: '01811223344', again: '1' }).toString(),
    });
    expect(reply.headers.get('location')).toBe('/dashboard/balance?code=sent#account');
    const [, cookie] = /typed=([^;]*)/.exec(reply.headers.getSetCookie().join('\n'))!;
    expect(readFlashCookie('/dashboard/balance', cookie)!.values).toEqual(typed);
  });

  it('asks who has a password for that, whatever code there is', async () => {
    const passwordHash = await ownHash();
    const both = await makeUser({ passwordHash, loginPhone: uniquePhone() });
    const code = await payoutCodeOf(both);
    expect((await savePayoutAccount(both, { code })).body).toMatchObject({
      fields: { password: expect.any(String) },
    });
    expect((await savePayoutAccount(both, { password: OWN_PASSWORD })).status).toBe(200);
  });
});

describe('the account', () => {
  it('is told apart in the browser by its id, and shown by its phone', async () => {
    const one = await getSessionUser(seller.subject);
    const other = await getSessionUser(buyer.subject);
    expect(one).toMatchObject({ id: seller.id, email: '', phone: localPhone(seller.phone!) });
    expect(one!.id).not.toBe(other!.id);
  });

  it('may be an administrator’s, who asks about the own phone alone', async () => {
    const asks = async (query: string, as?: TestUser) =>
      (await call(isadmin, `/isadmin?${query}`, { as })).body.isAdmin as boolean;
    expect(await asks(`phone=${localPhone(admin.phone!)}`, admin)).toBe(true);
    expect(await asks(`phone=${localPhone(buyer.phone!)}`, admin)).toBe(false);
    expect(await asks(`phone=${localPhone(buyer.phone!)}`, buyer)).toBe(false);
    expect(await asks('email=', admin)).toBe(false);
    expect(await asks('', admin)).toBe(false);
  });

  it('counts wrong passwords for itself alone', async () => {
    const passwordHash = await ownHash();
    const [one, other] = [
      await makePhoneUser({ passwordHash }),
      await makePhoneUser({ passwordHash }),
    ];
    const client = { address: '203.0.113.9', browser: '', system: '', network: '', cookies: {} };
    const tries = async (as: TestUser, password: string) =>
      requireOwnPassword(as, password, client as never, 'password').then(
        () => 'ok',
        ({ code }: { code: string }) => code,
      );
    let last = '';
    for (let guesses = 0; guesses < 12; guesses++) last = await tries(one, 'a wrong guess');
    expect(last).toBe('TOO_MANY');
    expect(await tries(other, OWN_PASSWORD)).toBe('ok');
  });

  it('is still found by its phone when its name changes', async () => {
    expect((await rename(seller, 'Parvin & Sons')).status).toBe(200);
    const { users } = await listAccounts(admin, { q: seller.phone! });
    expect(users).toMatchObject([{ name: 'Parvin & Sons', email: '' }]);
  });
});
