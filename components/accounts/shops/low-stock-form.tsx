'use client';

import { useTranslations } from 'next-intl';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { Button } from '@/components/ui/button';
import { useErrorMessages } from '@/components/ui/error-messages';
import { TextField } from '@/components/ui/text-field';
import { useApiForm } from '@/components/ui/use-api-form';
import { usePostedErrors } from '@/components/ui/use-posted-errors';
import { useResultDialogs } from '@/components/ui/use-result-dialogs';
import { shopLowStockSchema, type saveShopLowStockRoute } from '@/lib/features/accounts/shared';
import { deskPaths } from '@/lib/shop/desk-paths';
import { call } from '@/lib/platform/http/call';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';

interface Props {
  locale: Locale;
  /** Id of whose words they are, should a post without the script be refused. */
  account: string;
  values: { lowStock: string };
  /** Why a post was refused, by field: keys of `validation`. */
  errors?: Record<string, string> | undefined;
}

/** Form of the level below which a seller's products run low. */
export function LowStockForm({ locale, account, values, errors }: Props) {
  const t = useTranslations('shopProfile');
  const labels = useErrorMessages();
  const { showSuccess, showError } = useResultDialogs();
  const { credentials, loginModal } = useSignIn(locale, localePath(locale, deskPaths.shop));
  const api = useApiForm({
    schema: shopLowStockSchema,
    write: (body, signing) =>
      call<typeof saveShopLowStockRoute>('POST /api/shop/low-stock', { body, ...signing }),
    defaults: values,
    credentials,
    onSuccess: () => showSuccess(undefined, t('done.LOW_STOCK_SAVED')),
    onError: (error) =>
      showError(
        error.title,
        error.code === 'NOT_POSSIBLE_NOW'
          ? t('refused.NOT_POSSIBLE_NOW')
          : labels(error, t('failed')),
      ),
  });
  const field = usePostedErrors(api, errors);
  return (
    <>
      <form
        {...api.formProps}
        action="/api/shop/low-stock"
        method="post"
        aria-label={t('lowStock.title')}
        className="grid gap-4"
      >
        <input type="hidden" name="account" value={account} />
        <TextField
          {...field('lowStock')}
          label={t('lowStock.level')}
          hint={t('lowStock.hint')}
          inputMode="numeric"
          autoComplete="off"
        />
        <Button type="submit" busy={api.busy} className="w-full px-8 sm:w-fit">
          {t('lowStock.save')}
        </Button>
      </form>
      {loginModal}
    </>
  );
}
