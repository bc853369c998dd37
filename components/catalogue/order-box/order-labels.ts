import type { Unit } from '@/lib/shop/unit-types';
import type { Translator } from '@/lib/platform/i18n/message-key';
import { basketLabels, type BasketLabels } from '@/components/checkout/basket/labels';

/** Blanks of the sentences, which the page fills as the choice changes: `{price}` and the like. */
const blanks = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, `{${name}}`])) as Record<Name, string>;

/** All words of the order box in the page's language; its island carries no translator. */
export function orderLabels(t: Translator, unit: Unit) {
  const count = (number: number) =>
    t(`unit.count.${unit}`, { count: number, formatted: '{n}' }).replace(' ', '\u00a0');
  return {
    one: count(1),
    other: count(2),
    per: t(`unit.per.${unit}`),
    many: t(`unit.many.${unit}`),
    compareAt: t('product.compareAt'),
    lowest30: t('product.lowest30', blanks('price')),
    taxes: t('product.taxes'),
    valueSoldOut: t('product.valueSoldOut'),
    valueElsewhere: t('product.valueElsewhere'),
    chosenSoldOut: t('product.chosenSoldOut'),
    chosenShort: t('product.chosenShort', blanks('stock', 'minimum')),
    inStock: t('product.inStock', blanks('count')),
    soldOut: t('product.soldOut'),
    sku: t('product.sku', blanks('sku')),
    weight: t('product.weight', blanks('weight')),
    variant: t('product.variant'),
    ladder: t('product.ladder'),
    ladderRises: t('product.ladderRises'),
    ladderFrom: t('product.ladderFrom'),
    ladderPrice: t('product.ladderPrice'),
    ladderSaving: t('product.ladderSaving'),
    nextRung: t('product.nextRung', blanks('more', 'price')),
    countIn: t('product.countIn'),
    cartons: t('product.cartons', blanks('count')),
    isUnits: t('product.isUnits', blanks('count')),
    steps: t('product.steps', blanks('minimum', 'step')),
    addsUp: t('product.addsUp', blanks('minimum')),
    minimumTotal: t('product.minimumTotal', blanks('pieces')),
    total: t('product.total', blanks('count')),
    wholeNumber: t('product.wholeNumber'),
    tooFew: t('product.tooFew', blanks('minimum')),
    tooMany: t('product.tooMany', blanks('stock')),
    offStep: t('product.offStep', blanks('step', 'below', 'above')),
    quantity: t('common.quantity'),
    decrease: t('checkout.decrease'),
    increase: t('checkout.increase'),
    buy: t('checkout.buy'),
    basket: basketLabels((key) => t(`basket.${key}`)) satisfies BasketLabels,
  };
}

export type OrderLabels = ReturnType<typeof orderLabels>;

/** Fills the blanks of a sentence. */
export function fill(sentence: string, values: Record<string, string>): string {
  return sentence.replace(/\{(\w+)\}/g, (blank, name: string) => values[name] ?? blank);
}
