import 'server-only';
import { gatherAccess } from '../../shop/audit/commands';
import { withDatabase } from '../../platform/database/connect';
import { inTransaction } from '../../platform/database/transaction';
import type { Client } from './sessions/client';
import { endAllSessions } from './sessions/commands';
import { forgetDevices } from './sessions/known-devices';
import { cleanText } from '../../platform/text';
import { UserModel } from '../../../models/user';
import { SIGN_IN_FIELDS, signedIn, type SignedIn } from './commands';
import { releaseEmail } from './way-release';
import { userWords } from './words';

/** A Google profile that NextAuth has verified. */
export interface GoogleProfile {
  sub: string;
  email: string;
  name: string;
  picture: string;
}

/**
 * Finds or makes the account of a Google sign-in, which proves its address. One that meets an account
 * of the same address that nobody had proved takes it over and ends its password and its sessions; where
 * a phone signs in to that one, it loses the address and stays the phone's.
 * An account that Google knows the person of is theirs by that, before any address; an address that is
 * another Google person's here, as it was given away since, opens nothing.
 * @returns null where the account is disabled, or somebody else's
 */
export async function signInWithGoogle(
  profile: GoogleProfile,
  client: Client,
): Promise<SignedIn | null> {
  const known = await withDatabase(() =>
    UserModel.findOne({ googleId: profile.sub }, { ...SIGN_IN_FIELDS, disabled: 1 }).lean(),
  );
  // The person and not the address: whoever changed it at Google comes back to the same account.
  if (known) return known.disabled ? null : signedIn(known);
  const email = profile.email.toLowerCase();
  if (await isSomebodyElses(email)) return null;
  const name = cleanText(profile.name).slice(0, 100) || email.slice(0, email.indexOf('@'));
  await takeOverAccount(email, profile.sub, client);
  const user = await withDatabase(() =>
    UserModel.findOneAndUpdate(
      { email },
      {
        $set: { googleId: profile.sub },
        $setOnInsert: {
          name,
          ...userWords({ name, email }),
          profile: profile.picture,
          role: 'user',
          disabled: false,
          emailProvedAt: new Date(),
          sessionVersion: 1,
          createdAt: new Date(),
        },
      },
      { upsert: true, returnDocument: 'after' },
    ).lean(),
  );
  return user.disabled ? null : signedIn(user);
}

/** Whether the account of a proved address is tied to a Google person; the caller's is none of them. */
const isSomebodyElses = async (email: string): Promise<boolean> =>
  (await withDatabase(() =>
    UserModel.exists({
      email,
      googleId: { $type: 'string' },
      emailProvedAt: { $ne: null },
      mergedInto: { $exists: false },
    }),
  )) !== null;

/**
 * Ends the password, the sessions and the known browsers of an account whose address nobody had proved:
 * they may be a stranger's.
 */
async function takeOverAccount(email: string, googleId: string, client: Client): Promise<void> {
  const filter = { email, emailProvedAt: null, loginPhone: { $exists: false } };
  if (await inTransaction((session) => releaseEmail(email, session))) return;
  const account = await withDatabase(() => UserModel.findOne(filter, { name: 1 }).lean());
  if (account === null) return;
  const record = await gatherAccess({ id: String(account._id), email }, 'passwordTaken', client);
  await inTransaction(async (session) => {
    const { modifiedCount } = await UserModel.updateOne(
      filter,
      {
        $set: {
          googleId,
          emailProvedAt: new Date(),
          ...userWords({ name: account.name, email }),
        },
        $unset: { passwordHash: 1 },
        $inc: { sessionVersion: 1 },
      },
      { session },
    );
    if (modifiedCount === 0) return;
    await endAllSessions(account._id, 'google', session);
    await forgetDevices(account._id, session);
    await record(session);
  });
}
