'use client';

import { ImageOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { categoryKey } from '@/components/catalogue/category-keys';
import { smallPicture } from '@/components/ui/picture-source';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { ImportView, SampleProduct } from '@/lib/features/imports/rules';
import { formatBdt, formatCount } from '@/lib/platform/money';
import { isCategory } from '@/lib/shop/categories';

/** The first products of the file as they would stand in the shop. */
export function SampleList({ current, locale }: { current: ImportView; locale: Locale }) {
  const t = useTranslations('productImport.sample');
  const { sample, currency } = current;
  if (sample.length === 0) return null;
  return (
    <section className="space-y-3 panel p-4 sm:p-6">
      <h2 className="text-xl font-semibold">{t('heading')}</h2>
      <p className="text-muted">
        {t('first', { count: sample.length, formatted: formatCount(sample.length, locale) })}
      </p>
      <ul className="grid gap-3 lg:grid-cols-2">
        {sample.map((product) => (
          <Sample key={product.row} product={product} currency={currency} locale={locale} />
        ))}
      </ul>
    </section>
  );
}

interface SampleProps {
  product: SampleProduct;
  currency: string;
  locale: Locale;
}

function Sample({ product, currency, locale }: SampleProps) {
  const t = useTranslations('productImport.sample');
  const names = useTranslations('category');
  const { pictures, category, price, sourcePrice, options, variants } = product;
  const own = pictures.find((url) => url.startsWith('/uploads/'));
  const elsewhere = pictures.length;
  return (
    <li className="flex gap-3 rounded-(--radius-box) border border-line p-3">
      {own ? (
        <img
          src={smallPicture(own)}
          alt=""
          width={64}
          height={64}
          className="size-16 shrink-0 rounded-lg border border-line bg-white object-contain"
        />
      ) : (
        <span className="grid size-16 shrink-0 place-items-center rounded-lg border border-line bg-paper text-muted">
          <ImageOff aria-hidden className="size-6" />
        </span>
      )}
      <div className="min-w-0 space-y-0.5">
        <p className="font-semibold wrap-anywhere">{product.productName}</p>
        <p className="text-sm wrap-anywhere text-muted">
          {product.brand} · {isCategory(category) ? names(categoryKey(category)) : category}
        </p>
        <p className="figures">
          <span className="font-semibold">
            {product.highestPrice > price
              ? t('prices', {
                  from: formatBdt(price, locale),
                  to: formatBdt(product.highestPrice, locale),
                })
              : formatBdt(price, locale)}
          </span>
          {currency !== 'BDT' && (
            <span className="text-sm text-muted">
              {' '}
              {t('inFile', { price: sourcePrice, currency })}
            </span>
          )}
        </p>
        <p className="text-sm text-muted figures">
          {t('stock', { stock: formatCount(product.stock, locale) })}
          {options.length > 0 &&
            ` · ${t('variants', { count: variants, formatted: formatCount(variants, locale) })}`}
          {' · '}
          {t(`action.${product.action}`)}
          {!own && ` · ${t('pictureMissing')}`}
          {!own &&
            elsewhere > 0 &&
            ` · ${t('picturesElsewhere', {
              count: elsewhere,
              formatted: formatCount(elsewhere, locale),
            })}`}
        </p>
        {options.map(({ name, values, count }) => (
          <p key={name} className="text-sm wrap-anywhere">
            {t(count > values.length ? 'moreValues' : 'values', {
              name,
              values: values.join(', '),
              formatted: formatCount(count - values.length, locale),
            })}
          </p>
        ))}
        <p className="line-clamp-2 text-sm wrap-anywhere">{product.description}</p>
        {product.content && (
          <p className="line-clamp-3 text-sm wrap-anywhere whitespace-pre-line text-muted">
            {product.content}
          </p>
        )}
      </div>
    </li>
  );
}
