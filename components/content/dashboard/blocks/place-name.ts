import type { useTranslations } from 'next-intl';
import { categoryKey } from '@/components/catalogue/category-keys';
import type { BlockPlace } from '@/lib/features/content/blocks/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';

/** The name of a place in the reader's language. */
export function placeName(
  { category, name }: Pick<BlockPlace, 'category' | 'name'>,
  locale: Locale,
  t: ReturnType<typeof useTranslations<never>>,
): string {
  if (category) return t(`category.${categoryKey(category)}`);
  return name ? name[locale] : t('contentBlocks.places.home');
}
