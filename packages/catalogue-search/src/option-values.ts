import { foldText, tokenize } from './tokenize';
import type { SearchRow } from './types';

/** Options that a list can be narrowed by. */
export type OptionKind = 'size' | 'colour';

/** Words of the names that sellers give such an option, in English and Bangla. */
export const OPTION_WORDS: Record<OptionKind, readonly string[]> = {
  size: ['size', 'sizes', 'সাইজ', 'মাপ', 'আকার'],
  colour: ['colour', 'colours', 'color', 'colors', 'রং', 'রঙ', 'কালার', 'বর্ণ'],
};
const KINDS = new Map<string, OptionKind>(
  (Object.keys(OPTION_WORDS) as OptionKind[]).flatMap((kind) =>
    OPTION_WORDS[kind].map((word): [string, OptionKind] => [foldText(word), kind]),
  ),
);

/** A value of an option: what it is compared by, and as the seller wrote it. */
export interface OptionValue {
  key: string;
  name: string;
  /** In Bangla; empty where there is none. */
  nameBn: string;
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Returns the key that two equal values share: "XL" and "xl", "২" and "2". */
export const valueKey = (value: string): string => foldText(oneLine(value));

/**
 * Returns the type of an option, from the first word of its name that tells it; undefined for any other name.
 */
export function kindOfOption(name: string): OptionKind | undefined {
  for (const word of tokenize(name)) {
    const kind = KINDS.get(word);
    if (kind !== undefined) return kind;
  }
  return undefined;
}

/** The sizes or colours of a product, each once, in the order of its options. */
export function optionValues({ options = [] }: SearchRow, kind: OptionKind): OptionValue[] {
  const values = new Map<string, OptionValue>();
  for (const option of options) {
    if (kindOfOption(option.name) !== kind) continue;
    option.values.forEach((value, at) => {
      const key = valueKey(value);
      if (key === '') return;
      const { name, nameBn } = values.get(key) ?? { name: oneLine(value), nameBn: '' };
      values.set(key, { key, name, nameBn: nameBn || oneLine(option.valuesBn?.[at] ?? '') });
    });
  }
  return [...values.values()];
}
