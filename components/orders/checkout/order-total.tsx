'use client';

import { useTranslations } from 'next-intl';
import { useWatch, type Control } from 'react-hook-form';
import type { Values } from '@/components/ui/use-api-form';
import { parseNumber } from '@/lib/platform/i18n/digits';
import { formatCount, formatTaka, toPoisha, toTaka } from '@/lib/platform/money';
import { isExactTotal, orderTotal } from '@/lib/features/orders/rules';
import type { Locale } from '@/lib/platform/i18n/i18n';

/** Price × quantity as it is typed; a dash while the quantity is no whole number. */
export function OrderTotal({
  control,
  quantityBefore,
  price,
  locale,
}: {
  control: Control<Values>;
  /** What stands in the field before anything is typed. */
  quantityBefore: string;
  /** Taka a piece, as the order will name it. */
  price: number;
  locale: Locale;
}) {
  const t = useTranslations('checkout');
  const typed = useWatch({ control, name: 'quantity' }) ?? quantityBefore;
  const quantity = parseNumber(String(typed));
  const total = orderTotal(toPoisha(price), quantity ?? 0);
  const whole =
    quantity !== undefined && Number.isSafeInteger(quantity) && quantity > 0 && isExactTotal(total);
  return (
    <div className="flex items-end justify-between gap-4" aria-live="polite">
      <div>
        <p className="font-semibold">{t('total')}</p>
        <p className="text-sm text-muted figures">
          {t('sum', {
            count: whole ? formatCount(quantity, locale) : '–',
            price: formatTaka(price, locale),
          })}
        </p>
      </div>
      <p className="text-2xl font-bold figures">
        {whole ? formatTaka(toTaka(total), locale) : '–'}
      </p>
    </div>
  );
}
