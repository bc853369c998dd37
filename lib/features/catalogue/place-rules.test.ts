import { settlePlace } from './place-rules';
import { findNode, leafOf, treeOf, type TreeNode } from './tree/shared';

const HOME = 'Home & Kitchen Appliances';
const TOOLS = 'Industrial Machinery & Tools';

const node = (id: string, parentId: string | null, more: Partial<TreeNode> = {}): TreeNode => ({
  ...{ id, parentId, category: HOME, name: { en: `The ${id}`, bn: `${id} বাংলা` }, slugs: [id] },
  ...{ place: 0, retired: false, attributes: [], version: 1, ...more },
});
const tree = treeOf([
  node('lighting', null, { slugs: ['lighting', 'lights'] }),
  node('bulbs', 'lighting'),
  node('tubes', 'lighting', { retired: true }),
  node('drills', null, { category: TOOLS }),
]);

it.each([
  ['lights', 'lighting'],
  ['The lighting > The bulbs', 'bulbs'],
  ['the BULBS', 'bulbs'],
  ['lighting বাংলা › bulbs বাংলা', 'bulbs'],
  [`${HOME} > The lighting`, 'lighting'],
  ['The drills > The bulbs', undefined],
  ['', undefined],
])('“%s” means %s', (text, id) => expect(findNode(tree, text)?.id).toBe(id));

it('A retired category leads to the one above it.', () => {
  expect(leafOf(tree, 'tubes')?.id).toBe('lighting');
  expect(leafOf(tree, 'nothing')).toBeNull();
});

const before = { category: HOME, subcategory: 'lights', attributes: '' } as const;
it.each([
  ['nothing changes', {}, ['lights', HOME, '']],
  ['the same again by another address', { subcategory: 'lighting' }, ['lights', HOME, '']],
  ['another one', { subcategory: 'The bulbs' }, ['bulbs', HOME, '']],
  ['none', { subcategory: '' }, ['', HOME, '']],
  ['another of the seven alone', { category: TOOLS }, ['', TOOLS, '']],
  ['both', { category: TOOLS, subcategory: 'drills' }, ['drills', TOOLS, '']],
  ['one of another of the seven', { subcategory: 'drills' }, ['', HOME, 'otherCategory']],
  ['an unknown one', { subcategory: 'toys' }, ['', HOME, 'unknownChoice']],
] as const)('%s', (_case, update, [subcategory, category, fault]) => {
  const { place, faults } = settlePlace(tree, before, update, true);
  expect(faults).toEqual(fault === '' ? {} : { subcategory: fault });
  expect(place).toMatchObject({ subcategory, category });
});

it('A product whose category was moved follows it with the next change, whatever the form still says.', () => {
  const moved = { category: HOME, subcategory: 'drills', attributes: '' } as const;
  const { place, faults } = settlePlace(tree, moved, moved, true);
  expect([place.category, faults]).toEqual([TOOLS, {}]);
});
