import { useTranslations } from 'next-intl';
import { categoryKey } from '@/components/catalogue/category-keys';
import { tableFacts } from '@/components/catalogue/fact-rows';
import { Picture } from '@/components/ui/picture';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatBdt, formatCount } from '@/lib/platform/money';
import { isCategory } from '@/lib/shop/categories';
import type { Product } from '@/lib/features/catalogue/schema';

/** Pictures, facts and words of one's own product, as they are on sale. */
export function OwnProductFacts({ product, locale }: { product: Product; locale: Locale }) {
  const t = useTranslations('productDetails');
  const words = useTranslations();
  const names = useTranslations('category');
  const mine = useTranslations('myProducts');
  const pieces = (count: number) => t('quantity', { count, formatted: formatCount(count, locale) });
  const pictures = [product.image, ...product.extraimages].filter(Boolean);
  const facts: [string, string][] = [
    [mine('price'), formatBdt(product.price, locale)],
    [mine('stock'), pieces(product.maxQuantity)],
    [t('minimum'), pieces(product.minQuantity)],
    [t('brand'), product.brand],
    [
      t('category'),
      isCategory(product.category) ? names(categoryKey(product.category)) : product.category,
    ],
    [t('rating'), `${formatCount(product.rating, locale)}/${formatCount(5, locale)}`],
    ...tableFacts(product, locale, words).map(({ name, value }): [string, string] => [name, value]),
    [t('added'), product.publishDate],
  ];
  return (
    <section aria-labelledby="facts" className="panel p-4 sm:p-5">
      <h2 id="facts" className="mb-3 text-lg font-semibold">
        {t('facts')}
      </h2>
      {pictures.length > 0 ? (
        <ul aria-label={t('pictures')} className="mb-4 grid grid-cols-3 gap-2 sm:grid-cols-5">
          {pictures.map((src, index) => (
            <li key={src + index} className="overflow-hidden rounded-field border border-line">
              <Picture src={src} alt="" sizes="(width >= 40rem) 9rem, 30vw" />
            </li>
          ))}
        </ul>
      ) : (
        <p className="mb-4 text-muted">{mine('noPicture')}</p>
      )}
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-semibold figures">{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-5 mb-1 text-sm text-muted">{t('description')}</h3>
      <p className="whitespace-pre-line">{product.description}</p>
      {product.content && (
        <>
          <h3 className="mt-4 mb-1 text-sm text-muted">{t('content')}</h3>
          <p className="whitespace-pre-line">{product.content}</p>
        </>
      )}
    </section>
  );
}
