'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { showDialog } from '@/components/ui/dialogs';
import { useErrorWords } from '@/components/ui/error-words';
import { leaveFor } from '@/components/ui/leave';
import { TextField } from '@/components/ui/text-field';
import { useApiForm } from '@/components/ui/use-api-form';
import { send } from '@/lib/http/send';
import { localePath, paths } from '@/lib/paths';
import type { Locale } from '@/lib/i18n';
import { registrationSchema } from '@/lib/users/schema';
import { passwordStrength } from './password-strength';
import { PhotoField } from './photo-field';
import { refreshSession } from './session-store';

const STRENGTH_WORDS = {
  weak: 'strengthWeak',
  fair: 'strengthFair',
  good: 'strengthGood',
  strong: 'strengthStrong',
} as const;

interface Props {
  locale: Locale;
  /** Typed before, in a post without the script. */
  typed?: { name?: string; email?: string };
}

export function RegisterForm({ locale, typed }: Props) {
  const t = useTranslations('register');
  const tDialogs = useTranslations('dialogs');
  const words = useErrorWords();
  const [uploading, setUploading] = useState(false);
  const [password, setPassword] = useState('');
  const say = (title: string, text: string) =>
    showDialog({ icon: 'error', title, text, button: tDialogs('ok') });

  const { field, form, formProps, busy } = useApiForm({
    schema: registrationSchema,
    url: '/adduser',
    defaults: { ...typed },
    fixed: { profile: '' },
    async check() {
      if (uploading) await say(tDialogs('error'), t('waitForPhoto'));
      return !uploading;
    },
    async onSuccess(_answer, account) {
      const { email, password: secret } = account;
      try {
        await send('/api/login', {
          method: 'POST',
          body: { email, password: secret, remember: true },
        });
      } catch {
        // The account exists: whoever can't be signed in just now logs in by hand.
        return leaveFor(localePath(locale, paths.login));
      }
      await refreshSession();
      await leaveFor(localePath(locale, paths.home));
    },
    onError: (error) =>
      error.code === 'EMAIL_TAKEN'
        ? say(t('takenTitle'), t('taken'))
        : say(error.title ?? tDialogs('error'), words(error)),
  });
  const passwordField = field('password');

  return (
    <form {...formProps} action="/adduser" method="post" className="grid gap-5">
      <TextField {...field('name')} label={t('name')} autoComplete="name" required />
      <TextField
        {...field('email')}
        label={t('email')}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PhotoField
        label={t('photo')}
        mark={t('optional')}
        onChange={(url) => form.setValue('profile', url)}
        onBusy={setUploading}
      />
      <TextField
        {...passwordField}
        onChange={(event) => {
          setPassword(event.target.value);
          return passwordField.onChange(event);
        }}
        label={t('password')}
        type="password"
        autoComplete="new-password"
        minLength={8}
        required
        reveal={{ show: t('show'), hide: t('hide') }}
        hint={
          <span role="status">
            {t('passwordHint')} {password && t(STRENGTH_WORDS[passwordStrength(password)])}
          </span>
        }
      />
      <Button type="submit" busy={busy} className="w-full text-base">
        {t('submit')}
      </Button>
      <Link
        href={localePath(locale, paths.login)}
        prefetch={false}
        className="group flex target flex-wrap items-center justify-center gap-x-2 text-center"
      >
        <span className="text-muted">{t('haveAccount')}</span>
        <span className="font-semibold text-link underline-offset-4 group-hover:underline">
          {t('login')}
        </span>
      </Link>
    </form>
  );
}
