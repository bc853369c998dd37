'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal';
import { TextArea } from '@/components/ui/text-field';
import { useApiForm } from '@/components/ui/use-api-form';
import type { Credentials } from '@/components/ui/use-mutation';
import type { CallError } from '@/lib/platform/http/send';
import { reasonFormSchema } from '@/lib/features/orders/schema';
import { call } from '@/lib/platform/http/call';
import { formatTaka } from '@/lib/platform/money';
import { presetReason } from '@/lib/platform/i18n/preset-reasons';
import type { moveOrderRoute } from '@/lib/features/orders/routes';

const TEMPLATES = {
  cancelled: ['soldOut', 'onRequest', 'notReached', 'cannotDeliver'],
  returned: ['damaged', 'wrongItem', 'changedMind', 'refused'],
} as const;

interface Props {
  /** `grandTotal` in taka. */
  order: { _id: string; number: string; productName: string; quantity: number; grandTotal: number };
  ending: keyof typeof TEMPLATES;
  credentials: Credentials;
  onClose(): void;
  onDone(): void;
  onRefused(error: CallError): Promise<void>;
}

/** Asks why an order is cancelled or returned, which its customer reads, and what becomes of the stock. */
export function ReasonModal({ order, ending, ...on }: Props) {
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
