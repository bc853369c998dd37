import { toLatinDigits } from '@/lib/platform/i18n/digits';

/** Whether all six digits of a code stand there, in Latin or Bangla digits: then it can be looked at. */
export const isWholeCode = (typed: string): boolean =>
  /^\d{6}$/.test(toLatinDigits(typed).replace(/\s/g, ''));
