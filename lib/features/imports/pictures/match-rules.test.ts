import { byPlace, indexTargets, isSystemFile, matchFile, matchText } from './match-rules';

const targets = [
  {
    productId: 'jar',
    names: ['Steel Jar 2', 'স্টিলের জার'],
    handle: 'steel-jar',
    variants: [{ variantId: 'jar', sku: 'AB-1' }],
  },
  {
    productId: 'shirt',
    names: ['Cotton Shirt'],
    handle: '',
    variants: [
      { variantId: 'red', sku: 'SH/RED' },
      { variantId: 'blue', sku: 'SH/BLUE' },
    ],
  },
  { productId: 'shirt2', names: ['cotton  shirt'], handle: '', variants: [] },
  { productId: 'ab', names: ['Other'], handle: '', variants: [{ variantId: 'ab', sku: 'AB' }] },
];
const index = indexTargets(targets);

test.each([
  ['AB-1.jpg', 'jar', 'sku', 0],
  ['ab_1-2.JPG', 'jar', 'sku', 2],
  ['AB-3.png', 'ab', 'sku', 3],
  ['১/AB-১.webp', 'jar', 'sku', 0],
  ['sh-red.jpg', 'shirt', 'sku', 0],
  ['STEEL_JAR (2).jpg', 'jar', 'name', 0],
  ['steel-jar-3.jpg', 'jar', 'handle', 3],
  ['স্টিলের-জার-২.jpg', 'jar', 'name', 2],
  ['pictures/steel-jar/front.jpg', 'jar', 'handle', 0],
  ['steel-jar/2.jpg', 'jar', 'handle', 2],
  ['AB/1.jpg', 'ab', 'sku', 1],
] as const)('%s is of %s, by its %s', (path, productId, by, order) => {
  expect(matchFile(index, path)).toMatchObject({ by, order, found: [{ productId }] });
});

test('a variant’s SKU names the variant', () => {
  expect(matchText(index, 'SH/BLUE')!.found).toEqual([{ productId: 'shirt', variantId: 'blue' }]);
});

test('a name that two products have does not say which', () => {
  const match = matchFile(index, 'Cotton Shirt-1.jpg')!;
  expect(match.found.map(({ productId }) => productId)).toEqual(['shirt', 'shirt2']);
});

test.each(['IMG_2034.jpg', '.jpg', '---.png', '5.jpg'])('%s is of none', (path) => {
  expect(matchFile(index, path)).toBeNull();
});

test('pictures stand by their number, then by their name', () => {
  const names = [
    { order: 2, name: 'a-2' },
    { order: 0, name: 'b10' },
    { order: 0, name: 'b9' },
  ];
  expect(names.sort(byPlace).map(({ name }) => name)).toEqual(['b9', 'b10', 'a-2']);
});

test('what systems put into an archive is passed over', () => {
  expect(['__MACOSX/._a.jpg', 'x/.DS_Store', 'Thumbs.db'].every(isSystemFile)).toBe(true);
  expect(isSystemFile('x/a.jpg')).toBe(false);
});
