import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import { isUnreviewed, type HistoryEntry, type Product } from '@/lib/features/catalogue/shared';
import { reasonInLanguage } from '@/lib/shop/preset-reasons';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { readableTime } from '@/lib/platform/time/time';
import { messageOr } from '@/lib/platform/i18n/message-key';
import { shownContact } from '@/lib/platform/phone';
import { Notice } from '@/components/ui/notice';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';

const LOOKS = {
  pending: 'bg-warning text-warning-content',
  published: 'bg-success text-success-content',
  rejected: 'bg-error text-error-content',
  paused: 'bg-paper text-ink',
  draft: 'bg-paper text-ink',
} as const;

type Shown = Pick<Product, 'status' | 'draft' | 'rejectionReason'>;

interface ProductStatusProps {
  product: Shown;
  /** `wide`: side by side. `compact`: in a row of a table, each text on one line. */
  wide?: boolean;
  compact?: boolean;
}

/** Where a product stands, the change that stands beside it, and why something was rejected. */
export function ProductStatus({ product, wide = false, compact = false }: ProductStatusProps) {
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

/** History of a product, newest first. */
export function ProductHistory({
  entries,
  authorName,
  locale,
}: {
  entries: HistoryEntry[];
  authorName: string;
  locale: Locale;
}) {
  const t = useTranslations('dashboard.history');
  const tFields = useTranslations('dashboard.form.fields');
  const tHistory = useTranslations('dashboardProducts.history');
  return (
    <ol className="space-y-4 border-s-2 border-line ps-4">
      {[...entries].reverse().map((entry) => (
        <li key={entry.at + entry.action} className="relative">
          <span
            aria-hidden
            className="absolute -start-[1.4375rem] top-1.5 size-3 rounded-full border-2 border-surface bg-primary"
          />
          <p className="font-semibold">{messageOr(t, `action.${entry.action}`, entry.action)}</p>
          <p className="text-sm text-muted figures">
            {readableTime(new Date(entry.at), locale)} ·{' '}
            {entry.byAuthor ? authorName : entry.by ? shownContact(entry.by, locale) : t('team')}
          </p>
          {entry.fields && (
            <p className="mt-1 text-sm">
              {tHistory('fields', {
                fields: entry.fields.map((field) => messageOr(tFields, field, field)).join(', '),
              })}
            </p>
          )}
          {entry.reason && (
            <p className="mt-1 text-sm whitespace-pre-line">
              {reasonInLanguage(entry.reason, locale)}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

interface ReviewNoticeProps {
  product: Product;
  /** An administrator's changes go through no review. */
  reviews: boolean;
  locale: Locale;
}

/** Says whether a change to this product is published at once or reviewed first. */
export function ReviewNotice({ product, reviews, locale }: ReviewNoticeProps) {
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
      {!isUnreviewed(status) && <p className="text-sm">{t('atOnce')}</p>}
    </Notice>
  );
}
