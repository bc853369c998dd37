import { Types } from 'mongoose';
import { cursorFilter, orderFilter, decodeCursor, encodeCursor } from './filter';

const ID = '0123456789abcdef01234567';

it.each([
  ['nothing', {}, {}],
  ['what is open', { state: 'open' as const }, { orderStatus: 'pending' }],
  ['a step', { state: 'packed' as const }, { orderStatus: 'pending', fulfilment: 'packed' }],
  ['how it ended', { state: 'returned' as const }, { orderStatus: 'returned' }],
  [
    'days of Dhaka, the last one whole',
    { from: '2026-11-20', to: '2026-11-21' },
    {
      placedAt: {
        $gte: new Date('2026-11-19T18:00:00Z'),
        $lt: new Date('2026-11-21T18:00:00Z'),
      },
    },
  ],
  [
    'every word',
    { q: 'Steel kettle' },
    { $and: [{ searchWords: 'steel' }, { searchWords: 'kettle' }] },
  ],
  ['an id', { q: ID.toUpperCase() }, { _id: new Types.ObjectId(ID) }],
  ['a seller by id', { seller: ID }, { sellerId: new Types.ObjectId(ID) }],
  ['nothing that there is where the text has no words', { q: '%' }, { _id: { $in: [] } }],
  ['no seller where the name has no words', { seller: '%%' }, { _id: { $in: [] } }],
  ['a seller by name', { seller: 'Chawk' }, { $and: [{ searchWords: 'seller:chawk' }] }],
])('asks for %s', (_name, asked, filter) => {
  expect(orderFilter(asked)).toEqual(filter);
});

it('brings a place back as it was written, and refuses what is none', () => {
  const placedAt = new Date('2026-11-21T01:02:03.004Z');
  const text = encodeCursor({ placedAt, _id: new Types.ObjectId(ID) });
  expect(decodeCursor(text)).toEqual({ placedAt, id: ID });
  for (const wrong of ['', '5', `5-${ID}x`, `x-${ID}`, '{"$gt":""}']) {
    expect(decodeCursor(wrong)).toBeNull();
  }
});

it('bounds the time for the index, and lets the id decide among equals', () => {
  const placedAt = new Date(5);
  expect(cursorFilter({ placedAt, id: ID }, 'older')).toEqual({
    placedAt: { $lte: placedAt },
    $or: [{ placedAt: { $lt: placedAt } }, { _id: { $lt: new Types.ObjectId(ID) } }],
  });
  expect(cursorFilter({ placedAt, id: ID }, 'newer')).toMatchObject({
    placedAt: { $gte: placedAt },
  });
});
