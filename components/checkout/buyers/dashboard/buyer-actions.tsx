'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { Button } from '@/components/ui/button';
import { useErrorMessages } from '@/components/ui/error-messages';
import { Modal } from '@/components/ui/modal';
import { TextArea } from '@/components/ui/text-field';
import { useApiForm } from '@/components/ui/use-api-form';
import { usePageRefresh } from '@/components/ui/use-page-refresh';
import { useResultDialogs } from '@/components/ui/use-result-dialogs';
import {
  type CourierRatio,
  type blockBuyerRoute,
  blockBuyerSchema,
  type courierRatioRoute,
  type unblockBuyerRoute,
} from '@/lib/features/checkout/buyers/shared';
import { call } from '@/lib/platform/http/call';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { useMutation } from '@/components/ui/use-mutation';
import { formatCount } from '@/lib/platform/money';

interface BlockBuyerProps {
  orderId: string;
  buyerName: string;
  locale: Locale;
}

/** Blocks the buyer of an order, after a reason that the buyer never reads. */
export function BlockBuyer({ orderId, buyerName, locale }: BlockBuyerProps) {
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
}: Pick<BlockBuyerProps, 'orderId' | 'locale'> & { onClose(): void }) {
  const t = useTranslations('buyers');
  const labels = useErrorMessages();
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
      showError(undefined, error.code === 'QUOTA' ? t('full') : labels(error, t('failed'))),
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

interface UnblockButtonProps {
  blockId: string;
  buyerName: string;
  /** The page that it stands on. */
  here: string;
  locale: Locale;
}

/** Takes orders from a buyer again. It loses nothing, so it asks nothing: blocking is a tap away. */
export function UnblockButton({ blockId, buyerName, here, locale }: UnblockButtonProps) {
  const t = useTranslations('buyers');
  const labels = useErrorMessages();
  const refresh = usePageRefresh();
  const { showError } = useResultDialogs();
  const { credentials, loginModal } = useSignIn(locale, localePath(locale, here));
  const { mutate, busy } = useMutation({
    credentials,
    write: (_input: void, signing) =>
      call<typeof unblockBuyerRoute>('DELETE /api/blocked-buyers/{id}', {
        id: blockId,
        ...signing,
      }),
    onSuccess: (_answer, _input, settle) => settle(refresh),
    async onError(error, _input, settle) {
      await showError(undefined, labels(error, t('failed')));
      // Undone meanwhile.
      if (error.code === 'NOT_FOUND') settle(refresh);
    },
  });
  return (
    <>
      <Button
        variant="outline"
        busy={busy}
        onClick={() => void mutate()}
        className="noscript:hidden"
        aria-label={t('unblockName', { name: buyerName })}
      >
        {t('unblock')}
      </Button>
      {loginModal}
    </>
  );
}

/** Asks the courier about an order's phone, and says what it answered. */
export function RatioButton({ orderId, locale }: { orderId: string; locale: Locale }) {
  const t = useTranslations('buyers');
  const labels = useErrorMessages();
  const [said, setSaid] = useState('');
  const here = localePath(locale, paths.dashboardOrder(orderId));
  const { credentials, loginModal } = useSignIn(locale, here);
  const count = (value: number) => formatCount(value, locale);

  function say({ delivered, cancelled, reports }: CourierRatio): string {
    const known =
      delivered === null
        ? t('ratioUnknown')
        : t('ratio', { delivered: count(delivered), cancelled: count(cancelled ?? 0) });
    return reports > 0
      ? `${known} ${t('reports', { count: reports, formatted: count(reports) })}`
      : known;
  }

  const { mutate, busy } = useMutation({
    credentials,
    write: (_input: void, signing) =>
      call<typeof courierRatioRoute>('POST /api/orders/courier-ratio/{id}', {
        id: orderId,
        ...signing,
      }),
    onSuccess: ({ ratio }) => setSaid(say(ratio)),
    onError: (error) =>
      setSaid(
        error.code === 'COURIER_KEYS' || error.code === 'COURIER_AWAY'
          ? t(`notice.${error.code}`)
          : labels(error, t('failed')),
      ),
  });
  return (
    <div className="grid gap-2 noscript:hidden">
      <Button variant="outline" busy={busy} onClick={() => void mutate()}>
        {t('askCourier')}
      </Button>
      <p role="status" className="text-sm wrap-anywhere">
        {said}
      </p>
      {loginModal}
    </div>
  );
}
