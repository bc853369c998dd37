import { readCounted, readSheetRows } from './rules';

it.each([
  ['', {}],
  ['  ', {}],
  ['12', { counted: 12 }],
  [' ১২ ', { counted: 12 }],
  ['0', { counted: 0 }],
  ['-1', { typed: '-1' }],
  ['1.5', { typed: '1.5' }],
  ['1000000001', { typed: '1000000001' }],
  ['ten', { typed: 'ten' }],
])('reads %j as a count', (text, entered) => {
  expect(readCounted(text)).toEqual(entered);
});

const ID = 'abcdef0123456789abcdef01';

it.each([
  [[`${ID}-2`, '', '7'], { entered: [[1, 7]] }],
  [[`${ID.toUpperCase()}-1`, '', '৭'], { entered: [[0, 7]] }],
  [['', 'AB-1', '7'], { entered: [[0, 7]] }],
  // The line says more than the SKU, which may have changed since.
  [[`${ID}-2`, 'AB-1', '7'], { entered: [[1, 7]] }],
  [[`${ID}-2`, '', ''], {}],
  [[`${ID}-0`, '', '7'], { reason: 'otherSheet' }],
  [[`${ID}-3`, '', '7'], { reason: 'otherSheet' }],
  [['0123456789abcdef01234567-1', '', '7'], { reason: 'otherSheet' }],
  [['', 'AB-2', '7'], { reason: 'unknownSku' }],
  [['', '', '7'], { reason: 'unknownSku' }],
  [[`${ID}-1`, '', 'few'], { reason: 'notNumber' }],
  [[`${ID}-1`, '', '7', 'more'], { reason: 'shifted' }],
] as [string[], { entered?: [number, number][]; reason?: string }][])(
  'takes the row %j as it says',
  (cells, { entered = [], reason }) => {
    const read = readSheetRows(ID, 2, new Map([['AB-1', 0]]), {
      names: ['Line', 'SKU', 'Counted'],
      rows: [{ row: 2, cells, overflows: cells.length > 3 }],
    });
    expect([...read.entered]).toEqual(entered);
    expect(read.refused).toEqual(reason ? [{ row: 2, reason }] : []);
  },
);
