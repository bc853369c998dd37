/** What search engines know of variants by a name of its own. */
export type Attribute = 'color' | 'size' | 'material' | 'pattern';

/** Names that sellers give their options, folded. */
const NAMES: Record<Attribute, readonly string[]> = {
  color: ['color', 'colour', 'shade', 'রং', 'রঙ', 'কালার'],
  size: ['size', 'সাইজ', 'আকার', 'মাপ'],
  material: ['material', 'fabric', 'কাপড়', 'উপাদান'],
  pattern: ['pattern', 'design', 'print', 'নকশা', 'ডিজাইন'],
};

/** Which of them an option is; undefined: one that only this shop knows. */
export function attributeOf(option: string): Attribute | undefined {
  const folded = option.normalize('NFC').trim().toLocaleLowerCase('en');
  return (Object.keys(NAMES) as Attribute[]).find((attribute) =>
    NAMES[attribute].some((name) => name.normalize('NFC') === folded),
  );
}

/** A barcode as a GTIN, where its length and check digit are those of one. */
export function gtinOf(barcode: string): string | undefined {
  if (!/^(\d{8}|\d{12,14})$/.test(barcode)) return undefined;
  // From the right: the check digit once, its neighbour three times, and so on.
  const sum = [...barcode]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0 ? barcode : undefined;
}
