import type { Locale } from '@/lib/platform/i18n/i18n';
import { knownKey, type Translator } from '@/lib/platform/i18n/message-key';
import { formatCount } from '@/lib/platform/money';

/** The numbers and names beside a refusal's code, for the translation of its sentence. */
export function factTexts(
  answer: Readonly<Record<string, unknown>>,
  locale: Locale,
): Record<string, string> {
  const facts: Record<string, string> = {};
  for (const [name, value] of Object.entries(answer)) {
    if (typeof value === 'number') facts[name] = formatCount(value, locale);
    if (typeof value === 'string') facts[name] = value;
  }
  return facts;
}

export interface Refusal {
  figures: Readonly<Record<string, unknown>> | undefined;
  locale: Locale;
}

/**
 * Why a form post without the script was refused, as `useErrorWords` says it to scripts.
 * @param said.figures as the page's `FormFlash` brought them
 * @returns undefined where there are no words for the code
 */
export function refusalMessages(
  t: Translator,
  code: string,
  { figures: facts = {}, locale }: Refusal,
): string | undefined {
  // One code may be said in several ways, by its reason.
  const key = knownKey(t, `errors.${code}_${String(facts.why)}`) ?? knownKey(t, `errors.${code}`);
  return key && t(key, factTexts(facts, locale));
}
