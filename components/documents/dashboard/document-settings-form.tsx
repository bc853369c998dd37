'use client';

import { useTranslations } from 'next-intl';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { Button } from '@/components/ui/button';
import { TextArea, TextField } from '@/components/ui/text-field';
import { useApiForm } from '@/components/ui/use-api-form';
import { usePostedErrors } from '@/components/ui/use-posted-errors';
import { useResultDialogs } from '@/components/ui/use-result-dialogs';
import { useErrorMessages } from '@/components/ui/error-messages';
import {
  documentSettingsSchema,
  type saveDocumentSettingsRoute,
} from '@/lib/features/documents/shared';
import { call } from '@/lib/platform/http/call';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';

interface Props {
  locale: Locale;
  /** E-mail of whose words they are, should a post without the script be refused. */
  account: string;
  values: Record<string, string>;
  /** Why a post was refused, by field: keys of `validation`. */
  errors?: Record<string, string> | undefined;
}

/** Form for the details of a seller in the seller's documents. */
export function DocumentSettingsForm({ locale, account, values, errors }: Props) {
  const t = useTranslations('papers.settings');
  const labels = useErrorMessages();
  const { showSuccess, showError } = useResultDialogs();
  const { credentials, loginModal } = useSignIn(locale, localePath(locale, paths.papers));
  const api = useApiForm({
    schema: documentSettingsSchema,
    write: (body, signing) =>
      call<typeof saveDocumentSettingsRoute>('POST /api/papers/settings', { body, ...signing }),
    defaults: { ...values },
    credentials,
    onSuccess: () => showSuccess(undefined, t('done.PAPERS_SAVED')),
    onError: (error) => showError(error.title, labels(error, t('failed'))),
  });
  const field = usePostedErrors(api, errors);
  return (
    <>
      <form
        {...api.formProps}
        action="/api/papers/settings"
        method="post"
        aria-label={t('title')}
        className="grid gap-5"
      >
        <input type="hidden" name="account" value={account} />
        <TextField
          {...field('legalName')}
          label={t('legalName')}
          hint={t('legalNameHint')}
          autoComplete="organization"
          required
        />
        <TextField {...field('bin')} label={t('bin')} hint={t('binHint')} inputMode="numeric" />
        <TextArea {...field('address')} label={t('address')} rows={3} required />
        <TextField
          {...field('vatPercent')}
          label={t('vatPercent')}
          hint={t('vatHint')}
          inputMode="decimal"
        />
        <TextField {...field('officerName')} label={t('officerName')} />
        <TextField {...field('officerTitle')} label={t('officerTitle')} />
        <Button type="submit" busy={api.busy} className="w-full px-8 sm:w-fit">
          {t('save')}
        </Button>
      </form>
      {loginModal}
    </>
  );
}
