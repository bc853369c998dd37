'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { PAYMENT_METHODS } from '@/lib/features/orders/kinds';

interface Props {
  /** Of a post that was refused; else the first. */
  chosen: string | undefined;
  /** More for the radios: `register('payment')`. */
  radio: Omit<ComponentProps<'input'>, 'type' | 'value' | 'name'>;
}

/** How it is paid. */
export function PaymentChoice({ chosen, radio }: Props) {
  const t = useTranslations('checkoutPage');
  const first = PAYMENT_METHODS.find((method) => method === chosen) ?? PAYMENT_METHODS[0];
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-lg font-semibold">{t('payment')}</legend>
      {PAYMENT_METHODS.map((method) => (
        <label key={method} className="flex target cursor-pointer items-start gap-3 py-1">
          <input
            {...radio}
            type="radio"
            name="payment"
            value={method}
            defaultChecked={method === first}
            className="radio mt-1 shrink-0 border-muted radio-sm radio-primary"
          />
          <span>
            <span className="font-semibold">{t(`method.${method}`)}</span>
            <span className="block text-sm text-muted">{t(`methodHint.${method}`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
