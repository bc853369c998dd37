import 'server-only';
import { setImmediate } from 'node:timers/promises';
import type { Locale } from '../../platform/i18n/i18n';
import { newPdf, type PdfText } from '../../platform/pdf/pdf-text';
import type { TextMeasure } from '../../platform/pdf/text-measure';
import type { Drawing } from './drawing-rules';
import { LABEL } from './label-rules';
import { collect, oneAtOnce } from './pdf-sheet';

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
 * Labels as one PDF file, a page of 100 × 150 mm each.
 * @param labels makes each when its turn comes
 */
export function labelsPdf(
  labels: readonly ((measure: TextMeasure) => Drawing)[],
  title: string,
  locale: Locale,
): Promise<Buffer> {
  return oneAtOnce(async () => {
    const size = { width: LABEL.width * POINTS, height: LABEL.height * POINTS, margin: 0 };
    const pdf = await newPdf({ title, lang: locale }, size);
    const bytes = collect(pdf.doc);
    for (const [index, label] of labels.entries()) {
      if (index > 0) pdf.doc.addPage();
      draw(pdf, label(pdf));
      // Whoever else waits for this process has a turn.
      await setImmediate();
    }
    pdf.doc.end();
    return bytes;
  });
}
