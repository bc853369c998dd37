import 'server-only';
import { Types } from 'mongoose';
import { SavedListModel, type SavedListRecord } from '../../../../models/saved-list';
import { withDatabase } from '../../../platform/database/connect';
import { toPoisha } from '../../../platform/money';
import { isObjectId } from '../../../platform/validation';
import { ShopError } from '../../../shop/errors';
import { listCardsById } from '../../catalogue';
import { canBeOrdered, type ProductCard } from '../../catalogue/shared';
import type { SeenProduct } from './rules';
import type { ItemForm, ListForm } from './schema';
import { changeList, type ListVisitor, newShareToken, requireFirstList } from './store-commands';
import { MAX_ITEMS, type Watch } from './types';

/** A product as a buyer sees it: the price that its card shows, with what takes something off it now. */
export const seenProduct = (card: ProductCard): SeenProduct => ({
  pricePoisha: toPoisha(card.offer?.price ?? card.price),
  isOut: !canBeOrdered(card),
});

/** Names an account's list. @throws ShopError NOT_SIGNED_IN, NOT_FOUND */
function ownFilter({ accountId }: ListVisitor, listId: string): Record<string, unknown> {
  if (accountId === null) throw new ShopError('NOT_SIGNED_IN');
  if (!isObjectId(listId)) throw new ShopError('NOT_FOUND');
  return { _id: new Types.ObjectId(listId), accountId: new Types.ObjectId(accountId) };
}

/** A list after a change, and the token that a guest's cookie must carry; null: none is to be set. */
export interface ListWrite {
  listId: string;
  token: string | null;
}

const without = (items: SavedListRecord['items'], productId: string) =>
  items.filter((item) => String(item.productId) !== productId);

const watched = (watch: Watch) => ({ watch, lookAt: watch === 'off' ? null : new Date() });

/** Finds the list of a change of one product: the named one, else the visitor's first. */
async function listFor(
  visitor: ListVisitor,
  listId: string | undefined,
): Promise<{ filter: Record<string, unknown>; token: string | null }> {
  if (listId === undefined || visitor.accountId === null) return requireFirstList(visitor);
  return { filter: ownFilter(visitor, listId), token: null };
}

/**
 * Saves a product with the price that a buyer sees now; one that is saved already stays as it is.
 * @throws ShopError NOT_FOUND where it is not on sale or there is no such list, LIST_FULL, TOO_MANY
 */
async function saveProduct(
  visitor: ListVisitor,
  { productId, listId, watch }: ItemForm,
): Promise<ListWrite> {
  const [card] = await listCardsById([productId]);
  if (!card) {
    throw new ShopError('NOT_FOUND', { message: 'This product is not on sale any more.' });
  }
  const { filter, token } = await listFor(visitor, listId);
  const list = await changeList(filter, ({ items, watch: before }) => {
    const isNew = !items.some((item) => String(item.productId) === productId);
    if (isNew && items.length >= MAX_ITEMS) throw new ShopError('LIST_FULL');
    const { productName, productNameBn } = card;
    const item = {
      ...{ productId: new Types.ObjectId(productId), productName, productNameBn },
      ...{ savedAt: new Date(), toldPoisha: null, ...seenProduct(card) },
    };
    // A guest's list is looked at once it is an account's.
    const wish = watch !== undefined && watch !== 'off' && before === 'off' && watched(watch);
    if (!isNew && !wish) return null;
    const { accountId } = visitor;
    return {
      ...(isNew && { items: [item, ...items] }),
      ...(wish && (accountId === null ? { watch: wish.watch } : wish)),
    };
  });
  return { listId: String(list._id), token };
}

/** Takes a product out of a list; nothing where it is in none. */
async function removeProduct(
  visitor: ListVisitor,
  { productId, listId }: ItemForm,
): Promise<ListWrite> {
  const { filter, token } = await listFor(visitor, listId);
  const list = await changeList(filter, ({ items }) => {
    const left = without(items, productId);
    return left.length === items.length ? null : { items: left };
  });
  return { listId: String(list._id), token };
}

/**
 * Moves a product into another list, with the price of the day it was saved.
 * @throws ShopError NOT_FOUND, LIST_FULL, NOT_SIGNED_IN
 */
async function moveProduct(
  visitor: ListVisitor,
  { productId, listId, to }: ItemForm,
): Promise<ListWrite> {
  if (listId === undefined) throw new ShopError('NOT_FOUND');
  if (to === undefined) throw new ShopError('INVALID', { fields: { to: 'required' } });
  const from = ownFilter(visitor, listId);
  const list = await withDatabase(() => SavedListModel.findOne(from).lean());
  const item = list?.items.find((one) => String(one.productId) === productId);
  if (!item) throw new ShopError('NOT_FOUND');
  if (to === listId) return { listId, token: null };
  // First in, then out: what happens between leaves it in both and never in none.
  await changeList(ownFilter(visitor, to), ({ items }) => {
    if (items.some((one) => String(one.productId) === productId)) return null;
    if (items.length >= MAX_ITEMS) throw new ShopError('LIST_FULL');
    return { items: [item, ...items] };
  });
  await changeList(from, ({ items }) => ({ items: without(items, productId) }));
  return { listId, token: null };
}

/** Does what a saved product's form asks for. @throws ShopError as the action does */
export function changeItem(visitor: ListVisitor, form: ItemForm): Promise<ListWrite> {
  if (form.action === 'save') return saveProduct(visitor, form);
  return form.action === 'remove' ? removeProduct(visitor, form) : moveProduct(visitor, form);
}

/**
 * Does what a list's form asks for. The first list has no name of its own, and stays when it is deleted: it is
 * emptied.
 * @throws ShopError NOT_FOUND; INVALID where a name is missing or taken
 */
export async function changeOwnList(
  accountId: string,
  listId: string,
  { action, name, watch }: ListForm,
): Promise<void> {
  const filter = ownFilter({ accountId, token: undefined, address: '' }, listId);
  switch (action) {
    case 'delete': {
      const { deletedCount } = await withDatabase(() =>
        SavedListModel.deleteOne({ ...filter, name: { $ne: '' } }),
      );
      if (deletedCount === 0) await changeList(filter, () => ({ items: [], shareToken: null }));
      return;
    }
    case 'rename':
      await changeList(filter, (list) => {
        if (name === undefined) throw new ShopError('INVALID', { fields: { name: 'required' } });
        if (list.name === '') throw new ShopError('NOT_POSSIBLE_NOW');
        return { name };
      });
      return;
    case 'share':
      await changeList(filter, ({ shareToken }) =>
        shareToken === undefined ? { shareToken: newShareToken() } : null,
      );
      return;
    case 'withdraw':
      await changeList(filter, ({ shareToken }) =>
        shareToken === undefined ? null : { shareToken: null },
      );
      return;
    case 'watch':
      if (watch === undefined) throw new ShopError('INVALID', { fields: { watch: 'required' } });
      await changeList(filter, () => watched(watch));
  }
}
