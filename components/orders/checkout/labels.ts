/** Words of the Buy button, which stands on cached pages. Everything behind it loads its own. */
export interface BuyLabels {
  buy: string;
}

/** @param t the translator of all namespaces: `await getTranslations()` */
export function buyLabels(t: (key: string) => string): BuyLabels {
  return { buy: t('checkout.buy') };
}
