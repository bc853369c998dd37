import { Star } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';

/** From a delivered order to where its lines are reviewed. */
export function ReviewLink({ orderId, locale }: { orderId: string; locale: Locale }) {
  const t = useTranslations('reviews');
  return (
    <a
      href={localePath(locale, paths.review(orderId))}
      className="btn target w-fit border-line bg-surface px-4 text-ink hover:bg-paper"
    >
      <Star aria-hidden className="size-5 text-accent" />
      {t('write')}
    </a>
  );
}
