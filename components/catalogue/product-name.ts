import type { Locale } from '@/lib/i18n';
import type { Product } from '@/lib/products/schema';

type Names = Pick<Product, 'productName' | 'productNameBn'>;

/** The name in the reader's language; sellers need not give a Bangla one. */
export function nameOf(product: Names, locale: Locale): string {
  return locale === 'bn' && product.productNameBn !== ''
    ? product.productNameBn
    : product.productName;
}

/** `lang` of that name where it differs from the page's, so that screen readers pronounce it. */
export function nameLanguage(product: Names, locale: Locale): Locale | undefined {
  return locale === 'bn' && product.productNameBn === '' ? 'en' : undefined;
}
