'use client';

import { useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal';
import { QuantityField } from '@/components/ui/quantity-field';
import { TextArea } from '@/components/ui/text-field';
import { useMutation, type Credentials, type Settle } from '@/components/ui/use-mutation';
import type { CancelLines } from '@/lib/features/orders/line-schema';
import type { cancelLinesRoute } from '@/lib/features/orders/routes';
import { call } from '@/lib/platform/http/call';
import { presetReason } from '@/lib/platform/i18n/preset-reasons';
import type { CallError } from '@/lib/platform/http/send';
import { localDigits, parseNumber } from '@/lib/platform/i18n/digits';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import type { ShownLine } from './pack-line';

interface Props {
  orderId: string;
  line: ShownLine;
  /** Units of it that lie in the parcel, and are there. */
  counted: number;
  locale: Locale;
  credentials: Credentials;
  onClose(): void;
  /** @param whole the whole order is cancelled by it */
  onDone(whole: boolean, settle: Settle): void;
  onRefused(error: CallError, settle: Settle): Promise<void>;
}

/** Asks how many units of a line are not there and cancels these, with a reason that the buyer reads. */
export function NothingLeftModal({ orderId, line, counted, locale, credentials, ...on }: Props) {
  const t = useTranslations('packing.nothingLeft');
  const tReason = useTranslations('dashboardOrders.reason');
  const tCheck = useTranslations('validation');
  const most = Math.min(line.open, line.cancellable);
  const missing = Math.min(Math.max(1, line.open - counted), most);
  const [typed, setTyped] = useState(localDigits(String(missing), locale));
  const [reason, setReason] = useState(presetReason('soldOut', locale));
  const [isChecked, setChecked] = useState(false);
  const { mutate, busy } = useMutation({
    credentials,
    idempotencyKey: true,
    write: (body: CancelLines, signing) =>
      call<typeof cancelLinesRoute>('POST /api/orders/lines/{id}', {
        id: orderId,
        body,
        ...signing,
      }),
    onSuccess: ({ whole }, _body, settle) => on.onDone(whole, settle),
    onError: (error, _body, settle) => on.onRefused(error, settle),
  });

  const units = parseNumber(typed);
  const isUnits = units !== undefined && Number.isInteger(units) && units >= 1 && units <= most;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (!isUnits || reason.trim() === '') return;
    void mutate({ lines: [{ lineId: line._id, quantity: units }], reason: reason.trim() });
  }

  return (
    <Modal
      title={t('title')}
      lead={[line.name, line.options].filter(Boolean).join(' · ')}
      closeLabel={tReason('close')}
      onClose={on.onClose}
    >
      <form onSubmit={submit} noValidate className="grid gap-4">
        <p>{t('lead')}</p>
        <QuantityField
          name="missing"
          label={t('missing')}
          value={typed}
          min={1}
          max={most}
          decreaseLabel={t('decrease')}
          increaseLabel={t('increase')}
          onStep={setTyped}
          onChange={({ target }) => setTyped(target.value)}
          hint={t('of', { count: formatCount(most, locale) })}
          error={
            isChecked && !isUnits ? t('range', { count: formatCount(most, locale) }) : undefined
          }
        />
        <TextArea
          name="reason"
          label={tReason('reason')}
          hint={tReason('reasonHint')}
          rows={2}
          maxLength={1000}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={isChecked && reason.trim() === '' ? tCheck('required') : undefined}
          required
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={on.onClose}>
            {t('keep')}
          </Button>
          <Button type="submit" variant="danger" busy={busy}>
            {t('submit')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
