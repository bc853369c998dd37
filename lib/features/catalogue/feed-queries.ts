import 'server-only';
import type { Types } from 'mongoose';
import { withDatabase } from '../../platform/database/connect';
import { toTaka } from '../../platform/money';
import { ProductModel } from '../../../models/product';
import { ON_SALE } from './on-sale-rules';
import { pictureOfVariant } from './picture-rules';
import { canBeOrdered, withoutStock } from './rules';
import { findHolidays } from '../accounts';
import { shownPrices } from './offer-port';
import { offerOf, variantOfferOf, type ShownPrices } from './offer-rules';
import type { Offer, Product } from './schema';
import type { VariantOffer } from './variant-schema';

/** A product as the feed tells of it. */
export type FeedProduct = Pick<
  Product,
  '_id' | 'productName' | 'description' | 'brand' | 'category'
> & {
  createdAt: string;
  /** Beside a variant's own; may be empty. */
  extraimages: string[];
  /** Names of what can be chosen; none where there is nothing to choose. */
  options: string[];
  /** One where there is nothing to choose. */
  variants: FeedVariant[];
};

/** Something that can be ordered; prices in taka. */
export interface FeedVariant {
  /** Its product's where there is nothing to choose. */
  _id: string;
  sku: string;
  barcode: string;
  /** One value for each of the product's options. */
  values: string[];
  price: number;
  /** Price that it is said to have had before, more than it costs now. */
  compareAtPrice?: number;
  /** A price below `price` that holds now, and when: ISO 8601. */
  offer?: { price: number; from?: string; until?: string };
  /** Whether there is stock of the variant itself, and of the product for one minimum order. */
  isInStock: boolean;
  picture: string;
}

const BATCH = 200;

/** All products that are on sale, newest first, read a part at a time: who reads slowly holds no more. */
export async function* eachFeedProduct(): AsyncGenerator<FeedProduct[]> {
  let before: Types.ObjectId | undefined;
  for (;;) {
    const records = await readBefore(before);
    if (records.length > 0) {
      // What a shop on holiday sells is told of and can't be ordered.
      const away = await findHolidays([
        ...new Set(records.map(({ authorId }) => String(authorId))),
      ]);
      const shown = await shownPrices();
      yield records.map((record) =>
        feedProduct(away.has(String(record.authorId)) ? withoutStock(record) : record, shown),
      );
    }
    if (records.length < BATCH) return;
    before = records.at(-1)!._id;
  }
}

const readBefore = (before: Types.ObjectId | undefined) =>
  withDatabase(() =>
    ProductModel.find(
      { ...ON_SALE, ...(before && { _id: { $lt: before } }) },
      {
        authorId: 1,
        productName: 1,
        description: 1,
        brand: 1,
        image: 1,
        extraimages: 1,
        category: 1,
        minQuantity: 1,
        maxQuantity: 1,
        createdAt: 1,
        options: 1,
        variants: 1,
        pricePoisha: 1,
        bestRung: 1,
        campaign: 1,
      },
    )
      .sort({ _id: -1 })
      .limit(BATCH)
      .lean(),
  );

function feedProduct(
  record: Awaited<ReturnType<typeof readBefore>>[number],
  shown: ShownPrices,
): FeedProduct {
  const { productName, description, brand, category, extraimages, variants } = record;
  const hasOptions = record.options.length > 0;
  const offer = offerOf(record, shown);
  return {
    ...{ _id: String(record._id), productName, description, brand, category },
    createdAt: record.createdAt.toISOString(),
    extraimages: [...extraimages],
    options: record.options.map(({ name }) => name),
    variants: variants.map((variant) => ({
      _id: String(hasOptions ? variant._id : record._id),
      sku: variant.sku,
      barcode: variant.barcode,
      values: [...variant.values],
      price: toTaka(variant.pricePoisha),
      ...(variant.compareAtPoisha && { compareAtPrice: toTaka(variant.compareAtPoisha) }),
      ...feedOffer(offer, variantOfferOf(record, variant, offer, shown)),
      isInStock: variant.stock > 0 && canBeOrdered(record),
      picture: pictureOfVariant(record, variant),
    })),
  };
}

function feedOffer(offer: Offer | null, own: VariantOffer | null): Pick<FeedVariant, 'offer'> {
  if (offer === null || own === null) return {};
  const { from, until } = offer;
  return { offer: { price: own.price, ...(from && { from }), ...(until && { until }) } };
}
