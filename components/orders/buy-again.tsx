import { RotateCcw } from 'lucide-react';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { BuyAgain as Possible } from '@/lib/features/orders/rules';
import { localePath, paths } from '@/lib/platform/paths';

interface Props {
  productId: string;
  possible: Possible;
  locale: Locale;
  /** Id of the element that names the product. */
  describedBy: string;
}

/** Leads to the checkout with the same quantity, or says why there is nothing to buy. */
export async function BuyAgain({ productId, possible, locale, describedBy }: Props) {
  const t = await getTranslations('order');
  if (!possible.can) return <p className="text-sm text-muted">{t(possible.why)}</p>;
  return (
    <Link
      href={localePath(locale, `${paths.checkout(productId)}?quantity=${possible.quantity}`)}
      prefetch={false}
      aria-describedby={describedBy}
      className="btn target border-line bg-surface text-ink hover:bg-paper"
    >
      <RotateCcw aria-hidden className="size-4" />
      {t('buyAgain')}
    </Link>
  );
}
