import 'server-only';
import { Types } from 'mongoose';
import { SavedListModel, type SavedListRecord } from '../../../../models/saved-list';
import { withDatabase } from '../../../platform/database/connect';
import { toTaka } from '../../../platform/money';
import { isObjectId } from '../../../platform/validation';
import { listCardsById } from '../../catalogue';
import type { ProductCard } from '../../catalogue/shared';
import type { ListSummary, SavedPageView, SavedView, SharedView } from './schema';
import { guestFilter, listsOf, type ListVisitor } from './store-commands';

const summaryOf = ({ _id, name, items }: SavedListRecord): ListSummary => ({
  id: String(_id),
  name,
  count: items.length,
});

function viewsOf(
  items: SavedListRecord['items'],
  cards: ReadonlyMap<string, ProductCard>,
): SavedView[] {
  return items.map(({ productId, productName, productNameBn, pricePoisha, savedAt }) => {
    const card = cards.get(String(productId)) ?? null;
    return {
      productId: String(productId),
      productName: card?.productName ?? productName,
      productNameBn: card?.productNameBn ?? productNameBn,
      savedPrice: toTaka(pricePoisha),
      savedAt: savedAt.toISOString(),
      card,
    };
  });
}

/** Cards by id of what is on sale. */
async function cardsById(ids: readonly string[]): Promise<Map<string, ProductCard>> {
  const cards = await listCardsById([...new Set(ids)]);
  return new Map(cards.map((card) => [card._id, card]));
}

const findGuestList = (token: string | undefined): Promise<SavedListRecord | null> =>
  token === undefined
    ? Promise.resolve(null)
    : withDatabase(() => SavedListModel.findOne(guestFilter(token)).lean());

const NO_LIST: ListSummary = { id: '', name: '', count: 0 };

/**
 * A visitor's lists, with one of them open. Writes nothing.
 * @param listId undefined: the first
 * @returns null where the visitor has no such list
 */
export async function getSavedPage(
  { accountId, token }: ListVisitor,
  listId?: string,
): Promise<SavedPageView | null> {
  const [lists, guest] = await Promise.all([
    accountId === null ? [] : listsOf(new Types.ObjectId(accountId)),
    findGuestList(token),
  ]);
  if (listId !== undefined && !lists.some(({ _id }) => String(_id) === listId)) return null;
  const first = accountId === null ? guest : lists.find(({ name }) => name === '');
  const open = listId === undefined ? first : lists.find(({ _id }) => String(_id) === listId);
  const items = open?.items ?? [];
  const left = accountId === null ? [] : (guest?.items ?? []);
  const cards = await cardsById([...items, ...left].map(({ productId }) => String(productId)));
  return {
    isGuest: accountId === null,
    lists: [
      first ? summaryOf(first) : NO_LIST,
      ...lists.filter((list) => list !== first).map(summaryOf),
    ],
    list: {
      ...(open ? summaryOf(open) : NO_LIST),
      watch: open?.watch ?? 'off',
      ...(open?.shareToken && { shareToken: open.shareToken }),
    },
    items: viewsOf(items, cards),
    left: viewsOf(left, cards),
  };
}

/** A shared list; null where the token opens none (any more). */
export async function getSharedList(shareToken: string): Promise<SharedView | null> {
  if (!/^[\w-]{22}$/.test(shareToken)) return null;
  const list = await withDatabase(() => SavedListModel.findOne({ shareToken }).lean());
  if (!list) return null;
  const cards = await cardsById(list.items.map(({ productId }) => String(productId)));
  return {
    name: list.name,
    items: viewsOf(list.items, cards).map(({ productId, productName, productNameBn, card }) => ({
      ...{ productId, productName, productNameBn, card },
    })),
  };
}

/** Returns true where a product is in one of the visitor's lists. */
export async function isSaved(
  { accountId, token }: ListVisitor,
  productId: string,
): Promise<boolean> {
  if (!isObjectId(productId)) return false;
  const lists =
    accountId === null
      ? [await findGuestList(token)]
      : await listsOf(new Types.ObjectId(accountId));
  return lists.some((list) => list?.items.some((item) => String(item.productId) === productId));
}
