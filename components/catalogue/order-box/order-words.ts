import { useTranslations } from 'next-intl';
import type { Unit } from '@/lib/features/catalogue/unit-kinds';
import { basketWords, type BasketWords } from '@/components/basket/words';

/** Blanks of the sentences, which the page fills as the choice changes: `{price}` and the like. */
const blanks = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, `{${name}}`])) as Record<Name, string>;

/** All words of the order box in the page's language; its island carries no translator. */
export function useOrderWords(unit: Unit) {
  const t = useTranslations('product');
  const units = useTranslations('unit');
  const checkout = useTranslations('checkout');
  const basket = useTranslations('basket');
  const count = (number: number) =>
    units(`count.${unit}`, { count: number, formatted: '{n}' }).replace(' ', '\u00a0');
  return {
    one: count(1),
    other: count(2),
    per: units(`per.${unit}`),
    many: units(`many.${unit}`),
    compareAt: t('compareAt'),
    lowest30: t('lowest30', blanks('price')),
    taxes: t('taxes'),
    valueSoldOut: t('valueSoldOut'),
    valueElsewhere: t('valueElsewhere'),
    chosenSoldOut: t('chosenSoldOut'),
    chosenShort: t('chosenShort', blanks('stock', 'minimum')),
    inStock: t('inStock', blanks('count')),
    soldOut: t('soldOut'),
    sku: t('sku', blanks('sku')),
    weight: t('weight', blanks('weight')),
    variant: t('variant'),
    ladder: t('ladder'),
    ladderFrom: t('ladderFrom'),
    ladderPrice: t('ladderPrice'),
    ladderSaving: t('ladderSaving'),
    nextRung: t('nextRung', blanks('more', 'price')),
    countIn: t('countIn'),
    cartons: t('cartons', blanks('count')),
    isUnits: t('isUnits', blanks('count')),
    steps: t('steps', blanks('minimum', 'step')),
    addsUp: t('addsUp', blanks('minimum')),
    minimumTotal: t('minimumTotal', blanks('pieces')),
    total: t('total', blanks('count')),
    wholeNumber: t('wholeNumber'),
    tooFew: t('tooFew', blanks('minimum')),
    tooMany: t('tooMany', blanks('stock')),
    offStep: t('offStep', blanks('step', 'below', 'above')),
    quantity: checkout('quantity'),
    decrease: checkout('decrease'),
    increase: checkout('increase'),
    buy: checkout('buy'),
    basket: basketWords(basket) satisfies BasketWords,
  };
}

export type OrderWords = ReturnType<typeof useOrderWords>;

/** Fills the blanks of a sentence. */
export function fill(sentence: string, values: Record<string, string>): string {
  return sentence.replace(/\{(\w+)\}/g, (blank, name: string) => values[name] ?? blank);
}
