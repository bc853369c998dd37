import { codeKey, SHORTEST_BEGINNING } from '@paikari/catalogue-search/code-index';
import { OPTION_WORDS, valueKey, type OptionKind } from '@paikari/catalogue-search/option-values';
import type { QueryFilter } from 'mongoose';
import type { ProductRecord } from '../../../models/product';

/*
 * What packages/catalogue-search compares by folded keys, as conditions on the records themselves: for
 * one's own list and other statuses, which are little and stand in no search.
 */

const BANGLA_DIGITS = [...'০১২৩৪৫৬৭৮৯'];
/** What may stand between the letters and digits of a code. */
const SIGNS = '[\\s!-/:-@\\[-`{-~]*';
const LETTER = 'a-zঀ-৿';

const ignoringCase = (pattern: string) => ({ $regex: pattern, $options: 'i' });

/** A character of a folded text as it may stand in a record: digits in either script. */
function asWritten(character: string): string {
  if (/\d/.test(character)) return `[${character}${BANGLA_DIGITS[Number(character)]!}]`;
  return character.replace(/[.*+?^${}()|[\]\\]/, '\\$&');
}

/** A SKU or barcode that the text is, or from four characters on the beginning of. */
export function hasCode(text: string): QueryFilter<ProductRecord> {
  const key = codeKey(text);
  const end = key.length < SHORTEST_BEGINNING ? `${SIGNS}$` : '';
  const pattern = ignoringCase(`^${SIGNS}${[...key].map(asWritten).join(SIGNS)}${end}`);
  return { $or: [{ skus: pattern }, { 'variants.barcode': pattern }] };
}

/** An option whose name says that it is of the kind, with the value. */
export function hasValue(kind: OptionKind, value: string): QueryFilter<ProductRecord> {
  const words = OPTION_WORDS[kind].join('|');
  const letters = [...valueKey(value)].map((each) => (each === ' ' ? '\\s+' : asWritten(each)));
  return {
    options: {
      $elemMatch: {
        name: ignoringCase(`(?:^|[^${LETTER}])(?:${words})(?:[^${LETTER}]|$)`),
        'values.value': ignoringCase(`^\\s*${letters.join('')}\\s*$`),
      },
    },
  };
}
