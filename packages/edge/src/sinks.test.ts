import fc from 'fast-check';
import { replaceIn } from './sinks';

/** Returns the whole output for a whole input. */
function pass(pieces: Buffer[], wanted: string, replacement: string): string {
  const out: Buffer[] = [];
  const sink = replaceIn(
    {
      write: (chunk) => out.push(chunk) > 0,
      end: (chunk) => void (chunk && out.push(chunk)),
    },
    wanted,
    replacement,
  );
  const last = pieces.at(-1);
  for (const piece of pieces.slice(0, -1)) sink.write(piece);
  sink.end(last ?? null);
  return String(Buffer.concat(out));
}

it('replaces a text wherever the pieces are cut', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'দ'), maxLength: 60 });
  const wanted = fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(
      letters,
      wanted,
      fc.constantFrom('', 'X', 'XYZ'),
      fc.array(fc.nat(200)),
      (text, find, by, cuts) => {
        const bytes = Buffer.from(text);
        const edges = [0, ...cuts.map((cut) => Math.min(cut, bytes.length)), bytes.length].sort(
          (a, b) => a - b,
        );
        const pieces = edges.slice(1).map((edge, at) => bytes.subarray(edges[at], edge));
        expect(pass(pieces, find, by)).toBe(text.replaceAll(find, by));
      },
    ),
  );
});

it('holds nothing back that cannot be the beginning of the text', () => {
  const write = jest.fn(() => true);
  const sink = replaceIn({ write, end: () => undefined }, 'secret', 'x');
  sink.write(Buffer.from('<p>first</p>'));
  expect(write).toHaveBeenCalledWith(Buffer.from('<p>first</p>'));
});
