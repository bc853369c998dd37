import type { ProductRecord } from '../../../models/product';
import type { Finding } from '../../platform/integrity/finding';
import { summaryOf } from './variant-rules';

/** What the faults of a product's variants are found by. */
export const VARIANT_FIELDS = {
  options: 1,
  variants: 1,
  hasOptions: 1,
  pricePoisha: 1,
  highestPoisha: 1,
  bestRung: 1,
  maxQuantity: 1,
  skus: 1,
} as const;

export type CheckedVariants = Pick<ProductRecord, '_id' | keyof typeof VARIANT_FIELDS>;

/** What a product says of its variants together, as they have it; `skus` is absent where there are none. */
export function derivedFields({ options, variants }: Pick<ProductRecord, 'options' | 'variants'>) {
  const { skus, ...summary } = summaryOf(variants);
  return { ...summary, hasOptions: options.length > 0, skus: skus.length > 0 ? skus : undefined };
}

/** Names of the fields that say something else of the variants than they have. */
export function wrongSummary(product: CheckedVariants): string[] {
  const derived = derivedFields(product);
  const told = (value: unknown) => JSON.stringify(value ?? null);
  const rung = product.bestRung && {
    from: product.bestRung.from,
    pricePoisha: product.bestRung.pricePoisha,
  };
  const stored = { ...product, bestRung: rung };
  return (Object.keys(derived) as (keyof typeof derived)[]).filter(
    (field) => told(stored[field]) !== told(derived[field]),
  );
}

/** What is wrong with a product's variants. */
export function* variantIntegrityFaults(product: CheckedVariants): Generator<Omit<Finding, 'id'>> {
  const { variants, options } = product;
  const unmended = (kind: string, wrong: string) => ({ kind, wrong, mend: null });
  if (variants.length === 0) {
    yield unmended('product.variants', 'has no variant, so that nothing of it can be ordered');
    return;
  }
  for (const { _id, stock } of variants) {
    if (Number.isSafeInteger(stock) && stock >= 0) continue;
    yield unmended('product.stock', `has a stock of ${stock} of the variant ${String(_id)}`);
  }
  const ownId = variants.filter(({ _id }) => _id.equals(product._id)).length;
  const wantedOwnIds = options.length === 0 ? 1 : 0;
  const wantedVariants = options.length === 0 ? 1 : variants.length;
  const ids = new Set(variants.map(({ _id }) => String(_id)));
  if (ownId !== wantedOwnIds || variants.length !== wantedVariants || ids.size < variants.length) {
    yield unmended(
      'product.variant-id',
      'has variants whose ids are not unique, or do not fit whether it has options',
    );
  }
  const known = options.map(({ values }) => new Set(values.map(({ value }) => value)));
  const fits = (values: readonly string[]) =>
    values.length === options.length && values.every((value, index) => known[index]!.has(value));
  const combinations = new Set(variants.map(({ values }) => JSON.stringify(values)));
  if (combinations.size < variants.length || !variants.every(({ values }) => fits(values))) {
    yield unmended(
      'product.variant-values',
      'has variants whose values are there twice, or are none of its options',
    );
  }
  const wrong = wrongSummary(product);
  if (wrong.length > 0) {
    yield {
      kind: 'product.summary',
      wrong: `says of its variants what they have not: ${wrong.join(', ')}`,
      mend: 'written anew',
    };
  }
}
