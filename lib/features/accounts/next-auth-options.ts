import 'server-only';
import { cookies, headers } from 'next/headers';
import type { NextAuthOptions } from 'next-auth';
import CredentialsProvider from 'next-auth/providers/credentials';
import GoogleProvider from 'next-auth/providers/google';
import { publicOrigin, requireSecret, settings } from '../../platform/env';
import { ShopError } from '../../platform/errors';
import { cookieAttributes, type Cookie } from '../../platform/http/cookie';
import { paths } from '../../platform/paths';
import { DEVICE_COOKIE, DEVICE_SECONDS, readClient, type Client } from './sessions/client';
import { endSession } from './sessions/commands';
import { openSession } from './sessions/open-session';
import { requireAllSteps, signIn, type Entered, type SignedIn } from './commands';
import { signInWithGoogle } from './google-sign-in';
import { getActor, getSessionUser } from './queries';
import { credentialsSchema } from './schema';
import { followSignIn, signedOutCookies } from './sign-in-events';
import { subjectOf } from '../../platform/auth/access-token';
import { PREVIEW_COOKIE, SESSION_SECONDS } from '../../platform/auth/session-cookie';
import { safeWayBack } from '../../platform/auth/way-back';

/** What NextAuth carries from the sign-in into the token. */
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
          const actor = subject && (await getActor(subject));
          if (actor) await endSession(actor, subject.sessionId, await currentClient());
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
