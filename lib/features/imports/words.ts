import 'server-only';
import bn from '../../../messages/dashboard/bn.json';
import en from '../../../messages/dashboard/en.json';
import type { Locale } from '../../platform/i18n/i18n';
import type { Issue } from './rules';

const catalogues: Record<Locale, typeof en.productImport> = {
  en: en.productImport,
  bn: bn.productImport,
};

/** Column names of the file of problems, in a language. */
export function issueColumns(locale: Locale): string[] {
  const { row, column, kind, what } = catalogues[locale].problems;
  return [row, column, kind, what];
}

/** A problem as a sentence; the texts contain `{value}` only, so they need no formatter. */
export function issueSentence(locale: Locale, { code, value = '' }: Issue): string {
  return catalogues[locale].issues[code].replace('{value}', () => value);
}

export function issueLevel(locale: Locale, { level }: Issue): string {
  return catalogues[locale].problems[level];
}
