import { Types } from 'mongoose';
import { orderFilter } from './dashboard-queries';

const ID = '0123456789abcdef01234567';

it.each([
  ['nothing', {}, {}],
  ['what is unpaid', { state: 'unpaid' as const }, { orderStatus: 'pending', payment: 'awaiting' }],
  [
    'a step',
    { state: 'packed' as const },
    {
      orderStatus: 'pending',
      fulfilment: 'packed',
      payment: { $in: ['on_delivery', 'paid'] },
    },
  ],
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
