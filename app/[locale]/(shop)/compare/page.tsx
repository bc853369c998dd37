import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { type Compared, CompareTable } from '@/components/checkout/lists/compare-table';
import { AddToComparison } from '@/components/checkout/lists/add-to-comparison';
import { nameOf } from '@/components/catalogue/product-name';
import { smallestOrder } from '@/components/catalogue/product-page-view';
import { leafView } from '@/components/catalogue/tree/leaf-view';
import { Notice } from '@/components/ui/notice';
import { pageActor } from '@/lib/features/accounts';
import {
  getLeaf,
  getNeighbours,
  listCardsById,
  listFullProductsById,
} from '@/lib/features/catalogue';
import type { FullProduct } from '@/lib/features/catalogue/shared';
import { getDeliveryDays, getDeliveryRange } from '@/lib/features/checkout/delivery';
import { getSavedPage, pageListVisitor } from '@/lib/features/checkout/lists';
import { MAX_COMPARED } from '@/lib/features/checkout/lists/shared';
import { isLocale, type Locale } from '@/lib/platform/i18n/i18n';
import { serverLabels } from '@/lib/platform/i18n/server-labels';
import { formatCount, toPoisha } from '@/lib/platform/money';
import { isObjectId } from '@/lib/platform/validation';
import { titledUnlisted } from '../../page-kit';
import { daysText } from '../shop-facts';

/** Prices and stock as they are now. */
export const dynamic = 'force-dynamic';

type Props = PageProps<'/[locale]/compare'>;

export const generateMetadata = titledUnlisted('lists.compareTitle');

/** A product with what the table says of it beside its own fields. */
async function comparedOf(product: FullProduct, locale: Locale): Promise<Compared | null> {
  const [neighbours, leaf] = await Promise.all([
    getNeighbours(product._id, true),
    getLeaf(product.subcategory),
  ]);
  if (neighbours === null) return null;
  const { id: seller } = neighbours.seller;
  const { goods, grams } = smallestOrder(product);
  const [range, days] = await Promise.all([
    getDeliveryRange({ seller, goods: toPoisha(goods), grams }),
    getDeliveryDays({ seller, grams, dispatchDays: product.dispatchDays }),
  ]);
  const { attributes } = leafView(leaf, product.attributes, locale, serverLabels(locale));
  return { product, sellerId: seller, range, days: daysText(days, locale), attributes };
}

/** Products side by side: `?id=` of each, so that the address can be sent to somebody. */
export default async function ComparePage({ params, searchParams }: Props) {
  const [{ locale }, query] = await Promise.all([params, searchParams]);
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const named = [...new Set([query.id ?? []].flat().map((id) => id.toLowerCase()))];
  const asked = named.filter(isObjectId);
  const [products, t, { visitor, seen }] = await Promise.all([
    listFullProductsById(asked.slice(0, MAX_COMPARED)),
    getTranslations('lists'),
    pageActor().then(pageListVisitor),
  ]);
  const compared = (
    await Promise.all(products.map((product) => comparedOf(product, locale)))
  ).filter((each) => each !== null);
  const ids = compared.map(({ product }) => product._id);
  const [saved, seenCards] = await Promise.all([getSavedPage(visitor), listCardsById(seen)]);
  const known = [...(saved?.items ?? []).flatMap(({ card }) => card ?? []), ...seenCards];
  const choices = new Map(
    known.filter(({ _id }) => !ids.includes(_id)).map((card) => [card._id, nameOf(card, locale)]),
  );
  const most = formatCount(MAX_COMPARED, locale);
  return (
    <div className="wrap space-y-5 py-6 sm:py-10">
      <div>
        <h1 className="text-3xl font-bold">{t('compareTitle')}</h1>
        <p className="text-muted">
          {compared.length === 0 ? t('comparison.noneText', { most }) : t('comparison.lead')}
        </p>
      </div>
      {asked.length > MAX_COMPARED && (
        <Notice tone="warning" title={t('comparison.tooMany', { most })} />
      )}
      {compared.length > 0 && <CompareTable compared={compared} locale={locale} />}
      {compared.length < MAX_COMPARED && choices.size > 0 && (
        <AddToComparison ids={ids} choices={[...choices]} locale={locale} />
      )}
    </div>
  );
}
