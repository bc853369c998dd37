import { ArrowRight, Store } from 'lucide-react';
import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import Link from 'next/link';
import { CategoryTiles } from '@/components/catalogue/category-tiles';
import { Blocks } from '@/components/content/blocks';
import { Faq, PolicyHighlights } from '@/components/content/home-sections';
import { Hero } from '@/components/content/hero';
import { Newsletter } from '@/components/accounts/newsletter/newsletter';
import { ProductGrid } from '@/components/catalogue/product-grid';
import { EmptyState } from '@/components/ui/empty-state';
import { JsonLd } from '@/components/ui/json-ld';
import { getContent } from '@/lib/features/content';
import { getBlocks } from '@/lib/features/content/blocks';
import { HOME_PLACE } from '@/lib/features/content/blocks/shared';
import { arrangeTiles, fillTexts } from '@/lib/features/content/shared';
import { publicOrigin, settings } from '@/lib/platform/env';
import { formatCount } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { listCards, listCategoryTiles } from '@/lib/features/catalogue/search';
import { graph, shopData } from '@/lib/features/catalogue/feeds';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { ProductCard } from '@/lib/features/catalogue/shared';
import { pageMetadata } from './metadata';
import { shopFacts } from './shop-facts';

/** Kept for everybody: its frame knows nobody. */
export const dynamic = 'force-static';

export async function generateMetadata({ params }: PageProps<'/[locale]'>): Promise<Metadata> {
  const locale = (await params).locale as Locale;
  const t = await getTranslations({ locale });
  const title = t('home.title');
  return pageMetadata({ locale, path: paths.home, title, description: t('seo.homeDescription') });
}

/** Five of the best rated, evenly spread, so that the hero shows the breadth of the shop. */
function heroProducts(best: ProductCard[]): ProductCard[] {
  const step = Math.max(1, Math.floor(best.length / 5));
  return best.filter((_, index) => index % step === 0).slice(0, 5);
}

/** The questions as search engines read them. */
function faqData(entries: { question: string; answer: string }[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

export default async function HomePage({ params }: PageProps<'/[locale]'>) {
  const locale = (await params).locale as Locale;
  setRequestLocale(locale);
  const [t, newest, best, found, hero, faq, delivery, categories, facts, blocks] =
    await Promise.all([
      getTranslations('home'),
      listCards({}),
      listCards({ sort: 'rating', inStock: true, limit: 40 }),
      listCategoryTiles(),
      getContent('hero', locale),
      getContent('faq', locale),
      getContent('delivery', locale),
      getContent('categories', locale),
      shopFacts(locale),
      getBlocks(HOME_PLACE, locale),
    ]);
  const tiles = arrangeTiles(found, categories.value.order);
  const { brandName } = settings();
  const all = localePath(locale, paths.products);
  return (
    <>
      <Hero
        brand={brandName}
        locale={locale}
        tagline={hero.value.tagline}
        products={heroProducts(best.products)}
      />
      <div className="border-y border-line bg-surface">
        <PolicyHighlights
          texts={fillTexts(delivery.value, facts)}
          className="wrap grid gap-3 divide-line py-4 md:grid-cols-3 md:gap-8 md:py-5"
        />
      </div>
      <div className="wrap space-y-14 py-10 sm:space-y-20 sm:py-16">
        <Blocks blocks={blocks} locale={locale} />
        {tiles.length > 0 && (
          <section aria-labelledby="categories" className="space-y-5">
            <h2 id="categories" className="text-2xl font-semibold sm:text-3xl">
              {t('categoriesHeading')}
            </h2>
            <CategoryTiles tiles={tiles} locale={locale} />
          </section>
        )}
        <section aria-labelledby="featured" className="space-y-6">
          <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
            <div className="space-y-1">
              <h2 id="featured" className="text-2xl font-semibold sm:text-3xl">
                {t('featured')}
              </h2>
              <p className="text-muted">{t('featuredSubtitle')}</p>
            </div>
          </div>
          {newest.products.length > 0 ? (
            <>
              <ProductGrid products={newest.products} locale={locale} />
              <div className="pt-2 text-center">
                <Link
                  href={all}
                  prefetch={false}
                  className="btn min-h-12 border-line bg-surface px-8 text-link hover:border-primary"
                >
                  {t('viewAll', { count: formatCount(newest.total, locale) })}
                  <ArrowRight aria-hidden="true" className="size-4" />
                </Link>
              </div>
            </>
          ) : (
            <EmptyState icon={Store} title={t('noProducts')} text={t('noProductsText')} />
          )}
        </section>
        <Faq entries={faq.value.entries} />
        <Newsletter locale={locale} />
      </div>
      {/* Close to the same words above: a page is compressed with what it said a moment ago. */}
      <JsonLd data={faqData(faq.value.entries)} />
      <JsonLd data={graph(...shopData({ origin: publicOrigin(), locale, brandName }))} />
    </>
  );
}
