import 'server-only';
import { inflateSync } from 'node:zlib';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import loadHarfBuzz from 'harfbuzzjs';

/** Bytes of a WOFF file's header and of each table's entry in it, and the same of a TrueType file. */
const WOFF = { head: 44, entry: 20 };
const SFNT = { head: 12, entry: 16 };

/**
 * The TrueType file that is packed in a WOFF file of version 1: HarfBuzz reads no other.
 * @throws Error where it is none
 */
function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no WOFF file.');
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(SFNT.head + SFNT.entry * count);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (let index = 0; index < count; index += 1) {
    const from = WOFF.head + WOFF.entry * index;
    const [start, packed, size] = [4, 8, 12].map((at) => woff.readUInt32BE(from + at));
    const bytes = woff.subarray(start!, start! + packed!);
    const table = packed! < size! ? inflateSync(bytes) : bytes;
    const to = SFNT.head + SFNT.entry * index;
    woff.copy(head, to, from, from + 4);
    woff.copy(head, to + 4, from + 16, from + 20);
    head.writeUInt32BE(offset, to + 8);
    head.writeUInt32BE(table.length, to + 12);
    // Tables begin at multiples of four.
    const padded = Math.ceil(table.length / 4) * 4;
    parts.push(table, Buffer.alloc(padded - table.length));
    offset += padded;
  }
  return Buffer.concat(parts);
}

/** Alphabets that a paper's text is made of, each a file of the shop's own font. */
export const ALPHABETS = ['latin', 'bengali', 'latin-ext'] as const;
export type Alphabet = (typeof ALPHABETS)[number];
export const WEIGHTS = [400, 600] as const;
export type Weight = (typeof WEIGHTS)[number];

/** A glyph of a shaped text, in thousandths of the letters' size. */
interface ShapedGlyph {
  id: number;
  advance: number;
  x: number;
  y: number;
}

export interface ShapingFont {
  name: string;
  /** The TrueType file. */
  bytes: Buffer;
  /** Whether it has a glyph of its own for each of these letters. */
  covers(text: string): boolean;
  /** Which glyphs stand where; conjuncts, reordered vowels and marks are HarfBuzz's work. */
  shape(text: string): ShapedGlyph[];
}

/** Hind Siliguri has 1,000 units in the letters' size, as PDF has. */
async function loadFont(alphabet: Alphabet, weight: Weight): Promise<ShapingFont> {
  const name = `hind-siliguri-${alphabet}-${weight}-normal`;
  const directory = 'node_modules/@fontsource/hind-siliguri/files';
  const path = join(/* turbopackIgnore: true */ process.cwd(), directory, `${name}.woff`);
  const [hb, packed] = await Promise.all([loadHarfBuzz, readFile(path)]);
  const bytes = unpackWoff(packed);
  const font = hb.createFont(hb.createFace(hb.createBlob(bytes), 0));
  const shape = (text: string): ShapedGlyph[] => {
    const buffer = hb.createBuffer();
    try {
      buffer.addText(text);
      buffer.guessSegmentProperties();
      hb.shape(font, buffer);
      const positions = buffer.getGlyphPositions();
      return buffer.getGlyphInfos().map(({ codepoint }, index) => {
        const { x_advance: advance, x_offset: x, y_offset: y } = positions[index]!;
        return { id: codepoint, advance, x, y };
      });
    } finally {
      buffer.destroy();
    }
  };
  return {
    name,
    bytes,
    shape,
    covers: (text) => shape(text).every(({ id }) => id !== 0),
  };
}

export type Fonts = ReadonlyMap<`${Alphabet} ${Weight}`, ShapingFont>;

let loading: Promise<Fonts> | undefined;

/** The fonts of all papers, read once in a process. */
export function loadFonts(): Promise<Fonts> {
  loading ??= Promise.all(
    WEIGHTS.flatMap((weight) =>
      ALPHABETS.map(
        async (alphabet) =>
          [`${alphabet} ${weight}`, await loadFont(alphabet, weight)] as [
            `${Alphabet} ${Weight}`,
            ShapingFont,
          ],
      ),
    ),
  ).then(
    (fonts) => new Map(fonts),
    (error: unknown) => {
      // The next one tries again.
      loading = undefined;
      throw error;
    },
  );
  return loading;
}
