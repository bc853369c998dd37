/**
 * An amount in taka: the figure large, its currency beside it, one text for readers and machines, and
 * none for a browser that translates: it would take the text away from React, which then changes nothing.
 * @param text as `formatBdt` writes it
 */
export function PriceText({ text, className = '' }: { text: string; className?: string }) {
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
