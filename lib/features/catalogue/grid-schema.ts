// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import { acknowledgedAnswer, idAnswer } from '../../platform/http/answer-schemas';
import { defineRoute } from '../../platform/http/route';
import { searchText, text } from '../../platform/validation';
import { GRID_FIELDS, type GridValues } from './grid-rules';
import { dashboardListingSchema } from './listing-schema';
import type { ProductState } from './state-types';

/** Cells and products of one save. */
export const MOST_GRID_CELLS = 500;
const MOST_GRID_PRODUCTS = 100;
/** Rows on a page of the grid. */
export const GRID_ROWS = 100;
/** The longest cell: a product's price tiers. */
export const MOST_CELL_TEXT = 300;

const id = z.string('notText').regex(/^[0-9a-f]{24}$/i, 'unknownChoice');

/** `POST /api/products/grid`: cells of one's own products, each with the value that it was changed from. */
export const saveGridSchema = z.object({
  cells: z
    .array(
      z.object(
        {
          productId: id,
          /** Of a field of the whole product any of its variants. */
          variantId: id,
          field: z.enum(GRID_FIELDS, 'unknownChoice'),
          from: text(MOST_CELL_TEXT),
          to: text(MOST_CELL_TEXT),
        },
        'notList',
      ),
      'notList',
    )
    .min(1, 'required')
    .max(MOST_GRID_CELLS, 'tooMany')
    .refine(
      (cells) =>
        new Set(cells.map(({ productId }) => productId.toLowerCase())).size <= MOST_GRID_PRODUCTS,
      'tooMany',
    ),
});
export type SaveGrid = z.output<typeof saveGridSchema>;
export type GridCell = SaveGrid['cells'][number];

/** The query of the grid's page. */
export const gridListingSchema = dashboardListingSchema
  .pick({ status: true, category: true, picture: true, stock: true, page: true, sort: true })
  .extend({
    q: z.preprocess((value) => (value === '' ? undefined : value), searchText(200).optional()),
  });

const outcome = z.enum(['saved', 'review', 'conflict', 'refused']);
const cellResult = z.object({
  productId: idAnswer,
  variantId: idAnswer,
  field: z.enum(GRID_FIELDS),
  outcome,
  value: z.string().optional().describe('As the shop has it now'),
  reason: z.string().optional().describe('A key of `validation`, or a code'),
});
export type GridCellResult = z.output<typeof cellResult>;

export const saveGridRoute = defineRoute({
  method: 'POST',
  path: '/api/products/grid',
  summary:
    'Change cells of one’s own products, each from the value that was shown; says how each went',
  access: 'shop.products',
  body: saveGridSchema,
  limits: ['productWrite'],
  answer: { status: 200, schema: acknowledgedAnswer.extend({ cells: z.array(cellResult) }) },
  errors: ['BAD_ORIGIN', 'FORBIDDEN', 'INVALID'],
});

/** One row of the grid: a product without options, or a variant. */
export interface GridRow {
  productId: string;
  variantId: string;
  /** Its first: here alone stand the fields of the whole product. */
  isFirst: boolean;
  productName: string;
  productNameBn: string;
  /** The variant's values in both languages; empty without options. */
  variantName: { en: string; bn: string };
  state: ProductState;
  /** A price that waits for review, as the grid spells it. */
  waitingPrice?: string;
  values: GridValues;
}
