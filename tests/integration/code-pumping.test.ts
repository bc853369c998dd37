import { sendCode } from '@/lib/features/accounts/codes/commands';
import { SHOP_HOUR } from '@/lib/features/accounts/codes/rules';
import { ShopError } from '@/lib/shop/errors';
import { runFrom } from '@/lib/platform/http/caller-network';
import { solveWork } from '@/lib/platform/http/solve-work';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { MessageModel } from '@/models/message';
import { RateLimitModel } from '@/models/rate-limit';
import { makeUser, useShop } from '../support/shop';
import { IS_SHORT } from '../support/short-form';

useShop();

/** In the short form all limits are a tenth of what they are, and so is what uses them up. */
const SCALE = IS_SHORT ? 0.1 : 1;
process.env.RATE_LIMIT_SCALE = String(SCALE);
const SHARE = SHOP_HOUR * SCALE;

const send = (to: string, address: string, isKnown = false) =>
  sendCode({ purpose: 'signIn', to, locale: 'en', client: { address, isKnown } });

/** All at once may pass the first look together: these and those before stay within the share. */
const AT_ONCE = Math.min(25, SHARE / 5);

/** Counts the outcomes of codes that were requested, a few at a time. */
async function askAll(asked: [phone: string, address: string][]): Promise<Record<string, number>> {
  const ends: Record<string, number> = {};
  for (let from = 0; from < asked.length; from += AT_ONCE) {
    await Promise.all(
      asked.slice(from, from + AT_ONCE).map(async ([phone, address]) => {
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

const CODES = 3 * SHARE;
/** Ten of each address, where the limits are whole. */
const ADDRESSES = CODES / (10 * SCALE);

/** Codes of one network, which the first test uses up. */
const OF_NETWORK = SHARE / 5;

const numberOf = (place: number) => `+88018${String(place).padStart(4, '0')}0001`;

/**
 * Requests a code as a browser does: when it is asked for work, it does the work and asks again. @returns
 * what was sent with it
 */
async function sendWithWork(to: string, address: string): Promise<{ proof: string }> {
  const asked = await send(to, address).catch((error: unknown) => error as ShopError);
  const { challenge, bits } = (asked as ShopError).extra.work as {
    challenge: string;
    bits: number;
  };
  const proof = (await solveWork(challenge, bits))!;
  await runFrom({ address, work: proof }, () => send(to, address));
  return { proof };
}

it('sends one network a fifth of what there is for all strangers', async () => {
  const ends = await askAll(
    Array.from({ length: OF_NETWORK + 5 }, (_none, place) => [
      `+88013${String(place).padStart(4, '0')}0001`,
      `203.0.113.${place}`,
    ]),
  );
  expect(ends).toEqual({ sent: OF_NETWORK, TOO_MANY: 5 });
});

it(`sends of ${CODES} codes for strangers’ numbers from ${ADDRESSES} addresses half of their share of the hour for nothing`, async () => {
  const ends = await askAll(
    Array.from({ length: CODES }, (_none, place) => [numberOf(place), `10.1.${place % ADDRESSES}`]),
  );
  const left = SHARE / 2 - OF_NETWORK;
  // Requests of one moment see each other, and may all be too many.
  const { sent, WORK_NEEDED, ...others } = ends;
  expect(others).toEqual({});
  expect(sent! + WORK_NEEDED!).toBe(CODES);
  expect(sent!).toBeGreaterThan(left - AT_ONCE);
  for (let place = sent!; place < left; place += 1) {
    await send(`+88014${String(place).padStart(4, '0')}0001`, `10.8.${place}`);
  }
  await settleBackground();
  expect(await MessageModel.countDocuments({ channel: 'sms' })).toBe(SHARE / 2);
});

it('from then on sends each for some work, which counts once and for its number alone', async () => {
  const { proof } = await sendWithWork('+8801911113333', '10.9.9');
  for (const phone of ['+8801911113333', '+8801911113334']) {
    await expect(
      runFrom({ address: '10.9.9', work: proof }, () => send(phone, '10.9.9')),
    ).rejects.toMatchObject({ code: 'WORK_NEEDED' });
  }
});

it('asks the same of a number that has an account, so that nobody learns which has', async () => {
  const phone = '+8801911112222';
  await makeUser({ loginPhone: phone });
  await expect(send(phone, '10.1.1')).rejects.toMatchObject({ code: 'WORK_NEEDED' });
  await sendWithWork(phone, '10.1.1');
});

it('sends strangers no more than their share, and still its code to an owner’s own browser', async () => {
  await RateLimitModel.updateOne({ key: 'code-shop-hour:stranger' }, { $set: { points: SHARE } });
  await expect(sendWithWork('+8801911114444', '10.9.8')).rejects.toMatchObject({
    code: 'TOO_MANY',
  });
  const phone = '+8801911115555';
  await makeUser({ loginPhone: phone });
  expect(await send(phone, '10.3.1', true)).toEqual({ resendAfter: 60 });
});
