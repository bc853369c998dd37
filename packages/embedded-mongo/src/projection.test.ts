/** @jest-environment node */
import type { Document } from './bson-values';
import { Projection } from './projection';

describe('projections of find', () => {
  const document = { _id: 1, a: 1, n: { x: 1, y: 2 }, list: [{ k: 1, v: 1 }, { k: 2, v: 2 }, 5] };

  it.each<[Document, Document]>([
    [{ a: 1 }, { _id: 1, a: 1 }],
    [{ a: 1, _id: 0 }, { a: 1 }],
    [{ _id: 0 }, { a: 1, n: document.n, list: document.list }],
    [{ _id: 1 }, { _id: 1 }],
    [
      { a: 0, list: 0 },
      { _id: 1, n: document.n },
    ],
    [{ 'n.x': 1 }, { _id: 1, n: { x: 1 } }],
    [{ n: { x: 1 } }, { _id: 1, n: { x: 1 } }],
    [
      { 'n.x': 0, list: 0 },
      { _id: 1, a: 1, n: { y: 2 } },
    ],
    [{ 'list.k': 1 }, { _id: 1, list: [{ k: 1 }, { k: 2 }] }],
    [
      { twice: { $multiply: ['$n.y', 2] }, a: 1 },
      { _id: 1, a: 1, twice: 4 },
    ],
    [
      { 'n.z': '$a', 'n.x': 1 },
      { _id: 1, n: { x: 1, z: 1 } },
    ],
  ])('%j', (specification, expected) => {
    expect(new Projection(specification).apply(document)).toEqual(expected);
  });

  it.each<[Document, number]>([
    [{ a: 1, b: 0 }, 31254],
    [{ a: 0, b: 1 }, 31253],
    [{ a: 1, 'a.b': 1 }, 31249],
    [{ a: { $meta: 'textScore' } }, 168],
    [{ a: { $foo: 1 } }, 168],
    [{ a: { $slice: 1 } }, 168],
    [{ 'a.$': 1 }, 16410],
  ])('%j is error %d', (specification, code) => {
    expect(() => new Projection(specification)).toThrow(expect.objectContaining({ code }));
  });
});
