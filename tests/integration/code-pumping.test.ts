import { sendCode } from '@/lib/features/codes/commands';
import { HOURLY_BUDGET, SHOP_HOUR } from '@/lib/features/codes/rules';
import { ShopError } from '@/lib/platform/errors';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { MessageModel } from '@/models/message';
import { UserModel } from '@/models/user';
import { makeUser, useShop } from '../support/shop';
import { IS_SHORT } from '../support/short-form';

useShop();

/** In the short form all limits are a tenth of what they are, and so is what uses them up. */
const SCALE = IS_SHORT ? 0.1 : 1;
process.env.RATE_LIMIT_SCALE = String(SCALE);
const SHARE = SHOP_HOUR * SCALE;

const send = (to: string, address: string, isKnown = false) =>
  sendCode({ purpose: 'signIn', to, locale: 'en', client: { address, isKnown } });

/** What became of codes that were asked for, a few at a time. */
async function askAll(asked: [phone: string, address: string][]): Promise<Record<string, number>> {
  const ends: Record<string, number> = {};
  for (let from = 0; from < asked.length; from += 25) {
    await Promise.all(
      asked.slice(from, from + 25).map(async ([phone, address]) => {
        const end = await send(phone, address).then(
          () => 'sent',
          (error: unknown) => (error instanceof ShopError ? error.code : 'other'),
        );
        ends[end] = (ends[end] ?? 0) + 1;
      }),
    );
  }
  return ends;
}

const CODES = IS_SHORT ? 3 * SHARE : 10_000;
/** Ten of each address, where the limits are whole. */
const ADDRESSES = CODES / (10 * SCALE);

const numberOf = (place: number) => `+88018${String(place).padStart(4, '0')}0001`;

it(`sends of ${CODES} codes for strangers’ numbers from ${ADDRESSES} addresses no more than their share of the hour`, async () => {
  const ends = await askAll(
    Array.from({ length: CODES }, (_none, place) => [numberOf(place), `10.1.${place % ADDRESSES}`]),
  );
  expect(ends).toEqual({ sent: SHARE, TOO_MANY: CODES - SHARE });
  await settleBackground();
  expect(await MessageModel.countDocuments({ channel: 'sms' })).toBe(SHARE);
  expect(SHARE).toBeLessThanOrEqual(HOURLY_BUDGET * SCALE);
});

it('still sends its code to a number that has an account, from anywhere', async () => {
  const phone = '+8801911112222';
  await makeUser({ loginPhone: phone });
  expect(await send(phone, '10.1.1')).toEqual({ resendAfter: 60 });
  await expect(send('+8801911113333', '10.9.9')).rejects.toMatchObject({ code: 'TOO_MANY' });
});

it('still sends its code to an owner’s own browser where the numbers of accounts were used up too', async () => {
  const phones = Array.from(
    { length: SHARE + 20 },
    (_none, place) => `+88016${String(place).padStart(4, '0')}0001`,
  );
  const createdAt = new Date();
  await UserModel.insertMany(
    phones.map((loginPhone) => ({ name: 'Parvin Begum', role: 'user', createdAt, loginPhone })),
  );
  const ends = await askAll(phones.map((phone, place) => [phone, `10.2.${place}`]));
  // One of that share was sent before.
  expect(ends).toEqual({ sent: SHARE - 1, TOO_MANY: 21 });
  expect(await send(phones.at(-1)!, '10.3.1', true)).toEqual({ resendAfter: 60 });
  await settleBackground();
  expect(await MessageModel.countDocuments({ channel: 'sms' })).toBeLessThanOrEqual(
    HOURLY_BUDGET * SCALE,
  );
});
