import 'server-only';
import bn from '../../../../messages/bn.json';
import en from '../../../../messages/en.json';
import type { Locale } from '../../../platform/i18n/i18n';
import type { Channel, MessageKind } from './kinds';
import { templateParts } from './template-kinds';
import type { TemplateTexts } from './template-rules';

type Texts = Readonly<Record<string, string>>;
interface Catalogue {
  mail: Texts;
  sms: Texts;
  letters: Readonly<Record<string, Texts>>;
}

const CATALOGUES: Record<Locale, Catalogue> = { en, bn };

/** A text in the code: of `sms` by the kind, of `letters` by kind and part, of `mail` by its own name. */
function defaultText(kind: MessageKind, channel: Channel, part: string, locale: Locale): string {
  const { mail, sms, letters } = CATALOGUES[locale];
  const text = channel === 'sms' ? sms[kind] : (letters[kind]?.[part] ?? mail[part]);
  if (text === undefined) throw new Error(`No words for ${part} of ${kind} by ${channel}.`);
  return text;
}

/** Version 0 of a template: the words in the code. */
export function defaultTexts(kind: MessageKind, channel: Channel): TemplateTexts {
  const parts = templateParts(kind, channel);
  const inLocale = (locale: Locale) =>
    Object.fromEntries(parts.map((part) => [part, defaultText(kind, channel, part, locale)]));
  return { en: inLocale('en'), bn: inLocale('bn') };
}

/** When these words were written: the date of templates that nobody has edited. */
export const DEFAULT_TEMPLATES_DATE = '2026-11-23T00:00:00.000Z';
