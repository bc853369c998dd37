import { smallPicture } from '@/components/ui/picture-source';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { Translator } from '@/lib/platform/i18n/message-key';
import { formatCount } from '@/lib/platform/money';

interface Props {
  photos: readonly string[];
  /** Writer's name, for those who can't see the photos. */
  name: string;
  locale: Locale;
  t: Translator;
}

/** Photos of a review, small, each leading to the whole picture. Names of files are never shown. */
export function ReviewPhotos({ photos, name, locale, t }: Props) {
  if (photos.length === 0) return null;
  const total = formatCount(photos.length, locale);
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {photos.map((photo, place) => (
        <li key={photo}>
          <a
            href={photo}
            className="block overflow-hidden rounded-lg border border-line bg-white hover:border-primary"
          >
            <img
              src={smallPicture(photo)}
              alt={t('reviews.photo', {
                number: formatCount(place + 1, locale),
                total,
                name: name || t('reviews.buyer'),
              })}
              width={80}
              height={80}
              loading="lazy"
              className="size-20 object-contain"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
