import { distribute, freeName, newsOf, readSeen, withSeen } from './rules';
import { MAX_ITEMS, MAX_SEEN } from './types';

const item = (toldPoisha: number | null, isOut: boolean) => ({
  ...{ productId: 'a', pricePoisha: 10_000, toldPoisha, isOut },
});
const seen = (pricePoisha: number, isOut = false) => ({ pricePoisha, isOut });

it.each([
  ['costs what it cost', item(null, false), seen(10_000), null, null],
  ['is dearer', item(null, false), seen(12_000), null, null],
  ['is cheaper', item(null, false), seen(9_000), 'cheaper', 9_000],
  ['is as cheap as was told', item(9_000, false), seen(9_000), null, 9_000],
  ['is cheaper than was told', item(9_000, false), seen(8_000), 'cheaper', 8_000],
  ['is dearer than was told, and still cheaper', item(8_000, false), seen(9_000), null, 8_000],
  ['costs again what it cost', item(8_000, false), seen(10_000), null, null],
  ['is back', item(null, true), seen(10_000), 'back', null],
  ['is back, and dearer', item(null, true), seen(11_000), 'back', null],
  ['is back, and cheaper', item(null, true), seen(9_000), 'cheaper', 9_000],
  ['is back at a price that was told', item(9_000, true), seen(9_000), 'back', 9_000],
  ['is cheaper and sold out', item(null, false), seen(5_000, true), null, null],
  ['is not on sale any more', item(9_000, false), null, null, 9_000],
] as const)('A saved product that %s', (_name, before, now, news, toldPoisha) => {
  const found = newsOf(before, now);
  expect(found.news).toBe(news);
  expect(found.item).toEqual({ ...before, toldPoisha, isOut: now === null || now.isOut });
  // Whoever looks once more at the same finds nothing new.
  expect(newsOf(found.item, now)).toEqual({ item: found.item, news: null });
});

const some = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => ({ productId: String(from + at) }));

it('Items go where there is room, none twice and none lost.', () => {
  const full = some(MAX_ITEMS);
  const near = some(MAX_ITEMS - 1, 1000);
  const guest = [{ productId: '5' }, ...some(3, 5000)];
  const { lists, left } = distribute([full, near], guest);
  expect(lists[0]).toEqual(full);
  expect(lists[1]).toEqual([...near, { productId: '5000' }]);
  expect(left).toEqual([{ productId: '5001' }, { productId: '5002' }]);
});

it('A name that is taken gets a number.', () => {
  expect(freeName('Eid', 'Saved', new Set([]))).toBe('Eid');
  expect(freeName('Eid', 'Saved', new Set(['Eid', 'Eid (2)']))).toBe('Eid (3)');
  expect(freeName('', 'Saved', new Set(['']))).toBe('Saved (2)');
});

const id = (at: number) => String(at).padStart(24, '0');

it('The products seen last stand newest first, each once, and no more than there may be.', () => {
  let value: string | undefined;
  for (let at = 0; at < MAX_SEEN + 5; at++) value = withSeen(value, id(at));
  value = withSeen(value, id(10));
  const ids = readSeen(value);
  expect(ids).toHaveLength(MAX_SEEN);
  expect(ids.slice(0, 2)).toEqual([id(10), id(MAX_SEEN + 4)]);
  expect(new Set(ids).size).toBe(MAX_SEEN);
});

it.each([undefined, '', 'x', 'x'.repeat(17), `${'x'.repeat(15)};`, 'x'.repeat(16 * 21)])(
  'A cookie of another’s making, %j, holds nothing.',
  (value) => expect(readSeen(value)).toEqual([]),
);
