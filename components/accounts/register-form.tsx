'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { useErrorMessages } from '@/components/ui/error-messages';
import { hardNavigate } from '@/components/ui/hard-navigate';
import { TextField } from '@/components/ui/text-field';
import { useApiForm } from '@/components/ui/use-api-form';
import { useResultDialogs } from '@/components/ui/use-result-dialogs';
import { call } from '@/lib/platform/http/call';
import {
  type loginRoute,
  type registerRoute,
  registrationSchema,
} from '@/lib/features/accounts/shared';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { withQuery } from '@/lib/platform/query';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { NewPasswordField } from './new-password-field';
import { Or } from './or';
import { PhoneSignIn, type TypedPhone } from './phone-sign-in';
import { PhotoField } from './photo-field';
import { refreshSession } from './session-store';

interface Props {
  locale: Locale;
  /** Where it leads once there is an account. */
  wayBack: string;
  /** Typed before, in a post without the script. */
  typed?: (TypedPhone & { email?: string | undefined }) | undefined;
}

export function RegisterForm({ locale, wayBack, typed }: Props) {
  const t = useTranslations('register');
  const tCommon = useTranslations('common');
  const { showError } = useResultDialogs();
  const labels = useErrorMessages();
  const [uploading, setUploading] = useState(false);
  const login = localePath(locale, withQuery(paths.login, { callbackUrl: wayBack }));

  const { field, form, formProps, busy } = useApiForm({
    schema: registrationSchema,
    write: (body) => call<typeof registerRoute>('POST /adduser', { body }),
    defaults: { name: typed?.name ?? '', email: typed?.email ?? '' },
    fixed: { profile: '' },
    async check() {
      if (uploading) await showError(undefined, t('waitForPhoto'));
      return !uploading;
    },
    async onSuccess(_answer, account) {
      const { email, password: secret } = account;
      try {
        await call<typeof loginRoute>('POST /api/login', {
          body: { email, password: secret, remember: true },
        });
      } catch {
        // The account exists: whoever can't be signed in just now logs in by hand.
        return hardNavigate(login);
      }
      await refreshSession();
      await hardNavigate(wayBack);
    },
    onError: (error) =>
      error.code === 'EMAIL_TAKEN'
        ? showError(t('takenTitle'), t('taken'))
        : showError(error.title, labels(error)),
  });

  return (
    <PhoneSignIn
      locale={locale}
      wayBack={wayBack}
      page="register"
      typed={typed}
      onSignedIn={async () => {
        await refreshSession();
        await hardNavigate(wayBack);
      }}
    >
      <Or />
      <form {...formProps} action="/adduser" method="post" className="grid gap-5">
        <input type="hidden" name="callbackUrl" value={wayBack} />
        <TextField {...field('name')} label={tCommon('name')} autoComplete="name" required />
        <TextField
          {...field('email')}
          label={tCommon('email')}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <PhotoField
          label={t('photo')}
          mark={tCommon('optional')}
          onChange={(url) => form.setValue('profile', url)}
          onBusy={setUploading}
        />
        <NewPasswordField
          {...field('password')}
          label={tCommon('password')}
          hint={tCommon('passwordHint')}
          reveal={{ show: tCommon('show'), hide: tCommon('hide') }}
        />
        <p className="text-sm text-muted">
          {t.rich('consent', {
            terms: (labels) => (
              <PolicyLink href={localePath(locale, paths.terms)}>{labels}</PolicyLink>
            ),
            privacy: (labels) => (
              <PolicyLink href={localePath(locale, paths.privacy)}>{labels}</PolicyLink>
            ),
          })}
        </p>
        <Button type="submit" busy={busy} className="w-full text-base">
          {t('submit')}
        </Button>
        <Link
          href={login}
          prefetch={false}
          className="group flex target flex-wrap items-center justify-center gap-x-2 text-center"
        >
          <span className="text-muted">{t('haveAccount')}</span>
          <span className="font-semibold text-link underline-offset-4 group-hover:underline">
            {t('login')}
          </span>
        </Link>
      </form>
    </PhoneSignIn>
  );
}

/** In a new tab, so that nothing typed is lost. */
function PolicyLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className="font-semibold text-link underline underline-offset-4"
    >
      {children}
    </a>
  );
}
