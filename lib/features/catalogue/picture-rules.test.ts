import { Types } from 'mongoose';
import type { VariantRecord } from '../../../models/product';
import { picturesOf, pictureOfVariant, withOwnPictures } from './picture-rules';

const variant = (picture: string, value = 'Red') =>
  ({ _id: new Types.ObjectId(), values: [value], picture }) as VariantRecord;
const options = [
  {
    name: 'Colour',
    nameBn: '',
    values: [
      { value: 'Red', valueBn: '', picture: '/uploads/red.webp' },
      { value: 'Blue', valueBn: '', picture: '/uploads/waits.webp' },
    ],
  },
];
const product = {
  image: '/uploads/main.webp',
  extraimages: ['/uploads/red.webp', '/uploads/own.webp'],
  options,
};

it.each([
  ['its own', variant('/uploads/own.webp'), '/uploads/own.webp'],
  ['else that of its value', variant(''), '/uploads/red.webp'],
  [
    'no picture that the product does not show',
    variant('/uploads/waits.webp'),
    '/uploads/red.webp',
  ],
  ['the main one where nothing else is shown', variant('', 'Blue'), '/uploads/main.webp'],
])('a variant shows %s', (_what, of, picture) => {
  expect(pictureOfVariant(product, of)).toBe(picture);
});

it('names of pictures that the product has not end, of values as of variants', () => {
  const own = variant('/uploads/own.webp');
  const sold = { options, variants: [own, variant('/uploads/waits.webp', 'Blue')] };
  const kept = withOwnPictures(sold, picturesOf(product))!;
  expect(kept.variants.map(({ picture }) => picture)).toEqual(['/uploads/own.webp', '']);
  expect(kept.variants[0]).toBe(own);
  expect(kept.options[0]!.values.map(({ picture }) => picture)).toEqual(['/uploads/red.webp', '']);
  expect(withOwnPictures(kept, picturesOf(product))).toBeNull();
});
