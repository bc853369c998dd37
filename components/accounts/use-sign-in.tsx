'use client';

import { useRef, useState, type ReactNode } from 'react';
import type { Credentials } from '@/components/ui/use-mutation';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { LoginModal } from './login-modal';
import { currentSession, refreshSession, sessionReady } from './session-store';

interface SignIn {
  /** For the writes of this component. */
  credentials: Required<Credentials>;
  /** Stands outside of any form. */
  loginModal: ReactNode;
}

/** A session that ends in the middle of work: login on top of it, and nothing is lost. */
export function useSignIn(locale: Locale, wayBack: string): SignIn {
  const [answer, setAnswer] = useState<((signedIn: boolean) => void) | null>(null);
  // Several uploads may be refused at once: they all wait for the one login.
  const asking = useRef<Promise<boolean> | null>(null);

  async function ask(): Promise<boolean> {
    const before = currentSession().user?.accessToken;
    // Often only the access token has grown old, and the session gives a new one.
    const { user } = await refreshSession();
    if (user && user.accessToken !== before) return true;
    return new Promise<boolean>((resolve) => {
      setAnswer(() => (signedIn: boolean) => {
        setAnswer(null);
        resolve(signedIn);
      });
    });
  }

  return {
    credentials: {
      accessToken: async () => (await sessionReady()).user?.accessToken,
      signInAgain() {
        asking.current ??= ask().finally(() => {
          asking.current = null;
        });
        return asking.current;
      },
    },
    loginModal: answer && (
      <LoginModal
        locale={locale}
        wayBack={wayBack}
        expired
        onSignedIn={() => answer(true)}
        onClose={() => answer(false)}
      />
    ),
  };
}
