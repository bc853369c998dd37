import * as walletRoute from '@/app/api/payments/[id]/wallet/route';
import { getWalletToPay } from '@/lib/features/payments/wallet-commands';
import { expirePurchases } from '@/lib/features/payments/worker';
import { readFlashCookie } from '@/lib/platform/http/flash-cookie';
import { orderNumber } from '@/lib/features/orders/rules';
import type { Actor } from '@/lib/platform/auth/actor';
import { begin, expectNoFaults, storyOf } from '../support/payments';
import { call, makeUser, useShop } from '../support/shop';
import {
  admin,
  bkashId,
  decide,
  give,
  minutesLeft,
  NOBODY,
  walletPurchase,
} from '../support/wallets';

useShop();
afterEach(expectNoFaults);

const MINUTE_MS = 60_000;

describe('What a buyer gives of a wallet payment', () => {
  it.each(['demo', 'wallet', 'cod'] as const)(
    'Is the only attempt while it is being checked: none by %s begins beside it.',
    async (method) => {
      const { buyer, payment, accountId, purchaseId } = await walletPurchase(await admin());
      await give(buyer, payment, { accountId });
      await expect(begin(buyer, purchaseId, method)).rejects.toMatchObject({
        code: 'NOT_POSSIBLE_NOW',
        message: 'A payment of this purchase is being checked.',
      });
      const { payments } = await storyOf(purchaseId);
      expect(payments.map(({ state }) => state)).toEqual(['pending']);
    },
  );

  it('Waits for a person with what was typed in one form, and its stock waits a day, once.', async () => {
    const boss = await admin();
    const { buyer, payment, accountId, purchaseId } = await walletPurchase(boss);
    expect(minutesLeft((await storyOf(purchaseId)).purchase)).toBe(30);
    const id = bkashId();
    const typed = `${id.slice(0, 4).toLowerCase()} ${id.slice(4)}`;
    await give(buyer, payment, { accountId, sender: '০১৮১২-৩৪৫৬৭৮', transactionId: typed });
    const first = await storyOf(purchaseId);
    expect(first.payments[0]).toMatchObject({
      state: 'pending',
      wallet: { transactionId: id, sender: '+8801812345678', review: 'waiting', warnings: [] },
    });
    expect(minutesLeft(first.purchase)).toBe(24 * 60);
    await expirePurchases(new Date(Date.now() + 31 * MINUTE_MS));
    expect((await storyOf(purchaseId)).purchase.payment.standing).toBe('awaiting');
    // Giving the same id again is nothing new; another id corrects it and adds no time.
    await give(buyer, payment, { accountId, transactionId: id });
    const another = await give(buyer, payment, { accountId });
    const after = await storyOf(purchaseId);
    expect(after.payments[0]!.wallet!.transactionId).toBe(another);
    expect(after.payments[0]!.history.filter(({ event }) => event === 'given')).toHaveLength(2);
    expect(after.purchase.payment.payBy).toEqual(first.purchase.payment.payBy);
    await expirePurchases(new Date(Date.now() + 25 * 60 * MINUTE_MS));
    expect((await storyOf(purchaseId)).purchase.payment.standing).toBe('expired');
  });

  it('Counts once for each wallet over the whole marketplace, and the other buyer is told.', async () => {
    const boss = await admin();
    const one = await walletPurchase(boss);
    const other = await walletPurchase(boss);
    const upay = await walletPurchase(boss, 'upay');
    const transactionId = await give(one.buyer, one.payment, one);
    await expect(
      give(other.buyer, other.payment, { ...other, transactionId }),
    ).rejects.toMatchObject({ code: 'INVALID', fields: { transactionId: 'idTaken' } });
    expect((await storyOf(other.purchaseId)).payments[0]).toMatchObject({ state: 'created' });
    await give(upay.buyer, upay.payment, { ...upay, transactionId });
    // Only one of two at the same moment is let in.
    const again = bkashId();
    const third = await walletPurchase(boss);
    const both = await Promise.allSettled([
      give(other.buyer, other.payment, { ...other, transactionId: again }),
      give(third.buyer, third.payment, { ...third, transactionId: again }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('Is free again once it was rejected, with a warning; one that looks alike warns too.', async () => {
    const boss = await admin();
    const one = await walletPurchase(boss);
    const other = await walletPurchase(boss);
    const third = await walletPurchase(boss);
    const start = bkashId().slice(0, 3);
    await give(one.buyer, one.payment, { ...one, transactionId: `${start}O1B2C3D` });
    await decide(boss, one.payment, 'reject');
    await give(other.buyer, other.payment, { ...other, transactionId: `${start}O1B2C3D` });
    await give(third.buyer, third.payment, { ...third, transactionId: `${start}01B2C3D` });
    const warningsOf = async (id: string) => (await storyOf(id)).payments[0]!.wallet!.warnings;
    expect(await warningsOf(other.purchaseId)).toEqual(['rejectedBefore']);
    expect(await warningsOf(third.purchaseId)).toEqual(['lookAlike']);
    // The rejection can't be taken back once somebody else gave it.
    await expect(decide(boss, one.payment, 'verify')).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('Warns of a date inside that is to come or too early, and is taken nonetheless.', async () => {
    const boss = await admin();
    const { buyer, payment, accountId, purchaseId } = await walletPurchase(boss);
    for (const [days, warning] of [
      [2, 'dateAhead'],
      [-2, 'dateBefore'],
    ] as const) {
      const day = new Date(Date.now() + (days * 24 + 6) * 60 * MINUTE_MS);
      await give(buyer, payment, { accountId, transactionId: bkashId(day) });
      expect((await storyOf(purchaseId)).payments[0]!.wallet!.warnings).toEqual([warning]);
    }
  });

  it('Is refused where it can be none, and where it is not one’s own or decided.', async () => {
    const boss = await admin();
    const { buyer, payment, accountId } = await walletPurchase(boss);
    const refused = async (given: object, as: Actor = buyer) =>
      give(as, payment, { accountId, ...given }).then(
        () => 'taken',
        (error: { code: string; fields?: object }) => error.fields ?? error.code,
      );
    expect(await refused({ transactionId: 'DGΚ1A2B3C4' })).toEqual({ transactionId: 'idForeign' });
    expect(await refused({ transactionId: '123' })).toEqual({ transactionId: 'idBkash' });
    expect(await refused({ sender: '12345' })).toEqual({ sender: 'phone' });
    expect(await refused({ accountId: NOBODY })).toEqual({ accountId: 'unknownChoice' });
    expect(await refused({}, await makeUser())).toBe('NOT_FOUND');
    expect(await refused({}, boss)).toBe('NOT_FOUND');
    expect(await refused({})).toBe('taken');
    await decide(boss, payment, 'verify');
    expect(await refused({})).toBe('NOT_POSSIBLE_NOW');
  });

  it('Can be posted as an ordinary form: it leads back, and what was refused is kept.', async () => {
    const boss = await admin();
    const { buyer, payment, accountId, purchaseId } = await walletPurchase(boss);
    const path = `/api/payments/${String(payment._id)}/wallet`;
    const post = (fields: Record<string, string>) =>
      call(walletRoute, path, {
        method: 'POST',
        ...{ as: buyer, by: 'cookie' as const, id: String(payment._id) },
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          referer: `http://localhost:3000/bn/pay/${purchaseId}`,
          origin: 'http://localhost:3000',
        },
        body: new URLSearchParams({ purchaseId, accountId, ...fields }).toString(),
      });
    const typed = { account: buyer.id, sender: '01812345678', transactionId: 'ab12' };
    const refused = await post(typed);
    const page = `/bn/pay/${purchaseId}`;
    expect([refused.status, refused.headers.get('location')]).toEqual([
      303,
      `${page}?notice=INVALID#wallet`,
    ]);
    const cookie = /^typed=([^;]*)/.exec(refused.headers.getSetCookie().join('\n'))?.[1];
    expect(readFlashCookie(`/pay/${purchaseId}`, cookie)).toMatchObject({
      values: { ...typed, accountId },
      errors: { transactionId: 'idBkash' },
    });
    const taken = await post({ ...typed, transactionId: bkashId() });
    expect(taken.headers.get('location')).toBe(`${page}?notice=WALLET_GIVEN`);
    expect(await getWalletToPay(buyer, String(payment._id))).toMatchObject({
      amount: 2561,
      reference: orderNumber(purchaseId),
      before: { accountId, review: 'waiting' },
    });
    expect(await getWalletToPay(boss, String(payment._id))).toBeNull();
  });
});
