import 'server-only';
import { Types, type Model, type QueryFilter } from 'mongoose';
import { withDatabase } from './connect';

/**
 * Sort order of a list: a key that no two rows share, such as `_id`, or a field and `_id` among equals, both
 * in the same direction.
 */
export type KeySort = Readonly<Record<string, 1 | -1>>;

type AnyModel = Pick<Model<unknown>, 'collection'>;

interface Asked<Raw> {
  /** Of several each is read by itself, as no index has their rows in one order; no row is in two of them. */
  filter: QueryFilter<Raw> | readonly QueryFilter<Raw>[];
  sort: KeySort;
  /** A projection; what the list is sorted by has to be in it. */
  fields?: Readonly<Record<string, 0 | 1>>;
  /** Rows of a page. */
  size: number;
  /** The place that the page begins behind, as `next` gave it; text that is no place asks for the first page. */
  behind?: string | undefined;
  /** The place that the page ends before, as `previous` gave it; counts before `behind`. */
  before?: string | undefined;
}

export interface KeyPage<Row> {
  rows: Row[];
  /** `behind` of the page after this one; null at the end. */
  next: string | null;
  /** `before` of the page in front of this one; null on the first. */
  previous: string | null;
}

/** A page of a list, found by key: page 1,000 costs as much as page 1. */
export async function pageByKey<Row extends object, Raw = Row>(
  model: AnyModel,
  { filter, sort, fields, size, behind, before }: Asked<Raw>,
): Promise<KeyPage<Row>> {
  const back = placeFilter<Raw>(model, reversed(sort), before);
  const place = back ?? placeFilter<Raw>(model, sort, behind);
  const order = back ? reversed(sort) : { ...sort };
  const read = (one: QueryFilter<Raw>) =>
    (model as unknown as Model<Raw>)
      .find(
        place ? { ...one, $and: [...(one.$and ?? []), place] } : one,
        fields as Record<string, 0 | 1>,
      )
      .sort(order)
      .limit(size + 1)
      .lean<Row[]>();
  const found = Array.isArray(filter)
    ? (await withDatabase(() => Promise.all(filter.map(read))))
        .flat()
        .sort(byKey(order))
        .slice(0, size + 1)
    : await withDatabase(() => read(filter as QueryFilter<Raw>));
  const isMore = found.length > size;
  const rows = found.slice(0, size);
  if (back) rows.reverse();
  const [first, last] = [rows[0], rows.at(-1)];
  return {
    rows,
    next: last && (back ? true : isMore) ? placeOf(sort, last) : null,
    previous: first && (back ? isMore : place !== null) ? placeOf(sort, first) : null,
  };
}

/** What a list is sorted by, of one row: a date in milliseconds. */
const keysOf = (sort: KeySort, row: object): unknown[] =>
  Object.keys(sort)
    .map((path) =>
      path
        .split('.')
        .reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], row),
    )
    .map((value) => (value instanceof Date ? value.getTime() : value));

/** Compares rows as the database sorts them: numbers by value, ids and text by their letters. */
const byKey = (sort: KeySort) => (one: object, other: object) => {
  const [keys, others] = [keysOf(sort, one), keysOf(sort, other)];
  for (const [at, way] of Object.values(sort).entries()) {
    const [a, b] = [keys[at], others[at]];
    if (typeof a === 'number' && typeof b === 'number') {
      if (a !== b) return (a - b) * way;
    } else if (String(a) !== String(b)) return (String(a) < String(b) ? -1 : 1) * way;
  }
  return 0;
};

const reversed = (sort: KeySort): Record<string, 1 | -1> =>
  Object.fromEntries(Object.entries(sort).map(([path, way]) => [path, way === 1 ? -1 : 1]));

/** A row's place in a list, as text for its address: what the list is sorted by, a date in milliseconds. */
export function placeOf(sort: KeySort, row: object): string {
  return keysOf(sort, row).map(String).join('-');
}

/**
 * Returns the filter for rows after a place. A field's bound narrows the index; the id decides only among
 * equals.
 * @returns null where the text is no place of such a list
 */
export function placeFilter<Raw>(
  model: AnyModel,
  sort: KeySort,
  text: string | undefined,
): QueryFilter<Raw> | null {
  const [[path, way], second] = Object.entries(sort) as [[string, 1 | -1], [string, 1 | -1]?];
  const [open, closed] = way === 1 ? ['$gt', '$gte'] : ['$lt', '$lte'];
  const [, head = '', rest = ''] = (second ? /^([^-]+)-(.+)$/ : /^(.+)()$/).exec(text ?? '') ?? [];
  const value = read(model, path, head);
  if (value === null) return null;
  if (!second) return { [path]: { [open]: value } } as QueryFilter<Raw>;
  const id = read(model, second[0], rest);
  if (id === null) return null;
  return {
    [path]: { [closed]: value },
    $or: [{ [path]: { [open]: value } }, { [second[0]]: { [open]: id } }],
  } as QueryFilter<Raw>;
}

/** Reads a place's text with the type that the model's schema gives it. */
function read(
  model: AnyModel,
  path: string,
  text: string,
): Date | Types.ObjectId | string | number | null {
  const type = (model as unknown as Model<unknown>).schema.path(path)?.instance;
  switch (type) {
    case 'Date':
      return /^\d{1,15}$/.test(text) ? new Date(Number(text)) : null;
    case 'Number':
      return /^\d{1,15}$/.test(text) ? Number(text) : null;
    case 'ObjectId':
      return /^[0-9a-f]{24}$/i.test(text) ? new Types.ObjectId(text) : null;
    case 'String':
      return text === '' ? null : text;
    default:
      throw new Error(`A list is not sorted by ${path}: it is a ${type}.`);
  }
}

/**
 * How many of a list there are under each of its tabs, each counted to an end: beyond it nobody counts, and
 * it would cost more than the page itself.
 * @param limit where counting ends
 */
export async function countTabs<Tab extends string>(
  model: AnyModel,
  tabs: readonly Tab[],
  filterOf: (tab: Tab) => object,
  limit: number,
): Promise<Record<Tab, number>> {
  const counts = await withDatabase(() =>
    Promise.all(
      tabs.map((tab) =>
        (model as unknown as Model<unknown>).countDocuments(filterOf(tab), { limit }),
      ),
    ),
  );
  return Object.fromEntries(tabs.map((tab, at) => [tab, counts[at]!])) as Record<Tab, number>;
}

/**
 * Returns the tab that a list opens on where none is asked for: the first of these that has something
 * in it, so that a desk is not empty beside its work; the first of all where nothing is anywhere.
 */
export const tabWithWork = <Tab extends string>(
  tabs: readonly [Tab, ...Tab[]],
  counts: Readonly<Record<Tab, number>>,
): Tab => tabs.find((tab) => counts[tab] > 0) ?? tabs[0];
