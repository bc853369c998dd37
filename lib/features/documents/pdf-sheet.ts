import 'server-only';
import pLimit from 'p-limit';
import type { Locale } from '../../platform/i18n/i18n';
import type { Translator } from '../../platform/i18n/message-key';
import { formatCount } from '../../platform/money';
import { A4, type PdfText, type TextStyle } from '../../platform/pdf/pdf-text';

export const GAP = 6;
export const LEFT = A4.margin;
export const RIGHT = A4.width - A4.margin;
const BOTTOM = A4.height - A4.margin - 18;

export const BODY: TextStyle = { size: 9.5 };
export const SMALL: TextStyle = { size: 8, colour: '#444444' };
export const STRONG: TextStyle = { size: 9.5, weight: 600 };

export const leading = ({ size }: TextStyle) => size * 1.45;

/** Operator of the shop, shown below a document's head. */
export interface DocumentShop {
  name: string;
  /** Empty ones are left out. */
  lines: string[];
}

/** A paper's way down its pages of A4. */
export class Sheet {
  y = A4.margin;
  constructor(readonly pdf: PdfText) {}

  /** Goes on on a new page. */
  turn(): void {
    this.pdf.doc.addPage();
    this.y = A4.margin;
  }

  /** Goes on on a new page where so much has no room left; tells whether it did. */
  makeRoom(height: number): boolean {
    if (this.y + height <= BOTTOM) return false;
    this.turn();
    return true;
  }

  /** Writes lines below each other. @returns the height that they took */
  block(lines: readonly string[], x: number, style: TextStyle, anchor?: 'start' | 'end'): number {
    lines.forEach((line, index) => {
      this.pdf.draw(line, x, this.y + style.size + index * leading(style), style, anchor);
    });
    return lines.length * leading(style);
  }

  rule(colour = '#999999', width = 0.5, from = LEFT, to = RIGHT): void {
    this.pdf.doc
      .moveTo(from, this.y)
      .lineTo(to, this.y)
      .lineWidth(width)
      .strokeColor(colour)
      .stroke();
  }
}

/** Files are made one after the other: shaping a long one takes a moment of the processor's time. */
export const oneAtOnce = pLimit(1);

/** The file, under its name without an ending. */
export const pdfResponse = (bytes: Buffer, name: string): Response =>
  new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${name}.pdf"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });

/** The whole file, once `doc.end()` was called. */
export function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    doc.on('data', (piece: Buffer) => pieces.push(piece));
    doc.on('end', () => resolve(Buffer.concat(pieces)));
    doc.on('error', reject);
  });
}

/** How a page says which of how many it is. */
export const pageNumberText =
  (locale: Locale, t: Translator) =>
  (page: number, of: number): string =>
    t('papers.page', { page: formatCount(page, locale), of: formatCount(of, locale) });

/** Numbers the pages from this one on, which are a paper of their own. @param first from 0 */
export function numberPages(
  { doc, draw }: PdfText,
  first: number,
  words: (page: number, of: number) => string,
): void {
  const last = doc.bufferedPageRange().count;
  for (let page = first; page < last; page += 1) {
    doc.switchToPage(page);
    const text = words(page - first + 1, last - first);
    draw(text, RIGHT, A4.height - A4.margin, SMALL, 'end');
  }
}

/** The shop, and opposite what the paper is. */
export function head(sheet: Sheet, document: DocumentHead, shop: DocumentShop): void {
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

/** Content of a document's head, opposite the shop. */
interface DocumentHead {
  title: string;
  form: string;
  facts: readonly { label: string; value: string }[];
}
