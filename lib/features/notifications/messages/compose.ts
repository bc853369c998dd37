import 'server-only';
import { publicOrigin, settings } from '../../../platform/env';
import type { Locale } from '../../../platform/i18n/i18n';
import { composeLetter, type Letter } from '../../../platform/mail/templates';
import { mailWords } from '../../../platform/mail/words';
import { localePath, paths } from '../../../platform/paths';
import type { MessageKind } from './kinds';
import { formOf, isButton, TEXT } from './template-kinds';
import { fillText, SAMPLES } from './template-rules';

type Values = Readonly<Record<string, string | number>>;

/** A template's texts of one language. */
export interface ComposeFrom {
  kind: MessageKind;
  texts: Readonly<Record<string, string>>;
  locale: Locale;
}

const stepOf = ({ step }: Values): string | undefined =>
  step === undefined ? undefined : String(step);

/** Values that every text may use. */
const always = (): Values => ({ brand: settings().brandName });

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** An SMS, without spaces that say nothing and in Unicode's composed form, as each character may cost. */
export function composeSms({ texts, locale }: ComposeFrom, values: Values): string {
  const text = fillText(texts[TEXT]!, { ...always(), ...values }, locale);
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim()
    .normalize('NFC');
}

/** A mail of its texts, one paragraph each; a button leads to `values.link`. */
export function composeMail({ kind, texts, locale }: ComposeFrom, values: Values): Letter {
  const { subject, body } = formOf(kind, 'mail', stepOf(values));
  const all: Values = { ...always(), ...values };
  const fill = (part: string) => fillText(texts[part]!, all, locale);
  const link = typeof all.link === 'string' ? all.link : undefined;
  return composeLetter(oneLine(fill(subject!)), [
    ...body.flatMap((part): (string | { href: string; label: string })[] => {
      if (!isButton(part)) return fill(part).split('\n\n');
      return link === undefined ? [] : [{ href: link, label: fill(part) }];
    }),
    ...(link === undefined || body.some(isButton)
      ? []
      : [{ href: link, label: mailWords(locale)('look') }]),
  ]);
}

/** Values for looking at a template: no person's. */
export function sampleValues(locale: Locale): Record<string, string | number> {
  return {
    ...SAMPLES[locale],
    brand: settings().brandName,
    link: `${publicOrigin()}${localePath(locale, paths.home)}`,
  };
}
