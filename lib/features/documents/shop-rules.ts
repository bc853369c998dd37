import type { Translator } from '../../platform/i18n/message-key';

/** Who runs the shop, as papers say it below its name; what is not known is left out. */
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
