import type { Translator } from '@/lib/platform/i18n/message-key';

/** Words of the Buy button, which stands on cached pages. Everything behind it loads its own. */
export interface BuyLabels {
  buy: string;
}

/** @param t the translator of all namespaces: `await getTranslations()` */
export function buyLabels(t: Translator): BuyLabels {
  return { buy: t('checkout.buy') };
}
