import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { MoneyStatus } from '@/lib/features/payments/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';

interface Props {
  purchaseId: string;
  status: MoneyStatus;
  locale: Locale;
  /** Id of the element that says what is paid for. */
  describedBy: string;
}

/**
 * The way to pay what still waits for its money, or to answer a question about it. What was sent and is
 * being checked is never asked for again; nothing where nothing is to be done.
 */
export async function PayNow({ purchaseId, status, locale, describedBy }: Props) {
  if (status !== 'toPay' && status !== 'asked' && status !== 'checking') return null;
  const t = await getTranslations('payment');
  const look =
    status === 'checking'
      ? 'border-line bg-surface px-4 text-ink hover:bg-paper'
      : 'btn-primary px-6';
  return (
    <Link
      href={localePath(locale, paths.pay(purchaseId))}
      prefetch={false}
      aria-describedby={describedBy}
      className={`btn target ${look}`}
    >
      {t(status === 'toPay' ? 'payNow' : status === 'asked' ? 'answer' : 'seeChecking')}
    </Link>
  );
}
