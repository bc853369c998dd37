import type { FactRow } from '@/components/catalogue/fact-rows';
import { pathOf, readValues, type Tree, type TreeNode } from '@/lib/features/catalogue/tree/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import type { Translator } from '@/lib/platform/i18n/message-key';
import { deskPaths } from '@/lib/shop/desk-paths';
import { valueWords } from './attribute-words';

interface LeafView {
  /** The way down to the product's category. */
  crumbs: { label: string; href: string }[];
  /** Rows of the attributes for which the product has a value. */
  attributes: FactRow[];
}

/** Breadcrumb and attribute rows of a product's subcategory. @param leaf null: the product has none */
export function leafView(
  leaf: { tree: Tree; node: TreeNode } | null,
  attributes: string,
  locale: Locale,
  t: Translator,
): LeafView {
  if (leaf === null) return { crumbs: [], attributes: [] };
  const { tree, node } = leaf;
  const values = readValues(attributes) ?? new Map<string, string>();
  return {
    crumbs: pathOf(tree, node).map(({ name, slugs }) => ({
      label: name[locale],
      href: localePath(locale, deskPaths.leaf(slugs[0]!)),
    })),
    attributes: node.attributes.flatMap((attribute): FactRow[] => {
      const value = values.get(attribute.key);
      if (value === undefined) return [];
      const row = {
        name: attribute.name[locale],
        value: valueWords(attribute, value, locale, t),
      };
      return attribute.type === 'number' ? [{ ...row, isFigure: true }] : [row];
    }),
  };
}
