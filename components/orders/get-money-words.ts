import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { moneyWords } from './money-words';

/** `moneyWords` for an asynchronous component, where hooks cannot be. */
export async function getMoneyWords(locale: Locale): Promise<ReturnType<typeof moneyWords>> {
  const [t, refunds] = await Promise.all([
    getTranslations('orderMoney'),
    getTranslations('refunds'),
  ]);
  return moneyWords(t, refunds, locale);
}
