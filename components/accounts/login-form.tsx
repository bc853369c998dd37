'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useErrorMessages } from '@/components/ui/error-messages';
import { TextField } from '@/components/ui/text-field';
import { useApiForm } from '@/components/ui/use-api-form';
import { useResultDialogs } from '@/components/ui/use-result-dialogs';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { type loginRoute, loginSchema } from '@/lib/features/accounts/shared';
import { call } from '@/lib/platform/http/call';
import { GoogleButton } from './google-button';
import { Or } from './or';
import { PhoneSignIn, type TypedPhone } from './phone-sign-in';

interface Props {
  locale: Locale;
  /** A path of this shop, see `safeWayBack`. */
  wayBack: string;
  /** Typed before, in a post without the script. */
  email?: string | undefined;
  /** Values typed into the login by phone. */
  typed?: TypedPhone | undefined;
  /** The session cookie is set: what now? */
  onSignedIn(): Promise<void>;
}

/** By phone, with e-mail and password, with Google, and the ways to a password or an account: on the page and in the modal. */
export function LoginForm({ locale, wayBack, email = '', typed, onSignedIn }: Props) {
  const t = useTranslations('login');
  const tCommon = useTranslations('common');
  const { showError } = useResultDialogs();
  const labels = useErrorMessages();
  /** The account has a second factor: its code goes along with the password. */
  const [asksFactor, setAsksFactor] = useState(false);
  const { field, box, form, formProps, busy } = useApiForm({
    schema: loginSchema,
    write: (body) => call<typeof loginRoute>('POST /api/login', { body }),
    defaults: { email, remember: true },
    onSuccess: onSignedIn,
    async onError(error) {
      if (error.code === 'FACTOR_NEEDED') {
        // A passkey is shown on the page of the second step, where the form leads without the script.
        if (error.answer.passkey)
          document.querySelector<HTMLFormElement>('form[action="/api/login"]')!.submit();
        else setAsksFactor(true);
        return;
      }
      if (error.code === 'FACTOR_WRONG') {
        form.setError('otp', { type: 'server', message: 'factorWrong' });
        form.setFocus('otp', { shouldSelect: true });
        return;
      }
      const known = { LOGIN_FAILED: t('failed'), TOO_MANY: t('tooMany') } as Record<string, string>;
      await showError(t('failedTitle'), known[error.code] ?? labels(error, t('failed')));
      form.setFocus('password', { shouldSelect: true });
    },
  });

  return (
    <PhoneSignIn
      locale={locale}
      wayBack={wayBack}
      page="login"
      typed={typed}
      onSignedIn={onSignedIn}
    >
      <Or />
      <form {...formProps} action="/api/login" method="post" className="grid gap-4">
        <input type="hidden" name="callbackUrl" value={wayBack} />
        <TextField
          {...field('email')}
          label={tCommon('email')}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <TextField
          {...field('password')}
          label={tCommon('password')}
          type="password"
          autoComplete="current-password"
          reveal={{ show: tCommon('show'), hide: tCommon('hide') }}
          required
        />
        {asksFactor && (
          <TextField
            {...field('otp')}
            label={t('otp')}
            hint={t('otpHint')}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            autoFocus
            required
          />
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <label className="flex target cursor-pointer items-center gap-3">
            <input {...box('remember')} type="checkbox" className="checkbox" />
            {t('remember')}
          </label>
          <Link
            href={localePath(locale, paths.forgot)}
            prefetch={false}
            className="inline-flex target items-center font-semibold text-link underline-offset-4 hover:underline"
          >
            {t('forgot')}
          </Link>
        </div>
        <Button type="submit" busy={busy} className="w-full text-base">
          {t('submit')}
        </Button>
      </form>
      <Or />
      <GoogleButton locale={locale} wayBack={wayBack} />
      <Link
        href={localePath(locale, paths.register)}
        prefetch={false}
        className="group flex target flex-wrap items-center justify-center gap-x-2 text-center"
      >
        <span className="text-muted">{t('noAccount')}</span>
        <span className="font-semibold text-link underline-offset-4 group-hover:underline">
          {t('signUp')}
        </span>
      </Link>
    </PhoneSignIn>
  );
}
