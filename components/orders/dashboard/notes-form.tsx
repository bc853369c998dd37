'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/text-field';
import { useApiForm } from '@/components/ui/use-api-form';
import { type addOrderNoteRoute, orderNoteSchema } from '@/lib/features/orders/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { call } from '@/lib/platform/http/call';
import { useOrderRefusal } from './use-order-refusal';

/** Adds an internal note. */
export function NotesForm({ orderId, locale }: { orderId: string; locale: Locale }) {
  const t = useTranslations('dashboardOrders.notes');
  const router = useRouter();
  const onRefused = useOrderRefusal();
  const { credentials, loginModal } = useSignIn(locale, localePath(locale, paths.dashboardOrders));
  const { field, form, formProps, busy } = useApiForm({
    schema: orderNoteSchema,
    write: (body, signing) =>
      call<typeof addOrderNoteRoute>('POST /api/orders/notes/{id}', {
        id: orderId,
        body,
        ...signing,
      }),
    idempotencyKey: true,
    credentials,
    onSuccess(_answer, _values, settle) {
      form.reset();
      settle(() => router.refresh());
    },
    onError: onRefused,
  });
  return (
    <>
      <form {...formProps} className="grid gap-3 noscript:hidden">
        <TextArea {...field('text')} label={t('add')} hint={t('hint')} rows={2} required />
        <div>
          <Button type="submit" variant="outline" busy={busy}>
            {t('submit')}
          </Button>
        </div>
      </form>
      {loginModal}
    </>
  );
}
