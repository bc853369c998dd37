import type { Translator } from '../../platform/i18n/message-key';

/** Returns the operator details that documents show below the shop's name; unknown ones are left out. */
export function shopLines(
  shop: Record<'operator' | 'address' | 'phone' | 'email' | 'tradeLicence' | 'dbid', string>,
  t: Translator,
): string[] {
  return [
    shop.operator,
    shop.address,
    shop.phone,
    shop.email,
    shop.tradeLicence && t('order.tradeLicence', { number: shop.tradeLicence }),
    shop.dbid && t('order.dbid', { number: shop.dbid }),
  ].filter(Boolean);
}
