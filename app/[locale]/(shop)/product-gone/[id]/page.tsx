import { PackageX } from 'lucide-react';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { cardView, cardLabels } from '@/components/catalogue/card-view';
import { nameOf } from '@/components/catalogue/product-name';
import { ProductStrip } from '@/components/catalogue/product-strip';
import { getRemovedProduct } from '@/lib/shop/audit/removed-product-queries';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { isCategory } from '@/lib/shop/categories';
import { listCards } from '@/lib/features/catalogue/search';
import { titledUnlisted } from '../../../page-kit';

/** Kept for everybody: its frame knows nobody. */
export const dynamic = 'force-static';

type Props = PageProps<'/[locale]/product-gone/[id]'>;

export function generateStaticParams(): { id: string }[] {
  return [];
}

export const generateMetadata = titledUnlisted('product.goneTitle');

/**
 * Page that the HTTP front sends, with status 410, at the address of a product that was on sale until it was
 * deleted: search engines forget it, and people get on to similar products.
 */
export default async function ProductGone({ params }: Props) {
  const { locale: asked, id } = await params;
  const locale = asked as Locale;
  setRequestLocale(locale);
  const removed = await getRemovedProduct(id);
  if (removed === null) notFound();
  const { category } = removed;
  const known = isCategory(category);
  const [t, cards] = await Promise.all([
    getTranslations(),
    listCards({ ...(known && { category }), limit: 4 }),
  ]);
  return (
    <div className="wrap space-y-12 py-16 sm:py-20">
      <div className="flex flex-col items-center gap-4 text-center">
        <span className="grid size-20 place-items-center rounded-full bg-secondary text-secondary-content">
          <PackageX aria-hidden="true" className="size-9" />
        </span>
        <h1 className="max-w-2xl text-2xl font-semibold sm:text-3xl">
          {t('product.goneHeading', { name: nameOf(removed, locale) })}
        </h1>
        <p className="max-w-md text-muted">{t('product.goneText')}</p>
        <Link
          href={localePath(locale, known ? paths.category(category) : paths.products)}
          prefetch={false}
          className="btn mt-2 px-6 btn-primary"
        >
          {t('product.seeSimilar')}
        </Link>
      </div>
      <ProductStrip
        view={{
          id: 'similar',
          heading: t('product.goneSimilar'),
          cards: cards.products.map((card) => cardView(card, locale, t)),
        }}
        labels={cardLabels(t)}
        locale={locale}
      />
    </div>
  );
}
