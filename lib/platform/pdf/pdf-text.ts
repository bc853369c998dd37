import 'server-only';
import PDFDocument from 'pdfkit';
import {
  ALPHABETS,
  loadFonts,
  WEIGHTS,
  type Alphabet,
  type ShapingFont,
  type Weight,
} from './fonts';
import { runsOf, wrapText, type Run } from './text-runs';

/** Of pdfkit's embedded fonts, what is put in the place of its own shaping. */
interface EmbeddedFont {
  font: {
    getGlyph(id: number): { advanceWidth: number };
    stringsForGlyph(id: number): string[];
  };
  layoutRun(text: string): unknown;
}

export interface TextStyle {
  size: number;
  weight?: Weight;
  colour?: string;
}

/** A page's size and margin in points: A4, 14 mm. */
export const A4 = { width: 595.28, height: 841.89, margin: 39.7 };

/** A PDF whose texts may mix English and Bangla. All measures are points from the top left. */
export interface PdfText {
  doc: PDFKit.PDFDocument;
  widthOf(text: string, style: TextStyle): number;
  /** In lines of at most this width, at most so many. */
  wrap(text: string, width: number, style: TextStyle, most?: number): string[];
  /** Draws one line. @param y of its baseline @param anchor which end of it is at `x` */
  draw(text: string, x: number, y: number, style: TextStyle, anchor?: 'start' | 'end'): void;
}

/** @param info what readers show of the document, and its language */
export async function newPdf(info: { title: string; lang: string }): Promise<PdfText> {
  const fonts = await loadFonts();
  const doc = new PDFDocument({
    size: 'A4',
    margin: A4.margin,
    font: '',
    lang: info.lang,
    displayTitle: true,
    bufferPages: true,
    info: { Title: info.title },
  });
  for (const weight of WEIGHTS) {
    for (const alphabet of ALPHABETS) shapeWithHarfBuzz(doc, fonts.get(`${alphabet} ${weight}`)!);
  }
  const covered = new Map<string, boolean>();
  const covers = (alphabet: Alphabet, letter: string) => {
    const key = alphabet + letter;
    let does = covered.get(key);
    if (does === undefined) {
      does = fonts.get(`${alphabet} 400`)!.covers(letter);
      covered.set(key, does);
    }
    return does;
  };
  const widthOfRun = ({ alphabet, text }: Run, { size, weight = 400 }: TextStyle) =>
    doc
      .font(fonts.get(`${alphabet} ${weight}`)!.name)
      .fontSize(size)
      .widthOfString(text);
  const widthOf = (text: string, style: TextStyle) =>
    runsOf(text, covers).reduce((width, run) => width + widthOfRun(run, style), 0);
  return {
    doc,
    widthOf,
    wrap: (text, width, style, most) =>
      wrapText(text, width, (piece) => widthOf(piece, style), most),
    draw(text, x, y, style, anchor = 'start') {
      let left = anchor === 'end' ? x - widthOf(text, style) : x;
      // Glyphs stand in the order in which they are drawn: the text as it is written is said beside them.
      doc.markContent('Span', { actual: text });
      for (const run of runsOf(text, covers)) {
        const width = widthOfRun(run, style);
        doc.fillColor(style.colour ?? '#000000');
        doc.text(run.text, left, y, { lineBreak: false, baseline: 'alphabetic' });
        left += width;
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
        // What the font says of it: pdfkit writes the difference.
        advanceWidth: widths[index],
      })),
      advanceWidth: shaped.reduce((width, { advance }) => width + advance, 0),
    };
  };
}
