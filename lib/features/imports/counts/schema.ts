// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import { filterValue, integer, isObjectId, searchText, text } from '../../../platform/validation';
import { exportLanguage } from '../../../platform/csv/export-language';
import { deskPaths } from '../../../shop/desk-paths';
import { CATEGORIES } from '../../../shop/categories';
import { MAX_TYPED } from './types';

const absent = (value: unknown) => (value === '' || value === null ? undefined : value);

/** `POST /api/products/counts`: what is to be counted; nothing chosen: everything. */
export const beginCountSchema = z.object({
  q: z.preprocess(absent, searchText(200).optional()),
  category: z.preprocess(absent, z.enum(CATEGORIES, 'unknownChoice').optional()),
  stock: z.preprocess(absent, z.enum(['low'], 'unknownChoice').optional()),
});
export type BeginCount = z.output<typeof beginCountSchema>;

/** Fields of a line in the form of its count: what is entered, and what stood there before. */
export const countedField = (place: number): string => `counted-${place}`;
export const wasField = (place: number): string => `was-${place}`;

/** `POST /api/products/counts/{id}`: a page of the form, with two fields for each line. */
export const stepCountSchema = z
  .object({
    act: z.enum(['save', 'next', 'check', 'apply', 'discard'], 'unknownChoice'),
    page: integer({ min: 1, max: 10_000 }).default(1),
  })
  .catchall(text(MAX_TYPED));
export type StepCount = z.output<typeof stepCountSchema>;

/** The query of a count's page. */
export const countPageSchema = z.object({
  view: filterValue(z.enum(['differences'])),
  page: filterValue(integer({ min: 1, max: 10_000 })),
});

/** The query of a count's sheet. */
export const sheetSchema = z.object({
  file: z.enum(['csv', 'xlsx'], 'unknownChoice').default('csv'),
  lang: exportLanguage,
});

/** The page of a count; of what is no id, where counts are begun. */
export const countPath = (id: string | undefined): string =>
  id !== undefined && isObjectId(id) ? deskPaths.stockCount(id) : deskPaths.stockCounts;
