import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { PathaoFake, RedxFake, SteadfastFake } from '@paikari/provider-fakes';
import { Types } from 'mongoose';
import * as webhookRoute from '@/app/api/couriers/webhook/[id]/route';
import { addCourierAccount } from '@/lib/features/fulfilment/couriers/account-commands';
import { bookParcel } from '@/lib/features/fulfilment/couriers/book-commands';
import { setCourierPatience } from '@/lib/features/fulfilment/couriers/clients';
import type { MachineCourier } from '@/lib/features/fulfilment/couriers/types';
import { packParcel } from '@/lib/features/fulfilment/parcels/pack-commands';
import type { Actor } from '@/lib/platform/auth/actor';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { CourierBookingModel, type CourierBookingRecord } from '@/models/courier';
import { ParcelModel, type ParcelRecord } from '@/models/parcel';
import { KEYS, makeCourierFakes } from './courier-clients';
import { buy } from './purchases';
import { call, makeProduct, makeUser, type Reply, type TestUser } from './shop';

export type CourierFakes = { pathao: PathaoFake; redx: RedxFake; steadfast: SteadfastFake };

/** The couriers' stand-ins beside a test file's shop, whose settings name them. */
export function useCourierFakes(): CourierFakes & { clock: { now: number } } {
  const clock = { now: Date.now() };
  const directory = mkdtempSync(join(process.env.TEST_DIRECTORY!, 'couriers-'));
  const fakes = makeCourierFakes(directory, clock);
  beforeAll(async () => {
    process.env.PATHAO_URL = await fakes.pathao.start();
    process.env.REDX_URL = `${await fakes.redx.start()}/v1.0.0-beta`;
    process.env.STEADFAST_URL = `${await fakes.steadfast.start()}/api/v1`;
    // Deletes the settings that were read before the stand-ins had addresses.
    delete (globalThis as { paikariSettings?: unknown }).paikariSettings;
  });
  beforeEach(() => {
    clock.now = Date.now();
    for (const fake of Object.values(fakes)) fake.switches.clear();
  });
  afterEach(() => setCourierPatience());
  afterAll(async () => {
    await settleBackground();
    await Promise.all(Object.values(fakes).map((fake) => fake.stop()));
  });
  return { ...fakes, clock };
}

const EMPTY = {
  clientId: '',
  clientSecret: '',
  username: '',
  password: '',
  token: '',
  apiKey: '',
  secretKey: '',
};

/** Returns what a person types who adds an account with a stand-in. */
export const accountInput = (courier: MachineCourier, more: object = {}) => ({
  ...EMPTY,
  ...KEYS[courier],
  courier,
  name: `Our ${courier}`,
  isShops: false,
  answerSecret: '',
  storeId: { pathao: 5001, redx: 71, steadfast: undefined }[courier],
  pickupAreaId: courier === 'redx' ? 9 : undefined,
  ...more,
});

export interface TestAccount {
  accountId: string;
  courier: MachineCourier;
  secret: string;
}

/** An account of a seller's with a stand-in, with the secret of its webhook. */
export async function makeAccount(
  owner: Actor,
  courier: MachineCourier,
  more: object = {},
): Promise<TestAccount> {
  const { accountId, webhook } = await addCourierAccount(owner, accountInput(courier, more));
  return { accountId, courier, secret: webhook.secret };
}

export interface Packed {
  parcelId: string;
  seller: TestUser;
  buyer: TestUser;
  orderId: string;
}

/** A parcel that waits to be booked, of a new order, paid in cash. */
export async function packed(seller?: TestUser, quantity = 2): Promise<Packed> {
  const owner = seller ?? (await makeUser({ name: 'Chawkbazar Traders' }));
  const buyer = await makeUser();
  const product = await makeProduct({ authorId: new Types.ObjectId(owner.id) });
  const line = {
    productId: String(product._id),
    variantId: undefined,
    quantity,
    expectedPrice: 1250.5,
  };
  const [orderId] = await buy(buyer, [line]);
  const { parcelId } = await packParcel(owner, orderId!, {});
  return { parcelId, seller: owner, buyer, orderId: orderId! };
}

export const bookingOf = async (parcelId: string): Promise<CourierBookingRecord> =>
  (await CourierBookingModel.findOne({ parcelId }).lean())!;

export const parcelNow = async (parcelId: string): Promise<ParcelRecord> =>
  (await ParcelModel.findById(parcelId).lean())!;

/** A parcel that a courier has, of an account of its seller's. */
export async function booked(courier: MachineCourier, account?: TestAccount, seller?: TestUser) {
  const made = await packed(seller);
  const own = account ?? (await makeAccount(made.seller, courier));
  const places = courier === 'redx' ? { area: 12 } : {};
  await bookParcel(made.seller, made.parcelId, {
    accountId: own.accountId,
    again: false,
    ...places,
  });
  return { ...made, account: own, booking: await bookingOf(made.parcelId) };
}

/** Posts a webhook as its courier would, and waits until what follows is done. */
export async function postWebhook(
  { accountId, courier, secret }: TestAccount,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const proof: Record<string, string> = {
    ...(courier === 'pathao' && { 'x-pathao-signature': secret }),
    ...(courier === 'steadfast' && { authorization: `Bearer ${secret}` }),
  };
  const query = courier === 'redx' ? `?secret=${encodeURIComponent(secret)}` : '';
  const path = `/api/couriers/webhook/${accountId}${query}`;
  const reply = await call(webhookRoute, path, {
    method: 'POST',
    id: accountId,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...proof, ...headers },
  });
  await settleBackground();
  return reply;
}

/** Dhaka's time as couriers write it, so many minutes from now. */
export const dhaka = (minutes = 0): string =>
  new Date(Date.now() + minutes * 60_000 + 6 * 3_600_000)
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ');

/** Has a parcel asked about with the next turn of the worker, and no other. */
export async function makeDue(parcelId: string): Promise<void> {
  const later = new Date(Date.now() + 86_400_000);
  const due = { askAt: { $exists: true } };
  await CourierBookingModel.updateMany(due, { $set: { askAt: later } });
  await CourierBookingModel.updateOne({ ...due, parcelId }, { $set: { askAt: new Date(0) } });
}
