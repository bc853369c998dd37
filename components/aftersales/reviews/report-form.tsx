import { REPORT_REASONS } from '@/lib/features/aftersales/reviews/shared';
import type { Translator } from '@/lib/platform/i18n/message-key';

interface Props {
  reviewId: string;
  /** Where the answer leads back to. */
  productId: string;
  t: Translator;
}

/** Reports a review to the shop: an ordinary form that is opened by its summary. */
export function ReportForm({ reviewId, productId, t }: Props) {
  const id = `report-${reviewId}`;
  return (
    <details className="min-w-0">
      <summary className="inline-flex target cursor-pointer items-center text-sm text-muted underline-offset-4 hover:underline">
        {t('reviews.report')}
      </summary>
      <form
        action={`/api/reviews/report/${reviewId}`}
        method="post"
        className="flex flex-wrap items-end gap-3"
      >
        <input type="hidden" name="productId" value={productId} />
        <label htmlFor={id} className="grid min-w-0 grow gap-1 text-sm font-semibold sm:max-w-xs">
          {t('reviews.reportWhy')}
          <select id={id} name="reason" className="select w-full text-base">
            {REPORT_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {t(`reviews.reasons.${reason}`)}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="btn target border-line bg-surface text-ink hover:bg-paper">
          {t('reviews.sendReport')}
        </button>
      </form>
    </details>
  );
}
