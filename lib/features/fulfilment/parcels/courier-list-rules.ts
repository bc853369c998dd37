import { COURIERS, OWN_HANDS, courierSlug, isPlainName } from '../../orders/shared';

/** The most names that the list holds. */
const MOST_COURIERS = 60;

/**
 * Couriers that sellers hand parcels to without a booking by API, until an administrator changes the
 * list. Who brings goods themselves is always there.
 */
export const DEFAULT_COURIER_LIST: readonly string[] = [
  ...COURIERS.filter(({ slug }) => slug !== OWN_HANDS).map(({ name }) => name),
  'Janani Express',
  'Korotoa',
  'Continental',
  'USB Express',
  'AJR',
  'Transport branch',
];

/**
 * The list's name of what somebody typed, however it is written.
 * @returns null where it is not on the list
 */
export function listedCourier(list: readonly string[], typed: string): string | null {
  const slug = courierSlug(typed);
  if (slug === '') return null;
  // Nobody's account in the books: the words that a seller has for it may stay.
  if (slug === OWN_HANDS) return typed;
  return list.find((name) => courierSlug(name) === slug) ?? null;
}

/** The names of a list as it is typed, one a line: each once, without empty lines. */
export function readCourierList(text: string): string[] {
  const bySlug = new Map<string, string>();
  for (const line of text.split(/\r?\n/)) {
    const name = line.trim().replace(/\s+/g, ' ');
    if (name !== '' && !bySlug.has(courierSlug(name))) bySlug.set(courierSlug(name), name);
  }
  return [...bySlug.values()];
}

/** Returns the fault of a list; null if there is none. */
export function courierListProblem(
  list: readonly string[],
): 'required' | 'tooMany' | 'courierName' | null {
  if (list.length === 0) return 'required';
  if (list.length > MOST_COURIERS) return 'tooMany';
  return list.every((name) => isPlainName(name) && courierSlug(name) !== '') ? null : 'courierName';
}
