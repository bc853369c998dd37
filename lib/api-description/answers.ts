import { z } from 'zod';
import type { ContentVersion } from '../features/content/schema';
import { ERRORS, type ErrorCode } from '../platform/errors';
import { FILE_PROBLEMS } from '../features/imports/rules';
import type { BulkResult, Order, Sale } from '../features/orders/schema';
import type { Product, ProductBulkResult, ProductDraft } from '../features/catalogue/schema';
import type { Suggestions, Synonyms } from '../features/search/schema';
import type { Area, Place } from '../features/locations/schema';
import { SESSION_KINDS } from '../features/accounts/sessions/kinds';
import type { SessionView } from '../features/accounts/sessions/schema';
import type { OwnAccount, UserView } from '../features/accounts/schema';

/** Schemas of what endpoints answer; `satisfies` holds each to the type that the code returns. */

const id = z.string().regex(/^[0-9a-f]{24}$/);
const status = z.enum(['pending', 'published', 'rejected']);

const reviewed = {
  image: z.string(),
  extraimages: z.array(z.string()),
  productName: z.string(),
  productNameBn: z.string(),
  brand: z.string(),
  category: z.string(),
  description: z.string(),
  content: z.string(),
  descriptionBn: z.string(),
  contentBn: z.string(),
};

const draft = z.object({
  ...reviewed,
  price: z.number().optional().describe('Taka: a large rise that waits for review'),
  state: z.enum(['waiting', 'rejected']),
  submittedAt: z.iso.datetime(),
}) satisfies z.ZodType<ProductDraft>;

export const product = z.object({
  _id: id,
  ...reviewed,
  price: z.number().min(0).describe('Taka'),
  rating: z.number().min(1).max(5),
  maxQuantity: z.int().min(0),
  minQuantity: z.int().min(1),
  author: z.string(),
  authorName: z.string(),
  status,
  publishDate: z.string(),
  version: z.int(),
  draft: draft.optional(),
  rejectionReason: z.string().optional(),
  sourceImages: z.array(z.string()).optional(),
  sku: z.string().optional(),
}) satisfies z.ZodType<Product>;

const errorCode = z.enum(Object.keys(ERRORS) as ErrorCode[]);

/** How one row of many went. */
export const productBulkResult = z.object({
  _id: z.string(),
  done: z.boolean(),
  code: errorCode.optional(),
  message: z.string().optional(),
}) satisfies z.ZodType<ProductBulkResult>;

const saleFields = {
  _id: id,
  customerName: z.string(),
  quantity: z.int().min(1),
  shippingAddress: z.string(),
  phoneNumber: z.string(),
  productId: id,
  productName: z.string(),
  productNameBn: z.string(),
  productImage: z.string(),
  productPrice: z.number().describe('Taka'),
  totalPrice: z.number().describe('Taka'),
  orderStatus: z.enum(['pending', 'completed', 'cancelled', 'returned']),
  fulfilment: z.enum(['placed', 'confirmed', 'packed', 'shipped', 'delivered']),
  productBrand: z.string(),
  productCategory: z.string(),
  description: z.string(),
  rating: z.number(),
  orderTime: z.string(),
  sellerName: z.string(),
  courier: z.string().optional(),
  trackingNumber: z.string().optional(),
  reason: z.string().optional(),
};

export const sale = z.object(saleFields) satisfies z.ZodType<Sale>;
export const order = z.object({
  ...saleFields,
  customerEmail: z.string(),
}) satisfies z.ZodType<Order>;

export const bulkResults = z.array(
  z.object({
    _id: id,
    done: z.boolean(),
    code: z.string().optional(),
    message: z.string().optional(),
    fields: z.record(z.string(), z.string()).optional(),
  }) satisfies z.ZodType<BulkResult>,
);

export const moment = z.iso.datetime();

