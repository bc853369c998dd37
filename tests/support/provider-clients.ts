import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Bkash, Sslcommerz, type TokenState, type TokenStore } from '@paikari/payment-providers';
import { BkashFake, SslcommerzFake } from '@paikari/provider-fakes';

/** The shop's login with either stand-in. */
export const STORE = { storeId: 'teststore', storePassword: 'teststore@ssl' };
export const ACCOUNT = {
  username: 'user',
  password: 'pass',
  appKey: 'the-key',
  appSecret: 'the-secret',
};

/** Tokens in memory, for one process. */
export function memoryTokens(): TokenStore & { state: TokenState } {
  const store = {
    state: { token: null, grants: [] } as TokenState,
    read: () => Promise.resolve(store.state),
    exclusively: <T>(
      work: (state: TokenState, save: (state: TokenState) => Promise<void>) => Promise<T>,
    ) =>
      work(store.state, (state) => {
        store.state = state;
        return Promise.resolve();
      }),
  };
  return store;
}

/** Both stand-ins and their clients, with a short patience. */
export async function startBoth() {
  const directory = mkdtempSync(join(tmpdir(), 'provider-fakes-'));
  const clock = { now: Date.now() };
  const sslcommerzFake = new SslcommerzFake({ ...STORE, statePath: join(directory, 's.json') });
  const bkashFake = new BkashFake({
    ...ACCOUNT,
    statePath: join(directory, 'b.json'),
    now: () => clock.now,
  });
  const timeoutMs = 3_000;
  const sslcommerz = new Sslcommerz({
    ...STORE,
    baseUrl: await sslcommerzFake.start(),
    placeholderMail: 'buyers@shop.example',
    timeoutMs,
  });
  const baseUrl = `${await bkashFake.start()}/v1.2.0-beta`;
  const tokens = memoryTokens();
  const bkash = new Bkash({ ...ACCOUNT, baseUrl, timeoutMs }, tokens, () => clock.now);
  return {
    directory,
    clock,
    sslcommerzFake,
    bkashFake,
    sslcommerz,
    bkash,
    tokens,
    async stop() {
      await Promise.all([sslcommerzFake.stop(), bkashFake.stop()]);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

let made = 0;
const unique = () => `T${Date.now().toString(36)}${(made += 1)}`.toUpperCase();

/** A session as a shop opens it. */
export const sessionToOpen = (more: { amountPoisha?: number; ipnUrl?: string } = {}) => ({
  tranId: unique(),
  amountPoisha: 1_234_50,
  successUrl: 'http://127.0.0.1:9/success',
  failUrl: 'http://127.0.0.1:9/fail',
  cancelUrl: 'http://127.0.0.1:9/cancel',
  ipnUrl: 'http://127.0.0.1:9/ipn',
  buyer: {
    name: 'Rahima Begum',
    email: '',
    phone: '01711000000',
    address: 'House 1, Road 2',
    city: 'Dhaka',
    postcode: '',
  },
  productName: 'Rice and 2 more',
  productCategory: 'Goods',
  items: 3,
  ...more,
});

/** A payment as a shop creates it. */
export const paymentToCreate = () => ({
  amountPoisha: 1_234_50,
  invoiceNumber: unique(),
  payerReference: '01711000000',
  callbackUrl: 'http://127.0.0.1:9/callback',
});
