import 'server-only';
import { setImmediate } from 'node:timers/promises';
import type { Locale } from '../../platform/i18n/i18n';
import type { Translator } from '../../platform/i18n/message-key';
import { newPdf, type TextStyle } from '../../platform/pdf/pdf-text';
import type { Actor } from '../../platform/auth/actor';
import type { PrintedDocument } from './document-rules';
import {
  BODY,
  collect,
  GAP,
  head,
  leading,
  LEFT,
  numberPages,
  oneAtOnce,
  pageNumberText,
  RIGHT,
  SMALL,
  STRONG,
  type DocumentShop,
  Sheet,
  pdfResponse,
} from './pdf-sheet';
import { requireDocument } from './queries';
import { shopLines } from './shop-rules';
import { printedDocument } from './sheet-rules';

/** Most lines of a cell or a party; the rest is cut with a note. */
const MOST_LINES = 12;
const MOST_NOTE_LINES = 30;

/** A paper as the bytes of a PDF file, whose size its lines bound: `MAX_PAPER_LINES`. */
export const documentPdf = (
  document: PrintedDocument,
  shop: DocumentShop,
  locale: Locale,
  t: Translator,
): Promise<Buffer> =>
  documentsPdf([document], `${document.title} ${document.number}`, { shop, locale, t });

/**
 * Papers as one PDF file, each on pages of its own, which it numbers.
 * @param title of the file
 */
export function documentsPdf(
  documents: readonly PrintedDocument[],
  title: string,
  { shop, locale, t }: { shop: DocumentShop; locale: Locale; t: Translator },
): Promise<Buffer> {
  return oneAtOnce(async () => {
    const pdf = await newPdf({ title, lang: locale });
    const bytes = collect(pdf.doc);
    const sheet = new Sheet(pdf);
    for (const [index, document] of documents.entries()) {
      if (index > 0) sheet.turn();
      const first = pdf.doc.bufferedPageRange().count - 1;
      head(sheet, document, shop);
      parties(sheet, document);
      await table(sheet, document);
      totals(sheet, document);
      foot(sheet, document);
      numberPages(pdf, first, pageNumberText(locale, t));
    }
    pdf.doc.end();
    return bytes;
  });
}

function parties(sheet: Sheet, { parties: all }: PrintedDocument): void {
  const width = (RIGHT - LEFT) / 2 - GAP;
  const top = sheet.y;
  let lowest = top;
  all.forEach(({ title, lines }, index) => {
    const x = LEFT + (index % 2) * (width + GAP * 2);
    sheet.y = top;
    sheet.y += sheet.block([title], x, { ...SMALL, weight: 600 });
    lines.forEach((line, at) => {
      const style = at === 0 ? STRONG : BODY;
      sheet.y += sheet.block(sheet.pdf.wrap(line, width, style, MOST_LINES), x, style);
    });
    lowest = Math.max(lowest, sheet.y);
  });
  sheet.y = lowest + GAP * 2;
}

/** Where each column begins and ends; figures stand at its end. */
function bounds(columns: PrintedDocument['columns']): { from: number; to: number }[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  let from = LEFT;
  return columns.map(({ share }) => {
    const to = from + ((RIGHT - LEFT) * share) / shares;
    const column = { from, to };
    from = to;
    return column;
  });
}

