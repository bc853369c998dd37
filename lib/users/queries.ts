import 'server-only';
import { withDatabase } from '../database/connect';
import type { Actor } from '../auth/actor';
import { signAccessToken, type TokenSubject } from '../auth/access-token';
import { isObjectId } from '../validation';
import { UserModel } from '../../models/user';
import type { SessionUser } from './schema';

/** The account behind a token, read afresh; null where it is gone, disabled or the token has ended. */
export async function getActor(subject: TokenSubject): Promise<Actor | null> {
  if (!isObjectId(subject.accountId)) return null;
  const user = await withDatabase(() =>
    UserModel.findOne(
      { _id: subject.accountId, disabled: false, sessionVersion: subject.sessionVersion },
      { email: 1, name: 1, role: 1 },
    ).lean(),
  );
  return user && { id: String(user._id), email: user.email, name: user.name, role: user.role };
}

/** The photo of one's own account: path, URL, or empty. */
export async function getProfilePhoto(actor: Actor): Promise<string> {
  const user = await withDatabase(() => UserModel.findById(actor.id, { profile: 1 }).lean());
  return user?.profile ?? '';
}

/**
 * The signed-in user of a session with a fresh access token (spec section 3), or null where the
 * account is gone, disabled or has ended its sessions.
 */
export async function getSessionUser(subject: TokenSubject): Promise<SessionUser | null> {
  const actor = await getActor(subject);
  if (actor === null) return null;
  const [photoURL, accessToken] = await Promise.all([
    getProfilePhoto(actor),
    signAccessToken(subject),
  ]);
  return { email: actor.email, displayName: actor.name, photoURL, accessToken };
}
