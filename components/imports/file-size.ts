import type { Locale } from '@/lib/platform/i18n/i18n';

/** e.g. `12 kB`, `1.4 MB`. @param bytes the file's size */
export function fileSize(bytes: number, locale: Locale): string {
  const large = bytes >= 1_000_000;
  return new Intl.NumberFormat(locale === 'bn' ? 'bn-BD' : 'en-IN', {
    style: 'unit',
    unit: large ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: large ? 1 : 0,
  }).format(Math.max(1, bytes / (large ? 1_000_000 : 1_000)));
}
