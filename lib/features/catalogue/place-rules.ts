import { isCategory, type Category } from '../../shop/categories';
import type { ValidationKey } from '../../platform/validation';
import { findNode, leafOf, settleValues, type Tree, type TreeNode } from './tree/shared';

/** A product's category of the seven, its subcategory and that one's attributes. */
export interface ProductPlace {
  category: Category;
  subcategory: string;
  attributes: string;
}

interface SettledPlace {
  place: ProductPlace;
  /** The category below the seven; null: in none. */
  node: TreeNode | null;
  /** By field of the product form. */
  faults: Record<string, ValidationKey>;
}

/** Fields that older records may lack. */
interface PlaceRecord {
  category: Category;
  subcategory?: string | undefined;
  attributes?: string | undefined;
}

/**
 * Where a product stands after a change, each part in its one spelling. Another one of the seven alone takes
 * the product out of the category below the old one; a product whose category was moved follows it.
 * @param before null: a new product
 * @param isSent whether required attributes are asked for, of what is new or changes
 */
export function settlePlace(
  tree: Tree,
  before: PlaceRecord | null,
  update: Partial<PlaceRecord>,
  isSent: boolean,
): SettledPlace {
  const was = {
    category: before?.category,
    subcategory: before?.subcategory ?? '',
    attributes: before?.attributes ?? '',
  };
  const category = update.category ?? was.category!;
  const text = update.subcategory ?? was.subcategory;
  const given = update.attributes ?? was.attributes;
  const none = (faults: SettledPlace['faults'] = {}): SettledPlace => ({
    ...{ node: null, faults },
    place: { category, subcategory: '', attributes: '' },
  });
  if (text === '') {
    return none((update.attributes ?? '') === '' ? {} : { attributes: 'attributeUnknown' });
  }
  const found = text === was.subcategory ? tree.bySlug.get(text) : findNode(tree, text);
  if (!found) return none(update.subcategory === undefined ? {} : { subcategory: 'unknownChoice' });
  const isSameNode = found.slugs.includes(was.subcategory);
  if (found.category !== category && !(isSameNode && category === was.category)) {
    // Told at its field where both were chosen; otherwise it goes with the one of the seven.
    const isChosen = update.subcategory !== undefined || before === null;
    return none(isChosen ? { subcategory: 'otherCategory' } : {});
  }
  const node = leafOf(tree, found.slugs[0]!);
  // Moved meanwhile: the product follows.
  const place = { category: found.category, subcategory: was.subcategory, attributes: given };
  // Unchanged values stay valid even where the category's attributes have changed since.
  if (isSameNode && given === was.attributes) return { place, node, faults: {} };
  // Retired, with nothing between it and one of the seven.
  if (node === null) return isSameNode ? { place, node, faults: {} } : none();
  const values = settleValues(node.attributes, given, was.attributes, isSent);
  const subcategory = isSameNode ? was.subcategory : node.slugs[0]!;
  return {
    place: { ...place, subcategory, attributes: values.text },
    node,
    faults: values.faults,
  };
}

/** The required attributes that a product lacks, by field of the product form. */
export function missingAttributes(tree: Tree, place: PlaceRecord): Record<string, ValidationKey> {
  const node = leafOf(tree, place.subcategory ?? '');
  if (!node || !isCategory(place.category)) return {};
  const text = place.attributes ?? '';
  return settleValues(node.attributes, text, text, true).faults;
}
