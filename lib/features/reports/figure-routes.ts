import type * as z from 'zod';
import { exportLanguage } from '../../platform/csv/export-language';
import { defineRoute } from '../../platform/http/route';
import { figuresSchema } from './figure-schema';

export const exportFiguresRoute = defineRoute({
  method: 'GET',
  path: '/api/figures/export',
  summary: 'Figures of one’s own shop under the filters of their page, as a CSV file',
  access: 'shop.orders',
  query: figuresSchema.extend({ lang: exportLanguage }),
  answer: { status: 200 },
  errors: ['FORBIDDEN', 'INVALID'],
});
/** The page's filter, and the language of the file. */
export type FiguresExport = z.output<typeof exportFiguresRoute.query>;
