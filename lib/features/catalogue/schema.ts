// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import type { ErrorCode } from '../../shop/errors';
import { besideFaults, integer, line, price, requiredText, text } from '../../platform/validation';
import {
  absent,
  addedShape,
  changedShape,
  FIELD_NAMES,
  missing,
  type AnsweredFields,
  type CardName,
  type FullName,
  type ListName,
  type ReviewedName,
  type SellerName,
} from './product-fields-rules';
import { STATE_STEP_NAMES, type ProductStatus } from './state-types';
import {
  optionsSchema,
  priceTiersSchema,
  variantsSchema,
  type PriceTier,
  type ProductOption,
  type Variant,
} from './variant-schema';

/** Buyers' ratings of a product; its `rating` is the seller's own grade. */
export interface Reviewed {
  /** Always sent. `average` has one decimal, and is null below three counted reviews. */
  reviews?: { count: number; average: number | null };
}

/**
 * A price below `price` that a minimum order of the product has at this moment: of a campaign, or by the
 * automatic discount that takes most off it. Taka a unit; moments are ISO 8601.
 */
export interface Offer {
  type: 'campaign' | 'discount';
  name: string;
  nameBn: string;
  /** The campaign's page is `/campaigns/{slug}`. */
  slug?: string;
  /** The lowest of its variants. */
  price: number;
  /** In a campaign: the lowest price of the 30 days before it; otherwise the ordinary price. */
  before: number;
  /** Whole percent below `before`. */
  percent: number;
  from?: string;
  /** The first moment at which it is over; absent: without end. */
  until?: string;
  /** Units that are left at this price; an order of more pays the ordinary one. Absent: no such limit. */
  left?: number;
}

/** A product as the outside sees it (spec section 3). Price in taka; ids and dates are strings. */
export interface Product
  extends AnsweredFields<ListName>, Partial<AnsweredFields<SellerName>>, Reviewed {
  _id: string;
  image: string;
  extraimages: string[];
  /** The ordinary price, by which lists are filtered and sorted. */
  price: number;
  offer?: Offer;
  maxQuantity: number;
  /** The seller's e-mail; empty where the account has none. */
  author: string;
  authorName: string;
  /** `draft` and `paused` for its author and administrators only. */
  status: ProductStatus;
  publishDate: string;
  version: number;
  /** For the author and administrators only: the account whose product it is. */
  sellerId?: string;
  /** For the author and administrators only: a change beside the version on sale. */
  draft?: ProductDraft;
  /** For the author and administrators only. */
  rejectionReason?: string;
  /** For the author and administrators only: pictures elsewhere that an import named. */
  sourceImages?: string[];
  /** For the author and administrators only: the level below which all of this seller's products run low. */
  shopLowStock?: number;
  /** For the author and administrators only: what an imported product is called in its file. */
  sku?: string;
}

/** A product with all that can be ordered of it: `GET /product/{id}`, `GET /products?fields=full`. */
export interface FullProduct extends Product, AnsweredFields<FullName> {
  /** The lowest of the variants' prices is `price`; this is the highest. */
  highestPrice: number;
  /** The cheapest variant's, where it has one. */
  compareAtPrice?: number;
  options: ProductOption[];
  variants: Variant[];
  /** Where there are no options: the only variant's. */
  priceLadder: PriceTier[];
}

/** Fields that an author changes through review, as they would be published. */
export type ProductDraft = Pick<Product, 'image' | 'extraimages'> &
  AnsweredFields<ReviewedName> & {
    /** Taka: a large rise that waits; absent where the price stays. */
    price?: number;
    /** Taka, by variant, for a product with options: large rises that wait; absent where the prices stay. */
    variantPrices?: { variantId: string; price: number }[];
    state: 'waiting' | 'rejected';
    submittedAt: string;
  };

/** Fields that a product card shows. */
export type ProductCard = Pick<
  Product,
  '_id' | 'image' | 'price' | 'offer' | 'maxQuantity' | 'reviews'
> &
  AnsweredFields<CardName> & {
    /** Taka; above `price` where variants cost differently. */
    highestPrice: number;
    /** The lowest price of the price tiers and from how many on, where one goes below `price`. */
    bestRung: PriceTier | null;
    /** There is something to choose before it can be ordered. */
    hasOptions: boolean;
    /** Its shop is on holiday; nothing of it can be ordered until that is over. */
    isAway?: true;
  };

/** A suggested product. Price in taka. */
export interface SuggestedProduct {
  _id: string;
  productName: string;
  image: string;
  price: number;
  /** Only where variants cost more than `price`. */
  highestPrice?: number;
  category: string;
}

/** A query value given once; the same name twice, or none, is its own business. */
const single = (value: unknown) => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(single, schema.optional());

/** Pictures of a product behind its main one. */
export const MOST_EXTRA_PICTURES = 12;

/** A picture's path or URL; the command decides whether its place is allowed. */
const picture = requiredText(1000);

const pictureFields = {
  image: picture,
  extraimages: z.array(picture, 'notList').max(MOST_EXTRA_PICTURES, 'tooMany'),
};

const maxQuantity = integer({ min: 1, max: 1_000_000_000 });

const emptied = (value: unknown) => (value === '' ? null : value);

/** Additional form fields of a product with options or price tiers. */
const variantFields = {
  options: optionsSchema,
  variants: variantsSchema.optional(),
  /** For a product without options; with options, each variant has its own. */
  priceLadder: priceTiersSchema,
  compareAtPrice: z.preprocess(absent, price.optional()),
};

