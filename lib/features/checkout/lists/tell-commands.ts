import 'server-only';
import type { Types } from 'mongoose';
import { SavedListModel } from '../../../../models/saved-list';
import { withDatabase } from '../../../platform/database/connect';
import { inTransaction } from '../../../platform/database/transaction';
import { publish } from '../../../platform/events/publish';
import { ShopError } from '../../../shop/errors';
import { listCardsById } from '../../catalogue';
import { seenProduct } from './commands';
import type { SavedNews } from './events';
import { newsOf } from './rules';
import { listsOf } from './store-commands';

/** Accounts whose lists one run looks at; the others are the next one's. */
const BATCH = 200;

const MINUTE_MS = 60_000;
/** Time between two looks at an account's lists, and rest after a message. */
const LOOK_MS = 15 * MINUTE_MS;
const REST_MS = 24 * 60 * MINUTE_MS;

/**
 * Tells people what became cheaper than on the day they saved it, or can be ordered again: one message for all
 * of their lists, and at most one a day.
 */
export async function tellOfSaved(now = new Date()): Promise<void> {
  const due = await withDatabase(() =>
    // Beginning somewhere, as the partial index serves only what asks within it.
    SavedListModel.find({ lookAt: { $gte: new Date(0), $lte: now } }, { accountId: 1 })
      .sort({ lookAt: 1, _id: 1 })
      .limit(BATCH)
      .lean(),
  );
  const people = new Map(due.map(({ accountId }) => [String(accountId), accountId!]));
  for (const accountId of people.values()) {
    await tell(accountId, now).catch((error: unknown) => {
      // A list was changed meanwhile: the next run looks at it.
      if (!(error instanceof ShopError) || error.code !== 'CONFLICT') throw error;
    });
  }
}

async function tell(accountId: Types.ObjectId, now: Date): Promise<void> {
  await inTransaction(async (session) => {
    const lists = (await listsOf(accountId, session)).filter(({ watch }) => watch !== 'off');
    // Another server was here meanwhile, or its person stopped it.
    if (!lists.some(({ lookAt }) => lookAt && lookAt <= now)) return;
    const ids = lists.flatMap(({ items }) => items.map(({ productId }) => String(productId)));
    const cards = new Map(
      (await listCardsById([...new Set(ids)])).map((card) => [card._id, card] as const),
    );
    const looked = lists.map((list) => {
      const items = list.items.map((item) => {
        const card = cards.get(String(item.productId));
        const seen = card ? seenProduct(card) : null;
        const { item: kept, news } = newsOf({ ...item, productId: String(item.productId) }, seen);
        return { item: { ...item, toldPoisha: kept.toldPoisha, isOut: kept.isOut }, news, seen };
      });
      return { list, items };
    });
    const told = looked.flatMap(({ list, items }) =>
      items.flatMap(({ item, news, seen }) =>
        news !== null && seen !== null ? [{ list, item, news, seen }] : [],
      ),
    );
    const lookAt = new Date(now.getTime() + (told.length > 0 ? REST_MS : LOOK_MS));
    for (const { list, items } of looked) {
      const { matchedCount } = await SavedListModel.updateOne(
        { _id: list._id, version: list.version },
        { $set: { items: items.map(({ item }) => item), lookAt }, $inc: { version: 1 } },
        { session },
      );
      if (matchedCount === 0) throw new ShopError('CONFLICT');
    }
    const first = told.find(({ news }) => news === 'cheaper') ?? told[0];
    if (!first) return;
    const { productName, productNameBn } = first.item;
    const event: SavedNews = {
      name: 'saved.news',
      entity: `list:${String(first.list._id)}`,
      data: {
        ...{ accountId, listId: first.list._id, news: first.news, productName, productNameBn },
        pricePoisha: first.seen.pricePoisha,
        products: new Set(told.map(({ item }) => String(item.productId))).size,
        bySms: told.some(({ list }) => list.watch === 'sms'),
      },
    };
    await publish(null, [event], session);
  });
}
