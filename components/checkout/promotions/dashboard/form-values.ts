import type { PromotionView } from '@/lib/features/checkout/promotions/schema';
import { localDigits } from '@/lib/platform/i18n/digits';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { paths } from '@/lib/platform/paths';
import { dayText } from '@/lib/platform/time/day-text';

const EMPTY = {
  title: '',
  titleBn: '',
  code: '',
  kind: 'percent',
  percent: '',
  cap: '',
  amount: '',
  scope: 'all',
  products: '',
  categories: '',
  sellers: '',
  firstOrderOnly: false,
  minGoods: '',
  from: '',
  until: '',
  maxUses: '',
  maxUsesPerPerson: '',
  budget: '',
};

/** What the form's inputs hold: text, lists with a line for each entry. */
export type PromotionFormValues = typeof EMPTY & { payer: string };

export type PromotionField = keyof PromotionFormValues;

/** An empty form. */
export function newValues(payer: 'shop' | 'seller'): PromotionFormValues {
  return { ...EMPTY, payer };
}

/** A promotion in the form. */
export function valuesOf(promotion: PromotionView, locale: Locale): PromotionFormValues {
  const { from, until } = promotion;
  const textOf = (value: number | null) =>
    value === null ? '' : localDigits(String(value), locale);
  return {
    title: promotion.title,
    titleBn: promotion.titleBn,
    code: promotion.code,
    kind: promotion.kind,
    percent: textOf(promotion.percent),
    cap: textOf(promotion.cap),
    amount: textOf(promotion.amount),
    scope: promotion.scope,
    products: promotion.products.map(paths.product).join('\n'),
    categories: promotion.categories.join('\n'),
    sellers: promotion.sellers.map(paths.seller).join('\n'),
    firstOrderOnly: promotion.firstOrderOnly,
    minGoods: textOf(promotion.minGoods),
    from: from === null ? '' : dayText(from, locale),
    until: until === null ? '' : dayText(until, locale),
    maxUses: textOf(promotion.maxUses),
    maxUsesPerPerson: textOf(promotion.maxUsesPerPerson),
    budget: textOf(promotion.budget),
    payer: promotion.payer,
  };
}

/** Fields in which two versions differ. */
export function changedFields(
  before: PromotionFormValues,
  after: PromotionFormValues,
): PromotionField[] {
  return (Object.keys(after) as PromotionField[]).filter((name) => before[name] !== after[name]);
}

/** The fields that belong to one choice alone: another choice empties them. */
export const FIELDS_OF = {
  kind: { percent: ['percent', 'cap'], amount: ['amount'], delivery: [] },
  scope: { all: [], products: ['products'], categories: ['categories'], sellers: ['sellers'] },
} as const satisfies Record<'kind' | 'scope', Record<string, readonly PromotionField[]>>;
