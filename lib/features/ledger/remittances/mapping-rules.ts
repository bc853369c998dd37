import { COLUMN_ROLES, type ColumnRole, type Mapping } from './kinds';

export const NO_MAPPING: Mapping = {
  consignment: null,
  order: null,
  collected: null,
  charge: null,
  cashCharge: null,
  payable: null,
  day: null,
};

/** Headings are compared without case, underscores and outer blanks. */
const plain = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_]+/g, ' ')
    .trim();

const CHARGE = /charge|\bfees?\b|চার্জ|ফি|খরচ/;
const PAYABLE = /payable|pay ?out|\bnet\b|প্রদেয়|নিট/;

/** How couriers head each column, the surest first. */
const HEADINGS: Record<ColumnRole, readonly RegExp[]> = {
  consignment: [
    /consignment|কনসাইনমেন্ট/,
    /tracking|ট্র্যাকিং/,
    /\bparcel (id|no|number)|\bawb\b|\bcn\b|পার্সেল/,
  ],
  order: [
    /merchant (order|invoice)/,
    /\border ?(id|no|number|#)|অর্ডার/,
    /invoice|reference|\border$|ইনভয়েস|চালান/,
  ],
  collected: [/collected|আদায়|সংগ্রহ/, /collection|\bcod\b|cash/, /amount|টাকা/],
  charge: [/total (charge|fee)|মোট চার্জ/, /(delivery|shipping) (charge|fee)/, CHARGE],
  cashCharge: [/\b(cod|cash)\b.*(charge|fee)|সিওডি.*(চার্জ|ফি)/],
  payable: [PAYABLE],
  day: [/deliver\w* (date|on|at)|ডেলিভারির তারিখ/, /date|তারিখ/],
};

/** A column of this role is never headed so, whatever else its heading says. */
const NEVER: Partial<Record<ColumnRole, RegExp>> = {
  collected: new RegExp(`${CHARGE.source}|${PAYABLE.source}`),
  order: /date|তারিখ/,
};

/** Which column is what, as far as the headings say; no column is two things. */
export function guessMapping(names: readonly string[]): Mapping {
  const headings = names.map(plain);
  const mapping = { ...NO_MAPPING };
  const taken = new Set<number>();
  for (const role of COLUMN_ROLES) {
    // The total has it in it.
    if (role === 'cashCharge' && /total|মোট/.test(headings[mapping.charge ?? -1] ?? '')) continue;
    for (const pattern of HEADINGS[role]) {
      const place = headings.findIndex(
        (name, index) =>
          !taken.has(index) && pattern.test(name) && NEVER[role]?.test(name) !== true,
      );
      if (place < 0) continue;
      mapping[role] = place;
      taken.add(place);
      break;
    }
  }
  return mapping;
}

/**
 * The columns of a courier's file as they were chosen for the one before; guessed where that one had
 * other headings, or was never given usable columns.
 */
export function rememberedMapping(
  names: readonly string[],
  before: { names: readonly string[]; mapping: Mapping } | null,
): Mapping {
  const guessed = guessMapping(names);
  if (before === null || !isUsable(before.mapping, before.names.length)) return guessed;
  const headings = names.map(plain);
  const found = { ...NO_MAPPING };
  for (const role of COLUMN_ROLES) {
    const place = before.mapping[role] ?? null;
    if (place === null) continue;
    const now = headings.indexOf(plain(before.names[place] ?? ''));
    if (now < 0) return guessed;
    found[role] = now;
  }
  return found;
}

/** Whether rows can be read by it: what was collected, of which parcel, and no column twice. */
export function isUsable(mapping: Mapping, columns: number): boolean {
  const places = COLUMN_ROLES.flatMap((role) => mapping[role] ?? []);
  return (
    mapping.collected !== null &&
    (mapping.consignment !== null || mapping.order !== null) &&
    places.every((place) => Number.isInteger(place) && place >= 0 && place < columns) &&
    new Set(places).size === places.length
  );
}
