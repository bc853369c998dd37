'use client';

import { useTranslations } from 'next-intl';
import type { FormEvent, ReactNode } from 'react';
import type { LineAction } from '@/lib/features/checkout/basket/kinds';

/** Sends what a button of a line's form says; without the script the form is posted as it stands. */
export type DoAction = (action: LineAction) => void;

interface FormProps {
  item: { productId: string; variantId: string; quantity: number };
  onAction: DoAction;
  /** A field of the quantity; without one the quantity goes along as it is. */
  children: ReactNode;
  hasQuantity?: boolean;
}

/** The form of one line: every button names its action. */
export function LineForm({ item, onAction, children, hasQuantity = false }: FormProps) {
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter instanceof HTMLButtonElement) onAction(submitter.value as LineAction);
  }
  return (
    <form method="post" action={`/basket/lines/${item.variantId}`} onSubmit={submit}>
      <input type="hidden" name="productId" value={item.productId} />
      <input type="hidden" name="variantId" value={item.variantId} />
      {!hasQuantity && <input type="hidden" name="quantity" value={item.quantity} />}
      {children}
    </form>
  );
}

/** A button of such a form, in the words of a link. */
export function ActionButton({ action, name }: { action: LineAction; name: string }) {
  const t = useTranslations('basketPage');
  const word = t(action as 'remove');
  return (
    <button
      type="submit"
      name="action"
      value={action}
      aria-label={t('ofName', { action: word, name })}
      className="inline-flex target items-center text-sm font-semibold text-link underline-offset-4 hover:underline"
    >
      {word}
    </button>
  );
}
