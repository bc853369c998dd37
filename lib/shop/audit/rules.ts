import type { AuditChange } from './schema';

/** Kept for the database's own use, or the same in every entry: nobody wants to read them. */
const LEFT_OUT = new Set([
  '_id',
  'searchText',
  'searchWords',
  'history',
  'version',
  'passwordHash',
]);

type Values = Record<string, unknown>;

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns the changes made by an action, field by field. A deletion has only a before, a creation only an
 * after; unchanged fields are left out.
 * @param before plain JSON, as is `after`
 */
export function changesOf(before: unknown, after: unknown): AuditChange[] {
  const old = isValues(before) ? before : {};
  const now = isValues(after) ? after : {};
  const changes: AuditChange[] = [];
  for (const field of new Set([...Object.keys(old), ...Object.keys(now)])) {
    if (LEFT_OUT.has(field)) continue;
    const was = old[field] ?? undefined;
    const is = now[field] ?? undefined;
    if (JSON.stringify(was) === JSON.stringify(is)) continue;
    changes.push({
      field,
      ...(was !== undefined && { before: was }),
      ...(is !== undefined && { after: is }),
    });
  }
  return changes;
}

/** The name that an id spells where it is of the one record of its kind, `synonyms`; empty elsewhere. */
export function speltName(id: string): string {
  const letters = (id.match(/../g) ?? []).map((pair) => String.fromCharCode(parseInt(pair, 16)));
  return /^([a-z]{4,})\0+$/.exec(letters.join(''))?.[1] ?? '';
}

/**
 * Whether the `count`th of something that happens often is written down: the first few, then the
 * 10th, 100th, 1,000th …, so that nobody fills the log.
 */
export function isRecorded(count: number, first: number): boolean {
  return count <= first || /^10+$/.test(String(count));
}
