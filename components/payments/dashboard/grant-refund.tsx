'use client';

import { useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal';
import { QuantityField } from '@/components/ui/quantity-field';
import { TextArea } from '@/components/ui/text-field';
import { useMutation, type Credentials, type Settle } from '@/components/ui/use-mutation';
import {
  type GrantRefund as Grant,
  type Grantable,
  grantOf,
  type grantRefundRoute,
} from '@/lib/features/payments/shared';
import { call } from '@/lib/platform/http/call';
import type { CallError } from '@/lib/platform/http/send';
import { parseNumber } from '@/lib/platform/i18n/digits';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount, formatTaka, toTaka } from '@/lib/platform/money';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { useOrderRefusal } from '@/components/orders/dashboard/use-order-refusal';
import { usePageRefresh } from '@/components/ui/use-page-refresh';
import { useResultDialogs } from '@/components/ui/use-result-dialogs';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';

interface GrantModalProps {
  order: { _id: string; number: string };
  grantable: Grantable;
  names: Record<string, string>;
  /** Whether the reader sold it: a seller bears the refund, whoever grants it. */
  isSeller: boolean;
  locale: Locale;
  credentials: Credentials;
  onClose(): void;
  onDone(settle: Settle): Promise<void>;
  onRefused(error: CallError, settle: Settle): Promise<void>;
}

/** Units that are typed; undefined where that is no number of them. */
function unitsOf(typed: string, most: number): number | undefined {
  const units = parseNumber(typed);
  return units !== undefined && Number.isInteger(units) && units >= 0 && units <= most
    ? units
    : undefined;
}

/** Asks which units go back at what was paid for them, whether the delivery does, and why. */
function GrantModal({ order, grantable, names, isSeller, locale, ...on }: GrantModalProps) {
  const t = useTranslations('refundDesk.grant');
  const tCheck = useTranslations('validation');
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [delivery, setDelivery] = useState(false);
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { mutate, busy } = useMutation({
    credentials: on.credentials,
    idempotencyKey: true,
    write: (body: Grant, signing) =>
      call<typeof grantRefundRoute>('POST /api/orders/refunds/{id}', {
        id: order._id,
        body,
        ...signing,
      }),
    onSuccess: (_answer, _body, settle) => on.onDone(settle),
    onError: (error, _body, settle) => on.onRefused(error, settle),
  });

  const left = grantable.lines.filter((line) => line.left > 0);
  const units = left.map((line) => unitsOf(typed[line.lineId] ?? '0', line.left));
  const lines = left.flatMap(({ lineId }, place) => {
    const quantity = units[place];
    return quantity ? [{ lineId, quantity }] : [];
  });
  const sums = grantOf(grantable, { lines, delivery });
  const amount = typeof sums === 'string' ? 0 : toTaka(sums.amountPoisha);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (units.includes(undefined) || amount === 0 || reason.trim() === '' || busy) return;
    void mutate({ lines, delivery, reason: reason.trim() });
  }

  return (
    <Modal title={t('title')} lead={order.number} closeLabel={t('close')} onClose={on.onClose} wide>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <p className="text-sm text-muted">{t(isSeller ? 'lead' : 'leadForSeller')}</p>
        {left.map((line, place) => {
          const { lineId, left: most } = line;
          const name = names[lineId] ?? '';
          return (
            <QuantityField
              key={lineId}
              name={`units-${lineId}`}
              label={t('units', { name })}
              value={typed[lineId] ?? '0'}
              min={0}
              max={most}
              decreaseLabel={`${t('decrease')}: ${name}`}
              increaseLabel={`${t('increase')}: ${name}`}
              onStep={(value) => setTyped((now) => ({ ...now, [lineId]: value }))}
              onChange={({ target }) => setTyped((now) => ({ ...now, [lineId]: target.value }))}
              hint={t('of', { count: formatCount(most, locale) })}
              error={
                isChecked && units[place] === undefined
                  ? t('range', { count: formatCount(most, locale) })
                  : undefined
              }
            />
          );
        })}
        {grantable.deliveryPoisha > 0 && (
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="checkbox"
              checked={delivery}
              onChange={({ target }) => setDelivery(target.checked)}
            />
            {t('delivery', { sum: formatTaka(toTaka(grantable.deliveryPoisha), locale) })}
          </label>
        )}
        <TextArea
          name="reason"
          label={t('reason')}
          hint={t('reasonHint')}
          rows={3}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={isChecked && reason.trim() === '' ? tCheck('required') : undefined}
          required
        />
        <p className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-4 text-lg">
          <span>{t('sum')}</span>
          <strong className="figures" aria-live="polite">
            {formatTaka(amount, locale)}
          </strong>
        </p>
        {isChecked && amount === 0 && (
          <p role="alert" className="text-sm font-semibold">
            {t('nothing')}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={on.onClose}>
            {t('back')}
          </Button>
          <Button type="submit" busy={busy}>
            {t('submit')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

interface GrantRefundProps {
  order: { _id: string; number: string };
  grantable: Grantable;
  /** Names of the lines, with what was chosen, by their ids. */
  names: Record<string, string>;
  /** Whether the reader sold it. */
  isSeller: boolean;
  locale: Locale;
}

/** Opens the form that gives money of a delivered order back. */
export function GrantRefund({ order, grantable, names, isSeller, locale }: GrantRefundProps) {
  const t = useTranslations('refundDesk.grant');
  const tDone = useTranslations('refundDesk.done');
  const refresh = usePageRefresh();
  const { showSuccess } = useResultDialogs();
  const onRefused = useOrderRefusal();
  const page = localePath(locale, paths.dashboardOrder(order._id));
  const { credentials, loginModal } = useSignIn(locale, page);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="noscript:hidden">
      <Button variant="outline" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && (
        <GrantModal
          order={order}
          grantable={grantable}
          names={names}
          isSeller={isSeller}
          locale={locale}
          credentials={credentials}
          onClose={() => setOpen(false)}
          onDone={async (settle) => {
            setOpen(false);
            await showSuccess(undefined, tDone('granted'));
            settle(refresh);
          }}
          onRefused={onRefused}
        />
      )}
      {loginModal}
    </div>
  );
}
