import { useLocale, useTranslations } from 'next-intl';
import { NOT_PAID_IN_TIME } from '@/lib/features/orders/kinds';
import { reasonInLanguage } from '@/lib/platform/i18n/preset-reasons';

/** Why an order ended: in the words of who ended it, or in the reader's language where they were chosen or time did. */
export function ReasonText({ of }: { of: string }) {
  const t = useTranslations('payment.state');
  const locale = useLocale();
  return of === NOT_PAID_IN_TIME ? t('expired') : reasonInLanguage(of, locale);
}
