import { hasDeliveredOrder } from '@/lib/features/orders/customer-queries';
import { moveOrder } from '@/lib/features/orders/steps';
import { savePaymentSettings, getPaymentSettings } from '@/lib/features/payments/settings-commands';
import { methodsFor } from '@/lib/features/payments/method-queries';
import { paymentSettingsSchema } from '@/lib/features/payments/settings-schema';
import {
  addWalletAccount,
  changeWalletAccount,
  listWalletAccounts,
  walletPictures,
} from '@/lib/features/payments/wallet-account-commands';
import type { WalletAccountInput } from '@/lib/features/payments/wallet-account-schema';
import * as settingsRoute from '@/app/api/payment-settings/route';
import * as accountsRoute from '@/app/api/wallet-accounts/route';
import * as accountRoute from '@/app/api/wallet-accounts/[id]/route';
import { AuditEntryModel } from '@/models/audit';
import { begin, prepaid, storyOf } from '../support/payments';
import { call, makeUser, useShop } from '../support/shop';
import { admin, changeSettings, walletAccount, walletPurchase } from '../support/wallets';

useShop();

const ACCOUNT: WalletAccountInput = {
  wallet: 'nagad',
  type: 'merchant',
  number: '01712345678',
  label: 'Shop',
  qr: '',
  isOn: true,
};

