import { formatBdt } from '@/lib/platform/money';
import type { Locale } from '@/lib/platform/i18n/i18n';

/** An amount in taka: the figure large, its currency beside it, one text for readers and machines. */
export function Price({
  taka,
  locale,
  className = '',
}: {
  taka: number;
  locale: Locale;
  className?: string;
}) {
  const [amount, ...currency] = formatBdt(taka, locale).split(' ');
  return (
    <span className={`font-semibold whitespace-nowrap figures ${className}`}>
      {amount}{' '}
      <span className="text-[0.62em] font-semibold tracking-wide">{currency.join(' ')}</span>
    </span>
  );
}
