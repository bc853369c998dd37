import { BkashFake } from './bkash';
import type { FakeServer } from './fake-server';
import { SslcommerzFake } from './sslcommerz';

/** How a provider's stand-in is started, and what a shop uses it with. */
export interface PaymentFake<Fake extends FakeServer = FakeServer> {
  /** The shop's account, by the names of the provider's settings; the address comes from the start. */
  account: Readonly<Record<string, string>>;
  /** Path that follows the stand-in's origin in the address that the shop is given. */
  path: string;
  /** @param statePath the JSON file that it keeps what it knows in */
  make(statePath: string): Fake;
}

const STORE = { storeId: 'standin', storePassword: 'standin@ssl' };
const ACCOUNT = {
  username: 'standin',
  password: 'standin@bkash',
  appKey: 'standin-key',
  appSecret: 'standin-secret',
};

/** The stand-ins of all payment providers, by their keys. */
export const PAYMENT_FAKES = {
  sslcommerz: {
    account: STORE,
    path: '',
    make: (statePath: string) => new SslcommerzFake({ ...STORE, statePath }),
  },
  bkash: {
    account: ACCOUNT,
    path: '/v1.2.0-beta',
    make: (statePath: string) => new BkashFake({ ...ACCOUNT, statePath }),
  },
} satisfies Record<string, PaymentFake>;
