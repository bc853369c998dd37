import { tokenize } from '@paikari/catalogue-search/tokenize';
import { orderSearchWords, searchedWords } from './search-words';

const ID = '6740000000000000009c21a4';
const order = {
  customerName: 'Rahima Khatun',
  phoneNumber: '+8801712345678',
  lines: [{ productName: 'Steel Kettle 1.8 L, Steel' }],
  sellerName: 'Chawkbazar Traders',
};

it('keeps number, phone and every word of the names, each once', () => {
  expect(orderSearchWords(ID, order)).toEqual([
    '241122',
    '9c21a4',
    '01712345678',
    'rahima',
    'khatun',
    'seller:chawkbazar',
    'seller:traders',
    'steel',
    'kettle',
    '1',
    '8',
    'l',
  ]);
});

it('keeps no endless list of endless words', () => {
  const productName = Array.from({ length: 100 }, (_, index) => `${'x'.repeat(60)}${index}`);
  const words = orderSearchWords(ID, {
    ...order,
    lines: [{ productName: productName.join(' ') }],
  });
  expect(words.length).toBeLessThanOrEqual(80);
  expect(Math.max(...words.map((word) => word.length))).toBeLessThanOrEqual(40);
});

it.each([
  ['241122-9C21A4', ['241122', '9c21a4']],
  ['  Kettle steel KETTLE ', ['kettle', 'steel']],
  ['০১৭১২-৩৪৫৬৭৮', ['01712345678']],
  ['+880 1712 345678', ['01712345678']],
  ['01712', ['01712']],
  ['', []],
  ['— ,,', []],
])('%j asks for %j', (q, words) => {
  expect(searchedWords(q)).toEqual(words);
});

it('finds each word that it keeps', () => {
  const kept = orderSearchWords(ID, order);
  for (const text of [order.customerName, order.phoneNumber, order.lines[0]!.productName]) {
    expect(kept).toEqual(expect.arrayContaining(searchedWords(text)));
  }
});

it('takes the two spellings of a Bangla letter for one', () => {
  expect(tokenize('\u09AF\u09BC')).toEqual(tokenize('\u09DF'));
  expect(tokenize('লাল শাড়ি')).toHaveLength(2);
});
