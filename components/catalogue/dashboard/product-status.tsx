import { useLocale, useTranslations } from 'next-intl';
import type { Product } from '@/lib/features/catalogue/schema';
import { reasonInLanguage } from '@/lib/platform/i18n/preset-reasons';

const LOOKS = {
  pending: 'bg-warning text-warning-content',
  published: 'bg-success text-success-content',
  rejected: 'bg-error text-error-content',
} as const;

type Shown = Pick<Product, 'status' | 'draft' | 'rejectionReason'>;

interface Props {
  product: Shown;
  /** `wide`: side by side. `compact`: in a row of a table, each text on one line. */
  wide?: boolean;
  compact?: boolean;
}

/** Where a product stands, the change that stands beside it, and why something was rejected. */
export function ProductStatus({ product, wide = false, compact = false }: Props) {
  const t = useTranslations('dashboard.status');
  const locale = useLocale();
  const { status, draft, rejectionReason } = product;
  const waits = draft?.state === 'waiting';
  const reason =
    !waits && (status === 'rejected' || draft) && rejectionReason
      ? reasonInLanguage(rejectionReason, locale)
      : undefined;
  const lines = compact ? '@4xl:line-clamp-1 @4xl:leading-4' : '';
  return (
    <div
      className={
        wide || compact
          ? `flex flex-wrap items-center gap-x-3 gap-y-1 ${compact ? '@4xl:block' : ''}`
          : 'space-y-1'
      }
    >
      <span
        className={`inline-flex h-7 items-center rounded-full px-3 text-sm font-semibold whitespace-nowrap ${compact ? '@4xl:h-6' : ''} ${LOOKS[status]}`}
      >
        {t(status)}
      </span>
      {draft && (
        <p className={`text-sm font-semibold ${lines}`}>
          {t(waits ? 'changesWait' : 'changesRejected')}
        </p>
      )}
      {reason && (
        <p
          className={`text-sm wrap-anywhere text-muted ${lines} ${wide || compact ? '' : 'line-clamp-3'}`}
          title={reason}
        >
          {t('reason', { reason })}
        </p>
      )}
    </div>
  );
}
