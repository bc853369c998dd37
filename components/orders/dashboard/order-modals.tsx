'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal';
import { TextArea, TextField } from '@/components/ui/text-field';
import { useApiForm } from '@/components/ui/use-api-form';
import { useMutation, type Credentials } from '@/components/ui/use-mutation';
import type { CallError } from '@/lib/platform/http/send';
import {
  type CancelLines,
  type cancelLinesRoute,
  type moveOrderRoute,
  reasonFormSchema,
  shipFormSchema,
} from '@/lib/features/orders/shared';
import { call } from '@/lib/platform/http/call';
import { formatTaka, formatCount } from '@/lib/platform/money';
import { presetReason } from '@/lib/shop/preset-reasons';
import { QuantityField } from '@/components/ui/quantity-field';
import { parseNumber } from '@/lib/platform/i18n/digits';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { CourierNames, COURIERS_LIST } from './courier-names';
import type { CuttableLine } from './cuttable-lines';

const TEMPLATES = {
  cancelled: ['soldOut', 'onRequest', 'notReached', 'cannotDeliver'],
  returned: ['damaged', 'wrongItem', 'changedMind', 'refused'],
} as const;

interface ReasonModalProps {
  /** `grandTotal` in taka. */
  order: { _id: string; number: string; productName: string; quantity: number; grandTotal: number };
  ending: keyof typeof TEMPLATES;
  credentials: Credentials;
  onClose(): void;
  onDone(): void;
  onRefused(error: CallError): Promise<void>;
}

/** Asks why an order is cancelled or returned, which its customer reads, and what becomes of the stock. */
export function ReasonModal({ order, ending, ...on }: ReasonModalProps) {
  const t = useTranslations(`dashboardOrders.${ending}`);
  const tForm = useTranslations('dashboardOrders.reason');
  const locale = useLocale();
  const { field, box, form, formProps, busy } = useApiForm({
    schema: reasonFormSchema,
    write: (body, signing) =>
      call<typeof moveOrderRoute>('PATCH /orderstatus/{id}', { id: order._id, body, ...signing }),
    fixed: { orderStatus: ending },
    credentials: on.credentials,
    onSuccess: on.onDone,
    onError: on.onRefused,
  });

  function add(template: string): void {
    const before = String(form.getValues('reason') ?? '').trim();
    if (!before.includes(template)) {
      form.setValue('reason', before ? `${before} ${template}` : template, {
        shouldValidate: form.formState.isSubmitted,
      });
    }
    form.setFocus('reason');
  }

  return (
    <Modal
      title={t('title')}
      lead={`${order.number} · ${order.productName}`}
      closeLabel={tForm('close')}
      onClose={on.onClose}
      wide
    >
      <form {...formProps} className="grid gap-4">
        <p>{t('sum', { sum: formatTaka(order.grandTotal, locale) })}</p>
        <p className="text-sm text-muted">{t('stock', { count: order.quantity })}</p>
        <ul aria-label={tForm('templates')} className="flex flex-wrap gap-2">
          {TEMPLATES[ending].map((name) => (
            <li key={name}>
              <button
                type="button"
                onClick={() => add(presetReason(name, locale))}
                className="min-h-11 rounded-full border border-line bg-paper px-4 py-1.5 text-start text-sm font-medium hover:border-primary"
              >
                {presetReason(name, locale)}
              </button>
            </li>
          ))}
        </ul>
        <TextArea
          {...field('reason')}
          label={tForm('reason')}
          hint={tForm('reasonHint')}
          rows={3}
          required
        />
        {ending === 'returned' && (
          <label className="flex target items-center gap-3">
            <input type="checkbox" {...box('restock')} className="checkbox rounded-md" />
            {tForm('restock', { count: order.quantity })}
          </label>
        )}
        <div className="flex justify-end gap-3">
          <Button variant="outline" onClick={on.onClose}>
            {tForm('keep')}
          </Button>
          <Button type="submit" variant="danger" busy={busy}>
            {t('submit')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

interface ShipModalProps {
  order: { _id: string; number: string; productName: string };
  credentials: Credentials;
  onClose(): void;
  onDone(): void;
  onRefused(error: CallError): Promise<void>;
}

/** Asks by which courier an order goes, and under which number it can be tracked. */
export function ShipModal({ order, ...on }: ShipModalProps) {
  const t = useTranslations('dashboardOrders.ship');
  const { field, formProps, busy } = useApiForm({
    schema: shipFormSchema,
    write: (body, signing) =>
      call<typeof moveOrderRoute>('PATCH /orderstatus/{id}', { id: order._id, body, ...signing }),
    fixed: { fulfilment: 'shipped' },
    credentials: on.credentials,
    onSuccess: on.onDone,
    onError: on.onRefused,
  });
  return (
    <Modal
      title={t('title')}
      lead={`${order.number} · ${order.productName}`}
      closeLabel={t('close')}
      onClose={on.onClose}
    >
      <form {...formProps} className="grid gap-4">
        <TextField
          {...field('courier')}
          label={t('courier')}
          list={COURIERS_LIST}
          autoComplete="off"
          required
        />
        <CourierNames />
        <TextField
          {...field('trackingNumber')}
          label={t('trackingNumber')}
          hint={t('trackingHint')}
          autoComplete="off"
          autoCapitalize="characters"
          required
        />
        <div className="flex justify-end gap-3">
          <Button variant="outline" onClick={on.onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={busy}>
            {t('submit')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

interface CancelLinesModalProps {
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

/** Parses the typed number of units that stay; undefined if it is not a possible number. */
function unitsOf(typed: string, { least, quantity: most }: CuttableLine): number | undefined {
  const units = parseNumber(typed);
  return units !== undefined && Number.isInteger(units) && units >= least && units <= most
    ? units
    : undefined;
}

/** Asks how much of each line the customer gets, and why the rest is cancelled. */
export function CancelLinesModal({
  order,
  lines,
  mayConfirm,
  locale,
  ...on
}: CancelLinesModalProps) {
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