/** A product's form. Author, status and dates come from the server, whatever the payload says. */
const addProductShape = z.object({
  ...pictureFields,
  ...addedShape(FIELD_NAMES),
  price,
  maxQuantity,
  ...variantFields,
  options: z.preprocess(missing([]), variantFields.options),
  priceLadder: z.preprocess(missing([]), variantFields.priceLadder),
  extraimages: z.preprocess(missing([]), pictureFields.extraimages),
});

/** The value is there, or follows from the variants. */
const orVariants = (name: 'price' | 'maxQuantity') =>
  [
    (product: { variants?: unknown; price?: unknown; maxQuantity?: unknown }) =>
      product.variants !== undefined || product[name] !== undefined,
    { path: [name] as PropertyKey[], message: 'required', when: besideFaults },
  ] as const;

const offeredShape = addProductShape.extend({
  price: optional(price),
  maxQuantity: optional(maxQuantity),
});

/** `POST /addproduct`: with `variants`, `price` and `maxQuantity` follow from them. */
export const addProductSchema = offeredShape
  .refine(...orVariants('price'))
  .refine(...orVariants('maxQuantity'));
export type AddProduct = z.output<typeof addProductSchema>;

/** Fields of a form that hold something. */
const said = (input: unknown) =>
  typeof input === 'object' && input !== null
    ? Object.fromEntries(Object.entries(input).filter(([, value]) => value !== ''))
    : input;

const draftShape = addProductShape.extend({
  image: z.preprocess(missing(''), text(1000)),
  brand: z.preprocess(missing(''), line(100)),
  description: z.preprocess(missing(''), text(5000)),
  price: z.preprocess(missing(0), price),
  maxQuantity: z.preprocess(missing(0), integer({ min: 0, max: 1_000_000_000 })),
});

/**
 * `POST /api/products/drafts`: what a product needs to be kept, its name and its category; what is empty is
 * taken as not said yet. Everything else is asked when it is sent in for review.
 */
export const draftProductSchema = z.preprocess(said, draftShape);

/** `PATCH /api/products/drafts/{id}`: the whole draft anew. */
export const savedDraftSchema = z.preprocess(
  said,
  draftShape.extend({ version: integer({ min: 1 }) }),
);

/** A saved draft that is to be sent in: asked for what `POST /addproduct` asks. */
export const sentDraftSchema = offeredShape
  .extend({ version: integer({ min: 1 }) })
  .refine(...orVariants('price'))
  .refine(...orVariants('maxQuantity'));

/** `POST /api/products/state/{id}`: see `STATE_STEPS`. */
export const stateStepSchema = z.object({
  step: z.enum(STATE_STEP_NAMES, 'unknownChoice'),
  version: optional(integer({ min: 1 })),
});

/**
 * `PATCH /update/{id}`: any subset. `maxQuantity` may be 0 here; with `maxQuantityWas` it is applied
 * as the difference, so that a form opened before a sale doesn't undo the sale.
 */
export const updateProductSchema = z
  .object({
    ...pictureFields,
    ...changedShape(FIELD_NAMES),
    price,
    ...variantFields,
    // Null or empty ends it; what is not named stays.
    compareAtPrice: z.preprocess(emptied, price.nullable().optional()),
    maxQuantity: integer({ min: 0, max: 1_000_000_000 }),
    maxQuantityWas: integer({ min: 0 }),
    version: integer({ min: 1 }),
  })
  .partial();
export type UpdateProduct = z.output<typeof updateProductSchema>;

/** The part of it that My products changes in place. */
export const quickEditSchema = updateProductSchema
  .pick({ price: true, maxQuantity: true, maxQuantityWas: true, version: true })
  .required();

/** `PATCH /reviewproduct/{id}`: a rejection needs its reason. */
export const reviewSchema = z
  .object({
    status: z.enum(['published', 'rejected'], 'unknownChoice'),
    reason: text(1000).optional(),
    version: integer({ min: 1 }).optional(),
  })
  .refine((review) => review.status === 'published' || Boolean(review.reason), {
    path: ['reason'],
    message: 'required',
  });
export type Review = z.output<typeof reviewSchema>;

/** One entry of a product's history, as its author and administrators see it. */
export interface HistoryEntry {
  /** ISO 8601. */
  at: string;
  action: string;
  reason?: string;
  /** Names of the fields that a change was about. */
  fields?: string[];
  byAuthor: boolean;
  /** Author of the change; only for administrators, as sellers need not know who reviewed. */
  by?: string;
}

/** Rows of one `POST /api/products/bulk`. */
const BULK_LIMIT = 200;

/** `POST /api/products/bulk`: the same for many products; a rejection needs its reason. */
export const bulkSchema = z
  .object({
    action: z.enum(['publish', 'reject', 'delete'], 'unknownChoice'),
    products: z
      .array(
        z.object({ _id: requiredText(100), version: integer({ min: 1 }).optional() }, 'notList'),
        'notList',
      )
      .min(1, 'required')
      .max(BULK_LIMIT, 'tooMany'),
    reason: text(1000).optional(),
  })
  .refine((bulk) => bulk.action !== 'reject' || Boolean(bulk.reason), {
    path: ['reason'],
    message: 'required',
  });
export type Bulk = z.output<typeof bulkSchema>;

/** How it went with one row: `code` and `message` where it was refused. */
export interface ProductBulkResult {
  _id: string;
  done: boolean;
  code?: ErrorCode;
  message?: string;
}

/** A product as somebody chooses it among others. */
export interface ProductChoice {
  _id: string;
  productName: string;
  /** Empty where it has none. */
  productNameBn: string;
  image: string;
  /** Taka; the lowest of its variants. */
  price: number;
  /** The seller's own names for it and its variants, at most three. */
  skus: string[];
}
