import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import { gatherAccess } from '../../../shop/audit/commands';
import type { AccountVersion, TokenSubject } from '../../../platform/auth/access-token';
import { isStaff } from '../../../shop/policy';
import { withDatabase } from '../../../platform/database/connect';
import { inTransaction } from '../../../platform/database/transaction';
import { ShopError } from '../../../shop/errors';
import { publish } from '../../../platform/events/publish';
import { consumeKey, type Limit } from '../../../platform/http/limits';
import type { AccountEvent } from '../events';
import { keepLanguage } from '../language-commands';
import { SessionModel } from '../../../../models/session';
import { newDeviceCookie, type Client } from './client';
import { endedAs } from './commands';
import { WAITING, type SessionType } from './types';
import { hasKnownDevice, isKnownDevice, rememberDevice, type Names } from './known-devices';
import {
  lackingStep,
  STAFF_MS,
  WAITING_MS,
  type Needs,
  type Shown,
  type Step,
  idleMs,
  surplus,
} from './rules';

/** However often somebody signs in from somewhere new: a mailbox is not to be filled. */
const NOTICES: Limit = {
  name: 'sign-in-notices',
  points: 10,
  seconds: 24 * 60 * 60,
  per: 'account',
};

interface Opening {
  kind: SessionType;
  remember: boolean;
  /** The account's person has just proved more than a password: no notice, no audit of a login. */
  trusted?: boolean;
  /** When password and second factor were shown, as far as they were. */
  shown?: Pick<Shown, 'provedAt' | 'factorAt'> | undefined;
}

interface Opened {
  subject: TokenSubject;
  /** Value of the cookie that makes this browser known; a script has none. */
  deviceCookie: string | undefined;
  /** Step that the session still lacks: until that is given it opens nothing. */
  step: Step | null;
}

/**
 * Signs somebody in who proved that they may: makes the session's record, and tells the account's
 * person where this device is new to it. The oldest sessions end where there are too many. A script
 * that asks again from the same place goes on with the session that it has.
 */
export async function openSession(
  account: AccountVersion & Names & { guest?: boolean | undefined; needs: Needs },
  client: Client,
  opening: Opening,
): Promise<Opened> {
  const accountId = new Types.ObjectId(account.accountId);
  const { kind, remember, trusted = false, shown = {} } = opening;
  const { email, phone, guest = false } = account;
  const step = lackingStep(account.needs, shown);
  if (step !== null) return openWaiting(account, client, { ...opening, step });
  if (kind === 'script') {
    const going = await continueScript(account, client, shown);
    if (going !== null) {
      return { subject: { ...account, sessionId: going }, deviceCookie: undefined, step: null };
    }
  }
  const deviceCookie = kind === 'browser' ? (client.deviceCookie ?? newDeviceCookie()) : undefined;
  const tells = !trusted && (await isNewsworthy(account, client));
  const actor = { id: account.accountId, email, phone };
  const record = trusted ? undefined : await gatherAccess(actor, 'login', client, { kind });
  const sessionId = new Types.ObjectId();
  await inTransaction(async (session) => {
    const now = new Date();
    const { browser, system, network } = client;
    await SessionModel.insertMany(
      [
        {
          _id: sessionId,
          accountId,
          sessionVersion: account.sessionVersion,
          kind,
          remember,
          guest,
          provedAt: shown.provedAt ?? null,
          factorAt: shown.factorAt ?? null,
          browser,
          system,
          network,
          createdAt: now,
          lastSeenAt: now,
          expiresAt: new Date(now.getTime() + idleMs({ kind, remember, guest })),
          endedAt: null,
        },
      ],
      { session },
    );
    await endSurplus(accountId, session);
    if (deviceCookie) {
      await rememberDevice({ accountId, email, phone }, deviceCookie, session);
    }
    if (tells) await publish(actor, [signedIn(accountId, client)], session);
    await record?.(session);
  });
  if (kind === 'browser' && client.language) await keepLanguage(accountId, client.language);
  return { subject: { ...account, sessionId: String(sessionId) }, deviceCookie, step: null };
}

