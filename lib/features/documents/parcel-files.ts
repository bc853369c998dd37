import 'server-only';
import { setImmediate } from 'node:timers/promises';
import { chunked } from '../../platform/chunked';
import type { Locale } from '../../platform/i18n/i18n';
import { newPdf, type PdfText, type TextStyle } from '../../platform/pdf/pdf-text';
import type { TextMeasure } from '../../platform/pdf/text-measure';
import type { Translator } from '../../platform/i18n/message-key';
import type { Actor } from '../../platform/auth/actor';
import { ShopError } from '../../shop/errors';
import type { Drawing } from './drawing-rules';
import {
  A4_SHEET,
  LABEL,
  LABELS_OF_SHEET,
  QUARTER,
  labelDrawing,
  sheetOfLabels,
} from './label-rules';
import {
  collect,
  oneAtOnce,
  BODY,
  GAP,
  head,
  leading,
  LEFT,
  numberPages,
  pageNumberText,
  RIGHT,
  SMALL,
  type DocumentShop,
  Sheet,
} from './pdf-sheet';
import { type PickDocument, pickDocument } from './pick-document-rules';
import { challanDocument, handOverDocument } from './parcel-document-rules';
import type { ParcelDocument, ParcelDocumentAsked } from './parcel-schema';
import { getPickList, listHandOvers, listParcelsToPrint } from './parcel-queries';
import { labelFacts, type PrintedParcel } from './parcel-rules';
import { documentsPdf } from './pdf';

/** Points of a millimetre. */
const POINTS = 72 / 25.4;

function draw(pdf: PdfText, { texts, blocks }: Drawing): void {
  const { doc } = pdf;
  for (const { x, y, width, height } of blocks) {
    doc.rect(x * POINTS, y * POINTS, width * POINTS, height * POINTS);
  }
  doc.fill('#000000');
  for (const { text, x, y, size, weight, anchor } of texts) {
    const style = { size: size * POINTS, weight };
    const left = anchor === 'middle' ? x * POINTS - pdf.widthOf(text, style) / 2 : x * POINTS;
    pdf.draw(text, left, y * POINTS, style, anchor === 'end' ? 'end' : 'start');
  }
}

/**
 * Drawings of one size as one PDF file, a page of that size each.
 * @param pages makes each when its turn comes
 * @param size in millimetres
 */
export function drawingsPdf(
  pages: readonly ((measure: TextMeasure) => Drawing)[],
  { width, height }: Pick<Drawing, 'width' | 'height'>,
  title: string,
  locale: Locale,
): Promise<Buffer> {
  return oneAtOnce(async () => {
    const size = { width: width * POINTS, height: height * POINTS, margin: 0 };
    const pdf = await newPdf({ title, lang: locale }, size);
    const bytes = collect(pdf.doc);
    for (const [index, page] of pages.entries()) {
      if (index > 0) pdf.doc.addPage();
      draw(pdf, page(pdf));
      // Gives other work waiting for this process a turn.
      await setImmediate();
    }
    pdf.doc.end();
    return bytes;
  });
}

type Item = PickDocument['items'][number];

const NAME: TextStyle = { size: 10.5, weight: 600 };
const OPEN: TextStyle = { size: 13, weight: 600 };
const SIDE = 11;
const COLUMNS = 3;
const BOX_LINE = 19;
/** Width of the column with the number to take. */
const OPEN_WIDTH = 130;

/** A pick list as the bytes of a PDF file of A4. */
function pickPdf(
  document: PickDocument,
  shop: DocumentShop,
  { locale, t }: { locale: Locale; t: Translator },
): Promise<Buffer> {
  return oneAtOnce(async () => {
    const pdf = await newPdf({ title: document.title, lang: locale });
    const bytes = collect(pdf.doc);
    const sheet = new Sheet(pdf);
    head(sheet, { ...document, form: '' }, shop);
    if (document.legend) sheet.y += sheet.block([document.legend], LEFT, SMALL) + GAP;
    for (const item of document.items) {
      drawItem(sheet, item);
      // Gives other work waiting for this process a turn.
      await setImmediate();
    }
    numberPages(pdf, 0, pageNumberText(locale, t));
    pdf.doc.end();
    return bytes;
  });
}

