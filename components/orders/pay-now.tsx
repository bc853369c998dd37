import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { OrderPayment } from '@/lib/features/orders/schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath, paths } from '@/lib/platform/paths';

interface Props {
  purchaseId: string;
  payment: OrderPayment;
  locale: Locale;
  /** Id of the element that says what is paid for. */
  describedBy: string;
}

/** The way to pay what still waits for its money; nothing where nothing does. */
export async function PayNow({ purchaseId, payment, locale, describedBy }: Props) {
  if (payment.payBy === undefined) return null;
  const t = await getTranslations('payment');
  return (
    <Link
      href={localePath(locale, paths.pay(purchaseId))}
      prefetch={false}
      aria-describedby={describedBy}
      className="btn target px-6 btn-primary"
    >
      {t('payNow')}
    </Link>
  );
}