/** Logins of an account that may wait for their second step at once; the oldest ones go. */
const MOST_WAITING = 5;

/** Keeps what was shown until the second step follows. Nothing else is known of such a browser, or told it. */
async function openWaiting(
  account: AccountVersion,
  { browser, system, network }: Client,
  { kind, remember, shown, step }: Opening & { step: Step },
): Promise<Opened> {
  // A script sends all at once.
  if (kind === 'script') throw new ShopError('FACTOR_NEEDED');
  const accountId = new Types.ObjectId(account.accountId);
  const _id = new Types.ObjectId();
  const now = new Date();
  await inTransaction(async (session) => {
    const others = await SessionModel.find({ accountId, kind: WAITING }, { _id: 1 }, { session })
      .sort({ _id: -1 })
      .skip(MOST_WAITING - 1)
      .lean();
    await SessionModel.deleteMany({ _id: { $in: others.map((other) => other._id) } }, { session });
    await SessionModel.insertMany(
      [
        {
          _id,
          accountId,
          sessionVersion: account.sessionVersion,
          kind: WAITING,
          remember,
          provedAt: shown?.provedAt ?? null,
          factorAt: shown?.factorAt ?? null,
          browser,
          system,
          network,
          createdAt: now,
          lastSeenAt: now,
          expiresAt: new Date(now.getTime() + WAITING_MS),
          endedAt: null,
        },
      ],
      { session },
    );
  });
  return { subject: { ...account, sessionId: String(_id) }, deviceCookie: undefined, step };
}

/** The live session of the same script in the same network; its use counts as being seen. */
async function continueScript(
  account: AccountVersion & { needs: Needs },
  client: Client,
  { provedAt, factorAt }: NonNullable<Opening['shown']>,
): Promise<string | null> {
  const now = Date.now();
  const { browser, system, network } = client;
  const going = await withDatabase(() =>
    SessionModel.findOneAndUpdate(
      {
        accountId: new Types.ObjectId(account.accountId),
        sessionVersion: account.sessionVersion,
        endedAt: null,
        kind: 'script',
        browser,
        system,
        network,
        expiresAt: { $gt: new Date(now) },
        ...(isStaff(account.needs) && { createdAt: { $gt: new Date(now - STAFF_MS) } }),
      },
      {
        $set: {
          lastSeenAt: new Date(now),
          ...(provedAt && { provedAt }),
          ...(factorAt && { factorAt }),
          expiresAt: new Date(now + idleMs({ kind: 'script', remember: true })),
        },
      },
      { projection: { _id: 1 } },
    ).lean(),
  );
  return going && String(going._id);
}

/**
 * Whether the account's person should hear of this sign-in: from a device it does not know, unless
 * it is the account's first, or there were many of late.
 */
async function isNewsworthy(account: AccountVersion & Names, client: Client): Promise<boolean> {
  const accountId = new Types.ObjectId(account.accountId);
  if (await isKnownDevice(account, client.deviceCookie)) return false;
  const wasHere =
    (await hasKnownDevice(accountId)) ||
    (await withDatabase(() => SessionModel.exists({ accountId }))) !== null;
  if (!wasHere) return false;
  try {
    await consumeKey(NOTICES, account.accountId);
    return true;
  } catch (error) {
    if (error instanceof ShopError && error.code === 'TOO_MANY') return false;
    throw error;
  }
}

function signedIn(accountId: Types.ObjectId, { browser, system, network }: Client): AccountEvent {
  return {
    name: 'account.signedIn',
    entity: `user:${accountId.toHexString()}`,
    data: { accountId, browser, system, network },
  };
}

async function endSurplus(accountId: Types.ObjectId, session: ClientSession): Promise<void> {
  const all = await SessionModel.find(
    { accountId },
    { kind: 1, lastSeenAt: 1, endedAt: 1 },
    { session },
  ).lean();
  const { end, remove } = surplus(all);
  if (end.length > 0) {
    await SessionModel.updateMany({ _id: { $in: end } }, endedAs('replaced'), { session });
  }
  if (remove.length > 0) await SessionModel.deleteMany({ _id: { $in: remove } }, { session });
}
