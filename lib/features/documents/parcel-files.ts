import 'server-only';
import type { Actor } from '../../platform/auth/actor';
import { ShopError } from '../../platform/errors';
import type { Locale } from '../../platform/i18n/i18n';
import type { Translator } from '../../platform/i18n/message-key';
import { labelsPdf } from './label-pdf';
import { labelDrawing } from './label-rules';
import { challanDocument, handOverDocument } from './parcel-document-rules';
import type { ParcelPaper } from './parcel-kinds';
import { getPickList, listHandOvers, listParcelsToPrint } from './parcel-queries';
import { labelFacts } from './parcel-rules';
import type { ParcelPaperAsked } from './parcel-schema';
import { papersPdf } from './pdf';
import type { PaperShop } from './pdf-sheet';
import { pickDocument } from './pick-document-rules';
import { pickPdf } from './pick-pdf';

/**
 * A paper of parcels, or of orders, as the bytes of a PDF file.
 * @throws ShopError NOT_FOUND where the person may see none of what is asked for
 */
export async function parcelPaperFile(
  actor: Actor,
  kind: ParcelPaper,
  asked: ParcelPaperAsked,
  { shop, locale, t }: { shop: PaperShop; locale: Locale; t: Translator },
): Promise<Buffer> {
  const title = t(`parcelPapers.kind.${kind}`);
  const words = { shop, locale, t };
  switch (kind) {
    case 'labels': {
      const parcels = requireSome(await listParcelsToPrint(actor, asked.ids, locale));
      const labels = parcels.map(
        (parcel) => (measure: Parameters<typeof labelDrawing>[3]) =>
          labelDrawing(labelFacts(parcel), locale, t, measure),
      );
      return labelsPdf(labels, title, locale);
    }
    case 'challan': {
      const parcels = requireSome(await listParcelsToPrint(actor, asked.ids, locale));
      return papersPdf(
        parcels.map((parcel) => challanDocument(parcel, locale, t)),
        title,
        words,
      );
    }
    case 'handover': {
      const lists = requireSome(await listHandOvers(actor, asked, locale));
      const now = new Date();
      return papersPdf(
        lists.map((list) => handOverDocument(list, now, locale, t)),
        title,
        words,
      );
    }
    case 'picklist': {
      const list = await getPickList(actor, asked.ids);
      requireSome(list.items);
      return pickPdf(pickDocument(list, new Date(), locale, t), shop, words);
    }
  }
}

/** @throws ShopError NOT_FOUND where there is none of it */
function requireSome<Each>(all: Each[]): Each[] {
  if (all.length === 0) throw new ShopError('NOT_FOUND');
  return all;
}
