'use client';

import { useTranslations } from 'next-intl';
import { useResultDialogs } from '@/components/ui/use-result-dialogs';
import type { LineView } from '@/lib/features/checkout/basket/schema';
import { isOnStep, nearestSteps } from '@/lib/features/catalogue/variant-rules';
import { quantityRefusal } from '@/lib/features/orders/rules';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';

/** What is said where so many can't be ordered: the spec's two crossed sentences, and the steps between. */
export function useQuantityLimits(locale: Locale) {
  const t = useTranslations('checkout');
  const { showError } = useResultDialogs();

  /** @returns whether the code is one of the two, and was said */
  async function sayLimit(code: string, available: number): Promise<boolean> {
    if (code === 'BELOW_MINIMUM') {
      await showError(t('belowTitle'), t('below', { mainQuantity: String(available) }));
    } else if (code === 'ABOVE_MAXIMUM') {
      await showError(t('aboveTitle'), t('above', { maxQuantity: String(available) }));
    } else return false;
    return true;
  }

  /** @returns whether so many can be ordered; else it was said why not */
  async function isPossible(quantity: number, line: LineView): Promise<boolean> {
    const refusal = quantityRefusal(quantity, { ...line, maxQuantity: line.stock });
    if (refusal) {
      await sayLimit(refusal, line.stock);
      return false;
    }
    if (isOnStep(quantity, line)) return true;
    const count = (value: number) => formatCount(value, locale);
    const { below, above } = nearestSteps(quantity, line);
    const words = { step: count(line.quantityStep), below: count(below), above: count(above) };
    await showError(t('offStepTitle'), t('offStep', words));
    return false;
  }

  return { sayLimit, isPossible };
}
