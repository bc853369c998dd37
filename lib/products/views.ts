import { toTaka } from '../money';
import type { ProductRecord } from '../../models/product';
import type { Product, ProductCard } from './schema';

/** Fields that a public answer reads. Ids of accounts, history and drafts stay inside. */
export const PRODUCT_FIELDS = {
  image: 1,
  extraimages: 1,
  productName: 1,
  productNameBn: 1,
  brand: 1,
  category: 1,
  description: 1,
  content: 1,
  pricePoisha: 1,
  rating: 1,
  maxQuantity: 1,
  minQuantity: 1,
  author: 1,
  authorName: 1,
  status: 1,
  publishDate: 1,
  version: 1,
} as const;

export const CARD_FIELDS = {
  image: 1,
  productName: 1,
  productNameBn: 1,
  pricePoisha: 1,
  rating: 1,
  minQuantity: 1,
  maxQuantity: 1,
} as const;

/** What the author and administrators read beside it. */
export const OWN_PRODUCT_FIELDS = {
  ...PRODUCT_FIELDS,
  draft: 1,
  rejectionReason: 1,
} as const;

type OwnRecord = Pick<ProductRecord, '_id' | keyof typeof OWN_PRODUCT_FIELDS>;
type FullRecord = Pick<ProductRecord, '_id' | keyof typeof PRODUCT_FIELDS>;
type CardRecord = Pick<ProductRecord, '_id' | keyof typeof CARD_FIELDS>;

export function productView(record: FullRecord): Product {
  return {
    _id: String(record._id),
    image: record.image,
    extraimages: [...record.extraimages],
    productName: record.productName,
    productNameBn: record.productNameBn,
    brand: record.brand,
    category: record.category,
    description: record.description,
    content: record.content,
    price: toTaka(record.pricePoisha),
    rating: record.rating,
    maxQuantity: record.maxQuantity,
    minQuantity: record.minQuantity,
    author: record.author,
    authorName: record.authorName,
    status: record.status,
    publishDate: record.publishDate,
    version: record.version,
  };
}

/** A product as its author and administrators see it: with its draft and why it was rejected. */
export function ownProductView(record: OwnRecord): Product {
  const { draft } = record;
  return {
    ...productView(record),
    ...(draft && {
      draft: {
        image: draft.image,
        extraimages: [...draft.extraimages],
        productName: draft.productName,
        productNameBn: draft.productNameBn,
        brand: draft.brand,
        category: draft.category,
        description: draft.description,
        content: draft.content,
        state: draft.state,
        submittedAt: draft.submittedAt.toISOString(),
      },
    }),
    ...(record.rejectionReason && { rejectionReason: record.rejectionReason }),
  };
}

export function cardView(record: CardRecord): ProductCard {
  return {
    _id: String(record._id),
    image: record.image,
    productName: record.productName,
    productNameBn: record.productNameBn,
    price: toTaka(record.pricePoisha),
    rating: record.rating,
    minQuantity: record.minQuantity,
    maxQuantity: record.maxQuantity,
  };
}
