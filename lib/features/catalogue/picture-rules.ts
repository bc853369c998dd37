import type { ProductRecord } from '../../../models/product';

/** Pictures that a product or a draft shows: its main picture and the others. */
interface Shown {
  image: string;
  extraimages: readonly string[];
}

export const picturesOf = ({ image, extraimages }: Shown): string[] => [image, ...extraimages];

/**
 * The picture of a variant, else of what was chosen, else the product's main one. Pictures that wait
 * in a draft are not shown: nobody has looked at them.
 */
export function pictureOfVariant(
  product: Shown & {
    options: readonly { values: readonly { value: string; picture: string }[] }[];
  },
  variant: { values: readonly string[]; picture: string },
): string {
  const own = picturesOf(product);
  const chosen = product.options.map(
    ({ values }, place) => values.find(({ value }) => value === variant.values[place])?.picture,
  );
  const isOwn = (picture: string | undefined) => Boolean(picture) && own.includes(picture!);
  return [variant.picture, ...chosen].find(isOwn) ?? product.image;
}

type Sold = Pick<ProductRecord, 'options' | 'variants'>;

/**
 * Options and variants without the pictures that are none of these.
 * @returns null where they name no other
 */
export function withOwnPictures(sold: Sold, pictures: readonly string[]): Sold | null {
  const known = new Set(['', ...pictures]);
  const isKnown = ({ picture }: { picture: string }) => known.has(picture);
  if (sold.variants.every(isKnown) && sold.options.every(({ values }) => values.every(isKnown))) {
    return null;
  }
  const kept = <Item extends { picture: string }>(item: Item): Item =>
    isKnown(item) ? item : { ...item, picture: '' };
  return {
    options: sold.options.map((option) => ({ ...option, values: option.values.map(kept) })),
    variants: sold.variants.map(kept),
  };
}
