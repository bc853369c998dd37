import { CATEGORIES, type Category } from '../../../shop/categories';

/* Ids of places that have blocks. They stand in addresses and are kept with the blocks. */

export const HOME_PLACE = 'home';

const slugOf = (category: Category) => category.toLowerCase().replace(/[^a-z]+/g, '-');

export const categoryPlace = (category: Category): string => `category-${slugOf(category)}`;
/** @param id of a category below the seven, whose address may change */
export const leafPlace = (id: string): string => `leaf-${id}`;
export const campaignPlace = (slug: string): string => `campaign-${slug}`;

/** The kind of place that an id names; it may not exist. */
export type PlaceName =
  | { kind: 'home' }
  | { kind: 'category'; category: Category }
  | { kind: 'leaf'; id: string }
  | { kind: 'campaign'; slug: string };

/** @returns null where it is the id of no place */
export function readPlace(id: string): PlaceName | null {
  if (id === HOME_PLACE) return { kind: 'home' };
  const category = CATEGORIES.find((each) => categoryPlace(each) === id);
  if (category) return { kind: 'category', category };
  const [, kind, name] = /^(leaf|campaign)-([a-z0-9-]{1,100})$/.exec(id) ?? [];
  if (name === undefined) return null;
  return kind === 'leaf' ? { kind: 'leaf', id: name } : { kind: 'campaign', slug: name };
}
