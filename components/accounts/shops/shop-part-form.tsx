'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { Button } from '@/components/ui/button';
import { useErrorMessages } from '@/components/ui/error-messages';
import { useApiForm } from '@/components/ui/use-api-form';
import type { Signing } from '@/components/ui/use-mutation';
import { usePostedErrors } from '@/components/ui/use-posted-errors';
import { useResultDialogs } from '@/components/ui/use-result-dialogs';
import { deskPaths } from '@/lib/shop/desk-paths';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';

/** Props that the shop page passes to each of its small forms. */
export interface ShopPartProps<Name extends string> {
  locale: Locale;
  /** Id of whose words they are, should a post without the script be refused. */
  account: string;
  values: Record<Name, string>;
  /** Why a post was refused, by field: keys of `validation`. */
  errors?: Record<string, string> | undefined;
}

interface Props<Schema extends z.ZodType<object>> extends ShopPartProps<string> {
  /** Key of its messages in `shopProfile`. */
  part: 'holiday' | 'lowStock';
  /** Message key of its success. */
  done: 'HOLIDAY_SAVED' | 'LOW_STOCK_SAVED';
  /** Address that it posts to without the script. */
  action: string;
  schema: Schema;
  write(body: z.output<Schema>, signing: Signing): Promise<unknown>;
  children(field: ReturnType<typeof usePostedErrors>): ReactNode;
}

/** One of the small forms beside a shop's profile, which is saved on its own. */
export function ShopPartForm<Schema extends z.ZodType<object>>({
  part,
  done,
  action,
  schema,
  write,
  children,
  ...page
}: Props<Schema>) {
  const { locale, account, values, errors } = page;
  const t = useTranslations('shopProfile');
  const labels = useErrorMessages();
  const { showSuccess, showError } = useResultDialogs();
  const { credentials, loginModal } = useSignIn(locale, localePath(locale, deskPaths.shop));
  const api = useApiForm({
    ...{ schema, write, defaults: values, credentials },
    onSuccess: () => showSuccess(undefined, t(`done.${done}`)),
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
        action={action}
        method="post"
        aria-label={t(`${part}.title`)}
        className="grid gap-4"
      >
        <input type="hidden" name="account" value={account} />
        {children(field)}
        <Button type="submit" busy={api.busy} className="w-full px-8 sm:w-fit">
          {t(`${part}.save`)}
        </Button>
      </form>
      {loginModal}
    </>
  );
}
