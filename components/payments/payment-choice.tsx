import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { DANGER_TEXT } from '@/components/ui/looks';
import type { PaymentMethod } from '@/lib/shop/payment-method-types';
import type { CashRefusal } from '@/lib/features/payments/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatTaka } from '@/lib/platform/money';

interface Props {
  legend: string;
  /** Payment methods that can be chosen for this sum. */
  methods: readonly PaymentMethod[];
  /** Why cash, which the shop offers, is not one of them. */
  cashRefused: CashRefusal | null;
  locale: Locale;
  /** Payment method that is chosen at first; else the first one. */
  chosen?: string | undefined;
  error?: string | undefined;
  /** Name of the form's field. */
  name: string;
  onChoose?(method: PaymentMethod): void;
}

/** How it is paid: radios of a form. */
export function PaymentChoice(props: Props) {
  const { legend, methods, cashRefused, locale, chosen, error, name, onChoose } = props;
  const tMethod = useTranslations('paymentMethods');
  const errorId = useId();
  const first = methods.find((method) => method === chosen) ?? methods[0];
  return (
    <fieldset className="min-w-0" aria-describedby={error ? errorId : undefined}>
      <legend className="mb-2 text-lg font-semibold">{legend}</legend>
      {error && (
        <p id={errorId} role="alert" className={`mb-1 text-sm font-semibold ${DANGER_TEXT}`}>
          {error}
        </p>
      )}
      {cashRefused && <CashRefused {...cashRefused} name={name} locale={locale} />}
      {methods.map((method) => (
        <label key={method} className="flex target cursor-pointer items-start gap-3 py-1.5">
          <input
            type="radio"
            name={name}
            value={method}
            onChange={onChoose && (() => onChoose(method))}
            defaultChecked={method === first}
            className="radio mt-1 shrink-0 border-muted radio-sm radio-primary"
          />
          <span>
            <span className="font-semibold">{tMethod(`${method}.name`)}</span>
            <span className="block text-sm text-muted">{tMethod(`${method}.hint`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Cash on delivery with what keeps it from being chosen. */
function CashRefused({ why, limit, name, locale }: CashRefusal & { name: string; locale: Locale }) {
  const t = useTranslations('payment');
  const tMethod = useTranslations('paymentMethods');
  const noteId = useId();
  return (
    <label className="flex target items-start gap-3 py-1.5">
      <input
        type="radio"
        name={name}
        value="cod"
        disabled
        aria-describedby={noteId}
        className="radio mt-1 shrink-0 border-muted radio-sm"
      />
      <span>
        <span className="font-semibold text-muted">{tMethod('cod.name')}</span>
        <span id={noteId} className="block text-sm">
          {t(`codRefused.${why}`, { limit: limit === null ? '' : formatTaka(limit, locale) })}
        </span>
      </span>
    </label>
  );
}
