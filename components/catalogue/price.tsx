import { formatBdt } from '@/lib/platform/money';
import type { Locale } from '@/lib/platform/i18n/i18n';

/**
 * An amount in taka: the figure large, its currency beside it, one text for readers and machines, and
 * none for a browser that translates: it would take the text away from React, which then changes nothing.
 * @param text as `formatBdt` writes it
 */
function PriceText({ text, className = '' }: { text: string; className?: string }) {
  // A sign stands before the amount, a word behind it.
  const [amount, currency] = text.split(' ');
  return (
    <span translate="no" className={`font-semibold whitespace-nowrap figures ${className}`}>
      {amount}
      {currency && (
        <span className="text-[0.62em] font-semibold tracking-wide">{` ${currency}`}</span>
      )}
    </span>
  );
}

/** An amount in taka, see `PriceText`. */
export function Price({
  taka,
  locale,
  className,
}: {
  taka: number;
  locale: Locale;
  className?: string;
}) {
  return <PriceText text={formatBdt(taka, locale)} className={className} />;
}

interface Props {
  /** Price as `formatBdt` writes it. */
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
