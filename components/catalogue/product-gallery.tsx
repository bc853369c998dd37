import { ImageOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { formatCount } from '@/lib/platform/money';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { Product } from '@/lib/features/catalogue/schema';
import { Gallery } from './gallery';

/** A product's pictures with their words. */
export function ProductGallery({
  product,
  name,
  locale,
}: {
  product: Product;
  name: string;
  locale: Locale;
}) {
  const t = useTranslations('product');
  // What was imported without a picture is seen by its seller before it has one.
  const sources = [product.image, ...product.extraimages].filter((src) => src !== '');
  if (sources.length === 0) {
    return (
      <div className="grid aspect-square place-items-center panel text-muted">
        <ImageOff aria-hidden="true" className="size-16" />
      </div>
    );
  }
  const total = formatCount(sources.length, locale);
  const each = (key: 'picture' | 'showPicture' | 'zoomPicture' | 'pictureCount') =>
    sources.map((_, index) => t(key, { number: formatCount(index + 1, locale), total }));
  const alts = each('picture');
  return (
    <Gallery
      pictures={sources.map((src, index) => ({
        src,
        alt: sources.length === 1 ? name : `${name} – ${alts[index]}`,
      }))}
      labels={{
        gallery: t('gallery', { name }),
        show: each('showPicture'),
        enlarge: each('zoomPicture'),
        zoom: {
          title: t('zoomTitle', { name }),
          close: t('closeZoom'),
          zoomIn: t('zoomIn'),
          zoomOut: t('zoomOut'),
          previous: t('previousPicture'),
          next: t('nextPicture'),
          counts: each('pictureCount'),
        },
      }}
    />
  );
}
