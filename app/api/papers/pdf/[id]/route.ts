import { getPrintedShop } from '@/lib/features/orders';
import { paperFile } from '@/lib/features/documents';
import { getPaperPdfRoute } from '@/lib/features/documents/shared';
import { handle, route } from '@/lib/platform/http/handle';
import { PDF_SLOTS, withSlot } from '@/lib/platform/http/slots';
import { serverWords } from '@/lib/platform/i18n/server-words';

/** `GET /api/papers/pdf/{id}?lang=`: the paper as a PDF file. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(getPaperPdfRoute, {
    run: ({ actor, id, query: { lang }, address }) =>
      withSlot(PDF_SLOTS, { address, account: actor.id }, async () => {
        const shop = await getPrintedShop(lang);
        return paperFile(actor, id, { shop, locale: lang, t: serverWords(lang) });
      }),
  }),
);
