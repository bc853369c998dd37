'use client';

import { useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { keepDraft, readDraft } from '@/components/ui/draft';
import type { Values } from '@/components/ui/use-api-form';
import { noteField } from '@/lib/features/checkout/schema';

const DRAFT = 'checkout-basket';
const TEXTS = ['name', 'phone', 'line', 'landmark'];

interface Kept {
  /** Id of who typed it: nobody else gets to see it. */
  owner: string;
  values: Record<string, string>;
  /** Of a purchase that may be on its way: a reload in between must not send it as a second one. */
  key: string;
}

export function draftKey(owner: string): string | undefined {
  const kept = readDraft<Kept>(DRAFT);
  return kept?.owner === owner ? kept.key : undefined;
}

interface Drafting {
  form: UseFormReturn<Values>;
  owner: string;
  sellerIds: readonly string[];
  /** What the text fields start with. */
  defaults: Values;
  /** The address that is chosen at first, and all that can be. */
  addressId: string;
  addressIds: readonly string[];
  key: string;
  /** Another address was brought back than the first. */
  onAddress(addressId: string): void;
}

/**
 * Keeps what is typed and which address is chosen in the checkout of the basket for this tab, and
 * brings it back after a reload or a login in between. What was typed or chosen before the script ran
 * wins over the draft.
 */
export function useCheckoutDraft(drafting: Drafting): { forget(): void } {
  // Only at the beginning: later renders must not put an old draft over what is typed.
  const begin = useEffectEvent(() => {
    const { form, owner, defaults, key, addressId, addressIds } = drafting;
    const names = [...TEXTS, ...drafting.sellerIds.map(noteField)];
    const kept = readDraft<Kept>(DRAFT);
    const valueOf = (name: string) => (kept?.owner === owner ? kept.values[name] : undefined);
    for (const name of names) {
      const value = valueOf(name);
      if (value && form.getValues(name) === (defaults[name] ?? '')) form.setValue(name, value);
    }
    const chosen = valueOf('addressId');
    const isFirst = form.getValues('addressId') === addressId;
    if (chosen && chosen !== addressId && isFirst && addressIds.includes(chosen)) {
      form.setValue('addressId', chosen);
      drafting.onAddress(chosen);
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const texts = [...names, 'addressId'].map((name) => [name, String(values[name] ?? '')]);
        keepDraft(DRAFT, { owner, values: Object.fromEntries(texts), key });
      },
    });
  });
  useEffect(() => begin(), []);

  return { forget: () => keepDraft(DRAFT, null) };
}