export const user = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  profile: z.string(),
  role: z.enum(['user', 'admin']),
  disabled: z.boolean(),
  createdAt: z.iso.datetime(),
}) satisfies z.ZodType<UserView>;

export const ownAccount = z.object({
  name: z.string(),
  email: z.string(),
  profile: z.string(),
  phone: z.string().describe('+8801…, or empty'),
  address: z.string().describe('For the next order, or empty'),
  hasPassword: z.boolean(),
  createdAt: z.iso.datetime(),
}) satisfies z.ZodType<OwnAccount>;

export const suggestions = z.object({
  products: z.array(
    z.object({
      _id: id,
      productName: z.string(),
      image: z.string(),
      price: z.number().describe('Taka'),
      category: z.string(),
    }),
  ),
  categories: z.array(z.string()),
  didYouMean: z.array(z.string()).optional(),
}) satisfies z.ZodType<Suggestions>;

export const synonyms = z.object({
  groups: z.array(z.array(z.string())),
  version: z.int().min(0).describe('0: the built-in list'),
}) satisfies z.ZodType<Synonyms>;

export const acknowledged = z.object({ acknowledged: z.literal(true), message: z.string() });
export const inserted = acknowledged.extend({ insertedId: id });

export const picture = z.object({
  secure_url: z.string(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
});

export const token = z.object({
  accessToken: z.string(),
  tokenType: z.literal('Bearer'),
  expiresIn: z.int().max(3600).describe('Seconds'),
});

export const sessions = z.array(
  z.object({
    _id: id,
    kind: z.enum(SESSION_KINDS),
    current: z.boolean().describe('Whether the request is made with it'),
    browser: z.string(),
    system: z.string(),
    network: z.string().describe('The /24 or /64 of the address'),
    createdAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime().describe('To a few minutes'),
  }) satisfies z.ZodType<SessionView>,
);

export const health = z.object({
  status: z.enum(['ok', 'down']),
  database: z.enum(['ok', 'away']),
  version: z.string(),
});

export const place = z.looseObject({ id: z.string(), name: z.string(), bn_name: z.string() });

const placeFields = {
  id: z.string(),
  name: z.string(),
  bn_name: z.string(),
  also: z.array(z.string()).optional().describe('Older spellings'),
};
export const union = z.object(placeFields) satisfies z.ZodType<Place>;
export const area = z.object({
  ...placeFields,
  city: z.string().optional().describe('Of a city thana'),
  bn_city: z.string().optional(),
}) satisfies z.ZodType<Area>;

export const content = z.object({
  kind: z.string(),
  version: z.int().min(0),
  at: z.iso.datetime(),
  by: z.string().nullable(),
  value: z.looseObject({}),
});
export const contentVersions = z.object({
  versions: z.array(
    z.object({
      version: z.int().min(0),
      at: z.iso.datetime(),
      by: z.string().nullable(),
      restored: z.int().nullable(),
    }) satisfies z.ZodType<ContentVersion>,
  ),
  total: z.int(),
  page: z.int(),
  limit: z.int(),
});

/** The contract's shape of every failure. */
export const failure = z.object({
  acknowledged: z.literal(false),
  message: z.string(),
  code: z.enum(Object.keys(ERRORS)),
  title: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
  reasons: z
    .record(z.string(), z.string())
    .optional()
    .describe('Short names of what `fields` says, for translation'),
  requestId: z.string().optional(),
  problem: z.enum(FILE_PROBLEMS).optional().describe('Of BAD_FILE'),
  value: z.string().optional().describe('What the problem is about'),
  available: z
    .int()
    .optional()
    .describe('Of BELOW_MINIMUM and ABOVE_MAXIMUM: how many can be ordered now'),
  quota: z.int().optional().describe('Of QUOTA: how many the account may have'),
  product: product.optional(),
  content: content.optional(),
  price: z.number().optional().describe('Of PRICE_CHANGED: what a piece costs now, in taka'),
});
