'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath, paths } from '@/lib/platform/paths';
import { usePaymentWatch } from './use-payment-watch';

interface Props {
  purchaseId: string;
  /** What the page shows, by `shownOf`. */
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
