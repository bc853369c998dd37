import { Types } from 'mongoose';
import { variantFieldsOf, type VariantFields } from '../../lib/features/catalogue/variant-records';
import { toPoisha } from '../../lib/platform/money';
import type { VariantRecord } from '../../models/product-variant';
import type { SeedOptionValue, SeedProduct, SeedSelling } from './catalogue/types';
import { barcodeOf } from './barcodes';

/** Every combination of the options' values, in their order; one empty one where there are none. */
export function combinations({ options = [] }: SeedSelling): SeedOptionValue[][] {
  return options.reduce<SeedOptionValue[][]>(
    (all, { values }) => all.flatMap((one) => values.map((value) => [...one, value])),
    [[]],
  );
}

const sumOf = (values: SeedOptionValue[], field: 'extraTaka' | 'extraGrams') =>
  values.reduce((sum, value) => sum + (value[field] ?? 0), 0);

/** Letters and digits alone, as in SKUs. */
const skuPart = ({ value }: SeedOptionValue) => value.replace(/[^A-Za-z0-9]/g, '').toUpperCase();

/** So many per cent less, in half taka. */
const rungPrice = (priceTaka: number, percent: number) =>
  Math.round(priceTaka * (1 - percent / 100) * 2) / 2;

/** Pictures of option values, by what their objects are called: value → address. */
type ValuePictures = ReadonlyMap<SeedOptionValue, string>;

/** The pictures of a product's option values, which follow its own among the written ones. */
export function valuePictures({ options = [] }: SeedSelling, pictures: string[]): ValuePictures {
  const shown = options.flatMap(({ values }) => values).filter(({ object }) => object);
  return new Map(shown.map((value, index) => [value, pictures[index]!]));
}

/**
 * Options and variants of a product of the demonstration as they are stored; its stock is shared out
 * evenly among those that are not sold out.
 * @param number its place in the catalogue, for its barcodes
 * @param pictures of its option values
 */
export function variantFields(
  _id: Types.ObjectId,
  product: SeedProduct,
  selling: SeedSelling,
  number: number,
  pictures: string[],
): VariantFields {
  const shown = valuePictures(selling, pictures);
  const all = combinations(selling);
  const isSoldOut = (values: SeedOptionValue[]) =>
    (selling.soldOut ?? []).some((gone) =>
      gone.every((value, place) => values[place]?.value === value),
    );
  const kept = all.filter((values) => !isSoldOut(values));
  const share = Math.floor(product.maxQuantity / kept.length);
  const rest = product.maxQuantity - share * kept.length;
  const variants = all.map((values, index): VariantRecord => {
    const priceTaka = product.priceTaka + sumOf(values, 'extraTaka');
    const extraGrams = sumOf(values, 'extraGrams');
    return {
      _id: values.length === 0 ? _id : new Types.ObjectId(),
      sku: [selling.code, ...values.map(skuPart)].join('-'),
      barcode: barcodeOf(number, index),
      values: values.map(({ value }) => value),
      pricePoisha: toPoisha(priceTaka),
      stock: isSoldOut(values) ? 0 : share + (values === kept[0] ? rest : 0),
      ...(extraGrams > 0 && { weightGrams: selling.weightGrams + extraGrams }),
      picture: values.map((value) => shown.get(value)).find(Boolean) ?? '',
      ladder: (selling.ladder ?? []).map(([from, percent]) => ({
        from,
        pricePoisha: toPoisha(rungPrice(priceTaka, percent)),
      })),
      prices: [],
    };
  });
  const options = (selling.options ?? []).map(({ name, nameBn, values }) => ({
    name,
    nameBn,
    values: values.map((value) => ({
      value: value.value,
      valueBn: value.valueBn,
      picture: shown.get(value) ?? '',
    })),
  }));
  return variantFieldsOf(options, variants);
}
