'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { useErrorMessages } from '@/components/ui/error-messages';
import { TextField } from '@/components/ui/text-field';
import { useApiForm } from '@/components/ui/use-api-form';
import { useResultDialogs } from '@/components/ui/use-result-dialogs';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { type changePasswordRoute, passwordChangeSchema } from '@/lib/features/accounts/shared';
import type { ValidationKey } from '@/lib/platform/validation';
import { call } from '@/lib/platform/http/call';
import { NewPasswordField } from './new-password-field';
import { refreshSession } from './session-store';
import { useSignIn } from './use-sign-in';

interface Props {
  locale: Locale;
  email: string;
  /** Password that was wrong, the old or the new one, in a post without the script. */
  wrong?: 'old' | 'new' | undefined;
  /** Why the new one was, other than its length; a key of `validation`. */
  why?: ValidationKey | undefined;
}

/** A new password for the old one; this browser stays signed in. */
export function PasswordForm({ locale, email, wrong, why }: Props) {
  const t = useTranslations('profile');
  const tCommon = useTranslations('common');
  const tWhy = useTranslations('validation');
  const { showSuccess, showError } = useResultDialogs();
  const labels = useErrorMessages();
  const { credentials, loginModal } = useSignIn(locale, localePath(locale, paths.profile));
  const { field, form, formProps, busy } = useApiForm({
    schema: passwordChangeSchema,
    write: (body, signing) =>
      call<typeof changePasswordRoute>('POST /api/profile/password', { body, ...signing }),
    // Sent as the cookie's person.
    credentials: { signInAgain: credentials.signInAgain },
    async onSuccess() {
      form.reset({ oldPassword: '', newPassword: '' });
      // The access token that this page held has ended with the old password.
      await refreshSession();
      await showSuccess(undefined, t('passwordChanged'));
    },
    onError: (error) => showError(error.title, labels(error)),
  });
  const before = (which: 'old' | 'new', why: ValidationKey) =>
    wrong === which && !form.formState.isSubmitted ? tWhy(why) : undefined;
  const [oldPassword, newPassword] = [field('oldPassword'), field('newPassword')];
  const reveal = { show: tCommon('show'), hide: tCommon('hide') };

  return (
    <>
      <form
        {...formProps}
        action="/api/profile/password"
        method="post"
        aria-labelledby="password-heading"
        className="grid gap-5"
      >
        {/* Password managers ask whose password it is. */}
        <input type="text" autoComplete="username" defaultValue={email} hidden />
        <TextField
          {...oldPassword}
          error={oldPassword.error ?? before('old', 'wrongPassword')}
          label={t('oldPassword')}
          type="password"
          autoComplete="current-password"
          reveal={reveal}
          required
          hint={
            <Link
              href={localePath(locale, paths.forgot)}
              prefetch={false}
              className="inline-flex target items-center font-semibold text-link underline-offset-4 hover:underline"
            >
              {t('forgotLink')}
            </Link>
          }
        />
        <NewPasswordField
          {...newPassword}
          error={newPassword.error ?? before('new', why ?? 'passwordLength')}
          label={t('newPassword')}
          hint={tCommon('passwordHint')}
          reveal={reveal}
        />
        <Button type="submit" variant="outline" busy={busy} className="w-full px-6 sm:w-fit">
          {t('changePassword')}
        </Button>
      </form>
      {loginModal}
    </>
  );
}
