import { csvHeaders } from '@/lib/platform/csv/write';
import { xlsxHeaders } from '@/lib/platform/csv/xlsx';
import { handle, route } from '@/lib/platform/http/handle';
import { templateCsv, templateXlsx } from '@/lib/features/imports';
import { importTemplateRoute } from '@/lib/features/imports/shared';

/** `GET /api/imports/template`: our own format with two examples. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(importTemplateRoute, {
    async run({ query }) {
      return query.file === 'csv'
        ? new Response(templateCsv(), { headers: csvHeaders('products-template.csv') })
        : new Response(await templateXlsx(), { headers: xlsxHeaders('products-template.xlsx') });
    },
  }),
);
