'use client';

import { Check, ShoppingBasket } from 'lucide-react';
import type { FormEvent } from 'react';
import { DANGER_TEXT } from '@/components/ui/looks';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { useAddToBasket, type BasketOutcome } from './use-add-to-basket';
import type { BasketLabels } from './labels';

/** Where a form without the script is posted to. */
export const basketAction = (variantId: string) => `/basket/lines/${variantId}`;

/** How it went: nothing while nothing was done, so that its place is found by screen readers. */
export function BasketStatus({
  outcome,
  labels,
  locale,
}: {
  outcome: BasketOutcome;
  labels: BasketLabels;
  locale: Locale;
}) {
  return (
    <p role="status" className="text-sm">
      {outcome?.done === true && (
        <>
          <Check aria-hidden className="me-1 inline size-4 align-text-bottom" />
          {labels.added}{' '}
          <a
            href={localePath(locale, paths.basket)}
            className="-my-2.5 inline-flex target items-center font-semibold text-link underline underline-offset-4"
          >
            {labels.go}
          </a>
        </>
      )}
      {outcome?.done === false && (
        <span className={`font-semibold ${DANGER_TEXT}`}>{outcome.why}</span>
      )}
    </p>
  );
}

interface Props {
  /** Id of a product without options. */
  productId: string;
  /** Its minimum order. */
  quantity: number;
  /** Name of the product, for users who hear the button without its card. */
  name: string;
  labels: BasketLabels;
  locale: Locale;
}

/** A card's way into the basket. Without the script it is an ordinary form. */
export function AddToBasket({ productId, quantity, name, labels, locale }: Props) {
  const { add, busy, outcome } = useAddToBasket(labels.failed, locale);

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    void add({ productId, variantId: productId, quantity });
  }

  const Icon = outcome?.done ? Check : ShoppingBasket;
  return (
    <>
      <form
        className="relative z-1"
        method="post"
        action={basketAction(productId)}
        onSubmit={onSubmit}
      >
        <input type="hidden" name="productId" value={productId} />
        <input type="hidden" name="quantity" value={quantity} />
        <input type="hidden" name="back" value={localePath(locale, paths.product(productId))} />
        <button
          type="submit"
          title={labels.add}
          aria-label={`${labels.add}: ${name}`}
          aria-busy={busy || undefined}
          className={`btn target border-line bg-surface px-3 text-link hover:border-primary ${busy ? 'pointer-events-none' : ''}`}
        >
          {busy ? (
            <span aria-hidden className="loading loading-sm loading-spinner" />
          ) : (
            <Icon aria-hidden className="size-5" />
          )}
        </button>
      </form>
      <div className="relative z-1 col-span-2">
        <BasketStatus outcome={outcome} labels={labels} locale={locale} />
      </div>
    </>
  );
}
