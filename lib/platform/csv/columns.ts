/** Which column is what, by its place from 0; null where the file has none. */
export type Columns<Role extends string> = Record<Role, number | null>;

/** How files head the columns of each role. */
export interface Headings<Role extends string> {
  /** In the order in which columns are given out. */
  roles: readonly Role[];
  /** The surest first; compared with `plainHeading`. */
  patterns: Record<Role, readonly RegExp[]>;
  /** A column of this role is never headed so, whatever else its heading says. */
  never?: Partial<Record<Role, RegExp>>;
  /** Whether a role has no column beside those found so far. @param headings as they are compared */
  skip?: (role: Role, found: Columns<Role>, headings: readonly string[]) => boolean;
}

/** Headings are compared without case, underscores and outer blanks. */
export const plainHeading = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_]+/g, ' ')
    .trim();

/** No role has a column. */
export const noColumns = <Role extends string>(roles: readonly Role[]): Columns<Role> =>
  Object.fromEntries(roles.map((role) => [role, null])) as Columns<Role>;

/** Which column is what, as far as the headings say; no column is two things. */
export function guessColumns<Role extends string>(
  names: readonly string[],
  { roles, patterns, never, skip }: Headings<Role>,
): Columns<Role> {
  const headings = names.map(plainHeading);
  const found = noColumns(roles);
  const taken = new Set<number>();
  for (const role of roles) {
    if (skip?.(role, found, headings)) continue;
    for (const pattern of patterns[role]) {
      const place = headings.findIndex(
        (name, index) =>
          !taken.has(index) && pattern.test(name) && never?.[role]?.test(name) !== true,
      );
      if (place < 0) continue;
      found[role] = place;
      taken.add(place);
      break;
    }
  }
  return found;
}

/**
 * The columns as they were chosen for an earlier file whose headings are all here; else null.
 * @param before the earlier file's headings and columns
 */
export function sameColumns<Role extends string>(
  names: readonly string[],
  roles: readonly Role[],
  before: { names: readonly string[]; mapping: Columns<Role> },
): Columns<Role> | null {
  const headings = names.map(plainHeading);
  const found = noColumns(roles);
  for (const role of roles) {
    // Files of before a role was known have no place of it.
    const place = before.mapping[role] ?? null;
    if (place === null) continue;
    const now = headings.indexOf(plainHeading(before.names[place] ?? ''));
    if (now < 0) return null;
    found[role] = now;
  }
  return found;
}

/** Whether every chosen place is one of so many columns, and no column is two things. */
export function areDistinct<Role extends string>(
  mapping: Columns<Role>,
  roles: readonly Role[],
  columns: number,
): boolean {
  const places = roles.flatMap((role) => mapping[role] ?? []);
  return (
    places.every((place) => Number.isInteger(place) && place >= 0 && place < columns) &&
    new Set(places).size === places.length
  );
}
