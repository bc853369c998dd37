/** @jest-environment node */
import { EntrySorter } from './entry-sorter';
import { seededRandom } from './test-support';

type Entry = [key: string, number: number];

function sorted(entries: Entry[]): Entry[] {
  const sorter = new EntrySorter();
  for (const entry of entries) sorter.add(...entry);
  sorter.sort();
  return entries.map((_entry, at) => [
    sorter.bytes.toString('latin1', sorter.startOf(at), sorter.endOf(at)),
    sorter.numberAt(at),
  ]);
}

const compare = ([a, m]: Entry, [b, n]: Entry) => (a < b ? -1 : a > b ? 1 : m - n);

describe('EntrySorter', () => {
  const random = seededRandom(66);
  const below = (limit: number) => Math.floor(random() * limit);
  const word = (letters: number, length: number) =>
    Array.from({ length: 1 + below(length) }, () => String.fromCharCode(255 - below(letters))).join(
      '',
    );

  it.each([
    ['nothing', 0, () => 'a\0'],
    ['one', 1, () => 'a\0'],
    ['any bytes', 5000, () => word(255, 20) + '\0'],
    ['few letters', 5000, () => word(2, 12) + '\0'],
    ['equal keys', 5000, () => 'the same\0'],
    ['long beginnings', 3000, () => 'x'.repeat(500) + word(3, 5) + '\0'],
  ])('sorts %s by key and then by number', (_name, count, key) => {
    const entries = Array.from({ length: count }, (): Entry => [key(), below(1000)]);
    expect(sorted(entries)).toEqual([...entries].sort(compare));
  });

  it.each([
    ['rising', (index: number) => index],
    ['falling', (index: number) => 20_000 - index],
  ])('does not go deep on %s keys', (_name, numberOf) => {
    const entries = Array.from({ length: 20_000 }, (_, index): Entry => [
      String(numberOf(index)).padStart(8, '0'),
      index,
    ]);
    expect(sorted(entries)).toEqual([...entries].sort(compare));
  });
});
