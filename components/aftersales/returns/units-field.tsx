import { useTranslations } from 'next-intl';
import { useUnitWords } from '@/components/orders/order-goods';
import { TextField } from '@/components/ui/text-field';
import { unitsField } from '@/lib/features/aftersales/returns/schema';
import { localDigits } from '@/lib/platform/i18n/digits';
import type { Locale } from '@/lib/platform/i18n/i18n';

interface Props {
  lineId: string;
  label: string;
  most: number;
  /** What is counted, e.g. `kg`. */
  unit: string;
  /** What stands there at first. */
  units: number | string;
  error: string | undefined;
  /** Id of what says that all such fields together are wrong; undefined: they are not. */
  wrongId?: string | undefined;
  locale: Locale;
}

/** How many of a line: digits of either language. */
export function UnitsField({ lineId, label, most, unit, units, error, wrongId, locale }: Props) {
  const words = useUnitWords(locale);
  const t = useTranslations('returns.steps');
  return (
    <TextField
      name={unitsField(lineId)}
      label={label}
      hint={t('of', { count: words(most, unit) })}
      defaultValue={localDigits(String(units), locale)}
      error={error}
      {...(wrongId && !error && { 'aria-invalid': true, 'aria-describedby': wrongId })}
      inputMode="numeric"
      autoComplete="off"
      maxLength={7}
      className="figures"
    />
  );
}
