/** @jest-environment node */
import { EntrySorter } from './entry-sorter';
import { PackedTree } from './packed-tree';
import { seededRandom } from './test-support';

type Entry = [key: string, number: number];

const compare = ([a, m]: Entry, [b, n]: Entry) => (a < b ? -1 : a > b ? 1 : m - n);

/** Reference implementation by an array, which the tree must agree with. */
class Model {
  entries: Entry[] = [];

  add(key: string, number: number): void {
    this.delete(key, number);
    this.entries.push([key, number]);
    this.entries.sort(compare);
  }

  delete(key: string, number: number): void {
    this.entries = this.entries.filter(([k, n]) => k !== key || n !== number);
  }

  range(from: string, end: string | undefined, backwards: boolean): number[] {
    const found = this.entries.filter(([key]) => key >= from && (end === undefined || key < end));
    const numbers = found.map(([, number]) => number);
    return backwards ? numbers.reverse() : numbers;
  }
}

const random = seededRandom(6);
const below = (limit: number) => Math.floor(random() * limit);
const pick = <T>(list: readonly T[]) => list[below(list.length)]!;

/** Keys as indexes have them: few beginnings, some of them long, any byte, ended by 0. */
const key = () =>
  pick(['published', 'pending', 'p', '', 'x'.repeat(below(3) === 0 ? 900 : 9), '\xff\xff']) +
  String.fromCharCode(1 + below(255), 1 + below(4)) +
  '\0';

function expectSame(tree: PackedTree, model: Model): void {
  expect(tree.size).toBe(model.entries.length);
  const bounds: [string, string | undefined][] = [
    ['', undefined],
    ['p', 'q'],
    [key(), undefined],
    [key(), key()],
    ['\xff', undefined],
  ];
  for (const [from, end] of bounds) {
    for (const backwards of [false, true]) {
      expect([...tree.range(from, end, backwards)]).toEqual(model.range(from, end, backwards));
    }
  }
}

describe('PackedTree', () => {
  it('holds what an ordered list holds, whatever comes and goes', () => {
    const tree = new PackedTree();
    const model = new Model();
    const change = (adds: number, rounds: number) => {
      for (let round = 0; round < rounds; round++) {
        const entry: Entry =
          random() < 0.3 && model.entries.length ? pick(model.entries) : [key(), below(3)];
        if (random() < adds) {
          tree.add(...entry);
          model.add(...entry);
        } else {
          tree.delete(...entry);
          model.delete(...entry);
        }
      }
      expectSame(tree, model);
    };
    for (let turn = 0; turn < 6; turn++) change(0.8, 400);
    for (let turn = 0; turn < 4; turn++) change(0.2, 400);
    for (const entry of [...model.entries]) {
      tree.delete(...entry);
      model.delete(...entry);
    }
    expectSame(tree, model);
  });

  it.each([
    ['rising', (index: number) => index],
    ['falling', (index: number) => 5000 - index],
    ['in two runs', (index: number) => (index % 2) * 5000 + index],
  ])('takes %s keys', (_name, numberOf) => {
    const tree = new PackedTree();
    const keyOf = (number: number) => `run\x01${String(number).padStart(6, '0')}\0`;
    const numbers = Array.from({ length: 5000 }, (_, index) => numberOf(index));
    for (const number of numbers) tree.add(keyOf(number), number);
    const sorted = [...numbers].sort((a, b) => a - b);
    expect([...tree.range('', undefined, false)]).toEqual(sorted);
    expect([...tree.range(keyOf(sorted[700]!), keyOf(sorted[900]!), false)]).toEqual(
      sorted.slice(700, 900),
    );
  });

  it('is the same filled with sorted entries, and can be changed then', () => {
    const [filled, model, entries] = [new PackedTree(), new Model(), new EntrySorter()];
    const unique = new Map(
      Array.from({ length: 3000 }, () => [key(), below(3)] as Entry).map((entry) => [
        entry.join(),
        entry,
      ]),
    );
    for (const entry of unique.values()) entries.add(...entry);
    model.entries = [...unique.values()].sort(compare);
    entries.sort();
    filled.fill(entries);
    expectSame(filled, model);
    for (let round = 0; round < 600; round++) {
      const added: Entry = [key(), 7];
      const removed = pick(model.entries);
      filled.add(...added);
      model.add(...added);
      filled.delete(...removed);
      model.delete(...removed);
    }
    expectSame(filled, model);
  });

  it('is empty when it is filled with nothing', () => {
    const tree = new PackedTree();
    const entries = new EntrySorter();
    entries.sort();
    tree.fill(entries);
    expect([tree.size, [...tree.range('', undefined, true)]]).toEqual([0, []]);
  });
});
