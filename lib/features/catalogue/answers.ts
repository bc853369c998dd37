import * as z from 'zod';
import { idAnswer, momentAnswer } from '../../platform/http/answer-schemas';
import type { Product, ProductDraft } from './schema';

/** Products as calls answer them; `satisfies` holds each to the type that the code returns. */

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
  submittedAt: momentAnswer,
}) satisfies z.ZodType<ProductDraft>;

export const productAnswer = z.object({
  _id: idAnswer,
  ...reviewed,
  price: z.number().min(0).describe('Taka'),
  rating: z.number().min(1).max(5),
  maxQuantity: z.int().min(0),
  minQuantity: z.int().min(1),
  author: z.string(),
  authorName: z.string(),
  status: z.enum(['pending', 'published', 'rejected']),
  publishDate: z.string(),
  version: z.int(),
  draft: draft.optional(),
  rejectionReason: z.string().optional(),
  sourceImages: z.array(z.string()).optional(),
  sku: z.string().optional(),
}) satisfies z.ZodType<Product>;
