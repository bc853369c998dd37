import { toLatinDigits } from '../../../platform/i18n/digits';

/** Kinds of match between a file name and a product, surest first. */
export const MATCHED_BY = ['sku', 'handle', 'name', 'hand'] as const;
export type MatchedBy = (typeof MATCHED_BY)[number];

/** Product names and codes that a file name may contain. */
export interface Target {
  productId: string;
  names: readonly string[];
  /** Its own name in the file that it was imported from; empty where it came from none. */
  handle: string;
  variants: readonly { variantId: string; sku: string }[];
}

/** A product, or one of its variants where a SKU says so. */
export interface Found {
  productId: string;
  variantId?: string;
}

export interface Match {
  by: Exclude<MatchedBy, 'hand'>;
  /** Several: the name alone does not say which. */
  found: Found[];
  /** Its place among the pictures of the product, by the number at the end of its name; 0 without one. */
  order: number;
}

export type TargetIndex = Record<Match['by'], ReadonlyMap<string, readonly Found[]>>;

/** Candidates of one name that are shown. */
const MOST_CANDIDATES = 20;

/**
 * A name as it is compared: in lower case and Latin digits, everything between words one blank. Joiners
 * within Bangla words make no difference.
 */
export const comparable = (text: string): string =>
  toLatinDigits(text.normalize('NFC'))
    .toLowerCase()
    .replace(/[\u200B-\u200D\uFEFF]/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

export function indexTargets(targets: readonly Target[]): TargetIndex {
  const index = { sku: new Map(), handle: new Map(), name: new Map() } satisfies Record<
    string,
    Map<string, Found[]>
  >;
  const add = (by: Match['by'], text: string, found: Found) => {
    const key = comparable(text);
    if (key === '') return;
    const known: Found[] = index[by].get(key) ?? [];
    if (known.some(({ productId }) => productId === found.productId)) return;
    index[by].set(key, [...known, found].slice(0, MOST_CANDIDATES));
  };
  for (const { productId, names, handle, variants } of targets) {
    add('handle', handle, { productId });
    for (const name of names) add('name', name, { productId });
    for (const { variantId, sku } of variants) {
      // Without options the variant is the product.
      add('sku', sku, variantId === productId ? { productId } : { productId, variantId });
    }
  }
  return index;
}

/** Finds the products that a whole text names. */
export function matchText(index: TargetIndex, text: string): Omit<Match, 'order'> | null {
  const key = comparable(text);
  for (const by of ['sku', 'handle', 'name'] as const) {
    const found = index[by].get(key);
    if (found) return { by, found: [...found] };
  }
  return null;
}

/**
 * Finds the products that a file's path names: by its name, by that without the number at its end, or by
 * the folder that it lies in.
 */
export function matchFile(index: TargetIndex, path: string): Match | null {
  const parts = path.split('/');
  const file = comparable(parts.at(-1)!.replace(/\.[^.]*$/u, ''));
  const folder = parts.at(-2) ?? '';
  const [, stem = '', digits = ''] = /^(.+) (\d{1,3})$/u.exec(file) ?? [];
  const isNumber = /^\d{1,3}$/u.test(file);
  const tries: [text: string, order: number][] = [
    [file, 0],
    ...(stem === '' ? [] : ([[stem, Number(digits)]] as [string, number][])),
  ];
  const inFolder: [string, number] = [folder, Number(isNumber ? file : digits)];
  // A bare number is a place in its folder sooner than a SKU.
  const order = isNumber ? [inFolder, ...tries] : [...tries, inFolder];
  for (const [text, place] of order) {
    const match = text === '' ? null : matchText(index, text);
    if (match) return { ...match, order: place };
  }
  return null;
}

/** Files that systems put into archives and folders by themselves. */
export const isSystemFile = (path: string): boolean =>
  /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/iu.test(path);

/** Compares two pictures of a product by their places, then by their names with numbers as numbers. */
export const byPlace = (
  one: { order: number; name: string },
  other: { order: number; name: string },
): number =>
  one.order - other.order ||
  one.name.localeCompare(other.name, 'en', { numeric: true, sensitivity: 'base' });
