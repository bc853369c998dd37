import 'server-only';
import { setImmediate } from 'node:timers/promises';
import type { Locale } from '../../platform/i18n/i18n';
import type { Translator } from '../../platform/i18n/message-key';
import { newPdf, type TextStyle } from '../../platform/pdf/pdf-text';
import {
  BODY,
  collect,
  GAP,
  head,
  leading,
  LEFT,
  numberPages,
  oneAtOnce,
  pageWords,
  RIGHT,
  SMALL,
  type PaperShop,
  Sheet,
} from './pdf-sheet';
import type { PickDocument } from './pick-document-rules';

type Item = PickDocument['items'][number];

const NAME: TextStyle = { size: 10.5, weight: 600 };
const OPEN: TextStyle = { size: 13, weight: 600 };
const SIDE = 11;
const COLUMNS = 3;
const BOX_LINE = 19;
/** Width of the column with the number to take. */
const OPEN_WIDTH = 130;

/** A pick list as the bytes of a PDF file of A4. */
export function pickPdf(
  document: PickDocument,
  shop: PaperShop,
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
      // Whoever else waits for this process has a turn.
      await setImmediate();
    }
    numberPages(pdf, 0, pageWords(locale, t));
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
