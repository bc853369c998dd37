import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import { localePath, paths } from '@/lib/platform/paths';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { Product } from '@/lib/features/catalogue/schema';

interface Props {
  product: Product;
  /** An administrator's changes go through no review. */
  reviews: boolean;
  locale: Locale;
}

/** What becomes of a change to this product: on sale at once, or looked at first. */
export function ReviewNotice({ product, reviews, locale }: Props) {
  const t = useTranslations('dashboard.review');
  const { draft, status } = product;
  if (reviews) {
    return draft?.state === 'waiting' ? (
      <Notice title={t('adminDraftTitle')}>
        <p className="text-sm">{t('adminDraft')}</p>
        <Link
          href={localePath(locale, paths.dashboardProduct(product._id))}
          prefetch={false}
          className="inline-flex target items-center font-semibold text-link underline underline-offset-4"
        >
          {t('adminDraftLink')}
        </Link>
      </Notice>
    ) : (
      <Notice title={t('adminTitle')}>
        <p className="text-sm">{t('admin')}</p>
      </Notice>
    );
  }
  const key =
    draft?.state === 'waiting'
      ? 'draftWaits'
      : draft?.state === 'rejected'
        ? 'draftRejected'
        : status;
  return (
    <Notice title={t(`${key}Title`)}>
      <p className="text-sm">{t(key)}</p>
      {status !== 'pending' && <p className="text-sm">{t('atOnce')}</p>}
    </Notice>
  );
}
