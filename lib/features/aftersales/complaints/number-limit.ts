import 'server-only';
import type { Limit } from '../../../platform/http/limit-rules';
import { consumeKey } from '../../../platform/http/limits';
import { toLatinDigits } from '../../../platform/i18n/digits';

/** Limit per order number from any client, since phones could be guessed against a known number. */
const OF_NUMBER: Limit = {
  name: 'complaint-of-number',
  points: 20,
  seconds: 60 * 60,
  per: 'account',
};

/** Counts a try with a number; the same for numbers that there are and that there are not. @throws ShopError TOO_MANY */
export const countNumber = (number: string): Promise<void> =>
  consumeKey(
    OF_NUMBER,
    toLatinDigits(number)
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, ''),
  );
