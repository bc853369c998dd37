import { nameOf } from '@/components/catalogue/product-name';
import type { ParcelLine } from '@/lib/features/fulfilment/parcels/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';

/** Returns the options that were chosen of a product, in the reader's language: `Red, L`. */
export const optionLabels = ({ options }: Pick<ParcelLine, 'options'>, locale: Locale): string =>
  options.map(({ value, valueBn }) => (locale === 'bn' && valueBn) || value).join(', ');

/** A line by its name and what was chosen, in one text. */
export const lineName = (
  line: Pick<ParcelLine, 'productName' | 'productNameBn' | 'options'>,
  locale: Locale,
): string => [nameOf(line, locale), optionLabels(line, locale)].filter(Boolean).join(', ');
