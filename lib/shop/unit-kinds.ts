/** What a quantity counts: one of these is what a price is for. */
export const UNITS = [
  'piece',
  'pair',
  'dozen',
  'set',
  'pack',
  'box',
  'carton',
  'kg',
  'gram',
  'litre',
  'metre',
  'gaj',
  'roll',
  'bundle',
  'sack',
] as const;

export type Unit = (typeof UNITS)[number];
