import 'server-only';
import { createHash } from 'node:crypto';
import { Types, type ClientSession } from 'mongoose';
import { withDatabase } from '../../../platform/database/connect';
import { KnownDeviceModel, SessionModel } from '../../../../models/session';
import { UserModel } from '../../../../models/user';
import type { CookieReader } from '../sign-in-events';
import { clientOf } from './client';

/** Browsers that an account may have signed in from, by each of its names; the one that was not seen longest goes. */
const MAX_DEVICES = 20;

/** Names that an account signs in with: e-mail, phone or both; an empty one is none. */
export interface Names {
  email: string;
  phone?: string | undefined;
}

const namesOf = ({ email, phone = '' }: Names) => [email, phone].filter((name) => name !== '');

/** By e-mail or phone and not the account's id, so that nobody has to ask first whether there is one. */
function deviceKey(name: string, cookie: string): string {
  return createHash('sha256').update(`${name}\n${cookie}`).digest('base64url');
}

/** A keyed hash of the browser's cookie, for this use alone: the cookie cannot be read from it. */
const browserKey = (cookie: string): string =>
  createHash('sha256').update(`browser\n${cookie}`).digest('base64url');

/** Whether the browser with this cookie has signed in to the account of this e-mail or phone before. */
export async function isKnownDevice(
  name: string | Names,
  cookie: string | undefined,
): Promise<boolean> {
  if (cookie === undefined) return false;
  const keys = (typeof name === 'string' ? [name] : namesOf(name)).map((each) =>
    deviceKey(each, cookie),
  );
  return (await withDatabase(() => KnownDeviceModel.exists({ _id: { $in: keys } }))) !== null;
}

/** Whether the account was ever signed in to from a browser that is remembered. */
export async function hasKnownDevice(accountId: Types.ObjectId): Promise<boolean> {
  return (await withDatabase(() => KnownDeviceModel.exists({ accountId }))) !== null;
}

/** Makes a browser known, in the transaction that signs it in. */
export async function rememberDevice(
  account: Names & { accountId: Types.ObjectId },
  cookie: string,
  session: ClientSession,
): Promise<void> {
  const { accountId } = account;
  const names = namesOf(account);
  for (const name of names) {
    await KnownDeviceModel.updateOne(
      { _id: deviceKey(name, cookie) },
      { $set: { accountId, lastSeenAt: new Date(), browser: browserKey(cookie) } },
      { upsert: true, session },
    );
  }
  const tooMany = await KnownDeviceModel.find({ accountId }, { _id: 1 }, { session })
    .sort({ lastSeenAt: -1 })
    .skip(MAX_DEVICES * names.length)
    .lean();
  if (tooMany.length === 0) return;
  await KnownDeviceModel.deleteMany({ _id: { $in: tooMany.map(({ _id }) => _id) } }, { session });
}

/** After a password was lost or taken, no browser is known any more. */
export async function forgetDevices(
  accountId: Types.ObjectId,
  session: ClientSession,
): Promise<void> {
  await KnownDeviceModel.deleteMany({ accountId }, { session });
}

/**
 * Whether somebody signed in to the account of this e-mail or phone from this network while its
 * password was the present one, within the 30 days that a sign-in is kept. A stranger's password
 * search knows no such network.
 * @param network as `shortenAddress` names it; an empty one is known to nobody
 */
export async function isKnownNetwork(name: string, network: string): Promise<boolean> {
  if (network === '') return false;
  const known = await withDatabase(async () => {
    const user = await UserModel.findOne(
      name.includes('@') ? { email: name } : { loginPhone: name },
      { sessionVersion: 1 },
    ).lean();
    // Asked for no account as well, so that the time that it takes tells nothing.
    return SessionModel.exists({
      accountId: user?._id ?? new Types.ObjectId(),
      sessionVersion: user?.sessionVersion ?? 0,
      guest: false,
      network,
    });
  });
  return known !== null;
}

/** Client that asks for a code to a phone that is found out later, e.g. an order's. */
interface AskingClient {
  /** For limits alone. */
  address: string;
  /** Whether this browser has signed in with a number (`+8801…`) before. */
  isKnown(phone: string): Promise<boolean>;
}

export function askingClientOf(request: { headers: Headers; cookies: CookieReader }): AskingClient {
  const { address, deviceCookie } = clientOf(request);
  return { address, isKnown: (phone) => isKnownDevice(phone, deviceCookie) };
}
