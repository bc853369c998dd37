import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { CategoryTiles } from '@/components/catalogue/category-tiles';
import { settings } from '@/lib/platform/env';
import { paths } from '@/lib/shop/paths';
import { listCategoryTiles } from '@/lib/features/catalogue/search';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { pageMetadata } from '../metadata';

/** Kept for everybody: its frame knows nobody. */
export const dynamic = 'force-static';

type Props = PageProps<'/[locale]/productcetagory'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = (await params).locale as Locale;
  const t = await getTranslations({ locale });
  return pageMetadata({
    locale,
    path: paths.categories,
    title: t('category.title'),
    description: t('seo.categoriesDescription', { brand: settings().brandName }),
  });
}

export default async function CategoriesPage({ params }: Props) {
  const locale = (await params).locale as Locale;
  setRequestLocale(locale);
  const [t, tiles] = await Promise.all([getTranslations('category'), listCategoryTiles()]);
  return (
    <div className="wrap space-y-6 py-6 sm:py-10">
      <header className="space-y-1">
        <h1 className="text-2xl font-semibold sm:text-3xl">{t('heading')}</h1>
        <p className="text-muted">{t('subtitle')}</p>
      </header>
      <CategoryTiles tiles={tiles} locale={locale} top />
    </div>
  );
}
