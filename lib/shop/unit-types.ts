/** Units that a quantity counts; a price is for one of these. */
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
