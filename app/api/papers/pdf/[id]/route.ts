import { getPrintedShop } from '@/lib/features/orders/printed-shop';
import { paperPdf } from '@/lib/features/papers/pdf';
import { pdfResponse } from '@/lib/features/papers/pdf-sheet';
import { requirePaper } from '@/lib/features/papers/queries';
import { getPaperPdfRoute } from '@/lib/features/papers/routes';
import { shopLines } from '@/lib/features/papers/shop-rules';
import { paperDocument } from '@/lib/features/papers/sheet-rules';
import { handle, route } from '@/lib/platform/http/handle';
import { PDF_SLOTS, withSlot } from '@/lib/platform/http/slots';
import { serverWords } from '@/lib/platform/i18n/server-words';

/** `GET /api/papers/pdf/{id}?lang=`: the paper as a PDF file. Errors: 404, 422, 429 TOO_MANY. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(getPaperPdfRoute, {
    run: ({ actor, id, query: { lang }, address }) =>
      withSlot(PDF_SLOTS, { address, account: actor.id }, async () => {
        const [paper, shop] = await Promise.all([requirePaper(actor, id), getPrintedShop(lang)]);
        const t = serverWords(lang);
        const sheet = paperDocument(paper, lang, t);
        const bytes = await paperPdf(
          sheet,
          { name: shop.name, lines: shopLines(shop, t) },
          lang,
          t,
        );
        return pdfResponse(bytes, paper.number);
      }),
  }),
);
