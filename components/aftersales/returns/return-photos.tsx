import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { smallPicture } from '@/components/ui/picture-source';
import type { ReturnView } from '@/lib/features/aftersales/returns/schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { PICTURE_TYPES } from '@/lib/platform/storage/rules';
import { AddPhotos } from './add-photos';

interface Props {
  of: Pick<ReturnView, '_id' | 'photos' | 'mayAddPhotos'>;
  /** The same for every try of what the page was made for. */
  formKey: string;
  locale: Locale;
}

/** The photos of a return, each leading to the whole picture; its buyer adds more while nobody has answered. */
export function ReturnPhotos({ of, formKey, locale }: Props) {
  const t = useTranslations('returns.photos');
  return (
    <section aria-labelledby="photos" className="panel p-4 sm:p-5">
      <h2 id="photos" className="mb-3 scroll-mt-24 text-lg font-semibold">
        {t('title')}
      </h2>
      {of.photos.length === 0 ? (
        <p className="text-muted">{t('none')}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {of.photos.map((photo, place) => (
            <li key={photo}>
              <a
                href={photo}
                className="block overflow-hidden rounded-field border border-line bg-white"
              >
                <img
                  src={photo.startsWith('/api/') ? `${photo}&small=1` : smallPicture(photo)}
                  alt={t('of', { number: formatCount(place + 1, locale) })}
                  width={120}
                  height={120}
                  className="size-20 object-contain sm:size-24"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {of.mayAddPhotos && <AddPhotos returnId={of._id} count={of.photos.length} locale={locale} />}
      {of.mayAddPhotos && (
        // Without the script: `add-photos.tsx` is what everybody else sees.
        <form
          action={`/api/returns/photo/${of._id}`}
          method="post"
          encType="multipart/form-data"
          className="mt-4 hidden space-y-3 border-t border-line pt-4 noscript:block"
        >
          <input type="hidden" name="upload_preset" value="product" />
          <input type="hidden" name="idempotencyKey" value={formKey} />
          <label htmlFor="photo" className="block text-[0.9375rem] font-semibold">
            {t('choose')}
          </label>
          <input
            id="photo"
            type="file"
            name="file"
            accept={PICTURE_TYPES.join(',')}
            required
            aria-describedby="photo-note"
            className="w-full text-base"
          />
          <p id="photo-note" className="text-sm text-muted">
            {t('hint')}
          </p>
          <div>
            <Button type="submit" variant="outline">
              {t('submit')}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