async function table(sheet: Sheet, { columns, rows }: PrintedDocument): Promise<void> {
  const { pdf } = sheet;
  const places = bounds(columns);
  const small = columns.length > 6;
  const body: TextStyle = small ? { size: 8.5 } : BODY;
  const write = (texts: readonly string[], style: TextStyle, note = '') => {
    const cells = texts.map((text, index) => {
      const { from, to } = places[index]!;
      return pdf.wrap(text, to - from - GAP, style, MOST_LINES);
    });
    const first = places[0]!;
    const notes = pdf.wrap(note, first.to - first.from - GAP, SMALL, MOST_LINES);
    const tallest = Math.max(...cells.map(({ length }) => length)) * leading(style);
    const height = Math.max(
      tallest,
      cells[0]!.length * leading(style) + notes.length * leading(SMALL),
    );
    const draw = () => {
      const top = sheet.y;
      cells.forEach((lines, index) => {
        const { from, to } = places[index]!;
        const isFigure = columns[index]!.isFigure;
        sheet.block(lines, isFigure ? to : from, style, isFigure ? 'end' : 'start');
      });
      sheet.y = top + cells[0]!.length * leading(style);
      sheet.block(notes, LEFT, SMALL);
      sheet.y = top + height + GAP / 2;
      sheet.rule();
      sheet.y += GAP / 2;
    };
    return { height: height + GAP, draw };
  };
  const titles = write(
    columns.map(({ label }) => label),
    { ...body, weight: 600 },
  );
  sheet.makeRoom(titles.height + 40);
  titles.draw();
  for (const { cells, note } of rows) {
    const row = write(cells, body, note);
    if (sheet.makeRoom(row.height)) titles.draw();
    row.draw();
    // Gives other work waiting for this process a turn.
    await setImmediate();
  }
  sheet.y += GAP;
}

function totals(sheet: Sheet, { totals: all }: PrintedDocument): void {
  const from = LEFT + (RIGHT - LEFT) * 0.4;
  for (const { label, value, isStrong } of all) {
    const style = isStrong ? { ...STRONG, size: 11 } : BODY;
    const room = RIGHT - from - sheet.pdf.widthOf(value, style) - GAP * 2;
    const lines = sheet.pdf.wrap(label, room, style, 3);
    sheet.makeRoom(lines.length * leading(style));
    sheet.block([value], RIGHT, style, 'end');
    sheet.y += sheet.block(lines, from, style);
  }
  sheet.y += GAP * 2;
}

function foot(sheet: Sheet, { notes, signature, signLines = [] }: PrintedDocument): void {
  const { pdf } = sheet;
  for (const text of notes) {
    const lines = pdf.wrap(text, RIGHT - LEFT, BODY, MOST_NOTE_LINES);
    sheet.makeRoom(lines.length * leading(BODY));
    sheet.y += sheet.block(lines, LEFT, BODY);
  }
  if (signature.length > 0) {
    sheet.makeRoom(signature.length * 24);
    for (const line of signature) {
      sheet.y += 12;
      sheet.y += sheet.block(pdf.wrap(line, RIGHT - LEFT, BODY, 2), LEFT, BODY);
    }
  }
  if (signLines.length > 0) {
    const width = (RIGHT - LEFT + GAP * 3) / signLines.length - GAP * 3;
    const captions = signLines.map((line) => pdf.wrap(line, width, SMALL, 3));
    // Room for a hand above the line.
    sheet.makeRoom(48 + Math.max(...captions.map(({ length }) => length)) * leading(SMALL));
    sheet.y += 44;
    captions.forEach((lines, index) => {
      const from = LEFT + index * (width + GAP * 3);
      sheet.rule('#000000', 0.75, from, from + width);
      sheet.y += 3;
      sheet.block(lines, from, SMALL);
      sheet.y -= 3;
    });
  }
}

/**
 * A paper as the answer that carries its PDF file.
 * @param shop what stands at its head, in the reader's language
 * @throws ShopError NOT_FOUND where the person may not see it
 */
export async function documentFile(
  actor: Actor,
  id: string,
  { shop, locale, t }: { shop: PrintedShop; locale: Locale; t: Translator },
): Promise<Response> {
  const document = await requireDocument(actor, id, locale);
  const head = { name: shop.name, lines: shopLines(shop, t) };
  return pdfResponse(
    await documentPdf(printedDocument(document, locale, t), head, locale, t),
    document.number,
  );
}

type PrintedShop = { name: string } & Parameters<typeof shopLines>[0];
