import { leafOf, pathOf, type Tree } from '@/lib/features/catalogue/tree/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { CATEGORIES } from '@/lib/shop/categories';
import type { LeafChoice } from './leaf-fields';

/** The categories below the seven that a product can be in, from the top down. */
export function leafChoices(tree: Tree, locale: Locale): LeafChoice[] {
  const slugs = new Map<string, string[]>();
  for (const [slug] of tree.bySlug) {
    const leaf = leafOf(tree, slug);
    if (leaf) slugs.set(leaf.id, [...(slugs.get(leaf.id) ?? []), slug]);
  }
  const below = (parent: string): LeafChoice[] =>
    (tree.children.get(parent) ?? []).flatMap((node) => [
      ...(node.retired
        ? []
        : [
            {
              slugs: [...new Set([node.slugs[0]!, ...(slugs.get(node.id) ?? [])])],
              category: node.category,
              label: pathOf(tree, node)
                .map(({ name }) => name[locale])
                .join(' › '),
              attributes: node.attributes,
            },
          ]),
      ...below(node.id),
    ]);
  return CATEGORIES.flatMap(below);
}
