/** Words of the button, which stands on cached pages. */
export interface BasketLabels {
  add: string;
  added: string;
  go: string;
  failed: string;
}

/** @param t the translator of the namespace `basket` */
export function basketLabels(t: (key: keyof BasketLabels) => string): BasketLabels {
  return { add: t('add'), added: t('added'), go: t('go'), failed: t('failed') };
}
