import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import loadHarfBuzz from 'harfbuzzjs';
import { unpackWoff } from './woff';

/** Alphabets that a paper's text is made of, each a file of the shop's own font. */
export const ALPHABETS = ['latin', 'bengali', 'latin-ext'] as const;
export type Alphabet = (typeof ALPHABETS)[number];
export const WEIGHTS = [400, 600] as const;
export type Weight = (typeof WEIGHTS)[number];

/** A glyph of a shaped text, in thousandths of the letters' size. */
export interface ShapedGlyph {
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
