import type { Product } from '@/lib/features/catalogue/schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { Translator } from '@/lib/platform/i18n/message-key';
import { formatCount } from '@/lib/platform/money';
import type { ZoomLabels } from './gallery-zoom';

/** A product's pictures with their words, as plain data. */
export interface GalleryView {
  pictures: { src: string; alt: string }[];
  labels: {
    gallery: string;
    /** For each picture. */
    show: string[];
    /** For each picture. */
    enlarge: string[];
    zoom: ZoomLabels;
  };
}

/** @returns null for what was imported without a picture: its seller sees it before it has one */
export function galleryView(
  product: Pick<Product, 'image' | 'extraimages'>,
  name: string,
  locale: Locale,
  t: Translator,
): GalleryView | null {
  const sources = [product.image, ...product.extraimages].filter((src) => src !== '');
  if (sources.length === 0) return null;
  const total = formatCount(sources.length, locale);
  const each = (key: 'picture' | 'showPicture' | 'zoomPicture' | 'pictureCount') =>
    sources.map((_, index) =>
      t(`product.${key}`, { number: formatCount(index + 1, locale), total }),
    );
  const alts = each('picture');
  return {
    pictures: sources.map((src, index) => ({
      src,
      alt: sources.length === 1 ? name : `${name} – ${alts[index]}`,
    })),
    labels: {
      gallery: t('product.gallery', { name }),
      show: each('showPicture'),
      enlarge: each('zoomPicture'),
      zoom: {
        title: t('product.zoomTitle', { name }),
        close: t('product.closeZoom'),
        zoomIn: t('product.zoomIn'),
        zoomOut: t('product.zoomOut'),
        previous: t('product.previousPicture'),
        next: t('product.nextPicture'),
        counts: each('pictureCount'),
      },
    },
  };
}
