'use client';

import { useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal';
import { QuantityField } from '@/components/ui/quantity-field';
import { TextArea } from '@/components/ui/text-field';
import { useMutation, type Credentials } from '@/components/ui/use-mutation';
import type { CancelLines } from '@/lib/features/orders/line-schema';
import type { cancelLinesRoute } from '@/lib/features/orders/routes';
import { call } from '@/lib/platform/http/call';
import type { CallError } from '@/lib/platform/http/send';
import { parseNumber } from '@/lib/platform/i18n/digits';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import type { CuttableLine } from './cuttable-lines';

interface Props {
  order: { _id: string; number: string; productName: string };
  lines: CuttableLine[];
  /** The order was just placed: what is left can be confirmed in the same moment. */
  mayConfirm: boolean;
  locale: Locale;
  credentials: Credentials;
  onClose(): void;
  onDone(): void;
  onRefused(error: CallError): Promise<void>;
}

/** What is typed as a number of units that stay; undefined where it is none of them. */
function unitsOf(typed: string, { least, quantity: most }: CuttableLine): number | undefined {
  const units = parseNumber(typed);
  return units !== undefined && Number.isInteger(units) && units >= least && units <= most
    ? units
    : undefined;
}

/** Asks how much of each line the customer gets, and why the rest is cancelled. */
export function CancelLinesModal({ order, lines, mayConfirm, locale, ...on }: Props) {
  const t = useTranslations('dashboardOrders.lines');
  const tReason = useTranslations('dashboardOrders.reason');
  const tCheck = useTranslations('validation');
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { mutateAfter, busy } = useMutation({
    credentials: on.credentials,
    idempotencyKey: true,
    write: (body: CancelLines, signing) =>
      call<typeof cancelLinesRoute>('POST /api/orders/lines/{id}', {
        id: order._id,
        body,
        ...signing,
      }),
    onSuccess: on.onDone,
    onError: on.onRefused,
  });

  const kept = lines.map((line) => unitsOf(typed[line._id] ?? String(line.quantity), line));
  const cuts = lines.flatMap(({ _id, quantity }, place) => {
    const left = kept[place];
    return left === undefined || left === quantity
      ? []
      : [{ lineId: _id, quantity: quantity - left }];
  });
  const isComplete = !kept.includes(undefined) && cuts.length > 0 && reason.trim() !== '';

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const confirm = submitter?.getAttribute('value') === 'confirm';
    setChecked(true);
    if (!isComplete || busy) return;
    void mutateAfter((sendIt) => sendIt({ lines: cuts, reason: reason.trim(), confirm }));
  }

  return (
    <Modal
      title={t('title')}
      lead={`${order.number} · ${order.productName}`}
      closeLabel={tReason('close')}
      onClose={on.onClose}
      wide
    >
      <form onSubmit={submit} noValidate className="grid gap-4">
        <p className="text-sm text-muted">{t('lead')}</p>
        {lines.map(({ _id, name, quantity, least }, place) => {
          const most = formatCount(quantity, locale);
          return (
            <QuantityField
              key={_id}
              name={`keep-${_id}`}
              label={t('keep', { name })}
              value={typed[_id] ?? String(quantity)}
              min={least}
              max={quantity}
              decreaseLabel={`${t('decrease')}: ${name}`}
              increaseLabel={`${t('increase')}: ${name}`}
              onStep={(value) => setTyped((now) => ({ ...now, [_id]: value }))}
              onChange={({ target }) => setTyped((now) => ({ ...now, [_id]: target.value }))}
              hint={t('of', { count: most })}
              error={
                isChecked && kept[place] === undefined
                  ? t('range', { least: formatCount(least, locale), count: most })
                  : undefined
              }
            />
          );
        })}
        {isChecked && cuts.length === 0 && (
          <p role="alert" className="text-sm font-semibold">
            {t('nothing')}
          </p>
        )}
        <TextArea
          name="reason"
          label={tReason('reason')}
          hint={tReason('reasonHint')}
          rows={3}
          maxLength={1000}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={isChecked && reason.trim() === '' ? tCheck('required') : undefined}
          required
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={on.onClose}>
            {t('back')}
          </Button>
          <Button type="submit" variant="danger" busy={busy} value="cancel">
            {t('submit')}
          </Button>
          {mayConfirm && (
            <Button type="submit" busy={busy} value="confirm">
              {t('submitConfirm')}
            </Button>
          )}
        </div>
      </form>
    </Modal>
  );
}
