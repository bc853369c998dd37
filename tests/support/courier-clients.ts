import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  Pathao,
  Redx,
  Steadfast,
  type PathaoToken,
  type PathaoTokenStore,
  type Shipment,
} from '@paikari/couriers';
import { PathaoFake, RedxFake, SteadfastFake } from '@paikari/provider-fakes';

/** The keys of an account with each stand-in. */
export const KEYS = {
  pathao: {
    clientId: 'client-1',
    clientSecret: 'client-secret',
    username: 'shop@example.com',
    password: 'pathao-password',
  },
  redx: { token: 'redx.jwt.token' },
  steadfast: { apiKey: 'sf-api-key', secretKey: 'sf-secret-key' },
} as const;

/** Secrets by which each webhook is proved. */
export const WEBHOOK_SECRETS = {
  pathao: 'pathao-webhook-secret',
  redx: 'redx-webhook-secret',
  steadfast: 'steadfast-webhook-secret',
} as const;

/** All three stand-ins, not yet started, each with its memory in a directory. */
export function makeCourierFakes(directory: string, clock: { now: number }) {
  const common = (slug: keyof typeof WEBHOOK_SECRETS) => ({
    statePath: join(directory, `${slug}.json`),
    webhookSecret: WEBHOOK_SECRETS[slug],
    now: () => clock.now,
  });
  return {
    pathao: new PathaoFake({ ...KEYS.pathao, ...common('pathao') }),
    redx: new RedxFake({ ...KEYS.redx, ...common('redx') }),
    steadfast: new SteadfastFake({ ...KEYS.steadfast, ...common('steadfast') }),
  };
}

/** A token in memory. */
export function memoryToken(): PathaoTokenStore {
  let kept: PathaoToken | null = null;
  return {
    read: () => Promise.resolve(kept),
    save: (token) => {
      kept = token;
      return Promise.resolve();
    },
  };
}

/** The stand-ins of the couriers and their clients, with a short patience. */
export async function startCouriers(timeoutMs = 3_000) {
  const directory = mkdtempSync(join(tmpdir(), 'courier-fakes-'));
  const clock = { now: Date.now() };
  const fakes = makeCourierFakes(directory, clock);
  const pathao = new Pathao(
    { ...KEYS.pathao, baseUrl: await fakes.pathao.start(), storeId: 5001, timeoutMs },
    memoryToken(),
    () => clock.now,
  );
  const redx = new Redx({
    ...KEYS.redx,
    baseUrl: `${await fakes.redx.start()}/v1.0.0-beta`,
    pickupStoreId: 71,
    pickupAreaId: 9,
    timeoutMs,
  });
  const steadfast = new Steadfast({
    ...KEYS.steadfast,
    baseUrl: `${await fakes.steadfast.start()}/api/v1`,
    timeoutMs,
  });
  return {
    clock,
    fakes,
    pathao,
    redx,
    steadfast,
    async stop() {
      await Promise.all(Object.values(fakes).map((fake) => fake.stop()));
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

let made = 0;

/** A parcel as the shop books it: everything at its full length, where it has one. */
export const shipment = (more: Partial<Shipment> = {}): Shipment => ({
  invoice: `261123-9C21A4-${(made += 1)}`,
  recipientName: 'Rahima Begum',
  recipientPhone: '01711000000',
  recipientAddress: 'House 12, Road 5, Dhanmondi, Dhaka, Dhaka Division',
  places: { city: 1, zone: 298, area: 37 },
  cashPoisha: 1_234_00,
  valuePoisha: 1_500_00,
  weightGrams: 1_400,
  pieces: 3,
  description: 'Steel Kettle and 2 more',
  note: 'Call first',
  ...more,
});

/** Returns a shipment that RedX delivers. */
export const redxShipment = (more: Partial<Shipment> = {}): Shipment =>
  shipment({ places: { area: 12, areaName: 'Mirpur DOHS' }, ...more });
