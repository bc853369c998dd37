import { randomUUID } from 'node:crypto';
import { useTranslations } from 'next-intl';
import { nameLanguage, nameOf } from '@/components/catalogue/product-name';
import { Button } from '@/components/ui/button';
import { TextArea, TextField } from '@/components/ui/text-field';
import {
  MAX_ANSWER,
  MAX_REASON,
  type ReportReason,
  type ReviewTab,
  type DeskReview,
} from '@/lib/features/aftersales/reviews/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { readableDate } from '@/lib/platform/time/time';
import { ReportForm } from './report-form';
import { ReviewText } from './review-list';
import { ReviewPhotos } from './review-photos';

interface Props {
  reviews: readonly DeskReview[];
  /** True for staff who moderate all reviews; false for a seller's own list. */
  isShop: boolean;
  tab: ReviewTab;
  /** Whose page it is: forms that were refused come back to nobody else. */
  account: string;
  /** Values of the form that was refused. */
  posted: {
    values: Record<string, string>;
    errors: Record<string, string | undefined>;
  } | null;
  locale: Locale;
}

const LOOKS = {
  pending: 'bg-warning text-warning-content',
  published: 'bg-success text-success-content',
  hidden: 'border border-line bg-surface text-ink',
} as const;

/** Reviews in full, each with what its seller or the shop may do: ordinary forms. */
export function DeskReviews({ reviews, posted, ...props }: Props) {
  return (
    <ul className="grid gap-4">
      {reviews.map((review) => (
        <DeskReviewPanel
          key={review._id}
          review={review}
          posted={posted?.values.reviewId === review._id ? posted : null}
          {...props}
        />
      ))}
    </ul>
  );
}

function DeskReviewPanel(props: Omit<Props, 'reviews'> & { review: DeskReview }) {
  const { review, isShop, locale } = props;
  const t = useTranslations();
  const day = (moment: string) => readableDate(new Date(moment), locale);
  const { _id, state, reason, hold, isCounted, reports, history } = review;
  const told = Object.entries(reports) as [ReportReason, number][];
  return (
    <li>
      <article aria-labelledby={`product-${_id}`} className="panel p-4 sm:p-5">
        <div className="mb-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <h2
              id={`product-${_id}`}
              lang={nameLanguage(review, locale)}
              className="leading-snug font-semibold wrap-anywhere"
            >
              <a
                href={localePath(locale, paths.productReviews(review.productId))}
                className="underline-offset-4 hover:text-link hover:underline"
              >
                {nameOf(review, locale)}
              </a>
            </h2>
            <p className="text-sm text-muted figures">
              <a
                href={localePath(locale, paths.dashboardOrder(review.orderId))}
                className="text-link underline-offset-4 hover:underline"
              >
                {t('dashboardUi.order', { number: review.orderNumber })}
              </a>
              {isShop && ` · ${review.sellerName}`}
            </p>
          </div>
          <span
            className={`inline-flex min-h-7 shrink-0 items-center rounded-full px-3 text-sm font-semibold ${LOOKS[state]}`}
          >
            {t(`reviewDesk.state.${state}`)}
          </span>
        </div>
        <ReviewText review={review} locale={locale} t={t} />
        <div className="mt-3 space-y-1 text-sm">
          {hold && <p className="font-semibold">{t(`reviewDesk.hold.${hold}`)}</p>}
          {!isCounted && <p className="font-semibold">{t('reviewDesk.notCounted')}</p>}
          {reason && <p className="wrap-anywhere">{t('reviews.hiddenFor', { reason })}</p>}
          {told.length > 0 && (
            <p className="font-semibold">
              {t('reviewDesk.reported')}{' '}
              {told
                .map(
                  ([why, count]) =>
                    `${t(`reviews.reasons.${why}`)} (${formatCount(count, locale)})`,
                )
                .join(' · ')}
            </p>
          )}
        </div>
        {history.length > 0 && (
          <details className="mt-2">
            <summary className="inline-flex target cursor-pointer items-center text-sm text-link underline-offset-4 hover:underline">
              {t('reviewDesk.history', { count: history.length })}
            </summary>
            <ol className="space-y-2 border-s-2 border-line ps-4 text-sm">
              {history.map(({ at, stars, text, photos }) => (
                <li key={at}>
                  <p className="text-muted figures">
                    {t('reviewDesk.until', { day: day(at) })} ·{' '}
                    {t('reviews.starsOf', { count: stars.goods })}
                  </p>
                  <p className="wrap-anywhere whitespace-pre-line">{text}</p>
                  <ReviewPhotos photos={photos} name={review.name} locale={locale} t={t} />
                </li>
              ))}
            </ol>
          </details>
        )}
        {isShop ? <DecideForm {...props} /> : <AnswerForm {...props} />}
        {!isShop && state === 'published' && (
          <ReportForm reviewId={_id} productId={review.productId} t={t} />
        )}
      </article>
    </li>
  );
}

function Hidden({ review, tab, account }: Pick<Props, 'tab' | 'account'> & { review: DeskReview }) {
  return (
    <>
      <input type="hidden" name="reviewId" value={review._id} />
      <input type="hidden" name="version" value={review.version} />
      <input type="hidden" name="tab" value={tab} />
      <input type="hidden" name="account" value={account} />
      <input type="hidden" name="idempotencyKey" value={randomUUID()} />
    </>
  );
}

type FormProps = Omit<Props, 'reviews'> & { review: DeskReview };

function AnswerForm({ review, tab, account, posted }: FormProps) {
  const t = useTranslations('reviewDesk');
  if (review.answer || review.state !== 'published') return null;
  return (
    <form
      action={`/api/reviews/answer/${review._id}`}
      method="post"
      className="mt-4 grid gap-3 border-t border-line pt-4"
    >
      <Hidden review={review} tab={tab} account={account} />
      <TextArea
        name="text"
        label={t('answer')}
        hint={t('answerHint')}
        rows={3}
        maxLength={MAX_ANSWER}
        defaultValue={posted?.values.text}
        error={posted?.errors.text}
        required
      />
      <Button type="submit" className="w-full sm:w-fit">
        {t('sendAnswer')}
      </Button>
    </form>
  );
}

function DecideForm({ review, tab, account, posted }: FormProps) {
  const t = useTranslations('reviewDesk');
  const isReported = Object.keys(review.reports).length > 0;
  const form = (
    <form action={`/api/reviews/desk/${review._id}`} method="post" className="grid gap-3">
      <Hidden review={review} tab={tab} account={account} />
      {review.state !== 'hidden' && (
        <TextField
          name="reason"
          label={t('reason')}
          hint={t('reasonHint')}
          maxLength={MAX_REASON}
          defaultValue={posted?.values.reason}
          error={posted?.errors.reason}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {(review.state !== 'published' || isReported) && (
          <Button type="submit" name="event" value="published">
            {t(review.state === 'published' ? 'keep' : 'publish')}
          </Button>
        )}
        {review.state !== 'hidden' && (
          <Button type="submit" name="event" value="hidden" variant="danger">
            {t('hide')}
          </Button>
        )}
      </div>
    </form>
  );
  // Nobody asks for a decision on what is simply public.
  const isQuiet = review.state === 'published' && !isReported;
  return isQuiet ? (
    <details open={posted !== null} className="mt-2">
      <summary className="inline-flex target cursor-pointer items-center text-sm text-muted underline-offset-4 hover:underline">
        {t('hideThis')}
      </summary>
      {form}
    </details>
  ) : (
    <div className="mt-4 border-t border-line pt-4">{form}</div>
  );
}
