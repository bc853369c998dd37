import { localDigits } from '@/lib/platform/i18n/digits';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { Translator } from '@/lib/platform/i18n/message-key';
import type { TreeAttribute } from '@/lib/features/catalogue/tree/shared';

/** A value of an attribute in words: a choice in the page's language, a number with its unit. */
export function valueWords(
  { type, unit, choices }: TreeAttribute,
  value: string,
  locale: Locale,
  t: Translator,
): string {
  if (type === 'choice') return choices.find(({ en }) => en === value)?.[locale] ?? value;
  if (type === 'yesNo') return value === 'yes' || value === 'no' ? t(`leaf.${value}`) : value;
  if (type === 'number') return [localDigits(value, locale), unit].filter(Boolean).join(' ');
  return value;
}
