/** What stands at `a.0.b` inside of a value; undefined where there is nothing. */
export function getAt(value: unknown, path: string): unknown {
  let part = value;
  for (const name of path.split('.')) {
    if (typeof part !== 'object' || part === null) return undefined;
    part = (part as Record<string, unknown>)[name];
  }
  return part;
}

/** A copy with `next` at `a.0.b`; what is not on the way stays the same object. */
export function setAt<T>(value: T, path: string, next: unknown): T {
  const [name, ...rest] = path.split('.') as [string, ...string[]];
  const inner = rest.length === 0 ? next : setAt(getAt(value, name), rest.join('.'), next);
  if (Array.isArray(value)) {
    return value.map((each, index) => (String(index) === name ? inner : each)) as T;
  }
  return { ...(value as object), [name]: inner } as T;
}

/** A copy of a list with one item moved by one place; the same list where it can't go further. */
export function moved<Item>(list: Item[], index: number, by: -1 | 1): Item[] {
  const to = index + by;
  if (to < 0 || to >= list.length) return list;
  const copy = [...list];
  [copy[index], copy[to]] = [copy[to]!, copy[index]!];
  return copy;
}
