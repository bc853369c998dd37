import type { Columns } from './columns';
import type { Dated } from './types';

/** @param slots of products */
export function datedProducts({ ids, editedAt }: Columns, slots: Int32Array): Dated[] {
  return Array.from(slots, (slot): Dated => [ids[slot]!, editedAt[slot]!]);
}

/** In the order of their ids. @param slots of products */
export function datedSellers({ seller, sellers, addedAt }: Columns, slots: Int32Array): Dated[] {
  const newest = new Float64Array(sellers.names.length).fill(-1);
  for (const slot of slots) {
    const number = seller[slot]!;
    newest[number] = Math.max(newest[number]!, addedAt[slot]!);
  }
  const found: Dated[] = [];
  for (const [number, at] of newest.entries())
    if (at >= 0) found.push([sellers.names[number]!, at]);
  return found.sort(([one], [other]) => (one < other ? -1 : 1));
}

/** @param slots of products, oldest first */
export function datedCategories<Category extends string>(
  { category, editedAt }: Columns,
  slots: Int32Array,
  categories: readonly Category[],
): Dated<Category>[] {
  const newest = new Map<number, number>();
  for (const slot of slots) newest.set(category[slot]!, slot);
  return categories.flatMap((name, number): Dated<Category>[] => {
    const slot = newest.get(number);
    return slot === undefined ? [] : [[name, editedAt[slot]!]];
  });
}
