import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { Notice } from '@/components/ui/notice';
import { pageActor } from '@/lib/features/accounts';
import { getProduct } from '@/lib/features/catalogue';
import { isSaved, pageListVisitor } from '@/lib/features/checkout/lists';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { knownKey } from '@/lib/platform/i18n/message-key';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { deskPaths } from '@/lib/shop/desk-paths';
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
  const actor = await pageActor();
  const [product, { notice }, t, tLists, saved] = await Promise.all([
    getProduct(actor, id),
    searchParams,
    getTranslations('errors'),
    getTranslations('lists'),
    pageListVisitor(actor).then(({ visitor }) => isSaved(visitor, id)),
  ]);
  if (product === null) notFound();
  // Only a code of the shop's own, never words out of an address.
  const isCode = typeof notice === 'string' && /^[A-Z_]+$/.test(notice);
  const known = isCode && knownKey(t, notice);
  const done = isCode && knownKey(tLists, `notice.${notice}`);
  return (
    <>
      {known && (
        <div className="wrap pt-4">
          <Notice tone="warning" title={t(known)} />
        </div>
      )}
      {done && (
        <div className="wrap pt-4">
          <Notice title={tLists(done)}>
            <Link
              href={localePath(locale, deskPaths.saved)}
              prefetch={false}
              className="font-semibold text-link underline underline-offset-4"
            >
              {tLists('toList')}
            </Link>
          </Notice>
        </div>
      )}
      <ProductBody product={product} locale={locale} isSaved={saved} />
    </>
  );
}
