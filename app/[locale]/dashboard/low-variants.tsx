import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { nameLanguage, nameOf } from '@/components/catalogue/product-name';
import { listLowVariants } from '@/lib/features/catalogue/dashboard-queries';
import { variantName } from '@/lib/features/catalogue/variant-rules';
import type { Actor } from '@/lib/platform/auth/actor';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { localePath, paths } from '@/lib/platform/paths';

/** Products whose low variants are listed. */
const MOST_LOW = 5;

/** Single variants of one's own products that run low; nothing where none does. */
export async function LowVariants({ actor, locale }: { actor: Actor; locale: Locale }) {
  const [products, t] = await Promise.all([
    listLowVariants(actor, MOST_LOW),
    getTranslations('dashboard.stock'),
  ]);
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="low-variants" className="mt-8">
      <h2 id="low-variants" className="mb-3 text-xl font-semibold">
        {t('lowTitle')}
      </h2>
      <ul className="divide-y divide-line panel">
        {products.map((product) => (
          <li key={product._id}>
            <Link
              href={localePath(locale, paths.dashboardProduct(product._id))}
              prefetch={false}
              className="block px-3 py-3 -outline-offset-3 hover:bg-paper sm:px-4"
            >
              <span lang={nameLanguage(product, locale)} className="font-semibold">
                {nameOf(product, locale)}
              </span>
              <span className="mt-1 flex flex-wrap gap-x-4 text-sm text-muted figures">
                {product.variants.map(({ _id, values, stock }) => (
                  <span key={_id}>
                    {t('lowRow', {
                      variant: variantName(product.options, values, locale),
                      stock: formatCount(stock, locale),
                    })}
                  </span>
                ))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
