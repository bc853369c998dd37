import fc from 'fast-check';
import { printed, readCode, svgOf } from '@/tests/support/read-codes';
import { code128, qrCode, QUIET } from './barcodes';

/** A quarter of a millimetre: two dots of the printer, the least that labels use. */
const MODULE = 0.25;
const HEIGHT = 8;

async function readBars(text: string): Promise<string | null> {
  const { modules, bars } = code128(text)!;
  const size = { width: Math.ceil((modules + 2 * QUIET.bars) * MODULE), height: HEIGHT };
  const blocks = bars.map(({ from, width }) => ({
    ...{ x: (from + QUIET.bars) * MODULE, y: 0 },
    ...{ width: width * MODULE, height: HEIGHT },
  }));
  return readCode(await printed(svgOf(blocks, size), size), 'bars', { x: 0, y: 0, ...size });
}

async function readSquares(text: string): Promise<string | null> {
  const thin = 0.5;
  const { size, runs } = qrCode(text);
  const side = Math.ceil((size + 2 * QUIET.squares) * thin);
  const blocks = runs.map(({ x, y, width }) => ({
    ...{ x: (x + QUIET.squares) * thin, y: (y + QUIET.squares) * thin },
    ...{ width: width * thin, height: thin },
  }));
  const sheet = { width: side, height: side };
  return readCode(await printed(svgOf(blocks, sheet), sheet), 'squares', { x: 0, y: 0, ...sheet });
}

it('Both codes say what was put into them, whatever printable letters that is.', async () => {
  const numbers = fc.oneof(
    fc.constantFrom('261121-9C21A4-1', 'SFR123456789', 'DA100225B4X7Y', '^FNC1~(01)', '0', 'a'),
    fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 30 }),
  );
  await fc.assert(
    fc.asyncProperty(numbers, async (text) => {
      expect(await readBars(text)).toBe(text);
      expect(await readSquares(text)).toBe(text);
    }),
    { numRuns: 40 },
  );
});

it.each(['', 'পার্সেল', '১২৩', 'a\tb', 'é'])('There are no bars of %j.', (text) => {
  expect(code128(text)).toBeNull();
});
