import 'server-only';
// The default alone: as an ES module its export `raw` is another function than as CommonJS.
import bwip from '@bwip-js/node';

/** A code of bars; a module is the width of the narrowest one. Quiet zones are not counted. */
export interface Bars {
  modules: number;
  /** Where each black bar begins, and how wide it is, in modules. */
  bars: readonly { from: number; width: number }[];
}

/** A code of squares, without its quiet zone. */
export interface Squares {
  /** Modules of a side. */
  size: number;
  /** Black modules beside each other in a row. */
  runs: readonly { x: number; y: number; width: number }[];
}

/** Blank zones that a reader needs beside a code, in modules. */
export const QUIET = { bars: 10, squares: 4 } as const;

/** Characters that Code 128 holds as written: for others, both sides would have to agree on the alphabet. */
const PRINTABLE = /^[\x20-\x7e]+$/;

/**
 * A text as Code 128.
 * @returns null where it has other signs than printable ASCII, or none
 */
export function code128(text: string): Bars | null {
  if (!PRINTABLE.test(text)) return null;
  const [made] = bwip.raw({ bcid: 'code128', text });
  if (!made || !('sbs' in made)) throw new Error(`No bars were made of ${text}`);
  const bars: { from: number; width: number }[] = [];
  let at = 0;
  // Bars and the spaces between them take turns.
  made.sbs.forEach((width, index) => {
    if (index % 2 === 0) bars.push({ from: at, width });
    at += width;
  });
  return { modules: at, bars };
}

/** A text as a QR code that is read with a sixth of it spoiled. */
export function qrCode(text: string): Squares {
  const [made] = bwip.raw('qrcode', text, 'eclevel=M');
  if (!made || !('pixs' in made)) throw new Error(`No squares were made of ${text}`);
  const { pixs, pixx: size } = made;
  const runs: { x: number; y: number; width: number }[] = [];
  pixs.forEach((isBlack, index) => {
    if (!isBlack) return;
    const x = index % size;
    const y = (index - x) / size;
    const last = runs.at(-1);
    if (last && last.y === y && last.x + last.width === x) last.width += 1;
    else runs.push({ x, y, width: 1 });
  });
  return { size, runs };
}
