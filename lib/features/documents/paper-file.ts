import 'server-only';
import type { Actor } from '../../platform/auth/actor';
import type { Locale } from '../../platform/i18n/i18n';
import type { Translator } from '../../platform/i18n/message-key';
import { paperPdf } from './pdf';
import { pdfResponse } from './pdf-sheet';
import { requirePaper } from './queries';
import { shopLines } from './shop-rules';
import { paperDocument } from './sheet-rules';

/**
 * A paper as the answer that carries its PDF file.
 * @param shop what stands at its head, in the reader's language
 * @throws ShopError NOT_FOUND where the person may not see it
 */
export async function paperFile(
  actor: Actor,
  id: string,
  { shop, locale, t }: { shop: PrintedShop; locale: Locale; t: Translator },
): Promise<Response> {
  const paper = await requirePaper(actor, id, locale);
  const head = { name: shop.name, lines: shopLines(shop, t) };
  return pdfResponse(
    await paperPdf(paperDocument(paper, locale, t), head, locale, t),
    paper.number,
  );
}

type PrintedShop = { name: string } & Parameters<typeof shopLines>[0];
