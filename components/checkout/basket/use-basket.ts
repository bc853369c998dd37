'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useErrorMessages } from '@/components/ui/error-messages';
import { BASKET_CHANGED, type BasketView } from '@/lib/features/checkout/basket/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { CallError } from '@/lib/platform/http/send';

/** Tells the bar and the dock. */
function tellCount(count: number): void {
  window.dispatchEvent(new CustomEvent(BASKET_CHANGED, { detail: { count } }));
}

/** Sends one write; see `useBasket`. @returns whether it was done */
export type SendChange = (
  key: string,
  write: () => Promise<{ basket: BasketView }>,
) => Promise<boolean>;

export interface BasketState {
  basket: BasketView;
  /** Something is on its way. */
  busy: boolean;
  /** Resolves once nothing is on its way. */
  settled(): Promise<unknown>;
  /** Why the last change of a key was refused. */
  failureOf(key: string): string | undefined;
  send: SendChange;
}

/**
 * The basket in the browser: changes go one after the other, so that the last one written is the last
 * one sent, and each answer is what is shown. A refusal changes nothing and is said where it belongs.
 */
export function useBasket(initial: BasketView): BasketState {
  const t = useTranslations('basketPage');
  const locale = useLocale() as Locale;
  const labels = useErrorMessages();
  const [basket, setBasket] = useState(initial);
  const [failure, setFailure] = useState<{ key: string; why: string } | null>(null);
  const [waiting, setWaiting] = useState(0);
  const last = useRef<Promise<unknown>>(Promise.resolve());

  // The page knows better than a cookie that may be older.
  useEffect(() => tellCount(basket.count), [basket.count]);

  function reason(error: CallError): string {
    const { available } = error.answer;
    if (error.code === 'ABOVE_MAXIMUM' && typeof available === 'number') {
      return t('onlyLeft', { count: formatCount(available, locale) });
    }
    if (error.code === 'NOT_FOUND') return t('gone');
    if (error.code === 'INVALID') return t(error.fields.code ? 'codeWrong' : 'failed');
    return labels(error, t('failed'));
  }

  const send: SendChange = (key, write) => {
    const run = async (): Promise<boolean> => {
      try {
        setBasket((await write()).basket);
        setFailure((before) => (before?.key === key ? null : before));
        return true;
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        setFailure({ key, why: reason(error) });
        return false;
      } finally {
        setWaiting((count) => count - 1);
      }
    };
    setWaiting((count) => count + 1);
    const done = last.current.then(run, run);
    last.current = done;
    return done;
  };

  return {
    basket,
    busy: waiting > 0,
    settled: () => last.current,
    failureOf: (key) => (failure?.key === key ? failure.why : undefined),
    send,
  };
}
