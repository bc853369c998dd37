import { useTranslations } from 'next-intl';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { ProductCard } from '@/lib/features/catalogue/shared';
import { CardGrid } from './card-grid';
import { cardView, cardLabels } from './card-view';

interface ProductGridProps {
  products: ProductCard[];
  locale: Locale;
  /** See `CardGrid`. */
  top?: boolean;
}

/** Cards on pages that the server renders as a whole: home, sellers, strips of products. */
export function ProductGrid({ products, locale, top = false }: ProductGridProps) {
  const t = useTranslations();
  const cards = products.map((product) => cardView(product, locale, t));
  return <CardGrid cards={cards} labels={cardLabels(t)} locale={locale} top={top} />;
}
