'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { type getPaymentRoute, shownOf } from '@/lib/features/payments/shared';
import { call } from '@/lib/platform/http/call';
import { CallError } from '@/lib/platform/http/send';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';

/** Pauses in seconds between one question and the next; after the last one the page asks no more. */
const PAUSES = [2, 3, 4, 6, 8, 12, 18, ...Array<number>(60).fill(30)];

/**
 * Asks how a purchase stands with its money, with growing pauses, until it is another way than the page
 * shows it. A page that nobody looks at does not ask; looked at again it begins anew.
 * @param shown what the page shows, by `shownOf`
 * @returns whether it has given up: only a reload tells then
 */
export function usePaymentWatch(purchaseId: string, shown: string, onChange: () => void): boolean {
  const [gaveUp, setGaveUp] = useState(false);
  const tell = useEffectEvent(onChange);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asked = 0;
    let isOver = false;

    function wait(): void {
      const seconds = PAUSES[asked++];
      if (seconds === undefined) setGaveUp(true);
      else timer = setTimeout(() => void ask(), seconds * 1000);
    }

    async function ask(): Promise<void> {
      try {
        const now = await call<typeof getPaymentRoute>('GET /api/purchases/{id}/payment', {
          id: purchaseId,
        });
        if (isOver) return;
        if (shownOf(now) !== shown) return tell();
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        // Without a connection the next question may be answered; a refusal stays one.
        const isRefusal = error.status >= 400 && error.status < 500 && error.status !== 429;
        if (isRefusal && !isOver) return setGaveUp(true);
      }
      if (!isOver) wait();
    }

    function onVisibility(): void {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden') return;
      asked = 0;
      setGaveUp(false);
      void ask();
    }

    if (document.visibilityState === 'visible') wait();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [purchaseId, shown]);
  return gaveUp;
}

interface Props {
  purchaseId: string;
  /** State that the page shows, by `shownOf`. */
  shown: string;
  locale: Locale;
}

/** Reads the page anew as soon as the payment is another; without the script a link does. */
export function PaymentWatch({ purchaseId, shown, locale }: Props) {
  const t = useTranslations('payPage');
  const router = useRouter();
  const gaveUp = usePaymentWatch(purchaseId, shown, () => router.refresh());
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
      <span role="status">{t(gaveUp ? 'gaveUp' : 'watching')}</span>
      {/* A full load: what it shows must be of this moment. */}
      <a
        href={localePath(locale, paths.pay(purchaseId))}
        className="inline-flex target items-center font-semibold text-link underline-offset-4 hover:underline"
      >
        {t('lookAgain')}
      </a>
    </p>
  );
}
