import 'server-only';
import { setImmediate } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { Locale } from '../../platform/i18n/i18n';
import type { Translator } from '../../platform/i18n/message-key';
import { formatCount } from '../../platform/money';
import { A4, newPdf, type PdfText, type TextStyle } from '../../platform/pdf/pdf-text';
import type { PaperDocument } from './document-rules';

/** Of this many lines of text a cell, a party or a note shows no more. */
const MOST_LINES = 12;
const GAP = 6;
const LEFT = A4.margin;
const RIGHT = A4.width - A4.margin;
const BOTTOM = A4.height - A4.margin - 18;

const BODY: TextStyle = { size: 9.5 };
const SMALL: TextStyle = { size: 8, colour: '#444444' };
const STRONG: TextStyle = { size: 9.5, weight: 600 };

const leading = ({ size }: TextStyle) => size * 1.45;

/** Who runs the shop, below the paper's head. */
export interface PaperShop {
  name: string;
  /** Empty ones are left out. */
  lines: string[];
}

/** A paper's way down its pages. */
class Sheet {
  y = A4.margin;
  constructor(readonly pdf: PdfText) {}

  /** Goes on on a new page where so much has no room left; tells whether it did. */
  makeRoom(height: number): boolean {
    if (this.y + height <= BOTTOM) return false;
    this.pdf.doc.addPage();
    this.y = A4.margin;
    return true;
  }

  /** Writes lines below each other. @returns the height that they took */
  block(lines: readonly string[], x: number, style: TextStyle, anchor?: 'start' | 'end'): number {
    lines.forEach((line, index) => {
      this.pdf.draw(line, x, this.y + style.size + index * leading(style), style, anchor);
    });
    return lines.length * leading(style);
  }

  rule(colour = '#999999', width = 0.5): void {
    this.pdf.doc
      .moveTo(LEFT, this.y)
      .lineTo(RIGHT, this.y)
      .lineWidth(width)
      .strokeColor(colour)
      .stroke();
  }
}

/** Papers are made one after the other: shaping a long one takes a moment of the processor's time. */
const oneAtOnce = pLimit(1);

/** A paper as the bytes of a PDF file, whose size its lines bound: `MAX_PAPER_LINES`. */
export function paperPdf(
  document: PaperDocument,
  shop: PaperShop,
  locale: Locale,
  t: Translator,
): Promise<Buffer> {
  const page = (number: number, of: number) =>
    t('papers.page', { page: formatCount(number, locale), of: formatCount(of, locale) });
  return oneAtOnce(() => makePdf(document, shop, { lang: locale, page }));
}

/** The file, under the paper's number. */
export const pdfResponse = (bytes: Buffer, number: string): Response =>
  new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${number}.pdf"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });

async function makePdf(
  document: PaperDocument,
  shop: PaperShop,
  words: { lang: string; page(page: number, of: number): string },
): Promise<Buffer> {
  const pdf = await newPdf({ title: `${document.title} ${document.number}`, lang: words.lang });
  const bytes = collect(pdf.doc);
  const sheet = new Sheet(pdf);
  head(sheet, document, shop);
  parties(sheet, document);
  await table(sheet, document);
  totals(sheet, document);
  foot(sheet, document, words);
  pdf.doc.end();
  return bytes;
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    doc.on('data', (piece: Buffer) => pieces.push(piece));
    doc.on('end', () => resolve(Buffer.concat(pieces)));
    doc.on('error', reject);
  });
}

function head(sheet: Sheet, document: PaperDocument, shop: PaperShop): void {
  const { pdf } = sheet;
  const half = (RIGHT - LEFT) / 2 - GAP;
  const top = sheet.y;
  sheet.y += sheet.block([shop.name], LEFT, { size: 16, weight: 600 });
  for (const line of shop.lines) {
    sheet.y += sheet.block(pdf.wrap(line, half, SMALL, 3), LEFT, SMALL);
  }
  const left = sheet.y;
  sheet.y = top;
  sheet.y += sheet.block([document.title], RIGHT, { size: 15, weight: 600 }, 'end');
  if (document.form) sheet.y += sheet.block([document.form], RIGHT, STRONG, 'end');
  for (const { label, value } of document.facts) {
    const lines = pdf.wrap(`${label}: ${value}`, half, BODY, 2);
    sheet.y += sheet.block(lines, RIGHT, BODY, 'end');
  }
  sheet.y = Math.max(left, sheet.y) + GAP;
  sheet.rule('#000000', 1);
  sheet.y += GAP * 1.5;
}

function parties(sheet: Sheet, { parties: all }: PaperDocument): void {
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
function bounds(columns: PaperDocument['columns']): { from: number; to: number }[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  let from = LEFT;
  return columns.map(({ share }) => {
    const to = from + ((RIGHT - LEFT) * share) / shares;
    const column = { from, to };
    from = to;
    return column;
  });
}

async function table(sheet: Sheet, { columns, rows }: PaperDocument): Promise<void> {
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
    // Whoever else waits for this process has a turn.
    await setImmediate();
  }
  sheet.y += GAP;
}

function totals(sheet: Sheet, { totals: all }: PaperDocument): void {
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

function foot(
  sheet: Sheet,
  { notes, signature }: PaperDocument,
  words: { page(page: number, of: number): string },
): void {
  const { pdf } = sheet;
  for (const text of notes) {
    const lines = pdf.wrap(text, RIGHT - LEFT, BODY, MOST_LINES);
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
  const { count } = pdf.doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.doc.switchToPage(page);
    pdf.draw(words.page(page + 1, count), RIGHT, A4.height - A4.margin, SMALL, 'end');
  }
}
