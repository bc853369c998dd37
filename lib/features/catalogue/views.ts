import type { Types } from 'mongoose';
import type { VariantRecord, ProductRecord } from '../../../models/product';
import { toTaka } from '../../platform/money';
import { offerOf, plainPrices, variantOfferOf } from './offer-rules';
import { lowestIn30Days } from './price-history-rules';
import type { Variant } from './variant-schema';
import {
  answeredOf,
  CARD_NAMES,
  FULL_NAMES,
  LIST_NAMES,
  projectionOf,
  REVIEWED_NAMES,
  SELLER_NAMES,
} from './product-fields-rules';
import type { FullProduct, HistoryEntry, Offer, Product, ProductCard, Reviewed } from './schema';
import { picturesOf, withOwnPictures } from './picture-rules';

/** A variant as everybody sees it, by the ordinary prices. */
function variantView(variant: VariantRecord, now: Date): Variant {
  const { compareAtPoisha, weightGrams, pricePoisha, prices } = variant;
  // A former price alone could be any number: beside it stands what it truly cost of late.
  const compare = typeof compareAtPoisha === 'number' && compareAtPoisha > pricePoisha;
  return {
    _id: String(variant._id),
    sku: variant.sku,
    barcode: variant.barcode,
    values: [...variant.values],
    price: toTaka(pricePoisha),
    ...(compare && {
      compareAtPrice: toTaka(compareAtPoisha),
      lowestPrice30: toTaka(lowestIn30Days(prices, pricePoisha, now)),
    }),
    stock: variant.stock,
    ...(typeof weightGrams === 'number' && { weightGrams }),
    picture: variant.picture,
    priceLadder: variant.ladder.map((tier) => ({
      from: tier.from,
      price: toTaka(tier.pricePoisha),
    })),
  };
}

/** Fields that a public answer reads. Ids of accounts, history and drafts stay inside. */
export const PRODUCT_FIELDS = {
  image: 1,
  extraimages: 1,
  ...projectionOf(LIST_NAMES),
  reviews: 1,
  pricePoisha: 1,
  bestRung: 1,
  campaign: 1,
  maxQuantity: 1,
  author: 1,
  authorId: 1,
  authorName: 1,
  status: 1,
  publishDate: 1,
  version: 1,
} as const;

/** Additional fields that a product's page and `fields=full` read. */
export const FULL_FIELDS = {
  ...PRODUCT_FIELDS,
  options: 1,
  variants: 1,
  highestPoisha: 1,
  ...projectionOf(FULL_NAMES),
} as const;

export const CARD_FIELDS = {
  image: 1,
  ...projectionOf(CARD_NAMES),
  reviews: 1,
  pricePoisha: 1,
  highestPoisha: 1,
  bestRung: 1,
  campaign: 1,
  hasOptions: 1,
  maxQuantity: 1,
  category: 1,
  authorId: 1,
} as const;

/** Fields that the author and administrators read in addition to either set. */
const OWN_FIELDS = {
  draft: 1,
  rejectionReason: 1,
  sourceImages: 1,
  imported: 1,
  ...projectionOf(SELLER_NAMES),
  shopLowStock: 1,
} as const;

export const OWN_ROW_FIELDS = { ...PRODUCT_FIELDS, ...OWN_FIELDS } as const;
export const OWN_PRODUCT_FIELDS = { ...FULL_FIELDS, ...OWN_FIELDS } as const;

type OwnRecord = Pick<ProductRecord, '_id' | keyof typeof OWN_PRODUCT_FIELDS>;
type OwnRow = Pick<ProductRecord, '_id' | keyof typeof OWN_ROW_FIELDS>;
type FullRecord = Pick<ProductRecord, '_id' | keyof typeof FULL_FIELDS>;
type PublicRecord = Pick<ProductRecord, '_id' | keyof typeof PRODUCT_FIELDS>;
type CardRecord = Pick<ProductRecord, '_id' | keyof typeof CARD_FIELDS>;

/** The statistics of a product's reviews; a count of 0 where nobody reviewed it. */
const reviewsOf = ({
  reviews,
}: Pick<ProductRecord, 'reviews'>): NonNullable<Reviewed['reviews']> => ({
  count: reviews?.count ?? 0,
  average: reviews?.average ?? null,
});

/** The offer of a product, as answers have it: absent where there is none. */
const offered = (offer: Offer | null) => (offer === null ? {} : { offer });

export function productView(record: PublicRecord, shown = plainPrices(new Date())): Product {
  return {
    _id: String(record._id),
    image: record.image,
    extraimages: [...record.extraimages],
    ...answeredOf(LIST_NAMES, record),
    reviews: reviewsOf(record),
    price: toTaka(record.pricePoisha),
    ...offered(offerOf(record, shown)),
    maxQuantity: record.maxQuantity,
    author: record.author,
    authorName: record.authorName,
    status: record.status,
    publishDate: record.publishDate,
    version: record.version,
  };
}