function drawItem(sheet: Sheet, { name, note, open, packed, boxes }: Item): void {
  const { pdf } = sheet;
  const width = RIGHT - LEFT - OPEN_WIDTH;
  const names = pdf.wrap(name, width, NAME);
  const notes = pdf.wrap(note, width, SMALL);
  const amounts = pdf.wrap(open, OPEN_WIDTH - GAP, OPEN, 3);
  const packs = pdf.wrap(packed, OPEN_WIDTH - GAP, SMALL, 3);
  const left = names.length * leading(NAME) + notes.length * leading(SMALL);
  const right = amounts.length * leading(OPEN) + packs.length * leading(SMALL);
  // A thing and its first boxes stay together.
  sheet.makeRoom(Math.max(left, right) + BOX_LINE + GAP);
  const top = sheet.y;
  sheet.y += sheet.block(names, LEFT, NAME);
  sheet.block(notes, LEFT, SMALL);
  sheet.y = top;
  sheet.y += sheet.block(amounts, RIGHT, OPEN, 'end');
  sheet.block(packs, RIGHT, SMALL, 'end');
  sheet.y = top + Math.max(left, right) + GAP / 2;
  const column = (RIGHT - LEFT) / COLUMNS;
  boxes.forEach((box, index) => {
    if (index % COLUMNS === 0) {
      if (index > 0) sheet.y += BOX_LINE;
      sheet.makeRoom(BOX_LINE);
    }
    drawBox(sheet, LEFT + (index % COLUMNS) * column, box);
  });
  sheet.y += BOX_LINE + GAP / 2;
  sheet.rule();
  sheet.y += GAP;
}

function drawBox(sheet: Sheet, x: number, { text, isTicked }: Item['boxes'][number]): void {
  const { doc } = sheet.pdf;
  const y = sheet.y + 2;
  doc.lineWidth(0.9).strokeColor('#000000').rect(x, y, SIDE, SIDE).stroke();
  if (isTicked) {
    doc.lineWidth(1.6).moveTo(x + 2.2, y + SIDE * 0.55);
    doc
      .lineTo(x + SIDE * 0.42, y + SIDE - 2.6)
      .lineTo(x + SIDE - 2, y + 2.4)
      .stroke();
  }
  sheet.pdf.draw(text, x + SIDE + 5, y + SIDE - 1.5, BODY);
}

/**
 * A paper of parcels, or of orders, as the bytes of a PDF file.
 * @throws ShopError NOT_FOUND where the person may see none of what is asked for
 */
export async function parcelDocumentFile(
  actor: Actor,
  kind: ParcelDocument,
  asked: ParcelDocumentAsked,
  { shop, locale, t }: { shop: DocumentShop; locale: Locale; t: Translator },
): Promise<Buffer> {
  const title = t(`parcelPapers.kind.${kind}`);
  const words = { shop, locale, t };
  switch (kind) {
    case 'labels': {
      const parcels = requireSome(await listParcelsToPrint(actor, asked.ids, locale));
      const isSheet = asked.size === 'a4';
      const label = (measure: TextMeasure) => (parcel: PrintedParcel) =>
        labelDrawing(labelFacts(parcel), locale, t, measure, isSheet ? QUARTER : LABEL);
      const pages = isSheet
        ? chunked(parcels, LABELS_OF_SHEET).map(
            (four) => (measure: TextMeasure) => sheetOfLabels(four.map(label(measure))),
          )
        : parcels.map((parcel) => (measure: TextMeasure) => label(measure)(parcel));
      return drawingsPdf(pages, isSheet ? A4_SHEET : LABEL, title, locale);
    }
    case 'challan': {
      const parcels = requireSome(await listParcelsToPrint(actor, asked.ids, locale));
      return documentsPdf(
        parcels.map((parcel) => challanDocument(parcel, locale, t)),
        title,
        words,
      );
    }
    case 'handover': {
      const lists = requireSome(await listHandOvers(actor, asked, locale));
      const now = new Date();
      return documentsPdf(
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
