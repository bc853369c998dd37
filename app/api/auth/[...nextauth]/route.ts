import NextAuth from 'next-auth';
import type { NextRequest } from 'next/server';
import { authOptions } from '@/lib/auth/options';

type Context = { params: Promise<{ nextauth: string[] }> };

/** NextAuth's own routes: session, providers, csrf, sign-in with Google, sign-out. */
function auth(request: NextRequest, context: Context): Promise<Response> {
  return NextAuth(request as never, context as never, authOptions()) as Promise<Response>;
}

export { auth as GET, auth as POST };
