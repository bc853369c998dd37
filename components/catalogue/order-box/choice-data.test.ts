import type { FullProduct } from '@/lib/features/catalogue/schema';
import { packChoice, unpackVariants } from './choice-data';

const COLOURS = ['Red', 'Blue', 'Green', 'White', 'Black'];
const SIZES = Array.from({ length: 10 }, (_, size) => `${30 + size}`);
const TIERS = [{ from: 100, price: 90.5 }];

/** Fifty variants; every second has price tiers, red has a picture. */
const shirt = {
  image: '/uploads/main.webp',
  extraimages: ['/uploads/red.webp', '/uploads/own.webp'],
  weightGrams: 200,
  options: [
    {
      name: 'Colour',
      nameBn: 'রং',
      values: COLOURS.map((value) => ({
        value,
        valueBn: value === 'Red' ? 'লাল' : '',
        picture: value === 'Red' ? '/uploads/red.webp' : '',
      })),
    },
    {
      name: 'Size',
      nameBn: '',
      values: SIZES.map((value) => ({ value, valueBn: '', picture: '' })),
    },
  ],
  variants: COLOURS.flatMap((colour, row) =>
    SIZES.map((size, column) => ({
      _id: `6ad0fcd7299cab6af8b07${(100 + row * 10 + column).toString(16)}0`,
      sku: `${colour}-${size}`,
      barcode: '',
      values: [colour, size],
      price: 95.25,
      stock: column,
      picture: colour === 'Blue' ? '/uploads/own.webp' : '',
      priceLadder: column % 2 === 0 ? TIERS : [],
      ...(column === 3 && { compareAtPrice: 120, lowestPrice30: 94, weightGrams: 350 }),
    })),
  ),
} as unknown as FullProduct;

it('brings back what the page needs of every variant', () => {
  const data = packChoice(shirt, 'en');
  const variants = unpackVariants(data);
  expect(data.ladders).toHaveLength(2);
  expect(variants).toHaveLength(50);
  variants.forEach((variant, place) => {
    const { _id, sku, values, stock, priceLadder: priceTiers } = shirt.variants[place]!;
    expect(variant).toMatchObject({ id: _id, sku, stock, pricePoisha: 9525 });
    expect(
      variant.values.map((value, option) => data.options[option]!.values[value]!.label),
    ).toEqual(values);
    expect(variant.ladder).toEqual(
      priceTiers.length === 0 ? [] : [{ from: 100, pricePoisha: 9050 }],
    );
  });
  expect(variants[3]).toMatchObject({
    compareAtPoisha: 12000,
    lowest30Poisha: 9400,
    weightGrams: 350,
  });
  expect(variants[4]).toMatchObject({ compareAtPoisha: 0, lowest30Poisha: 0, weightGrams: 200 });
});

it('shows a variant’s own picture, else that of its value, else the main one', () => {
  const data = packChoice(shirt, 'en');
  const pictureOf = (place: number) => data.pictures[unpackVariants(data)[place]!.picture];
  expect(pictureOf(0)).toBe('/uploads/red.webp');
  expect(pictureOf(10)).toBe('/uploads/own.webp');
  expect(pictureOf(20)).toBe('/uploads/main.webp');
  expect(data.options[0]!.values.map(({ picture }) => picture)).toEqual([
    1,
    null,
    null,
    null,
    null,
  ]);
});

it('speaks the language of the page where the seller does', () => {
  const { options } = packChoice(shirt, 'bn');
  expect(options.map(({ name }) => name)).toEqual(['রং', 'Size']);
  expect(options[0]!.values.slice(0, 2).map(({ label }) => label)).toEqual(['লাল', 'Blue']);
  // Texts that the product lacks in the page's language are marked with their own language.
  expect(options.map(({ lang }) => lang)).toEqual([undefined, 'en']);
  expect(options[0]!.values.slice(0, 2).map(({ lang }) => lang)).toEqual([undefined, 'en']);
});
