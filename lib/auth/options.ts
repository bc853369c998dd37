import 'server-only';
import { cookies } from 'next/headers';
import type { NextAuthOptions } from 'next-auth';
import CredentialsProvider from 'next-auth/providers/credentials';
import GoogleProvider from 'next-auth/providers/google';
import { publicOrigin, requireSecret, settings } from '../env';
import { ShopError } from '../errors';
import { clientAddress } from '../http/limits';
import { paths } from '../paths';
import { signIn, signInWithGoogle, type SignedIn } from '../users/commands';
import { getSessionUser } from '../users/queries';
import { credentialsSchema } from '../users/schema';
import { PREVIEW_COOKIE, SESSION_SECONDS } from './session-cookie';
import { safeWayBack } from './way-back';

/** What NextAuth carries from the sign-in into the token. */
interface NextAuthUser {
  id: string;
  account: SignedIn;
}

/**
 * NextAuth's settings; built per request, so that nothing is read while the app is built.
 * @param report is given what NextAuth would turn into "wrong password" or "signed out": an outage,
 *   or too many tries
 */
export function authOptions(report: (error: unknown) => void): NextAuthOptions {
  const { google } = settings();
  return {
    secret: requireSecret(),
    session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
    pages: { signIn: paths.login, error: paths.login, signOut: paths.home },
    providers: [
      CredentialsProvider({
        credentials: { email: { type: 'email' }, password: { type: 'password' } },
        async authorize(credentials, request) {
          const parsed = credentialsSchema.safeParse(credentials);
          if (!parsed.success) return null;
          const address = clientAddress(new Headers(request.headers as Record<string, string>));
          try {
            const account = await signIn(parsed.data, address);
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
        const signedIn = await signInWithGoogle({
          sub: claims.sub,
          email: claims.email,
          name: user.name ?? claims.email,
          picture: user.image ?? '',
        });
        if (signedIn === null) return false;
        (user as unknown as NextAuthUser).account = signedIn;
        return true;
      },
      /** The token holds no more than whose it is and which generation of sessions it belongs to. */
      async jwt({ token, user }) {
        if (!user) return token;
        const { account } = user as unknown as NextAuthUser;
        await hintPreview(account.preview);
        return { sub: account.accountId, sv: account.sessionVersion };
      },
      /** Spec section 3, "Signed-in user". An account that ended its sessions is nobody. */
      async session({ token, session }) {
        const user = await getSessionUser({
          accountId: String(token.sub),
          sessionVersion: Number(token.sv),
        }).catch((error: unknown) => {
          report(error);
          return null;
        });
        return (user ? { user, expires: session.expires } : {}) as unknown as typeof session;
      },
      redirect({ url, baseUrl }) {
        const path = url.startsWith(baseUrl) ? url.slice(baseUrl.length) || '/' : url;
        return baseUrl + safeWayBack(path);
      },
    },
  };
}

async function hintPreview(preview: boolean): Promise<void> {
  const jar = await cookies();
  if (!preview) jar.delete(PREVIEW_COOKIE);
  else {
    jar.set(PREVIEW_COOKIE, '1', {
      httpOnly: true,
      sameSite: 'lax',
      secure: publicOrigin().startsWith('https://'),
      maxAge: SESSION_SECONDS,
    });
  }
}
