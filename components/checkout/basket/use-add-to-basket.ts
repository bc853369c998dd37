'use client';

import { useState } from 'react';
import { call } from '@/lib/platform/http/call';
import { BASKET_CHANGED, type setLineRoute } from '@/lib/features/checkout/basket/shared';
import type * as Refusal from './refusal';
import { areCookiesKept } from '@/components/ui/cookies-kept';
import { useMutation } from '@/components/ui/use-mutation';
import type { Locale } from '@/lib/platform/i18n/i18n';

/** Line that is put into the basket: this number of units is added. */
export interface BasketLine {
  productId: string;
  /** The product's own id where there is nothing to choose. */
  variantId: string;
  quantity: number;
}

/** How the last try went; `null`: there was none, or something else was chosen since. */
export type BasketOutcome = { done: true } | { done: false; why: string } | null;

/** Tells whoever shows the basket's count. */
function announceBasket(count: number): void {
  window.dispatchEvent(new CustomEvent(BASKET_CHANGED, { detail: { count } }));
}

/** The last write that was sent from this page, done or refused. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Sends a write after the one before it was answered: the first of a guest makes the basket and its
 * cookie, and a second one beside it would make another, whose cookie would take the place of the first's.
 */
function inTurn<Answer>(write: () => Promise<Answer>): Promise<Answer> {
  const answer = last.then(write);
  last = answer.catch(() => undefined);
  return answer;
}

/** Puts something into the basket, of a guest too. @param failed words where the shop gives none in this language */
export function useAddToBasket(failed: string, locale: Locale) {
  const [outcome, setOutcome] = useState<BasketOutcome>(null);
  /** Its words come only now: cached pages carry none of them. */
  async function refuse(labelsIn: (module: typeof Refusal) => Promise<string | undefined>) {
    const labels = await import('./refusal').then(labelsIn).catch(() => undefined);
    setOutcome({ done: false, why: labels ?? failed });
  }
  const { mutate, busy } = useMutation<BasketLine, { count: number }>({
    write: ({ productId, variantId, quantity }) =>
      inTurn(() =>
        call<typeof setLineRoute>('PUT /basket/lines/{id}', {
          id: variantId,
          body: { productId, quantity, add: true },
          keepalive: true,
        }),
      ),
    onSuccess({ count }) {
      // The basket was made, and its cookie is lost: nobody finds it again.
      if (!areCookiesKept()) return refuse(({ cookieWords }) => cookieWords(locale));
      announceBasket(count);
      setOutcome({ done: true });
    },
    onError: (error) => refuse(({ labelsOf }) => labelsOf(error, locale)),
  });
  return { add: mutate, busy, outcome, forget: () => setOutcome(null) };
}
