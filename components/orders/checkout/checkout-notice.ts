import { refusalWords, type Refusal } from '@/components/ui/refusal-words';
import type { Translator } from '@/lib/platform/i18n/message-key';

/** Words for the code of a refused order that came back from a form post. */
export function checkoutNotice(
  t: Translator,
  code: string,
  { available, ...refusal }: Refusal & { available: number },
): { title: string; text: string } {
  if (code === 'BELOW_MINIMUM') {
    return {
      title: t('checkout.belowTitle'),
      text: t('checkout.below', { mainQuantity: String(available) }),
    };
  }
  if (code === 'ABOVE_MAXIMUM') {
    return {
      title: t('checkout.aboveTitle'),
      text: t('checkout.above', { maxQuantity: String(available) }),
    };
  }
  const text = refusalWords(t, code, refusal) ?? t('checkout.failed');
  return { title: t('errors.title'), text };
}
