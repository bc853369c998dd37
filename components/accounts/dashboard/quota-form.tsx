'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useTransition } from 'react';
import { currentSession } from '@/components/accounts/session-store';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { Button } from '@/components/ui/button';
import { showDialog } from '@/components/ui/dialogs';
import { useErrorWords } from '@/components/ui/error-words';
import { TextField } from '@/components/ui/text-field';
import { useApiForm } from '@/components/ui/use-api-form';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath, paths } from '@/lib/platform/paths';
import { quotaFormSchema } from '@/lib/features/accounts/schema';

interface Props {
  userId: string;
  /** Null where the shop's own figures count. */
  quota: number | null;
  /** What those are, in words. */
  hint: string;
  locale: Locale;
}

/** How many products of the account may wait for review at once. */
export function QuotaForm({ userId, quota, hint, locale }: Props) {
  const t = useTranslations('dashboardUsers');
  const tDialogs = useTranslations('dialogs');
  const words = useErrorWords();
  const router = useRouter();
  const [refreshing, startRefresh] = useTransition();
  const { signInAgain, loginModal } = useSignIn(locale, localePath(locale, paths.dashboardUsers));
  const { field, formProps, busy } = useApiForm({
    schema: quotaFormSchema,
    url: `/users/${userId}`,
    method: 'PATCH',
    defaults: { productQuota: quota === null ? '' : String(quota) },
    accessToken: () => currentSession().user?.accessToken,
    onSignIn: signInAgain,
    async onSuccess() {
      await showDialog({ icon: 'success', title: t('quotaSaved'), button: tDialogs('ok') });
      startRefresh(() => router.refresh());
    },
    async onError(error) {
      await showDialog({
        icon: 'error',
        title: tDialogs('error'),
        text: words(error, t('failed')),
        button: tDialogs('ok'),
      });
    },
  });
  return (
    <section aria-labelledby="quota" className="panel noscript:hidden">
      <h2 id="quota" className="border-b border-line px-4 py-3 text-lg font-bold">
        {t('quotaTitle')}
      </h2>
      <form {...formProps} className="grid gap-3 p-4">
        <TextField
          {...field('productQuota')}
          label={t('quotaLabel')}
          hint={hint}
          inputMode="numeric"
          autoComplete="off"
        />
        <div>
          <Button type="submit" variant="outline" busy={busy || refreshing}>
            {t('quotaSave')}
          </Button>
        </div>
      </form>
      {loginModal}
    </section>
  );
}
