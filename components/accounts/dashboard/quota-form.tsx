'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { Button } from '@/components/ui/button';
import { useErrorMessages } from '@/components/ui/error-messages';
import { TextField } from '@/components/ui/text-field';
import { useApiForm } from '@/components/ui/use-api-form';
import { useResultDialogs } from '@/components/ui/use-result-dialogs';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { type changeUserRoute, quotaFormSchema } from '@/lib/features/accounts/shared';
import { call } from '@/lib/platform/http/call';

interface Props {
  userId: string;
  /** Null where the shop's own figures count. */
  quota: number | null;
  /** Text that states the shop's own limits, which count where `quota` is null. */
  hint: string;
  locale: Locale;
}

/** How many products of the account may wait for review at once. */
export function QuotaForm({ userId, quota, hint, locale }: Props) {
  const t = useTranslations('dashboardUsers');
  const { showSuccess, showError } = useResultDialogs();
  const labels = useErrorMessages();
  const router = useRouter();
  const { credentials, loginModal } = useSignIn(locale, localePath(locale, paths.dashboardUsers));
  const { field, formProps, busy } = useApiForm({
    schema: quotaFormSchema,
    write: (body, signing) =>
      call<typeof changeUserRoute>('PATCH /users/{id}', { id: userId, body, ...signing }),
    defaults: { productQuota: quota === null ? '' : String(quota) },
    credentials,
    async onSuccess(_answer, _values, settle) {
      await showSuccess(t('quotaSaved'));
      settle(() => router.refresh());
    },
    onError: (error) => showError(undefined, labels(error, t('failed'))),
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
          <Button type="submit" variant="outline" busy={busy}>
            {t('quotaSave')}
          </Button>
        </div>
      </form>
      {loginModal}
    </section>
  );
}
