'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { Button } from '@/components/ui/button';
import { useErrorWords } from '@/components/ui/error-words';
import { Modal } from '@/components/ui/modal';
import { TextArea } from '@/components/ui/text-field';
import { useApiForm } from '@/components/ui/use-api-form';
import { usePageRefresh } from '@/components/ui/use-page-refresh';
import { useResultDialogs } from '@/components/ui/use-result-dialogs';
import type { blockBuyerRoute } from '@/lib/features/checkout/buyers/routes';
import { blockBuyerSchema } from '@/lib/features/checkout/buyers/schema';
import { call } from '@/lib/platform/http/call';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath, paths } from '@/lib/platform/paths';

interface Props {
  orderId: string;
  buyerName: string;
  locale: Locale;
}

/** Blocks the buyer of an order, after a reason that the buyer never reads. */
export function BlockBuyer({ orderId, buyerName, locale }: Props) {
  const t = useTranslations('buyers');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)} className="noscript:hidden">
        {t('block')}
      </Button>
      {isOpen && (
        <Modal
          title={t('blockTitle', { name: buyerName })}
          lead={t('blockLead')}
          closeLabel={t('close')}
          onClose={() => setOpen(false)}
        >
          <BlockForm orderId={orderId} locale={locale} onClose={() => setOpen(false)} />
        </Modal>
      )}
    </>
  );
}

function BlockForm({
  orderId,
  locale,
  onClose,
}: Pick<Props, 'orderId' | 'locale'> & { onClose(): void }) {
  const t = useTranslations('buyers');
  const words = useErrorWords();
  const refresh = usePageRefresh();
  const { showError } = useResultDialogs();
  const here = localePath(locale, paths.dashboardOrder(orderId));
  const { credentials, loginModal } = useSignIn(locale, here);
  const { field, formProps, busy } = useApiForm({
    schema: blockBuyerSchema,
    write: (body, signing) =>
      call<typeof blockBuyerRoute>('POST /api/blocked-buyers', { body, ...signing }),
    fixed: { orderId },
    credentials,
    onSuccess(_answer, _body, settle) {
      onClose();
      settle(refresh);
    },
    onError: (error) =>
      showError(undefined, error.code === 'QUOTA' ? t('full') : words(error, t('failed'))),
  });
  return (
    <>
      <form {...formProps} className="grid gap-4">
        <TextArea
          {...field('reason')}
          label={t('reason')}
          hint={t('reasonHint')}
          rows={3}
          maxLength={500}
          required
        />
        <div className="flex justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            {t('keep')}
          </Button>
          <Button type="submit" variant="danger" busy={busy}>
            {t('block')}
          </Button>
        </div>
      </form>
      {loginModal}
    </>
  );
}
