'use client';

import type { ReactNode } from 'react';
import { sessionReady } from '@/components/accounts/session-store';
import { CallError, send } from '@/lib/platform/http/send';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { useSignIn } from '@/components/accounts/use-sign-in';

interface SignedCall {
  /** @returns null where the session had ended and the person chose not to sign in again. @throws CallError */
  call<Answer>(url: string, options?: Parameters<typeof send>[1]): Promise<Answer | null>;
  signInAgain(): Promise<boolean>;
  /** Stands outside of any form. */
  loginModal: ReactNode;
}

/** Calls as the signed-in person; a session that has ended asks for a login, and the call goes on. */
export function useSignedCall(locale: Locale, wayBack: string): SignedCall {
  const { signInAgain, loginModal } = useSignIn(locale, wayBack);

  async function call<Answer>(
    url: string,
    options?: Parameters<typeof send>[1],
  ): Promise<Answer | null> {
    const once = async () =>
      send<Answer>(url, { ...options, accessToken: (await sessionReady()).user?.accessToken });
    try {
      return await once();
    } catch (error) {
      if (!(error instanceof CallError && error.code === 'NOT_SIGNED_IN')) throw error;
      return (await signInAgain()) ? once() : null;
    }
  }

  return { call, signInAgain, loginModal };
}
