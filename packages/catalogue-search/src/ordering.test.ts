import { readCursor, writeCursor, Ordering, rank } from './ordering';

const id = '0123456789abcdef01234567';

describe('cursor', () => {
  it.each([
    { id, value: undefined },
    { id, value: 0 },
    { id, value: 125050 },
    { id, value: 4.5 },
  ])('reads what it wrote: %j', (cursor) => {
    expect(readCursor(writeCursor(cursor))).toEqual(cursor);
  });

  it.each(['', 'x', `x.${id}`, '12.5', `${id}0`])('refuses %j', (text) => {
    expect(readCursor(text)).toBeUndefined();
  });
});

/** Slots of products, the higher the younger, and a score each; the same in every run. */
function sample(count: number, different: number) {
  const slots = Uint32Array.from({ length: count }, (_each, at) => (at * 7919) % 1009);
  const scores = Float32Array.from(slots, (slot) => 1 + ((slot * 31) % different));
  return { slots, scores };
}

describe('a page of the best', () => {
  const age = new Ordering((a, b) => a - b);
  for (let slot = 0; slot < 1009; slot += 1) age.append(slot);

  it.each([
    [500, 3, 0, 8],
    [500, 3, 40, 24],
    [500, 100, 480, 24],
    [500, 3, 500, 24],
    [1, 1, 0, 8],
    [0, 1, 0, 8],
  ])('of %i with %i scores, after %i, is the best, then the newest', (count, many, skip, limit) => {
    const { slots, scores } = sample(count, many);
    const scoreOf = new Map(Array.from(slots, (slot, at) => [slot, scores[at]!]));
    const inOrder = [...slots].sort((a, b) => scoreOf.get(b)! - scoreOf.get(a)! || b - a);
    expect(rank(slots, scores, age.slots, age.places, skip, limit)).toEqual(
      inOrder.slice(skip, skip + limit),
    );
  });
});

describe('places', () => {
  it('follow what comes and goes, also where slots are numbered beyond how many there are', () => {
    const order = new Ordering((a, b) => a - b);
    order.append(5000);
    order.append(3);
    expect([order.places[3], order.places[5000]]).toEqual([0, 1]);
    order.remove(3);
    expect(order.places[5000]).toBe(0);
    order.insert(9000);
    expect(order.places[9000]).toBe(1);
  });
});
