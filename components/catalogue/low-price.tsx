import type { Locale } from '@/lib/platform/i18n/i18n';
import { PriceText } from './price-text';

interface Props {
  /** As `formatBdt` writes it. */
  price: string;
  /** Said where others are higher. */
  from: string | undefined;
  locale: Locale;
  className?: string | undefined;
}

/** The lowest price, with a word where others are higher. */
export function LowPrice({
  price,
  from,
  locale,
  className = 'text-lg leading-tight sm:text-xl',
}: Props) {
  const shown = <PriceText text={price} className={className} />;
  if (from === undefined) return shown;
  const word = <span className="text-sm text-muted">{from}</span>;
  // English says it before the price, Bangla after it.
  return locale === 'bn' ? (
    <>
      {shown} {word}
    </>
  ) : (
    <>
      {word} {shown}
    </>
  );
}
