import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { Notice } from '@/components/ui/notice';
import { pageActor } from '@/lib/features/accounts';
import { getProduct } from '@/lib/features/catalogue';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { knownKey } from '@/lib/platform/i18n/message-key';
import { ProductBody, productMetadata } from '../product-body';

// Reads cookie and query: never a cached page.
export const dynamic = 'force-dynamic';

type Props = PageProps<'/[locale]/product/[id]/preview'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, id } = await params;
  const product = await getProduct(await pageActor(), id);
  return product === null ? {} : productMetadata(product, locale as Locale);
}

/** A product per request: unpublished ones for their seller and administrators, and after a form post. */
export default async function PreviewPage({ params, searchParams }: Props) {
  const { locale: asked, id } = await params;
  const locale = asked as Locale;
  setRequestLocale(locale);
  const [product, { notice }, t] = await Promise.all([
    pageActor().then((actor) => getProduct(actor, id)),
    searchParams,
    getTranslations('errors'),
  ]);
  if (product === null) notFound();
  // Only a code of the shop's own, never words out of an address.
  const isCode = typeof notice === 'string' && /^[A-Z_]+$/.test(notice);
  const known = isCode && knownKey(t, notice);
  return (
    <>
      {known && (
        <div className="wrap pt-4">
          <Notice tone="warning" title={t(known)} />
        </div>
      )}
      <ProductBody product={product} locale={locale} />
    </>
  );
}
