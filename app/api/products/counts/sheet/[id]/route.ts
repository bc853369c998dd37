import { countSheetCsv, countSheetXlsx, takeSheet } from '@/lib/features/imports/counts';
import {
  countPath,
  countSheetRoute,
  MAX_SHEET_MEGABYTES,
  sendSheetRoute,
} from '@/lib/features/imports/counts/shared';
import { csvDownload } from '@/lib/platform/csv/write';
import { xlsxHeaders } from '@/lib/platform/csv/xlsx';
import { acknowledged, toAppError } from '@/lib/platform/http/api-response';
import { formRedirect, type FormPost } from '@/lib/platform/http/form-post';
import { handle, route } from '@/lib/platform/http/handle';
import { IMPORT_SLOTS, withSlot } from '@/lib/platform/http/slots';
import { withQuery } from '@/lib/platform/query';
import { BYTES_PER_MEGABYTE } from '@/lib/platform/storage/rules';
import { readFiles } from '@/lib/platform/storage/upload-files';
import { dayOf } from '@/lib/platform/time/time';
import { recordExport } from '@/lib/shop/audit/commands';

const formOf = (id: string): FormPost => ({
  done: () => withQuery(countPath(id), { notice: 'SENT' }),
  refused: (_form, code) => withQuery(countPath(id), { notice: code }),
});

/** `GET`, `POST /api/products/counts/sheet/{id}`: the sheet of a count, empty and filled. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(countSheetRoute, {
    async run({ actor, id, query }) {
      await recordExport(actor, 'product', { list: 'count', id, file: query.file });
      if (query.file === 'csv') {
        return csvDownload('stock-count', countSheetCsv(actor, id, query.lang));
      }
      return new Response(await countSheetXlsx(actor, id, query.lang), {
        headers: xlsxHeaders(`stock-count-${dayOf(new Date())}.xlsx`),
      });
    },
  }),
  route(sendSheetRoute, {
    form: formOf(''),
    async run({ actor, id, request, address }) {
      const isPage = (request.headers.get('accept') ?? '').includes('text/html');
      const limits = { files: 1, bytes: MAX_SHEET_MEGABYTES * BYTES_PER_MEGABYTE };
      const take = async () => {
        const result = await withSlot(IMPORT_SLOTS, { address, account: actor.id }, () =>
          takeSheet(actor, id, (work) => readFiles(request, limits, work)),
        );
        return acknowledged('The numbers are entered.', result);
      };
      if (!isPage) return take();
      try {
        return formRedirect(request, formOf(id), {}, { answer: await take() });
      } catch (error) {
        return formRedirect(request, formOf(id), {}, { error: toAppError(error) });
      }
    },
  }),
);
