import { FORBIDDEN_DEFAULTS } from './defaults';
import { findForbidden, wordsOf } from './rules';

const found = (text: string) => findForbidden(FORBIDDEN_DEFAULTS, { text }).map(({ word }) => word);

it.each([
  ['Lottery tickets', 'lottery'],
  ['LOTTERY', 'lottery'],
  ['ｌｏｔｔｅｒｙ of the week', 'lottery'],
  ['lot\u200Btery', 'lottery'],
  ['l o t t e r y', 'lottery'],
  ['l.o.t.t.e.r.y.t.i.c.k.e.t', 'lottery'],
  ['l0ttery', 'lottery'],
  ['1ottery', 'lottery'],
  ['pistols', 'pistol'],
  ['Watch (1st copy)', '1st copy'],
  ['ঘড়ি ১ম কপি', '১ম কপি'],
  ['লটারির টিকেট', 'লটারি'],
  ['ল টা রি টি কে ট', 'লটারি'],
  ['ইয়াবা', 'ইয়াবা'],
  ['ইয়\u09BEবা', 'ইয়াবা'],
  ['সিগারেট\u200Dের প্যাকেট', 'সিগারেট'],
  ['sigaret', 'sigaret'],
  ['first-copy shoes', 'first copy'],
])('finds in %s the word %s', (text, word) => {
  expect(found(text)).toContain(word);
});

it.each([
  'Flottery lamp',
  'Lotterywala',
  'Replicator board',
  'Giclee print, A B C D sizes',
  'Vaper-free room fan',
  'চাকরি, গুলিস্তান, তামাকুমন্ডি লেন',
  'Ivory cotton saree',
  'Copy paper, first grade',
  'Glue gun sticks',
])('finds nothing in %s', (text) => {
  expect(found(text)).toEqual([]);
});

it('puts what is refused first, with the field that it stands in', () => {
  const hits = findForbidden(FORBIDDEN_DEFAULTS, { name: 'replica', content: 'yaba' });
  expect(hits.map(({ field, level }) => [field, level])).toEqual([
    ['content', 'refused'],
    ['name', 'review'],
  ]);
});

it('reads a list of lines and commas, each word once', () => {
  expect(wordsOf('Vape, vape\n  e-cigarette \n\n—\nলটারি')).toEqual(['vape', 'e-cigarette', 'লটারি']);
});
