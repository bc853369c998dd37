import type { CsvValue } from '../../../platform/csv/write';
import type { ExportedProduct } from '../../catalogue/dashboard-queries';
import { DIRECT_NAMES, REVIEWED_NAMES } from '../../catalogue/product-fields-rules';
import type { Variant } from '../../catalogue/variant-schema';
import { writeLadder, writeList } from './lists';
import type { OwnColumn } from '../template-rules';
import { columnOfField, OWN_COLUMNS } from './own';

type Cells = Partial<Record<OwnColumn, CsvValue>>;

/**
 * One product as rows under `OWN_COLUMNS`, one for each variant, which import back unchanged. The
 * author's waiting draft goes before the version on sale: it is what the author last wrote.
 * @param districtName the name of a district's id
 */
export function ownRows(
  product: ExportedProduct,
  districtName: (id: string) => string,
): CsvValue[][] {
  const first = { ...productCells(product), ships_from: districtName(product.shipsFrom) };
  return product.variants.map((variant, index) => {
    const row: Cells = {
      ...(index === 0 && first),
      id: product._id,
      sku: product.sku ?? '',
      name: (product.draft ?? product).productName,
      ...variantCells(product, variant),
    };
    return OWN_COLUMNS.map((column) => row[column] ?? null);
  });
}

function productCells(product: ExportedProduct): Cells {
  const written = product.draft ?? product;
  const cells: Cells = {
    picture: written.image,
    // No address holds a blank, and a cell is easier to read and edit than a list of columns.
    extra_pictures: written.extraimages.join(' '),
    source_pictures: (product.sourceImages ?? []).join(' '),
    status: product.status,
  };
  for (const name of REVIEWED_NAMES) cells[columnOfField(name)] = written[name];
  for (const name of DIRECT_NAMES) cells[columnOfField(name)] = product[name] ?? null;
  product.options.forEach(({ name, nameBn, values }, index) => {
    const place = (index + 1) as 1 | 2 | 3;
    cells[`option${place}_name`] = name;
    cells[`option${place}_name_bn`] = nameBn;
    cells[`option${place}_values`] = writeList(values.map(({ value }) => value));
    cells[`option${place}_values_bn`] = writeList(values.map(({ valueBn }) => valueBn));
    cells[`option${place}_pictures`] = writeList(values.map(({ picture }) => picture));
  });
  return cells;
}

function variantCells(product: ExportedProduct, variant: Variant): Cells {
  const elsewhere = product.sourceVariantImages.find(
    ({ values }) => JSON.stringify(values) === JSON.stringify(variant.values),
  );
  const cells: Cells = {
    price_bdt: writtenPrice(product, variant),
    stock: variant.stock,
    stock_was: variant.stock,
    price_ladder: writeLadder(variant.priceLadder),
    compare_at_price: variant.compareAtPrice ?? null,
    variant_sku: variant.sku,
    barcode: variant.barcode,
    variant_weight_grams: variant.weightGrams ?? null,
    variant_picture: variant.picture || (elsewhere?.url ?? ''),
  };
  variant.values.forEach((value, index) => {
    cells[`option${(index + 1) as 1 | 2 | 3}_value`] = value;
  });
  return cells;
}

/** A large rise that waits is what the author last wrote. */
function writtenPrice({ draft, status, variants }: ExportedProduct, variant: Variant): number {
  if (status !== 'published' || !draft) return variant.price;
  const waiting = draft.variantPrices?.find(({ variantId }) => variantId === variant._id)?.price;
  return waiting ?? (variants.length === 1 ? draft.price : undefined) ?? variant.price;
}
