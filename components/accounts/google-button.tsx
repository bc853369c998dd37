'use client';

import { useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { showDialog } from '@/components/ui/dialogs';
import { send } from '@/lib/platform/http/send';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import type { Locale } from '@/lib/platform/i18n/i18n';

/**
 * Google's own page needs the script; without it the form leads to the login page's word for a
 * failed Google sign-in.
 */
export function GoogleButton({ locale, wayBack }: { locale: Locale; wayBack: string }) {
  const t = useTranslations('login');
  const tDialogs = useTranslations('dialogs');
  const [busy, setBusy] = useState(false);

  async function toGoogle(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      const providers = await send<Record<string, unknown>>('/api/auth/providers');
      if (!providers.google) throw new Error('Google sign-in is not set up');
      const { signIn } = await import('next-auth/react');
      await signIn('google', { callbackUrl: wayBack });
    } catch {
      // Whatever went wrong on the way to Google has one sentence (spec section 8).
      setBusy(false);
      await showDialog({
        icon: 'error',
        title: t('failedTitle'),
        text: t('googleFailed'),
        button: tDialogs('ok'),
      });
    }
  }

  return (
    <form action={localePath(locale, paths.login)} method="get" onSubmit={toGoogle}>
      <input type="hidden" name="error" value="OAuthSignin" />
      <input type="hidden" name="callbackUrl" value={wayBack} />
      <Button type="submit" variant="outline" busy={busy} className="w-full">
        <GoogleMark />
        {t('google')}
      </Button>
    </form>
  );
}

/** Google's mark in its own colours, as its brand rules ask. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 48 48" aria-hidden className="size-5">
      <path
        fill="#EA4335"
        d="M24 9.5c3.5 0 6.7 1.2 9.2 3.6l6.9-6.9C35.9 2.4 30.5 0 24 0 14.6 0 6.5 5.4 2.6 13.2l8 6.2C12.4 13.7 17.7 9.5 24 9.5z"
      />
      <path
        fill="#4285F4"
        d="M47 24.6c0-1.6-.2-3.1-.4-4.6H24v9h12.9c-.6 3-2.3 5.5-4.8 7.2l7.7 6C44.4 38 47 31.8 47 24.6z"
      />
      <path
        fill="#FBBC05"
        d="M10.5 28.6c-.5-1.5-.8-3-.8-4.6s.3-3.1.8-4.6l-8-6.2C.9 16.500 0 20.100 0 24s.9 7.500 2.600 10.8l7.9-6.2z"
      />
      <path
        fill="#34A853"
        d="M24 48c6.5 0 11.9-2.1 15.9-5.8l-7.7-6c-2.2 1.5-4.9 2.3-8.2 2.3-6.300 0-11.600-4.200-13.500-9.900l-8 6.200C6.500 42.600 14.600 48 24 48z"
      />
    </svg>
  );
}
