import { Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { AddPhotos } from '@/components/aftersales/returns/add-photos';
import { PhotoForm } from '@/components/aftersales/photo-form';
import { smallPicture } from '@/components/ui/picture-source';
import { MOST_REVIEW_PHOTOS, type OwnLine } from '@/lib/features/aftersales/reviews/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';

interface Props {
  orderId: string;
  lineId: string;
  review: NonNullable<OwnLine['review']>;
  /** Each rendering has its own, so that a second tap is the first one. */
  idempotencyKey: string;
  locale: Locale;
}

/** Photos of one's own review while it can be changed, which are added and taken off without the script too. */
export function PhotoForms({ orderId, lineId, review, idempotencyKey, locale }: Props) {
  const t = useTranslations('reviews');
  const { photos } = review;
  const number = (count: number) => formatCount(count, locale);
  return (
    <section aria-labelledby="photos" className="scroll-mt-24 space-y-3 border-t border-line pt-4">
      <h3 id="photos" className="font-semibold">
        {t('photos', { count: number(photos.length), most: number(MOST_REVIEW_PHOTOS) })}
      </h3>
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {photos.map((photo, place) => (
            <li key={photo} className="overflow-hidden rounded-lg border border-line bg-surface">
              <img
                src={smallPicture(photo)}
                alt={t('ownPhoto', { number: number(place + 1) })}
                width={80}
                height={80}
                className="size-20 bg-white object-contain"
              />
              <form action={`/api/reviews/remove-photo/${review._id}`} method="post">
                <input type="hidden" name="orderId" value={orderId} />
                <input type="hidden" name="lineId" value={lineId} />
                <input type="hidden" name="version" value={review.version} />
                <input type="hidden" name="photo" value={photo} />
                <button
                  type="submit"
                  aria-label={t('removePhoto', { number: number(place + 1) })}
                  className="grid h-11 w-full place-items-center border-t border-line -outline-offset-3 hover:bg-paper"
                >
                  <Trash2 aria-hidden className="size-4.5" />
                </button>
              </form>
            </li>
          ))}
        </ul>
      )}
      {photos.length < MOST_REVIEW_PHOTOS && (
        <AddPhotos
          path={`/api/reviews/photo/${review._id}`}
          page={localePath(locale, paths.review(orderId))}
          room={MOST_REVIEW_PHOTOS - photos.length}
          labels={{ add: t('choosePhoto'), hint: t('photoHint') }}
          locale={locale}
        />
      )}
      {photos.length < MOST_REVIEW_PHOTOS && (
        <PhotoForm
          path={`/api/reviews/photo/${review._id}`}
          formKey={idempotencyKey}
          labels={{ choose: t('choosePhoto'), hint: t('photoHint'), submit: t('addPhoto') }}
        />
      )}
    </section>
  );
}
