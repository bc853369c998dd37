import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import type { Actor } from '../../../platform/auth/actor';
import { withDatabase } from '../../../platform/database/connect';
import { inTransaction } from '../../../platform/database/transaction';
import { ShopError } from '../../../shop/errors';
import type { Locale } from '../../../platform/i18n/i18n';
import { SessionModel } from '../../../../models/session';
import { UserModel } from '../../../../models/user';
import { requireOwnPassword, requireOwnProof, sendProofCode } from '../password-check-commands';
import type { Client } from '../sessions/client';
import { isFresh } from '../sessions/rules';
import { askPasskey, takePasskey } from './passkey-commands';
import type { Proof } from './schema';
import { takeFactor } from './take-commands';

/**
 * How an account shows once more that it is its person: by its second factor or its password, else by a
 * code to its phone; `null` where it has Google alone.
 */
type ProofMethod = 'factor' | 'password' | 'phone' | null;

/** The ways that an account has, the first one first. */
export async function getProofMethods(actor: Actor): Promise<Exclude<ProofMethod, null>[]> {
  const user = await withDatabase(() =>
    UserModel.findById(actor.id, { factorSince: 1, passwordHash: 1, loginPhone: 1 }).lean(),
  );
  const strong = [
    ...(user?.factorSince ? (['factor'] as const) : []),
    ...(user?.passwordHash ? (['password'] as const) : []),
  ];
  return strong.length > 0 ? strong : user?.loginPhone ? ['phone'] : [];
}

/**
 * Notes that password or second factor were shown in this session just now.
 * @throws ShopError FACTOR_WRONG, PASSKEY_WRONG, PASSKEY_COPIED, INVALID, CODE_WRONG, CODE_OVER, TOO_MANY, NOT_POSSIBLE_NOW where the
 *   account has no way to
 */
export async function showProof(
  actor: Actor,
  sessionId: string,
  { code, password, passkey }: Proof,
  client: Client,
): Promise<void> {
  const signInMethods = await getProofMethods(actor);
  if (signInMethods.length === 0) throw new ShopError('NOT_POSSIBLE_NOW');
  if (passkey) {
    const of = { accountId: actor.id, sessionId, purpose: 'proof' } as const;
    await takePasskey(of, passkey, (session) => note(actor, sessionId, true, session));
    return;
  }
  if (signInMethods.includes('factor') && password === '') {
    if (code === '') throw new ShopError('INVALID', { fields: { code: 'required' } });
    await takeFactor(actor.id, code, (session) => note(actor, sessionId, true, session));
    return;
  }
  if (signInMethods.includes('password')) {
    if (password === '') throw new ShopError('INVALID', { fields: { password: 'required' } });
    await requireOwnPassword(actor, password, client, 'password');
  } else {
    await requireOwnProof(actor, { password, code }, client);
  }
  await inTransaction((session) => note(actor, sessionId, false, session));
}

async function note(
  actor: Actor,
  sessionId: string,
  byFactor: boolean,
  session: ClientSession,
): Promise<void> {
  const now = new Date();
  await SessionModel.updateOne(
    { _id: sessionId, accountId: new Types.ObjectId(actor.id), endedAt: null },
    { $set: { provedAt: now, ...(byFactor && { factorAt: now }) } },
    { session },
  );
}

/**
 * Returns what a passkey signs for `showProof`; null where the account has none. @throws ShopError TOO_MANY
 */
export const askProofPasskey = (actor: Actor, sessionId: string) =>
  askPasskey({ accountId: actor.id, sessionId, purpose: 'proof' });

/** Sends the code that `showProof` takes of an account without password and second factor. */
export async function sendFreshCode(
  actor: Actor,
  locale: Locale,
  client: Client,
): Promise<{ resendAfter: number }> {
  const [signInMethod] = await getProofMethods(actor);
  if (signInMethod !== 'phone') throw new ShopError('NOT_POSSIBLE_NOW');
  return sendProofCode(actor, locale, client);
}

/**
 * Has who changes the ways into an account without a password show an old one first: by having signed in
 * with it within the last minutes, or by a proof since. Where there is a password, the change asks for it.
 * @throws ShopError PROOF_NEEDED
 */
export async function requireOldMethod(actor: Actor, sessionId: string): Promise<void> {
  const user = await withDatabase(() => UserModel.findById(actor.id, { passwordHash: 1 }).lean());
  if (!user?.passwordHash) await requireRecentProof(actor, sessionId);
}

/**
 * Has who does something that cannot be taken back show who they are: by having signed in within the last
 * minutes, or by a password or code since.
 * @throws ShopError PROOF_NEEDED
 */
export async function requireRecentProof(actor: Actor, sessionId: string): Promise<void> {
  const session = await withDatabase(() =>
    SessionModel.findOne(
      { _id: sessionId, accountId: new Types.ObjectId(actor.id) },
      { provedAt: 1, createdAt: 1 },
    ).lean(),
  );
  const now = Date.now();
  if (isFresh(session?.provedAt, now) || isFresh(session?.createdAt, now)) return;
  throw new ShopError('PROOF_NEEDED');
}
