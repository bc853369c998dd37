import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  NotFoundException,
  RGBLuminanceSource,
} from '@zxing/library';
import sharp from 'sharp';
import { inflateSync } from 'node:zlib';
import type { Block } from '@/lib/features/documents/drawing-rules';

/** Dots of a millimetre on a label printer of 203 dpi. */
const DOTS = 8;

/** Part of a sheet, in millimetres. */
export type Part = Block;

const FORMATS = { bars: BarcodeFormat.CODE_128, squares: BarcodeFormat.QR_CODE } as const;

/** An SVG of millimetres as a label printer of 203 dpi puts it on paper. */
export const printed = (svg: string, { width, height }: { width: number; height: number }) =>
  sharp(Buffer.from(svg), { density: 25.4 * DOTS })
    .resize(width * DOTS, height * DOTS, { fit: 'fill' })
    .flatten({ background: '#fff' })
    .grayscale()
    // A dot is black or it is not.
    .threshold(128)
    .png()
    .toBuffer();

/** Reads the code in a part of a print; null where the reader finds none. */
export async function readCode(
  print: Buffer,
  kind: keyof typeof FORMATS,
  part: Part,
): Promise<string | null> {
  const { data, info } = await sharp(print)
    .extract({
      left: Math.round(part.x * DOTS),
      top: Math.round(part.y * DOTS),
      width: Math.round(part.width * DOTS),
      height: Math.round(part.height * DOTS),
    })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = Uint8ClampedArray.from({ length: info.width * info.height }, (_none, index) =>
    Number(data[index * info.channels]),
  );
  const source = new RGBLuminanceSource(pixels, info.width, info.height);
  // Looks at it as at a photo, and as at something printed for sure: the first look misses a code of few
  // squares at times.
  for (const look of [DecodeHintType.TRY_HARDER, DecodeHintType.PURE_BARCODE]) {
    const reader = new MultiFormatReader();
    reader.setHints(
      new Map<DecodeHintType, unknown>([
        [DecodeHintType.POSSIBLE_FORMATS, [FORMATS[kind]]],
        [look, true],
      ]),
    );
    try {
      return reader.decodeWithState(new BinaryBitmap(new HybridBinarizer(source))).getText();
    } catch (error) {
      if (!(error instanceof NotFoundException)) throw error;
    }
  }
  return null;
}

/** Blocks as an SVG. */
export const svgOf = (
  blocks: readonly Block[],
  { width, height }: { width: number; height: number },
) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">${blocks
    .map(
      (each) => `<rect x="${each.x}" y="${each.y}" width="${each.width}" height="${each.height}"/>`,
    )
    .join('')}</svg>`;

const POINTS = 72 / 25.4;

/** The filled blocks on each page of a PDF file of ours, in millimetres. */
export function pdfBlocks(pdf: Buffer): Block[][] {
  const pages: Block[][] = [];
  let from = 0;
  for (;;) {
    const start = pdf.indexOf('stream\n', from);
    if (start === -1) return pages;
    const end = pdf.indexOf('endstream', start);
    from = end + 'endstream'.length;
    const head = pdf.subarray(pdf.lastIndexOf('obj', start), start).toString('latin1');
    if (!head.includes('/FlateDecode') || /\/(?:Length1|Type|Subtype)\b/.test(head)) continue;
    const content = inflateSync(pdf.subarray(start + 'stream\n'.length, end)).toString('latin1');
    // The content of a page comes from the top left.
    if (!/^1 0 0 -1 0 [\d.]+ cm/.test(content)) continue;
    pages.push(
      [...content.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm)].map((found) => {
        const [x, y, width, height] = found.slice(1).map((points) => Number(points) / POINTS);
        return { x: x!, y: y!, width: width!, height: height! };
      }),
    );
  }
}