/**
 * With all that can be ordered of it.
 * @param pictures that options and variants may show: not those that wait in a draft, unless it is its author who looks
 */
export function fullProductView(
  record: FullRecord,
  shown = plainPrices(new Date()),
  pictures = picturesOf(record),
): FullProduct {
  const sold = withOwnPictures(record, pictures) ?? record;
  const offer = offerOf(record, shown);
  const variants = sold.variants.map((variant) => {
    const own = variantOfferOf(record, variant, offer, shown);
    return { ...variantView(variant, shown.now), ...(own && { offer: own }) };
  });
  const cheapest = variants.reduce((best, next) => (next.price < best.price ? next : best));
  return {
    ...productView(record, shown),
    highestPrice: toTaka(record.highestPoisha),
    ...(cheapest.compareAtPrice !== undefined && { compareAtPrice: cheapest.compareAtPrice }),
    ...answeredOf(FULL_NAMES, record),
    options: sold.options.map(({ name, nameBn, values }) => ({
      name,
      nameBn,
      values: values.map(({ value, valueBn, picture }) => ({ value, valueBn, picture })),
    })),
    variants,
    priceLadder: record.options.length === 0 ? variants[0]!.priceLadder : [],
  };
}

/** A product as its author and administrators see it: with its draft, why it was rejected, whence it came. */
export function ownProductView(record: OwnRecord): FullProduct {
  const { draft } = record;
  const pictures = [...picturesOf(record), ...(draft ? picturesOf(draft) : [])];
  return { ...fullProductView(record, undefined, pictures), ...ownFacts(record) };
}

/** One of the caller's own products in a list, without what can be ordered of it. */
export const ownRowView = (record: OwnRow): Product => ({
  ...productView(record),
  ...ownFacts(record),
});

function ownFacts(record: OwnRow) {
  const { draft } = record;
  return {
    sellerId: String(record.authorId),
    ...answeredOf(SELLER_NAMES, record),
    ...(typeof record.shopLowStock === 'number' && { shopLowStock: record.shopLowStock }),
    ...(draft && {
      draft: {
        image: draft.image,
        extraimages: [...draft.extraimages],
        ...answeredOf(REVIEWED_NAMES, draft),
        ...(typeof draft.pricePoisha === 'number' && { price: toTaka(draft.pricePoisha) }),
        ...(draft.variantPrices && {
          variantPrices: draft.variantPrices.map(({ variantId, pricePoisha }) => ({
            variantId: String(variantId),
            price: toTaka(pricePoisha),
          })),
        }),
        state: draft.state,
        submittedAt: draft.submittedAt.toISOString(),
      },
    }),
    ...(record.rejectionReason && { rejectionReason: record.rejectionReason }),
    ...(record.sourceImages.length > 0 && { sourceImages: [...record.sourceImages] }),
    ...(record.imported && { sku: record.imported.key }),
  };
}

export function cardView(record: CardRecord, shown = plainPrices(new Date())): ProductCard {
  return {
    _id: String(record._id),
    image: record.image,
    ...answeredOf(CARD_NAMES, record),
    reviews: reviewsOf(record),
    price: toTaka(record.pricePoisha),
    ...offered(offerOf(record, shown)),
    maxQuantity: record.maxQuantity,
    highestPrice: toTaka(record.highestPoisha),
    bestRung: record.bestRung
      ? { from: record.bestRung.from, price: toTaka(record.bestRung.pricePoisha) }
      : null,
    hasOptions: record.hasOptions,
  };
}

/** Whether a product's own seller did it, or their team: by the account, of older entries by the e-mail. */
export function isByAuthor(
  {
    by,
    byId,
    byShopId,
  }: {
    by: string;
    byId?: Types.ObjectId | null | undefined;
    byShopId?: Types.ObjectId | null | undefined;
  },
  product: Pick<ProductRecord, 'author' | 'authorId'>,
): boolean {
  const doer = byShopId ?? byId;
  return doer ? doer.equals(product.authorId) : by === product.author;
}

/** @param full whether to say who it was, also where it wasn't the author */
export function historyView(
  entry: ProductRecord['history'][number],
  product: Pick<ProductRecord, 'author' | 'authorId'>,
  full: boolean,
): HistoryEntry {
  const { at, by, action, reason, fields } = entry;
  return {
    at: at.toISOString(),
    action,
    byAuthor: isByAuthor(entry, product),
    ...(reason && { reason }),
    ...(fields && fields.length > 0 && { fields: [...fields] }),
    ...(full && { by }),
  };
}
