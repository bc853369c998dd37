import * as z from 'zod';
import { acknowledgedAnswer, idAnswer } from '../../../platform/http/answer-schemas';
import { defineRoute } from '../../../platform/http/route';
import { searchSchema, synonymsSchema, type Suggestions, type Synonyms } from './schema';

const suggestions = z.object({
  products: z.array(
    z.object({
      _id: idAnswer,
      productName: z.string(),
      image: z.string(),
      price: z.number().describe('Taka'),
      highestPrice: z.number().optional().describe('Taka; where variants cost more than `price`'),
      category: z.string(),
    }),
  ),
  categories: z.array(z.string()),
  didYouMean: z.array(z.string()).optional(),
}) satisfies z.ZodType<Suggestions>;

const synonyms = z.object({
  groups: z.array(z.array(z.string())),
  version: z.int().min(0).describe('0: the built-in list'),
}) satisfies z.ZodType<Synonyms>;

export const suggestRoute = defineRoute({
  method: 'GET',
  path: '/search',
  summary: 'Suggestions while typing',
  access: 'anyone',
  anonymous: true,
  query: searchSchema,
  limits: ['search'],
  answer: { status: 200, schema: suggestions },
  errors: ['INVALID', 'TOO_MANY'],
});

export const getSynonymsRoute = defineRoute({
  method: 'GET',
  path: '/api/search/synonyms',
  summary: 'Groups of words that mean the same to the search',
  access: 'content.manage',
  answer: { status: 200, schema: synonyms },
  errors: [],
});

export const replaceSynonymsRoute = defineRoute({
  method: 'PUT',
  path: '/api/search/synonyms',
  summary: 'Put another list of synonyms in the place of the old',
  access: 'content.manage',
  body: synonymsSchema,
  answer: { status: 200, schema: acknowledgedAnswer.extend({ version: z.int().min(1) }) },
  errors: ['CONFLICT', 'INVALID'],
});
