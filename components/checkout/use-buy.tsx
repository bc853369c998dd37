'use client';

import { useRef, useState, type ReactNode } from 'react';
import { sessionReady } from '@/components/accounts/session-store';
import { hardNavigate } from '@/components/ui/hard-navigate';
import type { BoughtLine } from '@/lib/features/checkout/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { buyHref } from './buy-href';

/** Forms, validation, words and dialogs stay away until somebody is about to buy. */
const loadFlow = () => import('./buy-flow');

interface Buying {
  /** Opens the checkout, or the login and then the checkout, above the page. */
  buy(line: BoughtLine): Promise<void>;
  busy: boolean;
  /** Content that is open; it can be rendered anywhere on the page. */
  flow: ReactNode;
  /** At the first sign of interest; should it fail, buying tries again. */
  loadAhead(): void;
}

/** Behaviour of the Buy button where there is JavaScript; without it its form leads to the checkout page. */
export function useBuy(locale: Locale): Buying {
  const [flow, setFlow] = useState<ReactNode>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  async function buy(line: BoughtLine): Promise<void> {
    if (running.current || flow) return;
    running.current = true;
    setBusy(true);
    try {
      const [{ BuyFlow, loadMessages }] = await Promise.all([loadFlow(), sessionReady()]);
      setFlow(
        <BuyFlow
          line={line}
          locale={locale}
          messages={await loadMessages(locale)}
          onClose={() => setFlow(null)}
        />,
      );
    } catch {
      // The script did not come (a deploy in between, a weak line): the plain way still works.
      await hardNavigate(buyHref(line, locale));
    }
    running.current = false;
    setBusy(false);
  }

  return { buy, busy, flow, loadAhead: () => void loadFlow().catch(() => {}) };
}
