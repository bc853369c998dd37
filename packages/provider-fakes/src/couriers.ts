import type { CourierFake } from './courier-fake';
import { PathaoFake } from './pathao';
import { RedxFake } from './redx';
import { SteadfastFake } from './steadfast';

/** How a courier's stand-in is started, and what an account of a shop's uses it with. */
export interface CourierStandIn<Fake extends CourierFake = CourierFake> {
  /** By the names of the courier's keys. */
  keys: Readonly<Record<string, string>>;
  /** Path that follows the stand-in's origin in the address that the shop is given. */
  path: string;
  /** @param statePath the JSON file that it keeps what it knows in */
  make(statePath: string): Fake;
}

const PATHAO = {
  clientId: 'standin-client',
  clientSecret: 'standin-client-secret',
  username: 'standin@example.com',
  password: 'standin-password',
};
const REDX = { token: 'standin.redx.token' };
const STEADFAST = { apiKey: 'standin-api-key', secretKey: 'standin-secret-key' };

/** The shop makes an account's webhook: `POST /_fake/webhook` tells where it goes and its secret. */
const NO_WEBHOOK = { webhookSecret: '' };

/** The stand-ins of all couriers, by their keys. */
export const COURIER_FAKES = {
  pathao: {
    keys: PATHAO,
    path: '',
    make: (statePath: string) => new PathaoFake({ ...PATHAO, ...NO_WEBHOOK, statePath }),
  },
  redx: {
    keys: REDX,
    path: '/v1.0.0-beta',
    make: (statePath: string) => new RedxFake({ ...REDX, ...NO_WEBHOOK, statePath }),
  },
  steadfast: {
    keys: STEADFAST,
    path: '/api/v1',
    make: (statePath: string) => new SteadfastFake({ ...STEADFAST, ...NO_WEBHOOK, statePath }),
  },
} satisfies Record<string, CourierStandIn>;
