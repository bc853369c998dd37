import 'server-only';
import { createHash } from 'node:crypto';
import { Types, type ClientSession } from 'mongoose';
import { withDatabase } from '../../../platform/database/connect';
import { KnownDeviceModel } from '../../../../models/known-device';

/** Browsers that an account may have signed in from; the one that was not seen longest goes. */
const MAX_DEVICES = 20;

/** By the account's id: it stays when the e-mail changes, and an account may have none. */
function deviceKey(accountId: string, cookie: string): string {
  return createHash('sha256').update(`${accountId}\n${cookie}`).digest('base64url');
}

/** Whether the browser with this cookie has signed in to this account before. */
export async function isKnownDevice(
  { accountId, email }: { accountId: string; email: string },
  cookie: string | undefined,
): Promise<boolean> {
  if (cookie === undefined) return false;
  // Until November 2026 devices were kept by the account's e-mail; they live a year.
  const keys = [accountId, ...(email ? [email] : [])].map((name) => deviceKey(name, cookie));
  const filter = { _id: { $in: keys }, accountId: new Types.ObjectId(accountId) };
  return (await withDatabase(() => KnownDeviceModel.exists(filter))) !== null;
}

/** Whether the account was ever signed in to from a browser that is remembered. */
export async function hasKnownDevice(accountId: Types.ObjectId): Promise<boolean> {
  return (await withDatabase(() => KnownDeviceModel.exists({ accountId }))) !== null;
}

/** Makes a browser known, in the transaction that signs it in. */
export async function rememberDevice(
  accountId: Types.ObjectId,
  cookie: string,
  session: ClientSession,
): Promise<void> {
  await KnownDeviceModel.updateOne(
    { _id: deviceKey(String(accountId), cookie) },
    { $set: { accountId, lastSeenAt: new Date() } },
    { upsert: true, session },
  );
  const tooMany = await KnownDeviceModel.find({ accountId }, { _id: 1 }, { session })
    .sort({ lastSeenAt: -1 })
    .skip(MAX_DEVICES)
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
