/** Words of the button, which stands on cached pages. */
export interface BasketWords {
  add: string;
  added: string;
  go: string;
  failed: string;
}

/** @param t the translator of the namespace `basket` */
export function basketWords(t: (key: keyof BasketWords) => string): BasketWords {
  return { add: t('add'), added: t('added'), go: t('go'), failed: t('failed') };
}
