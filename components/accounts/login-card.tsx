'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { hardNavigate } from '@/components/ui/hard-navigate';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { LoginForm } from './login-form';
import type { TypedPhone } from './phone-sign-in';
import { refreshSession, useSession } from './session-store';

interface Props {
  locale: Locale;
  wayBack: string;
  email?: string | undefined;
  typed?: TypedPhone | undefined;
}

/** The login page's card. A person who signs in in another tab goes on here too. */
export function LoginCard({ locale, wayBack, email, typed }: Props) {
  const t = useTranslations('account');
  const { status } = useSession();
  // Only a change counts: where cookie and account disagree, going on at once would lead in circles.
  const wasOut = useRef(false);
  useEffect(() => {
    if (status === 'signed-out') wasOut.current = true;
    else if (status === 'signed-in' && wasOut.current) void hardNavigate(wayBack);
  }, [status, wayBack]);

  return (
    <div className="relative overflow-hidden panel p-5 sm:p-8">
      {status === 'loading' && (
        <progress
          aria-label={t('checking')}
          className="progress absolute inset-x-0 top-0 h-1 rounded-none progress-primary noscript:hidden"
        />
      )}
      <LoginForm
        locale={locale}
        wayBack={wayBack}
        email={email}
        typed={typed}
        onSignedIn={async () => {
          await refreshSession();
          await hardNavigate(wayBack);
        }}
      />
    </div>
  );
}
