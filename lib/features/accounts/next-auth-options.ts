import 'server-only';
import { cookies, headers } from 'next/headers';
import type { NextAuthOptions } from 'next-auth';
import CredentialsProvider from 'next-auth/providers/credentials';
import GoogleProvider from 'next-auth/providers/google';
import { gatherAccess } from '../../shop/audit/commands';
import { withDatabase } from '../../platform/database/connect';
import { inTransaction } from '../../platform/database/transaction';
import { cleanText } from '../../platform/text';
import { UserModel } from '../../../models/user';
import { publicOrigin, requireSecret, settings } from '../../platform/env';
import { ShopError } from '../../shop/errors';
import { cookieAttributes, type Cookie } from '../../platform/http/cookie';
import { paths } from '../../shop/paths';
import { subjectOf } from '../../platform/auth/access-token';
import { PREVIEW_COOKIE, SESSION_SECONDS } from '../../platform/auth/session-cookie';
import { safeWayBack } from '../../platform/auth/way-back';
import { type Client, DEVICE_COOKIE, DEVICE_SECONDS, readClient } from './sessions/client';
import { endAllSessions, endSession } from './sessions/commands';
import { forgetDevices } from './sessions/known-devices';
import {
  SIGN_IN_FIELDS,
  signedIn,
  type SignedIn,
  requireAllSteps,
  signIn,
  type Entered,
} from './commands';
import { releaseEmail } from './sign-in-method-release';
import { userWords } from './words';
import { openSession } from './sessions/open-session';
import { getSessionUser, readSession } from './queries';
import { credentialsSchema } from './schema';
import { followSignIn, signedOutCookies } from './sign-in-events';

/** A Google profile that NextAuth has verified. */
interface GoogleProfile {
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

/** Data that NextAuth carries from the sign-in into the token. */
interface NextAuthUser {
  id: string;
  account: SignedIn & Partial<Pick<Entered, 'shown'>>;
}

/**
 * NextAuth's settings; built per request, so that nothing is read while the app is built.
 * @param report is given what NextAuth would turn into "wrong password" or "signed out": an outage,
 *   or too many tries
 * @param onStep is told where a sign-in lacks its second step
 */
export function authOptions(report: (error: unknown) => void, onStep: () => void): NextAuthOptions {
  const { google } = settings();
  return {
    secret: requireSecret(),
    session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
    pages: { signIn: paths.login, error: paths.login, signOut: paths.home },
    providers: [
      CredentialsProvider({
        credentials: {
          email: { type: 'email' },
          password: { type: 'password' },
          otp: { type: 'text' },
        },
        async authorize(credentials) {
          const parsed = credentialsSchema.safeParse(credentials);
          if (!parsed.success) return null;
          try {
            const account = await signIn(parsed.data, await currentClient());
            await requireAllSteps(account);
            return { id: account.accountId, account } satisfies NextAuthUser;
          } catch (error) {
            // NextAuth tells a wrong login by null.
            if (!(error instanceof ShopError && error.code === 'LOGIN_FAILED')) report(error);
            return null;
          }
        },
      }),
      ...(google
        ? [GoogleProvider({ clientId: google.clientId, clientSecret: google.clientSecret })]
        : []),
    ],
    callbacks: {
      /** Google must have verified the address: it decides whose account this is. */
      async signIn({ account, profile, user }) {
        if (account?.provider !== 'google') return true;
        const claims = profile as { sub?: string; email?: string; email_verified?: boolean };
        if (!claims.sub || !claims.email || claims.email_verified !== true) return false;
        const signedIn = await signInWithGoogle(
          {
            sub: claims.sub,
            email: claims.email,
            name: user.name ?? claims.email,
            picture: user.image ?? '',
          },
          await currentClient(),
        );
        if (signedIn === null) return false;
        (user as unknown as NextAuthUser).account = signedIn;
        return true;
      },
      /** The token holds no more than whose it is and which session it belongs to. */
      async jwt({ token, user }) {
        if (!user) return token;
        const { account } = user as unknown as NextAuthUser;
        try {
          const client = await currentClient();
          const { subject, deviceCookie, step } = await openSession(account, client, {
            kind: 'browser',
            remember: true,
            shown: account.shown,
          });
          if (step === null) {
            await hintPreview(account.preview);
            if (deviceCookie) await keepDeviceCookie(deviceCookie);
            await setCookies(await followSignIn(account.accountId, client.cookies));
          } else {
            onStep();
          }
          return { sub: subject.accountId, sv: subject.sessionVersion, sid: subject.sessionId };
        } catch (error) {
          report(error);
          return {};
        }
      },
      /** Spec section 3, "Signed-in user". An account that ended its sessions is nobody. */
      async session({ token, session }) {
        const subject = subjectOf(token);
        const user =
          subject &&
          (await getSessionUser(subject).catch((error: unknown) => {
            report(error);
            return null;
          }));
        return (user ? { user, expires: session.expires } : {}) as unknown as typeof session;
      },
      redirect({ url, baseUrl }) {
        const path = url.startsWith(baseUrl) ? url.slice(baseUrl.length) || '/' : url;
        return baseUrl + safeWayBack(path);
      },
    },
    events: {
      /** A logout ends the session itself: a copy of its cookie is worth nothing any more. */
      async signOut({ token }) {
        try {
          const subject = subjectOf(token);
          const read = subject && (await readSession(subject, { byCookie: true }));
          if (read) await endSession(read.actor, read.subject.sessionId, await currentClient());
          await setCookies(signedOutCookies());
        } catch (error) {
          report(error);
        }
      },
    },
  };
}

async function currentClient(): Promise<Client> {
  return readClient(new Headers(await headers()), await cookies());
}

async function setCookies(all: readonly Cookie[]): Promise<void> {
  const jar = await cookies();
  for (const cookie of all) jar.set(cookie.name, cookie.value, cookieAttributes(cookie));
}

async function keepDeviceCookie(value: string): Promise<void> {
  (await cookies()).set(DEVICE_COOKIE, value, {
    httpOnly: true,
    sameSite: 'lax',
    secure: publicOrigin().startsWith('https://'),
    maxAge: DEVICE_SECONDS,
  });
}

async function hintPreview(preview: boolean): Promise<void> {
  const jar = await cookies();
  jar.set(PREVIEW_COOKIE, preview ? '1' : '', {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicOrigin().startsWith('https://'),
    maxAge: preview ? SESSION_SECONDS : 0,
  });
}
