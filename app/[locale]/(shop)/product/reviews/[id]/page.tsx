import { notFound } from 'next/navigation';
import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { nameLanguage, nameOf } from '@/components/catalogue/product-name';
import { HelpfulForm } from '@/components/aftersales/reviews/helpful-form';
import { ReportForm } from '@/components/aftersales/reviews/report-form';
import { ReviewList } from '@/components/aftersales/reviews/review-list';
import { ReviewSummary } from '@/components/aftersales/reviews/review-summary';
import { BackLink } from '@/components/ui/back-link';
import { Notice } from '@/components/ui/notice';
import { PageSteps } from '@/components/ui/list-page';
import { getPublishedProduct } from '@/lib/features/catalogue';
import { pageActor } from '@/lib/features/accounts';
import {
  getProductReviews,
  listProductReviews,
  readVotes,
} from '@/lib/features/aftersales/reviews';
import { reviewListSchema, type ReviewListAsked } from '@/lib/features/aftersales/reviews/shared';
import { isLocale } from '@/lib/platform/i18n/i18n';
import { knownKey } from '@/lib/platform/i18n/message-key';
import { formatCount } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { listHref } from '@/lib/platform/query';
import { titledUnlisted } from '../../../../page-kit';
import { one } from '../../../../posted-form';

/** Reads its query: rendered per request. */
export const dynamic = 'force-dynamic';

type Props = PageProps<'/[locale]/product/reviews/[id]'>;

export const generateMetadata: (props: Props) => Promise<Metadata> =
  titledUnlisted('reviews.title');

/** Message keys of accepted forms, by notice code. */
const GOOD: ReadonlySet<string> = new Set(['REPORTED', 'VOTED']);

/** All reviews of a product, by stars and with photos: links and plain forms alone. */
export default async function ProductReviewsPage({ params, searchParams }: Props) {
  const { locale, id: asked } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const id = asked.toLowerCase();
  const query = await searchParams;
  const product = await getPublishedProduct(id);
  if (product === null) notFound();
  const { stars, photos, before } = reviewListSchema.parse(query);
  const [{ summary }, { reviews, older }, actor, t] = await Promise.all([
    getProductReviews(id),
    listProductReviews(id, { stars, photos, before }),
    pageActor(),
    getTranslations(),
  ]);
  const votes = actor
    ? await readVotes(
        actor,
        reviews.map(({ _id }) => _id),
      )
    : null;
  const notice = one(query.notice);
  const isFiltered = stars !== undefined || photos !== undefined;
  const href = (to: Partial<ReviewListAsked>) =>
    localePath(locale, listHref(paths.productReviews(id), to));
  const name = nameOf(product, locale);
  return (
    <div className="wrap space-y-5 py-6 sm:py-10">
      <div>
        <BackLink href={localePath(locale, paths.product(id))} label={t('reviews.toProduct')} />
        <h1 className="text-2xl font-bold sm:text-3xl">
          {t('reviews.title')}
          <span
            lang={nameLanguage(product, locale)}
            className="block text-lg font-medium wrap-anywhere text-muted"
          >
            {name}
          </span>
        </h1>
      </div>
      {notice && (
        <Notice tone={GOOD.has(notice) ? 'info' : 'warning'}>
          <p>
            {GOOD.has(notice)
              ? t(notice === 'VOTED' ? 'reviews.voted' : 'reviews.reported')
              : t(knownKey(t, `errors.${notice}`) ?? 'errors.INTERNAL')}
          </p>
        </Notice>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <section aria-label={t('reviews.summary')} className="panel p-4 sm:p-5">
          <ReviewSummary
            summary={summary}
            hrefOf={(count) => href({ stars: count, photos })}
            photosHref={href({ stars, photos: '1' })}
            isPhotos={photos !== undefined}
            current={stars}
            locale={locale}
            t={t}
          />
        </section>
        <section aria-labelledby="list" className="panel p-4 sm:p-6">
          <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="list" className="text-lg font-semibold">
              {[
                stars === undefined
                  ? t('reviews.newest')
                  : t('reviews.withStars', { count: stars, formatted: formatCount(stars, locale) }),
                ...(photos === undefined ? [] : [t('reviews.withPhotos')]),
              ].join(' · ')}
            </h2>
            {isFiltered && (
              <a
                href={href({})}
                className="inline-flex target items-center text-link underline-offset-4 hover:underline"
              >
                {t('reviews.showAll')}
              </a>
            )}
          </div>
          {reviews.length === 0 ? (
            <p className="text-muted">{t(isFiltered ? 'reviews.noneOf' : 'reviews.none')}</p>
          ) : (
            <ReviewList
              reviews={reviews}
              locale={locale}
              t={t}
              below={(review) => (
                <div className="mt-2 flex flex-wrap items-start gap-x-4">
                  {!votes?.own.has(review._id) && (
                    <HelpfulForm
                      review={review}
                      productId={id}
                      isVoted={votes?.voted.has(review._id) ?? false}
                      t={t}
                    />
                  )}
                  <ReportForm reviewId={review._id} productId={id} t={t} />
                </div>
              )}
            />
          )}
          <PageSteps
            on={{
              href: older && href({ stars, photos, before: older }),
              label: t('reviews.older'),
            }}
            className="mt-4"
          />
        </section>
      </div>
    </div>
  );
}
