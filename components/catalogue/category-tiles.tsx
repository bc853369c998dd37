import { ArrowRight } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Picture } from '@/components/ui/picture';
import { formatCount } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { Category } from '@/lib/shop/categories';
import { categoryKey } from './category-keys';

interface CategoryTilesProps {
  tiles: { category: Category; image: string; count: number }[];
  locale: Locale;
  /** The tiles stand at the top of the page. */
  top?: boolean;
}

const tile =
  'panel group hover:border-primary flex h-full flex-col overflow-hidden transition-colors duration-150';

/**
 * Categories as tiles: 3 columns, 2 from 640 px, 3 from 768, 4 from 1024 (CONTRACT.md, "Screens").
 * A way to everything fills the last row, which seven tiles leave open in each of these layouts.
 */
export function CategoryTiles({ tiles, locale, top = false }: CategoryTilesProps) {
  const t = useTranslations('category');
  const count = useTranslations('listing');
  return (
    <ul className="grid grid-cols-3 gap-2 sm:grid-cols-2 sm:gap-4 md:grid-cols-3 lg:grid-cols-4">
      {tiles.map(({ category, image, count: products }, index) => (
        <li key={category}>
          <Link
            href={localePath(locale, paths.category(category))}
            prefetch={false}
            className={`${tile} sm:flex-row sm:items-center`}
          >
            <span className="block bg-white sm:w-28 sm:shrink-0 lg:w-24 xl:w-28">
              <Picture
                src={image}
                alt=""
                sizes="(min-width: 40rem) 112px, 32vw"
                priority={top && index === 0}
                eager={top && index < 3}
              />
            </span>
            <span className="flex grow flex-col gap-0.5 p-2 sm:p-3">
              <span className="text-xs leading-snug font-semibold group-hover:text-link sm:text-[0.9375rem]">
                {t(categoryKey(category))}
              </span>
              <span className="text-xs text-muted figures sm:text-sm">
                {count('count', { count: products, formatted: formatCount(products, locale) })}
              </span>
            </span>
          </Link>
        </li>
      ))}
      {tiles.length === 7 && (
        <li className="col-span-2 sm:col-span-1 md:col-span-2 lg:col-span-1">
          <Link
            href={localePath(locale, paths.products)}
            prefetch={false}
            className="flex h-full min-h-20 items-center justify-between gap-2 rounded-(--radius-box) bg-secondary p-4 font-semibold text-secondary-content transition-colors duration-150 hover:bg-primary hover:text-primary-content sm:p-5"
          >
            {t('all')}
            <ArrowRight aria-hidden="true" className="size-5 shrink-0" />
          </Link>
        </li>
      )}
    </ul>
  );
}
