import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { DANGER_TEXT } from '@/components/ui/looks';
import type { PaymentMethod } from '@/lib/features/orders/kinds';

interface Props {
  legend: string;
  /** Those that can be chosen for this sum; at least one. */
  methods: readonly PaymentMethod[];
  /** What is chosen at first; else the first. */
  chosen?: string | undefined;
  error?: string | undefined;
  /** Of the form's field. */
  name: string;
  onChoose?(method: PaymentMethod): void;
}

/** How it is paid: radios of a form. */
export function PaymentChoice({ legend, methods, chosen, error, name, onChoose }: Props) {
  const t = useTranslations('payment');
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
            <span className="font-semibold">{t(`method.${method}`)}</span>
            <span className="block text-sm text-muted">{t(`hint.${method}`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
