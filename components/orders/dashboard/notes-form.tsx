'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { currentSession } from '@/components/accounts/session-store';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/text-field';
import { newIdempotencyKey, useApiForm } from '@/components/ui/use-api-form';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { orderNoteSchema } from '@/lib/features/orders/schema';
import { useOrderCall } from './use-order-call';

/** Adds an internal note. */
export function NotesForm({ orderId, locale }: { orderId: string; locale: Locale }) {
  const t = useTranslations('dashboardOrders.notes');
  const { refresh, refreshing, refused, signInAgain, loginModal } = useOrderCall(locale);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const { field, form, formProps, busy } = useApiForm({
    schema: orderNoteSchema,
    url: `/api/orders/notes/${orderId}`,
    idempotencyKey,
    accessToken: () => currentSession().user?.accessToken,
    onSignIn: signInAgain,
    onSuccess() {
      form.reset();
      refresh();
    },
    onError: refused,
  });
  return (
    <>
      <form {...formProps} className="grid gap-3 noscript:hidden">
        <TextArea {...field('text')} label={t('add')} hint={t('hint')} rows={2} required />
        <div>
          <Button type="submit" variant="outline" busy={busy || refreshing}>
            {t('submit')}
          </Button>
        </div>
      </form>
      {loginModal}
    </>
  );
}
