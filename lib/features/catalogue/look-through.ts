import 'server-only';
import type { ProductRecord } from '../../../models/product';
import type { ValidationKey } from '../../platform/validation';
import { ShopError } from '../../shop/errors';
import { forbiddenIn } from './forbidden';
import type { ForbiddenHit, ForbiddenReason } from './forbidden/shared';

/** Fields of a product that everybody reads. */
const TEXTS = [
  ...['productName', 'productNameBn', 'brand', 'attributes'],
  ...['description', 'descriptionBn', 'content', 'contentBn'],
] as const;

const KEYS = {
  lottery: 'forbiddenLottery',
  medicine: 'forbiddenMedicine',
  tobacco: 'forbiddenTobacco',
  drugs: 'forbiddenDrugs',
  weapons: 'forbiddenWeapons',
  wildlife: 'forbiddenWildlife',
  counterfeit: 'forbiddenCounterfeit',
  adult: 'forbiddenAdult',
  money: 'forbiddenMoney',
} as const satisfies Record<ForbiddenReason, ValidationKey>;

/** Texts of a product that are looked through; of a change only those that it changes. */
type Words = Partial<Record<(typeof TEXTS)[number], string | null | undefined>> & {
  options?: ProductRecord['options'] | undefined;
};

function textsOf(product: Words): Record<string, string> {
  const texts = Object.fromEntries(TEXTS.map((name) => [name, product[name] ?? '']));
  const options = (product.options ?? []).flatMap(({ name, nameBn, values }) => [
    ...[name, nameBn],
    ...values.flatMap(({ value, valueBn }) => [value, valueBn]),
  ]);
  // One a line, so that no two of them make a phrase.
  return { ...texts, options: options.join(' | ') };
}

/** The forbidden words of a product, those that are refused first. */
export const forbiddenWordsOf = (product: Words): Promise<ForbiddenHit[]> =>
  forbiddenIn(textsOf(product));

/** A product names what may not be sold. */
export class ForbiddenWords extends ShopError {
  constructor(said: { message: string; fields: Record<string, string> }) {
    super('INVALID', said as never);
  }
}

/**
 * Looks a product, or what a change makes of it, through before it is sent in.
 * @param level `review`: refuses every hit, where no review comes between the change and its buyers
 * @throws ShopError INVALID with the fields and the reasons
 */
export async function requireAllowedWords(
  product: Words,
  level: ForbiddenHit['level'] = 'refused',
): Promise<void> {
  const hits = (await forbiddenWordsOf(product)).filter(
    (hit) => level === 'review' || hit.level === 'refused',
  );
  if (hits.length === 0) return;
  const fields = Object.fromEntries(
    hits.map(({ field, reason }) => [field, KEYS[reason]] as const).reverse(),
  );
  const words = [...new Set(hits.map(({ word }) => `“${word}”`))].join(', ');
  throw new ForbiddenWords({
    message: `What these words name may not be sold here: ${words}.`,
    fields,
  });
}
