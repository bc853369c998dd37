// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import {
  emptyAsUndefined,
  integer,
  isObjectId,
  line,
  requiredLine,
  requiredText,
  text,
  type ValidationKey,
} from '../../../platform/validation';
import { isCategory } from '../../../shop/categories';
import type { AttributeFilter } from './attribute-rules';
import { ATTRIBUTE_TYPES, MAX_VALUE, MOST_ATTRIBUTES, MOST_CHOICES } from './types';

const key = (name: ValidationKey) => name;

/** Letters of a category's name. */
export const MAX_NAME = 80;
const MAX_SLUG = 60;

const names = { nameEn: requiredLine(MAX_NAME), nameBn: requiredLine(MAX_NAME) };

/** Empty: made of the English name. */
const slug = line(MAX_SLUG)
  .default('')
  .refine((value) => value === '' || /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value), key('slugForm'));

/** One of the seven, or the id of a category below them. */
const parent = requiredText(60).refine(
  (value) => isCategory(value) || isObjectId(value),
  key('unknownChoice'),
);

const version = integer({ min: 1 });
const ticked = z
  .enum(['on', 'true', '1'], key('unknownChoice'))
  .optional()
  .transform((value) => value !== undefined);

/** `POST /api/categories` */
export const addCategorySchema = z.object({ parent, ...names, slug });
export type AddCategory = z.output<typeof addCategorySchema>;

/** `POST /api/categories/names/{id}` */
export const nameCategorySchema = z.object({
  ...names,
  slug,
  place: emptyAsUndefined(integer({ min: 0, max: 10_000 })),
  version,
});
export type NameCategory = z.output<typeof nameCategorySchema>;

/** `POST /api/categories/moves/{id}` */
export const moveCategorySchema = z.object({ parent, version });
export type MoveCategory = z.output<typeof moveCategorySchema>;

/** `POST /api/categories/retirements/{id}` */
export const retireCategorySchema = z.object({
  step: z.enum(['retire', 'restore'], key('unknownChoice')),
  version,
});
export type RetireCategory = z.output<typeof retireCategorySchema>;

/** `POST /api/categories/attributes/{id}`: adds the attribute, or changes the one with the key. */
export const attributeSchema = z.object({
  /** Key of the attribute to change; empty: add a new one. */
  key: line(40).default(''),
  ...names,
  type: z.enum(ATTRIBUTE_TYPES, key('unknownChoice')),
  unit: line(20).default(''),
  /** A line for each choice: `English = বাংলা`. */
  choices: text(MOST_CHOICES * 2 * MAX_NAME).default(''),
  required: ticked,
  filter: ticked,
  version,
});
export type SaveAttribute = z.output<typeof attributeSchema>;

/** `POST /api/categories/attribute-removals/{id}` */
export const removeAttributeSchema = z.object({ key: requiredLine(40), version });
export type RemoveAttribute = z.output<typeof removeAttributeSchema>;

/** Filters of one page: each attribute has at most a few values. */
const MOST_FILTERS = 2 * MOST_ATTRIBUTES;

const filter = z
  .string()
  .max(MAX_VALUE + 60)
  .transform((value, context): AttributeFilter => {
    const [, name, wanted] = /^([a-z0-9-]{1,60}):(.+)$/s.exec(value) ?? [];
    if (name === undefined || wanted === undefined) {
      context.addIssue(key('unknownChoice'));
      return z.NEVER;
    }
    return { key: name, value: wanted };
  });

/** The query of a category's page; what can't be understood is as if it were not there. */
export const leafQuerySchema = z.object({
  f: z
    .preprocess(
      (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
      z.array(filter).max(MOST_FILTERS),
    )
    .catch([]),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});
export type LeafQuery = z.output<typeof leafQuerySchema>;
