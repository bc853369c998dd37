import 'server-only';
import PDFDocument from 'pdfkit';
import { ALPHABETS, loadFonts, WEIGHTS, type ShapingFont } from './fonts';
import { loadTextMeasure, type TextMeasure, type TextStyle } from './text-measure';

export type { TextStyle } from './text-measure';

/** Parts of pdfkit's embedded fonts that are replaced in place of its own shaping. */
interface EmbeddedFont {
  font: {
    getGlyph(id: number): { advanceWidth: number };
    stringsForGlyph(id: number): string[];
  };
  layoutRun(text: string): unknown;
}

/** A page's size and margin in points: A4, 14 mm. */
export const A4 = { width: 595.28, height: 841.89, margin: 39.7 };

/** A PDF whose texts may mix English and Bangla. All measures are points from the top left. */
export interface PdfText extends TextMeasure {
  doc: PDFKit.PDFDocument;
  /** Draws one line. @param y of its baseline @param anchor which end of it is at `x` */
  draw(text: string, x: number, y: number, style: TextStyle, anchor?: 'start' | 'end'): void;
}

/**
 * @param info what readers show of the document, and its language
 * @param page of its pages; without a margin nothing but what is drawn has a place
 */
export async function newPdf(
  info: { title: string; lang: string },
  page: { width: number; height: number; margin: number } = A4,
): Promise<PdfText> {
  const [fonts, measure] = await Promise.all([loadFonts(), loadTextMeasure()]);
  const doc = new PDFDocument({
    size: [page.width, page.height],
    margin: page.margin,
    font: '',
    lang: info.lang,
    displayTitle: true,
    bufferPages: true,
    info: { Title: info.title },
  });
  for (const weight of WEIGHTS) {
    for (const alphabet of ALPHABETS) shapeWithHarfBuzz(doc, fonts.get(`${alphabet} ${weight}`)!);
  }
  return {
    ...measure,
    doc,
    draw(text, x, y, style, anchor = 'start') {
      const { size, weight = 400, colour = '#000000' } = style;
      let left = anchor === 'end' ? x - measure.widthOf(text, style) : x;
      // Glyphs stand in the order in which they are drawn: the text as it is written is said beside them.
      doc.markContent('Span', { actual: text });
      doc.fontSize(size).fillColor(colour);
      for (const run of measure.runs(text)) {
        doc.font(fonts.get(`${run.alphabet} ${weight}`)!.name);
        doc.text(run.text, left, y, { lineBreak: false, baseline: 'alphabetic' });
        left += measure.widthOfRun(run, style);
      }
      doc.endMarkedContent();
    },
  };
}

/** Registers a font whose texts HarfBuzz shapes: pdfkit's own shaper gets Bangla nearly right, and no more. */
function shapeWithHarfBuzz(doc: PDFKit.PDFDocument, { name, bytes, shape }: ShapingFont): void {
  doc.registerFont(name, bytes);
  const { _font: embedded } = doc.font(name) as unknown as { _font: EmbeddedFont };
  embedded.layoutRun = (text) => {
    const shaped = shape(text);
    const widths = shaped.map(({ id }) => embedded.font.getGlyph(id).advanceWidth);
    return {
      glyphs: shaped.map(({ id }, index) => {
        const [letters = ''] = embedded.font.stringsForGlyph(id);
        const codePoints = [...letters].map((letter) => letter.codePointAt(0)!);
        return { id, codePoints, advanceWidth: widths[index] };
      }),
      positions: shaped.map(({ advance, x, y }, index) => ({
        xAdvance: advance,
        yAdvance: 0,
        xOffset: x,
        yOffset: y,
        // Advance width given by the font: pdfkit writes the difference.
        advanceWidth: widths[index],
      })),
      advanceWidth: shaped.reduce((width, { advance }) => width + advance, 0),
    };
  };
}
