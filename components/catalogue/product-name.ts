import type { Locale } from '@/lib/platform/i18n/i18n';
import { foreignLanguage } from '@/lib/platform/i18n/text-language';

interface Names {
  productName: string;
  /** Empty where there is none; orders from before it was kept with them lack it. */
  productNameBn?: string;
}

/** The name in the reader's language; sellers need not give a Bangla one. */
export function nameOf(product: Names, locale: Locale): string {
  return (locale === 'bn' && product.productNameBn) || product.productName;
}

/** `lang` of that name where it differs from the page's, so that screen readers pronounce it. */
export function nameLanguage(product: Names, locale: Locale): Locale | undefined {
  return foreignLanguage(nameOf(product, locale), locale);
}

interface Texts {
  description: string;
  content: string;
  descriptionBn: string;
  contentBn: string;
}

/** Description or content in the reader's language where there is one, else as it was first written. */
export function textOf(
  product: Texts,
  field: 'description' | 'content',
  locale: Locale,
): { text: string; lang: Locale | undefined } {
  const text = (locale === 'bn' && product[`${field}Bn`]) || product[field];
  return { text, lang: foreignLanguage(text, locale) };
}
