import { getMessages } from 'next-intl/server';
import type { AbstractIntlMessages } from 'next-intl';
import type { CategoryPictures } from '@/components/content/dashboard/categories-form';
import type { PreviewSurroundings } from '@/components/content/dashboard/preview';
import type { Actor } from '@/lib/platform/auth/actor';
import { getEditableContent } from '@/lib/features/content';
import type { Content, ContentType } from '@/lib/features/content/shared';
import { settings } from '@/lib/platform/env';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { CATEGORIES } from '@/lib/shop/categories';
import { listCards, listCategoryTiles } from '@/lib/features/catalogue/search';
import { shopFacts } from '../../(shop)/shop-facts';

/** Words that the shop's components bring along, in both languages as the preview shows both. */
const NAMESPACES = ['home', 'faq', 'layout', 'content', 'category', 'listing'] as const;

async function shopMessages(locale: Locale): Promise<AbstractIntlMessages> {
  const all = await getMessages({ locale });
  return Object.fromEntries(NAMESPACES.map((name) => [name, all[name]]));
}

/** Returns what surrounds the edited texts in the shop, for the preview. */
export async function previewSurroundings(
  actor: Actor,
  kind: ContentType,
): Promise<PreviewSurroundings> {
  const [en, bn, footer, delivery, best, tiles, inEnglish, inBangla] = await Promise.all([
    shopMessages('en'),
    shopMessages('bn'),
    getEditableContent(actor, 'footer'),
    getEditableContent(actor, 'delivery'),
    kind === 'hero' ? listCards({ sort: 'rating', inStock: true, limit: 5 }) : null,
    kind === 'categories' ? listCategoryTiles() : [],
    shopFacts('en'),
    shopFacts('bn'),
  ]);
  return {
    brand: settings().brandName,
    messages: { en, bn },
    products: best?.products ?? [],
    tiles,
    footer: footer.value as Content['footer'],
    delivery: delivery.value as Content['delivery'],
    facts: { en: inEnglish, bn: inBangla },
  };
}

/** Pictures that a category can show: its first product's, then those of its newest ones. */
export async function categoryPictures(): Promise<CategoryPictures> {
  const tiles = await listCategoryTiles();
  const entries = await Promise.all(
    CATEGORIES.map(async (category) => {
      const { products } = await listCards({ category, limit: 8 });
      const first = tiles.find((tile) => tile.category === category)?.image;
      const images = [...(first ? [first] : []), ...products.map(({ image }) => image)];
      return [category, [...new Set(images)]] as const;
    }),
  );
  return Object.fromEntries(entries);
}
