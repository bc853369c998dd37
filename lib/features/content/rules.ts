import type { Locale } from '../../platform/i18n/i18n';

/** Words in both languages. */
interface Bilingual {
  en: string;
  bn: string;
}

/** A content value with each bilingual text replaced by the text of one language. */
export type Localized<T> = T extends Bilingual
  ? string
  : T extends readonly (infer Item)[]
    ? Localized<Item>[]
    : T extends object
      ? { [Key in keyof T]: Localized<T[Key]> }
      : T;

function isBilingual(value: object): value is Bilingual {
  return 'en' in value && 'bn' in value;
}

/** Picks one language all the way down and writes the shop's name for `{brand}`. */
export function inLanguage<T>(value: T, locale: Locale, brand: string): Localized<T> {
  const pick = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(pick);
    if (typeof part !== 'object' || part === null) return part;
    if (isBilingual(part)) return part[locale].replaceAll('{brand}', brand);
    return Object.fromEntries(Object.entries(part).map(([name, each]) => [name, pick(each)]));
  };
  return pick(value) as Localized<T>;
}

/** Placeholders of editable texts that show the shop's current facts. */
export type FactName = 'ways' | 'areas' | 'days';

/** Writes facts for their names in words of one language, all the way down. */
export function fillTexts<T>(words: T, facts: Partial<Record<FactName, string>>): T {
  const fill = (part: unknown): unknown => {
    if (typeof part === 'string') {
      return part.replace(/\{(ways|areas|days)\}/g, (hole, name: FactName) => facts[name] ?? hole);
    }
    if (Array.isArray(part)) return part.map(fill);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, each]) => [name, fill(each)]));
  };
  return fill(words) as T;
}

/**
 * Whether a link may stand in the shop: a path of its own, https, http, mail or telephone. Anything
 * that runs (`javascript:`) or leaves in disguise (`//host`, backslashes) is none.
 */
export function isSafeLink(href: string): boolean {
  if (/[\s\\"'<>\p{Cc}]/u.test(href)) return false;
  if (/^\/(?!\/)/.test(href) || /^#./.test(href)) return true;
  if (/^(mailto|tel):[^/]+$/i.test(href)) return true;
  return /^https?:\/\/[^/]/i.test(href) && URL.canParse(href);
}

/** A heading's name in the address: letters and digits of any script, the rest as dashes. */
export function slugOf(heading: string): string {
  const slug = heading
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return slug || 'section';
}

/** Gives each heading of a page a name of its own, in their order. */
export function slugger(): (heading: string) => string {
  const seen = new Map<string, number>();
  return (heading) => {
    const slug = slugOf(heading);
    const count = (seen.get(slug) ?? 0) + 1;
    seen.set(slug, count);
    return count === 1 ? slug : `${slug}-${count}`;
  };
}

export interface Heading {
  id: string;
  text: string;
}

/** The `## headings` of a Markdown text: its table of contents, with the ids they are rendered with. */
export function headingsOf(markdown: string): Heading[] {
  const nextSlug = slugger();
  const headings: Heading[] = [];
  for (const line of markdown.split(/\r?\n/)) {
    const found = /^ {0,3}(#{1,6})\s+(.+?)\s*#*\s*$/.exec(line);
    if (!found) continue;
    const text = found[2]!.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[*_`]/g, '');
    // Every heading takes its name, as the renderer's do; the list shows the upper ones.
    const id = nextSlug(text);
    if (found[1]!.length <= 2) headings.push({ id, text });
  }
  return headings;
}

/** The picked order of the tiles; what it doesn't name comes after, and a chosen picture wins. */
export function arrangeTiles<Tile extends { category: string; image: string }>(
  tiles: Tile[],
  order: { category: string; image: string }[],
): Tile[] {
  const place = new Map(order.map(({ category }, index) => [category, index]));
  const rank = (tile: Tile) => place.get(tile.category) ?? order.length;
  return [...tiles]
    .sort((a, b) => rank(a) - rank(b))
    .map((tile) => {
      const chosen = order.find(({ category }) => category === tile.category)?.image;
      return chosen ? { ...tile, image: chosen } : tile;
    });
}
