import type { Metadata } from 'next';
import { PackageSearch } from 'lucide-react';
import { notFound, permanentRedirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { categoryKey } from '@/components/catalogue/category-keys';
import { ProductGrid } from '@/components/catalogue/product-grid';
import { ChildLinks } from '@/components/catalogue/tree/child-links';
import { LEAF_FORM, LeafFilters } from '@/components/catalogue/tree/leaf-filters';
import { Blocks } from '@/components/content/blocks';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { EmptyState } from '@/components/ui/empty-state';
import { FilterButton } from '@/components/ui/filter-column';
import { JsonLd } from '@/components/ui/json-ld';
import { Pager } from '@/components/ui/pager';
import { countLeaves, listLeafProducts } from '@/lib/features/catalogue';
import { breadcrumbData } from '@/lib/features/catalogue/feeds';
import { getTree } from '@/lib/features/catalogue/tree';
import {
  childrenOf,
  leafOf,
  pathOf,
  type LeafQuery,
  type Tree,
  type TreeNode,
} from '@/lib/features/catalogue/tree/shared';
import { getBlocks } from '@/lib/features/content/blocks';
import { leafPlace } from '@/lib/features/content/blocks/shared';
import { publicOrigin } from '@/lib/platform/env';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { formatCount } from '@/lib/platform/money';
import { deskPaths } from '@/lib/shop/desk-paths';
import { paths } from '@/lib/shop/paths';
import { pageMetadata } from '../metadata';

/**
 * The category at an address; one that it had before leads to it, and that of a retired one to what is above
 * it, where its products are.
 */
async function requireLeaf(slug: string, locale: Locale): Promise<{ tree: Tree; node: TreeNode }> {
  const tree = await getTree();
  const found = tree.bySlug.get(slug);
  if (!found) notFound();
  const node = leafOf(tree, slug);
  if (node === null) permanentRedirect(localePath(locale, paths.category(found.category)));
  if (node.slugs[0] !== slug) {
    permanentRedirect(localePath(locale, deskPaths.leaf(node.slugs[0]!)));
  }
  return { tree, node };
}

const NONE: LeafQuery = { f: [], page: 1 };

export async function leafMetadata(
  slug: string,
  locale: Locale,
  query: LeafQuery = NONE,
): Promise<Metadata> {
  const tree = await getTree();
  const node = leafOf(tree, slug);
  if (node === null) return {};
  const [t, { total, products }] = await Promise.all([
    getTranslations({ locale }),
    listLeafProducts(node, query.f, query.page),
  ]);
  const name = node.name[locale];
  return pageMetadata({
    locale,
    path: addressOf(node, query),
    title:
      query.page === 1
        ? name
        : t('seo.sellerPage', { name, page: formatCount(query.page, locale) }),
    description: t('seo.categoryDescription', {
      category: name,
      count: formatCount(total, locale),
    }),
    image: products[0]?.image || undefined,
    hidden: query.f.length > 0,
  });
}

/** Without a language. */
function addressOf(node: TreeNode, { f, page }: LeafQuery): string {
  const search = new URLSearchParams(f.map(({ key, value }) => ['f', `${key}:${value}`]));
  if (page > 1) search.set('page', String(page));
  return deskPaths.leaf(node.slugs[0]!) + (search.size === 0 ? '' : `?${search}`);
}

/** A category below one of the seven: the way to it, what is below it, and its products with filters. */
export async function LeafBody({
  slug,
  locale,
  query = NONE,
}: {
  slug: string;
  locale: Locale;
  query?: LeafQuery;
}) {
  const { tree, node } = await requireLeaf(slug, locale);
  const isFirst = query.page === 1 && query.f.length === 0;
  const [t, { products, total, facets, limit }, counts, blocks] = await Promise.all([
    getTranslations(),
    listLeafProducts(node, query.f, query.page),
    countLeaves(tree),
    isFirst ? getBlocks(leafPlace(node.id), locale) : [],
  ]);
  const { page } = query;
  if (page > 1 && products.length === 0) notFound();
  const name = node.name[locale];
  const crumbs = [
    { label: t('layout.home'), href: localePath(locale, paths.home) },
    {
      label: t(`category.${categoryKey(node.category)}`),
      href: localePath(locale, paths.category(node.category)),
    },
    ...pathOf(tree, node)
      .slice(0, -1)
      .map((each) => ({
        label: each.name[locale],
        href: localePath(locale, deskPaths.leaf(each.slugs[0]!)),
      })),
    { label: name },
  ];
  const shown = facets.filter(({ values }) => values.length > 0);
  const action = localePath(locale, deskPaths.leaf(node.slugs[0]!));
  const chosen = shown.flatMap(({ values }) => values.filter(({ isOn }) => isOn)).length;
  return (
    <div className="wrap space-y-5 py-5 sm:py-8">
      <header className="space-y-1">
        <JsonLd data={breadcrumbData(crumbs, { origin: publicOrigin(), path: action })} />
        <Breadcrumb label={t('product.breadcrumb')} crumbs={crumbs} />
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h1 className="text-2xl font-semibold sm:text-3xl">{name}</h1>
          <p className="text-muted figures">
            {t('listing.count', { count: total, formatted: formatCount(total, locale) })}
          </p>
        </div>
        <ChildLinks
          label={t('leaf.below', { name })}
          nodes={childrenOf(tree, node.id)}
          counts={counts}
          locale={locale}
        />
      </header>
      <Blocks blocks={blocks} locale={locale} />
      <div
        className={
          shown.length > 0
            ? 'grid items-start gap-6 lg:grid-cols-[16rem_minmax(0,1fr)] xl:gap-8'
            : undefined
        }
      >
        {shown.length > 0 && (
          <LeafFilters
            facets={shown}
            action={action}
            address={addressOf(node, query)}
            chosen={chosen}
            locale={locale}
          />
        )}
        <section aria-label={name} className="min-w-0 space-y-4">
          <h2 className="sr-only">{t('listing.results')}</h2>
          {shown.length > 0 && (
            <FilterButton
              form={LEAF_FORM}
              label={t('listing.filterAndSort')}
              count={chosen > 0 ? formatCount(chosen, locale) : ''}
              className="w-full"
            />
          )}
          {products.length === 0 ? (
            <EmptyState icon={PackageSearch} title={t('leaf.emptyTitle')} text={t('leaf.empty')}>
              <a
                href={chosen > 0 ? action : localePath(locale, paths.category(node.category))}
                className="btn mt-2 btn-primary"
              >
                {chosen > 0
                  ? t('listing.reset')
                  : t('leaf.all', { name: t(`category.${categoryKey(node.category)}`) })}
              </a>
            </EmptyState>
          ) : (
            <ProductGrid products={products} locale={locale} top />
          )}
          <Pager
            locale={locale}
            current={page}
            last={Math.ceil(total / limit)}
            hrefOf={(other) => localePath(locale, addressOf(node, { ...query, page: other }))}
          />
        </section>
      </div>
    </div>
  );
}
