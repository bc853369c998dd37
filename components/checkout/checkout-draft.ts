'use client';

import { useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { keepDraft, readDraft } from '@/components/ui/draft';
import type { Values } from '@/components/ui/use-api-form';
import { noteField } from '@/lib/features/checkout/schema';

const DRAFT = 'checkout-basket';
const TEXTS = ['name', 'phone', 'line', 'landmark'];

interface Kept {
  /** E-mail of who typed it: nobody else gets to see it. */
  owner: string;
  values: Record<string, string>;
  /** Of a purchase that may be on its way: a reload in between must not send it as a second one. */
  key: string;
}

export function draftKey(owner: string): string | undefined {
  const kept = readDraft<Kept>(DRAFT);
  return kept?.owner === owner ? kept.key : undefined;
}

/**
 * Keeps what is typed in the checkout of the basket for this tab, and brings it back after a reload
 * or a login in between. What was typed before the script ran wins over the draft.
 */
export function useCheckoutDraft(
  form: UseFormReturn<Values>,
  owner: string,
  sellerIds: readonly string[],
  defaults: Values,
  key: string,
): { forget(): void } {
  // Only at the beginning: later renders must not put an old draft over what is typed.
  const begin = useEffectEvent(() => {
    const names = [...TEXTS, ...sellerIds.map(noteField)];
    const kept = readDraft<Kept>(DRAFT);
    for (const name of names) {
      const value = kept?.owner === owner ? kept.values[name] : undefined;
      if (value && form.getValues(name) === (defaults[name] ?? '')) form.setValue(name, value);
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const texts = names.map((name) => [name, String(values[name] ?? '')]);
        keepDraft(DRAFT, { owner, values: Object.fromEntries(texts), key });
      },
    });
  });
  useEffect(() => begin(), []);

  return { forget: () => keepDraft(DRAFT, null) };
}
