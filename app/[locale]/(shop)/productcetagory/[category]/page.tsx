import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { categoryKey } from '@/components/catalogue/category-keys';
import { Listing } from '@/components/catalogue/listing';
import { listingView } from '@/components/catalogue/listing-view';
import { ChildLinks } from '@/components/catalogue/tree/child-links';
import { Blocks } from '@/components/content/blocks';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { JsonLd } from '@/components/ui/json-ld';
import { publicOrigin } from '@/lib/platform/env';
import { formatCount } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { isCategory, type Category } from '@/lib/shop/categories';
import { countLeaves } from '@/lib/features/catalogue';
import { getTree } from '@/lib/features/catalogue/tree';
import { childrenOf } from '@/lib/features/catalogue/tree/shared';
import { getCachedListing } from '@/lib/features/catalogue/search';
import { getBlocks } from '@/lib/features/content/blocks';
import { categoryPlace } from '@/lib/features/content/blocks/shared';
import { breadcrumbData } from '@/lib/features/catalogue/feeds';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { pageMetadata } from '../../metadata';

/** Kept for everybody: its frame knows nobody. */
export const dynamic = 'force-static';

type Props = PageProps<'/[locale]/productcetagory/[category]'>;

export function generateStaticParams(): { category: string }[] {
  return [];
}

/** The segment as the rewrite of `?category=` leaves it, encoded once or twice. */
function readCategory(segment: string): Category {
  let name = segment;
  try {
    for (let round = 0; round < 2 && name.includes('%'); round += 1)
      name = decodeURIComponent(name);
  } catch {
    notFound();
  }
  if (!isCategory(name)) notFound();
  return name;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale: asked, category: segment } = await params;
  const locale = asked as Locale;
  const category = readCategory(segment);
  const [t, { total, products }] = await Promise.all([
    getTranslations({ locale }),
    getCachedListing({ category }),
  ]);
  const name = t(`category.${categoryKey(category)}`);
  return pageMetadata({
    locale,
    path: paths.category(category),
    title: name,
    description: t('seo.categoryDescription', {
      category: name,
      count: formatCount(total, locale),
    }),
    image: products[0]?.image,
  });
}

/** `/productcetagory?category=…`: the first page of one category; the next ones are in the listing. */
export default async function CategoryPage({ params }: Props) {
  const { locale: asked, category: segment } = await params;
  const locale = asked as Locale;
  setRequestLocale(locale);
  const category = readCategory(segment);
  const [t, result, tree, blocks] = await Promise.all([
    getTranslations(),
    getCachedListing({ category }),
    getTree(),
    getBlocks(categoryPlace(category), locale),
  ]);
  const children = childrenOf(tree, category);
  const counts = children.length > 0 ? await countLeaves(tree) : new Map<string, never>();
  const name = t(`category.${categoryKey(category)}`);
  const crumbs = [
    { label: t('layout.home'), href: localePath(locale, paths.home) },
    { label: t('category.title'), href: localePath(locale, paths.categories) },
    { label: name },
  ];
  const view = listingView({
    locale,
    t,
    query: { category },
    result,
    heading: name,
    categoryPage: true,
  });
  return (
    <Listing
      view={view}
      breadcrumb={
        <>
          <JsonLd
            data={breadcrumbData(crumbs, {
              origin: publicOrigin(),
              path: localePath(locale, paths.category(category)),
            })}
          />
          <Breadcrumb label={t('product.breadcrumb')} crumbs={crumbs} />
        </>
      }
      below={
        <>
          <ChildLinks
            label={t('leaf.below', { name })}
            nodes={children}
            counts={counts}
            locale={locale}
          />
          {blocks.length > 0 && (
            <div className="space-y-6 py-4">
              <Blocks blocks={blocks} locale={locale} />
            </div>
          )}
        </>
      }
    />
  );
}
