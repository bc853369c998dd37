import { useTranslations } from 'next-intl';
import { DANGER_TEXT } from '@/components/ui/looks';
import { type FullProduct, variantName, variantRunsLow } from '@/lib/features/catalogue/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatBdt, formatCount } from '@/lib/platform/money';
import { StockEditor } from './stock-editor';

/** Price and stock of each variant, with what runs low; a press away they can be changed in place. */
export function VariantStock({ product, locale }: { product: FullProduct; locale: Locale }) {
  const t = useTranslations('dashboard.stock');
  const { variants, options, draft } = product;
  const waiting = new Map(draft?.variantPrices?.map(({ variantId, price }) => [variantId, price]));
  if (draft?.price !== undefined) waiting.set(variants[0]!._id, draft.price);
  const nameOf = (values: readonly string[]) => variantName(options, values, locale) || t('only');
  const state = { ...product, hasOptions: options.length > 0 };
  return (
    <section aria-labelledby="stock" className="panel p-4 sm:p-5">
      <h2 id="stock" className="mb-3 text-lg font-semibold">
        {t('title')}
      </h2>
      <StockEditor
        productId={product._id}
        version={product.version}
        locale={locale}
        variants={variants.map(({ _id, values, price, stock }) => ({
          _id,
          name: nameOf(values),
          price: waiting.get(_id) ?? price,
          stock,
        }))}
      >
        <table className="w-full text-[0.9375rem]">
          <thead>
            <tr className="border-b border-line text-sm text-muted">
              <th scope="col" className="py-2 text-start font-medium">
                {t('variant')}
              </th>
              <th scope="col" className="py-2 text-end font-medium">
                {t('price')}
              </th>
              <th scope="col" className="py-2 text-end font-medium">
                {t('left')}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {variants.map((variant) => (
              <tr key={variant._id}>
                <th scope="row" className="py-2 pe-3 text-start font-semibold">
                  {nameOf(variant.values)}
                  {variant.sku && (
                    <span className="block text-sm font-normal text-muted">{variant.sku}</span>
                  )}
                </th>
                <td className="py-2 text-end figures">
                  {formatBdt(variant.price, locale)}
                  {waiting.has(variant._id) && (
                    <span className="block text-sm">
                      {t('priceWaits', { price: formatBdt(waiting.get(variant._id)!, locale) })}
                    </span>
                  )}
                </td>
                <td className="py-2 ps-3 text-end figures">
                  {formatCount(variant.stock, locale)}
                  {variantRunsLow(variant, state) && (
                    <span className={`block text-sm font-semibold ${DANGER_TEXT}`}>
                      {t(variant.stock === 0 ? 'none' : 'low')}
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
          {variants.length > 1 && (
            <tfoot>
              <tr className="border-t border-line font-semibold">
                <th scope="row" colSpan={2} className="py-2 text-start">
                  {t('total')}
                </th>
                <td className="py-2 text-end figures">
                  {formatCount(product.maxQuantity, locale)}
                </td>
              </tr>
            </tfoot>
          )}
        </table>
      </StockEditor>
    </section>
  );
}
