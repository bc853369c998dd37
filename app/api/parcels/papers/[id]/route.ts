import { getPrintedShop } from '@/lib/features/orders';
import { parcelDocumentFile, pdfResponse } from '@/lib/features/documents';
import {
  PARCEL_DOCUMENTS,
  getParcelDocumentsRoute,
  shopLines,
} from '@/lib/features/documents/shared';
import { ShopError } from '@/lib/shop/errors';
import { handle, route } from '@/lib/platform/http/handle';
import { PDF_SLOTS, withSlot } from '@/lib/platform/http/slots';
import { serverLabels } from '@/lib/platform/i18n/server-labels';

/**
 * `GET /api/parcels/papers/{kind}?ids=&courier=&lang=`: labels, challans, pick or hand-over list
 * as one PDF file.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(getParcelDocumentsRoute, {
    run: ({ actor, id, query: { lang, ...asked }, address }) =>
      withSlot(PDF_SLOTS, { address, account: actor.id }, async () => {
        const kind = PARCEL_DOCUMENTS.find((each) => each === id);
        if (!kind) throw new ShopError('NOT_FOUND');
        const t = serverLabels(lang);
        const { name, ...shop } = await getPrintedShop(lang);
        const labels = { shop: { name, lines: shopLines(shop, t) }, locale: lang, t };
        return pdfResponse(await parcelDocumentFile(actor, kind, asked, labels), kind);
      }),
  }),
);
