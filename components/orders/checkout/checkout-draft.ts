'use client';

import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { CONTACT_DRAFT } from '@/components/accounts/contact-draft';
import { keepDraft, readDraft } from '@/components/ui/draft';
import type { Values } from '@/components/ui/use-api-form';
import { parseNumber } from '@/lib/platform/i18n/digits';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { OrderLimits } from '@/lib/features/orders/rules';
import { restoredQuantity } from './restored-quantity';

/** Who the goods go to: the same for the next product. */
const CONTACT = ['customerName', 'phoneNumber', 'shippingAddress'] as const;
/** What belongs to one product alone. */
const OWN = ['quantity', 'description'] as const;

interface Kept {
  /** Id of who typed it: nobody else gets to see it. */
  owner: string;
  values: Record<string, string>;
  /** Of an order that may be on its way: a reload in between must not send it as a second one. */
  key?: string;
}

const ownDraft = (productId: string) => `checkout:${productId}`;

function pick(values: Values, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, String(values[name] ?? '')]));
}

export function draftKey(productId: string, owner: string): string | undefined {
  const kept = readDraft<Kept>(ownDraft(productId));
  return kept?.owner === owner ? kept.key : undefined;
}

/**
 * Keeps what is typed in the checkout for this tab, and brings it back: a closed modal, a reload or
 * a login in between loses nothing. What was typed before the script ran wins over the draft.
 * @param onAdjusted is told when a kept quantity can't be ordered any more
 */
export function useCheckoutDraft(
  form: UseFormReturn<Values>,
  product: OrderLimits & { _id: string },
  owner: string,
  defaults: Record<string, string>,
  { key, locale }: { key: string; locale: Locale },
  onAdjusted: (kept: number, now: number) => void,
): { forget(): void } {
  const productId = product._id;

  useEffect(() => {
    for (const name of [CONTACT_DRAFT, ownDraft(productId)]) {
      const kept = readDraft<Kept>(name);
      if (kept?.owner !== owner) continue;
      for (const [field, value] of Object.entries(kept.values)) {
        if (!value || form.getValues(field) !== defaults[field]) continue;
        if (field === 'quantity') bringBackQuantity(value);
        else form.setValue(field, value);
      }
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        keepDraft(CONTACT_DRAFT, { owner, values: pick(values, CONTACT) });
        keepDraft(ownDraft(productId), { owner, values: pick(values, OWN), key });
      },
    });

    function bringBackQuantity(kept: string): void {
      const { quantity, adjustedFrom } = restoredQuantity(kept, product, locale);
      form.setValue('quantity', quantity);
      // Said after this first rendering, which has to agree with the server's.
      if (adjustedFrom !== undefined) {
        queueMicrotask(() => onAdjusted(adjustedFrom, parseNumber(quantity)!));
      }
    }
    // Only at the beginning: later renders must not put an old draft over what is typed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return { forget: () => keepDraft(ownDraft(productId), null) };
}
