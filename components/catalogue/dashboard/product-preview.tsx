import { useTranslations } from 'next-intl';
import { factRows } from '@/components/catalogue/fact-rows';
import { weightText } from '@/components/catalogue/order-box/order-price';
import { usePieces } from '@/components/catalogue/pieces';
import {
  ProductFacts,
  ProductDescription,
  ProductSpecification,
} from '@/components/catalogue/product-facts';
import { descriptionView, specificationView } from '@/components/catalogue/text-view';
import { Picture } from '@/components/ui/picture';
import { Stars } from '@/components/ui/stars';
import { formatBdt, formatCount } from '@/lib/platform/money';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { FullProduct } from '@/lib/features/catalogue/shared';
import { foreignLanguage } from '@/lib/platform/i18n/text-language';
import { ChangeList, draftChanges } from './change-list';

interface Props {
  product: FullProduct;
  locale: Locale;
  /** Whether to list what the change beside it would change. */
  withChanges?: boolean;
}

/** A product with everything a review looks at: the waiting change, pictures, facts and words. */
export function ProductPreview({ product, locale, withChanges = true }: Props) {
  const t = useTranslations('dashboard');
  const labels = useTranslations();
  const pictures = [product.image, ...product.extraimages].filter(Boolean);
  const changes = withChanges ? draftChanges(product, locale) : [];
  return (
    <div className="min-w-0 space-y-6">
      {changes.length > 0 && (
        <section aria-labelledby="changes" className="panel border-accent p-4 sm:p-5">
          <h2 id="changes" className="mb-3 text-lg font-semibold">
            {t(product.draft?.state === 'waiting' ? 'changes.waiting' : 'changes.rejected')}
          </h2>
          <ChangeList changes={changes} />
        </section>
      )}
      <div className="space-y-6 panel p-4 sm:p-6">
        {pictures.length === 0 && <p className="text-muted">{t('preview.noPicture')}</p>}
        <ul
          aria-label={t('preview.pictures')}
          className="grid grid-cols-3 gap-2 empty:hidden sm:grid-cols-4 sm:gap-3"
        >
          {pictures.map((src, index) => (
            <li
              key={src + index}
              className={`overflow-hidden rounded-field border border-line ${index === 0 ? 'col-span-2 row-span-2' : ''}`}
            >
              <Picture
                src={src}
                alt={t('preview.picture', { number: index + 1, total: pictures.length })}
                sizes={
                  index === 0 ? '(width >= 40rem) 24rem, 60vw' : '(width >= 40rem) 12rem, 30vw'
                }
                priority={index === 0}
              />
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <div>
            <p className="text-lg font-semibold">{product.productName}</p>
            {product.productNameBn && (
              <p lang="bn" className="text-muted">
                {product.productNameBn}
              </p>
            )}
          </div>
          <p className="flex items-baseline gap-4">
            <span className="text-2xl font-bold text-link figures">
              {formatBdt(product.price, locale)}
            </span>
            <span className="inline-flex items-center gap-2 text-sm text-muted figures">
              <Stars rating={product.rating} />
              <span className="sr-only">{t('form.fields.rating')} </span>(
              {formatCount(product.rating, locale)}/{formatCount(5, locale)})
            </span>
          </p>
        </div>
        <ProductFacts
          rows={[
            ...factRows(product, locale, labels),
            ...(product.weightGrams === undefined
              ? []
              : [
                  {
                    name: t('form.fields.weightGrams'),
                    value: weightText(product.weightGrams, locale),
                  },
                ]),
          ]}
        />
        {product.options.length === 0 && product.priceLadder.length > 0 && (
          <div>
            <p className="text-sm text-muted">{t('form.fields.priceLadder')}</p>
            <PriceTiers rungs={product.priceLadder} product={product} locale={locale} />
          </div>
        )}
        <PreviewVariants product={product} locale={locale} />
        <Texts product={product} locale={locale} />
      </div>
    </div>
  );
}

/** From how many on each costs how much. */
function PriceTiers({
  rungs: tiers,
  product,
  locale,
}: Pick<Props, 'product' | 'locale'> & { rungs: FullProduct['priceLadder'] }) {
  const t = useTranslations();
  const pieces = usePieces(locale, product.unit);
  if (tiers.length === 0) return null;
  return (
    <ul aria-label={t('product.ladder')}>
      {tiers.map(({ from, price }) => (
        <li key={from} className="flex justify-between gap-3 text-sm figures">
          <span>{t('order.rung', { count: pieces(from) })}</span>
          <span>{formatBdt(price, locale)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Options with their words in both languages, and every variant with its price: a review looks at them. */
function PreviewVariants({ product, locale }: Pick<Props, 'product' | 'locale'>) {
  const t = useTranslations('dashboard.form.fields');
  const { options, variants } = product;
  if (options.length === 0) return null;
  return (
    <dl className="grid gap-3">
      {options.map(({ name, nameBn, values }) => (
        <div key={name}>
          <dt className="text-sm text-muted">{[name, nameBn].filter(Boolean).join(' · ')}</dt>
          <dd className="flex flex-wrap gap-x-4 gap-y-1">
            {values.map(({ value, valueBn }) => (
              <span key={value}>{valueBn ? `${value} (${valueBn})` : value}</span>
            ))}
          </dd>
        </div>
      ))}
      <div>
        <dt className="text-sm text-muted">{t('variants')}</dt>
        <dd>
          <ul className="grid gap-x-6 sm:grid-cols-2">
            {variants.map(({ _id, values, price, sku, weightGrams, priceLadder: priceTiers }) => (
              <li key={_id} className="border-b border-line py-1">
                <span className="flex justify-between gap-3">
                  <span>
                    {[
                      values.join(' / '),
                      sku,
                      weightGrams !== undefined && weightText(weightGrams, locale),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                  <span className="figures">{formatBdt(price, locale)}</span>
                </span>
                <PriceTiers rungs={priceTiers} product={product} locale={locale} />
              </li>
            ))}
          </ul>
        </dd>
      </div>
    </dl>
  );
}

/** Description and content in both languages, as far as there are any: a review looks at all. */
function Texts({ product, locale }: Pick<Props, 'product' | 'locale'>) {
  const t = useTranslations();
  const versions = [
    { id: 'text', description: product.description, content: product.content, headings: null },
    {
      id: 'text-bn',
      description: product.descriptionBn,
      content: product.contentBn,
      // Two regions of one name are one to whoever jumps between them.
      headings: {
        description: t('dashboard.form.fields.descriptionBn'),
        content: t('dashboard.form.fields.contentBn'),
      },
    },
  ];
  return versions.map(({ id, description, content, headings }) => {
    const written = (name: string, text: string) => ({
      id: `${id}-${name}`,
      lang: foreignLanguage(text, locale),
      text,
    });
    const specification = specificationView(t, written('specification', content));
    return (
      <div key={id} className="grid gap-6 empty:hidden">
        {description !== '' && (
          <ProductDescription
            view={{
              ...descriptionView(t, written('description', description)),
              ...(headings && { heading: headings.description }),
            }}
          />
        )}
        {specification && (
          <ProductSpecification
            view={{ ...specification, ...(headings && { heading: headings.content }) }}
          />
        )}
      </div>
    );
  });
}
