// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import type english from '../../../messages/en.json';
import { integer, line, requiredLine, requiredText, text } from '../../platform/validation';
import { CATEGORIES } from '../../shop/categories';
import { lowStockLevel } from '../../shop/low-stock';
import { UNITS } from '../../shop/unit-types';

/** Declaration of one field of a product; docs/architecture.md says who reads which line. */
export interface ProductField {
  kind: 'text' | 'number';
  /** Schema of what calls may send; its output is what is stored. */
  schema: z.ZodType<string | number>;
  /** Schema of what responses hold: plain text unless said. */
  answer?: z.ZodType;
  /** Default, also of products older than the field. Without a default and `optional`, the field is required. */
  missing?: string | number;
  /** It may be absent; null or empty ends it. */
  optional?: true;
  /** Options of the model, beside type, `required` and default. */
  stored?: { enum?: readonly string[]; min?: number; max?: number };
  /** An author's change of it waits for review; otherwise it changes at once. */
  isReviewed: boolean;
  /** In every answer of a product, in that of the whole product alone, or only in its seller's and administrators'. */
  shown: 'list' | 'product' | 'seller';
  /** In the answer of a card. */
  onCard?: true;
  /** A line of a card's small print: text alone, and only where it says something. */
  onCardAs?: keyof typeof english.product;
  /** A line among the facts of the product's page and of the dashboard's: its label. */
  factAs?: keyof typeof english.product;
  /** Its column in our own files, exported and imported. */
  column: string;
  /** An empty cell leaves it as it is; otherwise it is what `missing` says. */
  emptyCellKeeps?: true;
  /** How the product form asks it; without it the form has a place of its own for it (product-form.tsx). */
  control?: { as: 'line' | 'area' | 'count'; lang?: 'bn' };
}

/**
 * Every simple field of a product, declared once: model, input, answers, projections, draft, history,
 * duplicate, files, form and pages read it here (through product-fields-rules.ts). Pictures, prices,
 * stock, options and variants have their own places. Never for the scripts of shop pages: they get
 * plain data (`ProductPageView`, `CardView`). Its words: `dashboard.form.fields.{name}`, under
 * `dashboard.form` or `dashboard.selling` `{name}Hint`, and `productImport.template.about.{column}`.
 */
export const PRODUCT_FIELDS = {
  productName: {
    kind: 'text',
    schema: requiredLine(200),
    column: 'name',
    isReviewed: true,
    shown: 'list',
    onCard: true,
  },
  productNameBn: {
    kind: 'text',
    schema: line(200),
    missing: '',
    column: 'name_bn',
    isReviewed: true,
    shown: 'list',
    onCard: true,
  },
  brand: {
    kind: 'text',
    schema: requiredLine(100),
    column: 'brand',
    isReviewed: true,
    shown: 'list',
  },
  category: {
    kind: 'text',
    schema: z.enum(CATEGORIES, 'unknownChoice'),
    column: 'category',
    stored: { enum: CATEGORIES },
    isReviewed: true,
    shown: 'list',
  },
  /** Address of a category below it (`catalogue/tree`), current or earlier; empty: in none of them. */
  subcategory: {
    kind: 'text',
    schema: line(300),
    missing: '',
    column: 'subcategory',
    isReviewed: true,
    shown: 'product',
  },
  /** Values of that category's attributes, a line `key: value` for each, sorted by key. */
  attributes: {
    kind: 'text',
    schema: text(8000),
    missing: '',
    column: 'attributes',
    isReviewed: true,
    shown: 'product',
  },
  description: {
    kind: 'text',
    schema: requiredText(5000),
    column: 'description',
    isReviewed: true,
    shown: 'list',
  },
  content: {
    kind: 'text',
    schema: text(20_000),
    missing: '',
    column: 'details',
    isReviewed: true,
    shown: 'list',
  },
  /** In Bangla; empty where the seller gave none. */
  descriptionBn: {
    kind: 'text',
    schema: text(5000),
    missing: '',
    column: 'description_bn',
    isReviewed: true,
    shown: 'list',
    control: { as: 'area', lang: 'bn' },
  },
  contentBn: {
    kind: 'text',
    schema: text(20_000),
    missing: '',
    column: 'details_bn',
    isReviewed: true,
    shown: 'list',
    control: { as: 'area', lang: 'bn' },
  },
  minQuantity: {
    kind: 'number',
    schema: integer({ min: 1, max: 1_000_000_000 }),
    missing: 1,
    stored: { min: 1 },
    answer: z.int().min(1),
    column: 'minimum_order',
    isReviewed: false,
    shown: 'list',
    onCard: true,
  },
  rating: {
    kind: 'number',
    schema: integer({ min: 1, max: 5 }),
    missing: 5,
    stored: { min: 1, max: 5 },
    answer: z.number().min(1).max(5),
    column: 'rating',
    isReviewed: false,
    shown: 'list',
    onCard: true,
  },
  /** Unit that a price is for and a quantity counts. */
  unit: {
    kind: 'text',
    schema: z.enum(UNITS, 'unknownChoice'),
    missing: 'piece',
    stored: { enum: UNITS },
    answer: z.enum(UNITS),
    column: 'unit',
    emptyCellKeeps: true,
    isReviewed: false,
    shown: 'product',
    onCard: true,
  },
  /** Units in a carton; 1: it is not sold in cartons. */
  packSize: {
    kind: 'number',
    schema: integer({ min: 1, max: 1_000_000 }),
    missing: 1,
    stored: { min: 1 },
    answer: z.int().min(1),
    column: 'pack_size',
    emptyCellKeeps: true,
    isReviewed: false,
    shown: 'product',
    control: { as: 'count' },
  },
  /** Above the minimum order, quantities go up by so many. */
  quantityStep: {
    kind: 'number',
    schema: integer({ min: 1, max: 1_000_000 }),
    missing: 1,
    stored: { min: 1 },
    answer: z.int().min(1),
    column: 'quantity_step',
    emptyCellKeeps: true,
    isReviewed: false,
    shown: 'product',
    control: { as: 'count' },
  },
  /** Weight of one unit; a variant may have its own. */
  weightGrams: {
    kind: 'number',
    schema: integer({ min: 1, max: 100_000_000 }),
    optional: true,
    stored: { min: 1 },
    answer: z.int(),
    column: 'weight_grams',
    emptyCellKeeps: true,
    isReviewed: false,
    shown: 'product',
    control: { as: 'count' },
  },
  /** Days until it is handed to the courier. */
  dispatchDays: {
    kind: 'number',
    schema: integer({ min: 0, max: 60 }),
    missing: 2,
    stored: { min: 0 },
    answer: z.int().min(0),
    column: 'dispatch_days',
    emptyCellKeeps: true,
    isReviewed: false,
    shown: 'product',
    control: { as: 'count' },
  },
  /** Id of a district (`/districts.json`); empty: not said. */
  shipsFrom: {
    kind: 'text',
    schema: text(3),
    missing: '',
    column: 'ships_from',
    emptyCellKeeps: true,
    isReviewed: false,
    shown: 'product',
  },
  /** Pieces below which its seller wants to hear of it; 0: never. Absent: as the shop's own level says. */
  lowStock: {
    kind: 'number',
    schema: lowStockLevel,
    optional: true,
    stored: { min: 0 },
    answer: z.int().min(0),
    column: 'low_stock',
    emptyCellKeeps: true,
    isReviewed: false,
    shown: 'seller',
    control: { as: 'count' },
  },
} as const satisfies Record<string, ProductField>;