describe('Accounts of wallets', () => {
  it('Are added and changed by administrators alone, each number once, and never over another’s change.', async () => {
    const boss = await admin();
    const post = (body: object, headers = {}) =>
      call(accountsRoute, '/api/wallet-accounts', { method: 'POST', as: boss, body, headers });
    const typed = { ...ACCOUNT, number: '০১৭১২ ৩৪৫৬৭৮', isOn: 'on' };
    const key = { 'idempotency-key': 'wallet-1' };
    const added = await post(typed, key);
    expect(added.status).toBe(201);
    expect(await post(typed, key)).toMatchObject({ status: 201, body: added.body });
    expect((await post(ACCOUNT, key)).body.code).toBe('IDEMPOTENCY_MISMATCH');
    const id = added.body.insertedId as string;
    expect(await post(ACCOUNT)).toMatchObject({
      status: 422,
      body: { fields: { number: expect.anything() } },
    });
    expect(await post({ ...ACCOUNT, number: '12' })).toMatchObject({ status: 422 });
    const put = (body: object) =>
      call(accountRoute, `/api/wallet-accounts/${id}`, { method: 'PUT', id, as: boss, body });
    const off = { ...ACCOUNT, label: 'Old', isOn: false, version: 1 };
    expect(await put(off)).toMatchObject({
      status: 200,
      body: { walletAccount: { version: 2, label: 'Old', isOn: false, number: '01712345678' } },
    });
    expect(await put(off)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect(await listWalletAccounts(boss)).toMatchObject([{ _id: id, isOn: false }]);
    const actions = await AuditEntryModel.find({ subjectId: id }).lean();
    expect(actions.map(({ action }) => action)).toEqual(['payment.account', 'payment.account']);
    const somebody = await makeUser();
    await expect(addWalletAccount(somebody, ACCOUNT)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(
      changeWalletAccount(somebody, id, { ...ACCOUNT, version: 2 }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(listWalletAccounts(somebody)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('Show pictures of the shop’s own alone, which the sweep then leaves.', async () => {
    const boss = await admin();
    for (const qr of ['https://evil.example/qr.png', '/uploads/none.webp']) {
      await expect(
        addWalletAccount(boss, { ...ACCOUNT, number: '01512345678', qr }),
      ).rejects.toMatchObject({ code: 'INVALID', fields: { qr: expect.any(String) } });
    }
    const shown = [];
    for await (const url of walletPictures()) shown.push(url);
    expect(shown).toEqual([]);
  });
});

describe('Settings of payments', () => {
  it('Say why a method can’t be switched on, and of two who save at once the second sees the first’s.', async () => {
    const boss = await admin();
    const before = await getPaymentSettings(boss);
    expect(before).toMatchObject({
      version: 0,
      methods: {
        cod: { isOn: true, obstacle: null },
        demo: { isOn: true, obstacle: null },
        wallet: { isOn: false, obstacle: 'noWalletAccount' },
        bkash: { isOn: false, obstacle: 'notConfigured' },
      },
    });
    const put = (body: object) =>
      call(settingsRoute, '/api/payment-settings', { method: 'PUT', as: boss, body });
    const withOn = (name: string) => ({
      ...before,
      methods: { ...before.methods, [name]: { isOn: true } },
    });
    expect(await put(withOn('bkash'))).toMatchObject({ status: 422, body: { code: 'INVALID' } });
    await expect(
      savePaymentSettings(boss, paymentSettingsSchema.parse(withOn('wallet'))),
    ).rejects.toMatchObject({ fields: { 'methods.wallet.isOn': 'noWalletAccount' } });
    await walletAccount(boss);
    const saved = await Promise.all([put(withOn('wallet')), put(withOn('wallet'))]);
    expect(saved.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(saved.find(({ status }) => status === 409)!.body).toMatchObject({
      paymentSettings: { version: 1, methods: { wallet: { isOn: true } } },
    });
    const somebody = await makeUser();
    expect(await call(settingsRoute, '/api/payment-settings', { as: somebody })).toMatchObject({
      status: 403,
    });
    expect(await AuditEntryModel.countDocuments({ action: 'payment.settings' })).toBe(1);
  });

  it('Limit cash by its value, more for who never had an order delivered.', async () => {
    const boss = await admin();
    await changeSettings(boss, { cod: { highest: 5000 } }, { codNewBuyer: 3000 });
    const { buyer, owners, purchaseId } = await prepaid({ payment: 'cod' });
    expect(await hasDeliveredOrder(buyer.id)).toBe(false);
    expect(await methodsFor(300_000, buyer)).toContain('cod');
    expect(await methodsFor(300_001, buyer)).not.toContain('cod');
    const [order] = (await storyOf(purchaseId)).orders;
    for (const step of [
      { fulfilment: 'confirmed' },
      { fulfilment: 'packed' },
      { fulfilment: 'shipped', courier: 'Pathao', trackingNumber: 'P-1001' },
      { fulfilment: 'delivered' },
    ] as const) {
      await moveOrder(owners[0]!, String(order!._id), step);
    }
    expect(await methodsFor(500_000, buyer)).toContain('cod');
    expect(await methodsFor(500_001, buyer)).not.toContain('cod');
    expect(await methodsFor(0, buyer)).toEqual(['cod']);
    await changeSettings(boss, { cod: { highest: 2000 } });
    await expect(prepaid({ payment: 'cod' })).rejects.toThrow();
  });

  it.each(['demo', 'wallet'] as const)(
    'Let nobody begin, nor order, by %s that is switched off, at once and also what was placed before.',
    async (method) => {
      const boss = await admin();
      const { buyer, purchaseId } = await walletPurchase(boss);
      await changeSettings(boss, { [method]: { isOn: false } });
      await expect(begin(buyer, purchaseId, method)).rejects.toMatchObject({
        fields: { method: 'unknownChoice' },
      });
      expect(await methodsFor(300_000, buyer)).not.toContain(method);
      await expect(prepaid({ payment: method })).rejects.toThrow();
      await changeSettings(boss, { [method]: { isOn: true } });
      await begin(buyer, purchaseId, method);
    },
  );

  it('Let nobody begin by a method above its value.', async () => {
    const boss = await admin();
    const { buyer, purchaseId } = await walletPurchase(boss);
    await changeSettings(boss, { wallet: { highest: 100 } });
    await expect(begin(buyer, purchaseId, 'wallet')).rejects.toMatchObject({
      fields: { method: 'unknownChoice' },
    });
  });
});
