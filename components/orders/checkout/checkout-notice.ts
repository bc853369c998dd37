interface Translator {
  (key: string, values?: Record<string, string>): string;
  has(key: string): boolean;
}

/** Words for the code of a refused order that came back from a form post. */
export function checkoutNotice(
  t: Translator,
  code: string,
  available: number,
): { title: string; text: string } {
  if (code === 'BELOW_MINIMUM') {
    return {
      title: t('checkout.belowTitle'),
      text: t('checkout.below', { mainQuantity: String(available) }),
    };
  }
  if (code === 'ABOVE_MAXIMUM') {
    return {
      title: t('checkout.aboveTitle'),
      text: t('checkout.above', { maxQuantity: String(available) }),
    };
  }
  const known = t.has(`errors.${code}`);
  return { title: t('errors.title'), text: t(known ? `errors.${code}` : 'checkout.failed') };
}
