import { randomUUID } from 'node:crypto';
import { cookies } from 'next/headers';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { nameLanguage, nameOf } from '@/components/catalogue/product-name';
import { PhotoForms } from '@/components/aftersales/reviews/photo-forms';
import { ReviewForm } from '@/components/aftersales/reviews/review-form';
import { optionsText, ReviewText } from '@/components/aftersales/reviews/review-list';
import { BackLink } from '@/components/ui/back-link';
import { Notice } from '@/components/ui/notice';
import { PageMessages } from '@/components/ui/page-messages';
import { Thumb } from '@/components/ui/thumb';
import { pageActor } from '@/lib/features/accounts';
import { getReviewedOrder } from '@/lib/features/aftersales/reviews';
import type { OwnLine } from '@/lib/features/aftersales/reviews/shared';
import { PROOF_COOKIE } from '@/lib/features/aftersales/tracking';
import { readFormFlash } from '@/lib/platform/http/form-flash';
import { isLocale } from '@/lib/platform/i18n/i18n';
import { knownKey } from '@/lib/platform/i18n/message-key';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { withQuery } from '@/lib/platform/query';
import { readableDate } from '@/lib/platform/time/time';
import { SellerName } from '../../seller-name';
import { titledUnlisted } from '../../../page-kit';
import { one, postedForm } from '../../../posted-form';

/** Reads who is there: rendered per request. */
export const dynamic = 'force-dynamic';

type Props = PageProps<'/[locale]/review/[id]'>;

export const generateMetadata = titledUnlisted('reviews.write');

/** Words of the field that adds photos, and of the login that it may ask for. */
const NAMESPACES = ['upload', 'login', 'account', 'dialogs', 'errors', 'validation'] as const;

/** Message keys of accepted forms, by notice code. */
const GOOD = new Map([
  ['SAVED', 'reviews.saved'],
  ['PHOTO', 'reviews.photoAdded'],
  ['PHOTO_OFF', 'reviews.photoRemoved'],
] as const) as ReadonlyMap<string, 'reviews.saved' | 'reviews.photoAdded' | 'reviews.photoRemoved'>;

/** The line that was asked for, else the first that can be reviewed, else the first. */
const chosenOf = (lines: readonly OwnLine[], asked: string | undefined): OwnLine | undefined =>
  lines.find(({ lineId }) => lineId === asked) ??
  lines.find(({ obstacle }) => obstacle === null) ??
  lines[0];

/** The page on which the buyer of an order reviews its lines, signed in or by the code of `/track`: plain forms. */
export default async function ReviewPage({ params, searchParams }: Props) {
  const { locale, id } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const [actor, jar, query] = await Promise.all([pageActor(), cookies(), searchParams]);
  const cookie = jar.get(PROOF_COOKIE)?.value;
  const order = await getReviewedOrder({ actor, cookie }, id.toLowerCase());
  if (order === null) notFound();
  const [flash, t] = await Promise.all([readFormFlash(paths.review(id)), getTranslations()]);
  const notice = one(query.notice);
  const line = chosenOf(order.lines, one(query.line));
  if (!line) notFound();
  const typed = await postedForm(flash);
  // Values typed for another line do not belong in this one's form.
  const posted = typed?.values.lineId === line.lineId ? typed : null;
  const { review, obstacle } = line;
  const day = (moment: string) => readableDate(new Date(moment), locale);
  const others = order.lines.filter(({ lineId }) => lineId !== line.lineId);
  const isOwn = actor !== null;
  const good = notice && GOOD.get(notice);
  return (
    <PageMessages namespaces={NAMESPACES}>
      <div className="wrap narrow space-y-5 py-6 sm:py-10">
        <div>
          <BackLink
            href={localePath(locale, isOwn ? paths.order(order._id) : paths.track)}
            label={t('reviews.toOrder', { number: order.number })}
          />
          <h1 className="text-2xl font-bold sm:text-3xl">{t('reviews.write')}</h1>
        </div>
        {notice && (
          <Notice tone={good ? 'info' : 'warning'}>
            <p>
              {good
                ? t(review?.state === 'pending' ? 'reviews.savedWaits' : good)
                : t(knownKey(t, `errors.${notice}`) ?? 'errors.INTERNAL')}
            </p>
          </Notice>
        )}
        <section aria-labelledby="line" className="space-y-4 panel p-4 sm:p-6">
          <div className="flex items-start gap-4">
            <Thumb src={line.productImage} missing={t('order.noPicture')} size={64} />
            <div className="min-w-0">
              <h2
                id="line"
                lang={nameLanguage(line, locale)}
                className="text-lg leading-snug font-semibold wrap-anywhere"
              >
                {nameOf(line, locale)}
              </h2>
              <p className="text-sm text-muted">{optionsText(line.options, locale)}</p>
              <p className="text-sm">
                <SellerName id={order.sellerId} name={order.sellerName} locale={locale} />
              </p>
            </div>
          </div>
          {review && (
            <div className="rounded-field border border-line p-4">
              <p className="mb-2 text-sm font-semibold">{t(`reviews.state.${review.state}`)}</p>
              {review.reason && (
                <p className="mb-2 text-sm wrap-anywhere">
                  {t('reviews.hiddenFor', { reason: review.reason })}
                </p>
              )}
              {/* Its photos stand below where they can be changed. */}
              <ReviewText
                review={review.editUntil ? { ...review, photos: [] } : review}
                locale={locale}
                t={t}
              />
            </div>
          )}
          {obstacle && obstacle !== 'once' && (
            <p className="text-muted">{t(`reviews.obstacle.${obstacle}`)}</p>
          )}
          {line.until && (
            <p className="text-sm text-muted">{t('reviews.until', { day: day(line.until) })}</p>
          )}
          {obstacle === null && (
            <ReviewForm
              orderId={order._id}
              line={line}
              posted={posted}
              idempotencyKey={randomUUID()}
            />
          )}
          {review?.editUntil && (
            <PhotoForms
              orderId={order._id}
              lineId={line.lineId}
              review={review}
              idempotencyKey={randomUUID()}
              locale={locale}
            />
          )}
          {review?.editUntil && (
            <details open={posted !== null}>
              <summary className="inline-flex target cursor-pointer items-center font-semibold text-link underline-offset-4 hover:underline">
                {t('reviews.edit', { day: day(review.editUntil) })}
              </summary>
              <div className="mt-3">
                <ReviewForm
                  orderId={order._id}
                  line={line}
                  posted={posted}
                  idempotencyKey={randomUUID()}
                />
              </div>
            </details>
          )}
        </section>
        {others.length > 0 && (
          <section aria-labelledby="others" className="panel p-4 sm:p-6">
            <h2 id="others" className="mb-2 text-lg font-semibold">
              {t('reviews.others')}
            </h2>
            <ul className="divide-y divide-line">
              {others.map((other) => (
                <li key={other.lineId}>
                  <a
                    href={localePath(
                      locale,
                      withQuery(paths.review(order._id), { line: other.lineId }),
                    )}
                    className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 py-2 underline-offset-4 hover:underline"
                  >
                    <span lang={nameLanguage(other, locale)} className="min-w-0 wrap-anywhere">
                      {nameOf(other, locale)}
                    </span>
                    <span className="text-sm text-muted">
                      {other.review
                        ? t(`reviews.state.${other.review.state}`)
                        : t(other.obstacle === null ? 'reviews.open' : 'reviews.closed')}
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </PageMessages>
  );
}
