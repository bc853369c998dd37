import { getPrintedShop } from '@/lib/features/orders';
import { documentFile } from '@/lib/features/documents';
import { getDocumentPdfRoute } from '@/lib/features/documents/shared';
import { handle, route } from '@/lib/platform/http/handle';
import { PDF_SLOTS, withSlot } from '@/lib/platform/http/slots';
import { serverLabels } from '@/lib/platform/i18n/server-labels';

/** `GET /api/papers/pdf/{id}?lang=`: the paper as a PDF file. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(getDocumentPdfRoute, {
    run: ({ actor, id, query: { lang }, address }) =>
      withSlot(PDF_SLOTS, { address, account: actor.id }, async () => {
        const shop = await getPrintedShop(lang);
        return documentFile(actor, id, { shop, locale: lang, t: serverLabels(lang) });
      }),
  }),
);
