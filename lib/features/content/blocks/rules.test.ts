import { isShownAt, missingOf, nextTurn, shownBlocks, stepBlocks } from './rules';
import { blockChangeSchema, blockSchema, valueOf } from './schema';
import { campaignPlace, categoryPlace, HOME_PLACE, leafPlace, readPlace } from './place-rules';
import type { Block, BlockStep, BlockValue } from './types';

const moment = (time: string) => `2026-12-16T${time}:00.000Z`;
const NOW = new Date(moment('10:00'));

const value = (more: Partial<BlockValue> = {}): BlockValue => ({
  title: { en: 'Eid', bn: 'ঈদ' },
  text: { en: '', bn: '' },
  ...{ link: '', linkText: { en: '', bn: '' }, image: '', alt: { en: '', bn: '' } },
  ...{ products: [], source: '', from: null, until: null },
  ...more,
});
const block = (id: string, more: Partial<Block> = {}): Block => ({
  ...{ id, kind: 'text', published: value(), draft: null, version: 1, at: '', by: '' },
  ...more,
});

it.each([
  [null, null, true],
  ['10:00', null, true],
  ['10:01', null, false],
  [null, '10:00', false],
  [null, '10:01', true],
  ['09:00', '10:00', false],
  ['10:00', '11:00', true],
])('A block from %s until %s is shown at 10:00: %s.', (from, until, isShown) => {
  const of = (time: string | null) => time && moment(time);
  expect(isShownAt({ from: of(from), until: of(until) }, NOW)).toBe(isShown);
});

it('Drafts are never shown, and never turn a page.', () => {
  const draft = value({ from: moment('10:05') });
  const blocks = [
    block('a'),
    block('b', { published: null, draft }),
    block('c', { published: value({ from: moment('10:30'), until: moment('11:00') }), draft }),
  ];
  expect(shownBlocks(blocks, NOW).map(({ id }) => id)).toEqual(['a']);
  expect(nextTurn(blocks, NOW)).toEqual(new Date(moment('10:30')));
  expect(nextTurn(blocks, new Date(moment('10:30')))).toEqual(new Date(moment('11:00')));
  expect(nextTurn(blocks, new Date(moment('11:00')))).toBeNull();
});

const both = { en: 'Words', bn: 'কথা' };
it.each([
  ['text', {}, ['textBn', 'textEn']],
  ['text', { text: both }, []],
  ['text', { title: { en: 'Eid', bn: '' }, text: both }, ['titleBn']],
  ['banner', {}, ['altBn', 'altEn', 'image']],
  ['banner', { image: '/uploads/a.webp', alt: both }, []],
  [
    'banner',
    { image: '/uploads/a.webp', alt: both, link: '/products', text: { en: 'Words', bn: '' } },
    ['linkTextBn', 'linkTextEn', 'textBn'],
  ],
  ['products', {}, ['products']],
  ['products', { source: HOME_PLACE }, []],
  ['products', { products: ['a'], until: moment('10:00') }, ['until']],
] as const)('A %s with %j lacks %j.', (kind, more, fields) => {
  expect(Object.keys(missingOf(kind, value(more as Partial<BlockValue>), NOW)).sort()).toEqual(
    fields,
  );
});

describe('steps', () => {
  const [old, draft] = [value(), value({ title: both })];
  const of = (published: BlockValue | null, edit: BlockValue | null) =>
    block('b', { published, draft: edit });
  it.each<[BlockStep, Block, Partial<Block> | null]>([
    ['publish', of(old, draft), { published: draft, draft: null }],
    ['publish', of(old, null), null],
    ['discard', of(old, draft), { published: old, draft: null }],
    ['discard', of(null, draft), null],
    ['hide', of(old, null), { published: null, draft: old }],
    ['hide', of(old, draft), { published: null, draft }],
    ['hide', of(null, draft), null],
  ])('%s', (step, before, after) => {
    const list = [block('a'), before, block('c')];
    const next = stepBlocks(list, 'b', step);
    expect(next?.[1] ?? null).toEqual(after && { ...before, ...after });
  });

  it.each<[BlockStep, string, string[] | null]>([
    ['up', 'b', ['b', 'a', 'c']],
    ['up', 'a', null],
    ['down', 'b', ['a', 'c', 'b']],
    ['down', 'c', null],
    ['remove', 'b', ['a', 'c']],
    ['remove', 'x', null],
  ])('%s of %s', (step, id, ids) => {
    const list = ['a', 'b', 'c'].map((each) => block(each));
    expect(stepBlocks(list, id, step)?.map((each) => each.id) ?? null).toEqual(ids);
  });
});

const ID = '0123456789abcdef01234567';
const faultsOf = (input: object) =>
  Object.fromEntries(
    (blockSchema.safeParse({ kind: 'banner', ...input }).error?.issues ?? []).map((issue) => [
      issue.path.join('.'),
      issue.message,
    ]),
  );

it.each([
  [{ kind: 'game' }, { kind: 'unknownChoice' }],
  [{ link: 'javascript:alert(1)' }, { link: 'link' }],
  [{ link: '//elsewhere.example' }, { link: 'link' }],
  [{ titleBn: 'ক'.repeat(121) }, { titleBn: 'tooLong' }],
  [{ textEn: 'x'.repeat(301) }, { textEn: 'tooLong' }],
  [{ kind: 'text', textEn: 'x'.repeat(1501) }, { textEn: 'tooLong' }],
  [{ from: 'tomorrow' }, { from: 'campaignMoment' }],
  [{ from: '2026-12-16 10:00', until: '২০২৬-১২-১৬ ১০:০০' }, { until: 'momentOrder' }],
  [{ products: `${ID}\nkettle` }, { 'products.1': 'pageAddress' }],
  [{ products: Array.from({ length: 13 }, (_, n) => n + ID.slice(2)) }, { products: 'tooMany' }],
])('%j is refused.', (input, faults) => expect(faultsOf(input)).toEqual(faults));

it('A form becomes what is stored: moments of Dhaka, products by address, the picture kept.', () => {
  const form = {
    ...{ kind: 'products', version: '3', titleEn: ' Eid ', titleBn: 'ঈদ', source: '' },
    ...{ products: `https://shop.example/bn/product/${ID.toUpperCase()}?x=1\n\n`, until: '' },
    from: '২০২৬-১২-১৬ ১০:০০',
  };
  const { version, kind: _kind, ...input } = blockChangeSchema.parse(form);
  expect(version).toBe(3);
  expect(valueOf(input, '/uploads/old.webp')).toEqual(
    value({ image: '/uploads/old.webp', products: [ID], from: '2026-12-16T04:00:00.000Z' }),
  );
});

it('Places are read from their ids, and nothing else is one.', () => {
  expect(readPlace('home')).toEqual({ kind: 'home' });
  expect(readPlace(categoryPlace('Health & Beauty'))).toEqual({
    ...{ kind: 'category', category: 'Health & Beauty' },
  });
  expect(readPlace(leafPlace(ID))).toEqual({ kind: 'leaf', id: ID });
  expect(readPlace(campaignPlace('winter-days'))).toEqual({
    kind: 'campaign',
    slug: 'winter-days',
  });
  expect(['', 'category-', 'leaf-../x', 'campaign-A', 'homes'].map(readPlace)).toEqual(
    Array(5).fill(null),
  );
});
