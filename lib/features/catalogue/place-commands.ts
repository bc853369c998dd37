import 'server-only';
import type { ClientSession } from 'mongoose';
import { knownIn } from '../../platform/database/transaction';
import { ShopError } from '../../shop/errors';
import type { Category } from '../../shop/categories';
import { lockCategories, readTree } from './tree';
import type { Tree } from './tree/shared';
import { missingAttributes, settlePlace, type ProductPlace } from './place-rules';

type Placed = { category: Category; subcategory?: string; attributes?: string };

/** The tree of the caller's transaction, read once however many products it writes. */
async function treeIn(session: ClientSession): Promise<Tree> {
  const known = knownIn(session);
  const found = known.get('category tree') as Tree | undefined;
  if (found) return found;
  const tree = await readTree(session);
  known.set('category tree', tree);
  return tree;
}

const isNamed = (update: Partial<Placed>) =>
  update.category !== undefined ||
  update.subcategory !== undefined ||
  update.attributes !== undefined;

/**
 * The category, the one below it and its attributes as a write leaves them, in the caller's transaction. The
 * category stays where it is until then.
 * @param before null: a new product
 * @returns the update, with the three where it changes one of them
 * @throws ShopError INVALID with the fields `subcategory`, `attributes` and `attributes.{key}`
 */
export async function placedUpdate<Update extends Partial<Placed>>(
  before: Placed | null,
  update: Update,
  isSent: boolean,
  session: ClientSession,
): Promise<Update & Partial<ProductPlace>> {
  const isInOne = (before?.subcategory ?? '') !== '' || (update.subcategory ?? '') !== '';
  if (!isNamed(update) || (!isInOne && (update.attributes ?? '') === '')) return update;
  const tree = await treeIn(session);
  const { place, node, faults } = settlePlace(tree, before, update, isSent);
  if (Object.keys(faults).length > 0) throw new ShopError('INVALID', { fields: faults });
  if (node) await lockCategories([node.id], session);
  return { ...update, ...place };
}

/**
 * Asks for the attributes that the product's category requires.
 * @throws ShopError INVALID with the fields `attributes.{key}`
 */
export async function requireAttributes(product: Placed, session: ClientSession): Promise<void> {
  if ((product.subcategory ?? '') === '') return;
  const fields = missingAttributes(await treeIn(session), product);
  if (Object.keys(fields).length > 0) throw new ShopError('INVALID', { fields });
}
