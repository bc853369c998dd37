'use client';

import { useState, type FormEvent, type ReactNode } from 'react';
import { sessionReady } from '@/components/accounts/session-store';
import { Button } from '@/components/ui/button';
import { localePath, paths } from '@/lib/platform/paths';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { BuyableProduct } from './buyable';
import type { BuyLabels } from './labels';

interface Props {
  product: BuyableProduct;
  locale: Locale;
  labels: BuyLabels;
}

/** Forms, validation, words and dialogs stay away until somebody is about to buy. */
const loadFlow = () => import('./buy-flow');
/** At the first sign of interest; should it fail, pressing the button tries again. */
const loadAhead = () => void loadFlow().catch(() => {});

/**
 * The Buy button. Without the script its form leads to the checkout page; with it the checkout or
 * the login opens above the product. Each instance shows what it opened itself, so that a second
 * one on the page (the phones' sticky bar) opens nothing twice.
 */
export function BuyPanel({ product, locale, labels }: Props) {
  const [flow, setFlow] = useState<ReactNode>(null);
  const [busy, setBusy] = useState(false);

  async function buy(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy || flow) return;
    setBusy(true);
    try {
      const [{ BuyFlow, loadMessages }] = await Promise.all([loadFlow(), sessionReady()]);
      setFlow(
        <BuyFlow
          product={product}
          locale={locale}
          messages={await loadMessages(locale)}
          onClose={() => setFlow(null)}
        />,
      );
    } catch {
      // The script did not come (a deploy in between, a weak line): the plain way still works.
      form.submit();
    }
    setBusy(false);
  }

  return (
    <>
      <form
        action={localePath(locale, paths.checkout(product._id))}
        method="get"
        onSubmit={buy}
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
      >
        <Button type="submit" busy={busy} className="w-full px-8 text-base">
          {labels.buy}
        </Button>
      </form>
      {flow}
    </>
  );
}
