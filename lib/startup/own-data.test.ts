import mongoose from 'mongoose';
import { ACCOUNT_MOVES, STAYS } from './account-moves';
import { KEPT, NOT_TOLD, plainly } from './own-data';

it('tells of every record of a person, or says why not', () => {
  const ends = Object.entries(STAYS).flatMap(([field, why]) =>
    why.startsWith('ends with the account') ? [field] : [],
  );
  const told = KEPT.map(({ model, by }) => `${model}.${by}`);
  const persons = [...Object.keys(ACCOUNT_MOVES.moves), ...ends];
  expect(persons.filter((field) => !told.includes(field)).sort()).toEqual(
    Object.keys(NOT_TOLD).sort(),
  );
});

it('names fields that the records have, and no secret among them', () => {
  const named = KEPT.flatMap(({ model, fields }) =>
    fields.split(' ').map((field) => [model, field] as const),
  );
  const missing = named.filter(([model, field]) => {
    return mongoose.model(model).schema.path(field) === undefined;
  });
  expect(missing).toEqual([]);
  expect(
    named.filter(([, field]) => /hash|secret|token|key|warning|hold$|note/i.test(field)),
  ).toEqual([]);
});

it('writes sums as taka, times as ISO text and ids as text', () => {
  const id = new mongoose.Types.ObjectId();
  expect(
    plainly({ _id: id, at: new Date(0), lines: [{ pricePoisha: 1250, name: 'চা' }], none: null }),
  ).toEqual({
    _id: String(id),
    at: '1970-01-01T00:00:00.000Z',
    lines: [{ price: 12.5, name: 'চা' }],
    none: null,
  });
});
