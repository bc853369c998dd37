import 'server-only';
import { Types, type QueryFilter } from 'mongoose';
import { OrderModel, type OrderRecord } from '../../../models/order';
import { PurchaseModel } from '../../../models/purchase';
import type { Actor } from '../../platform/auth/actor';
import { withDatabase } from '../../platform/database/connect';
import { endOfDay, startOfDay } from '../../platform/time/day-bounds';
import { CART_TABS, type CartList, type CartTab } from './cart-schema';
import { COUNTED_STATUSES } from './types';
import { dayOfNumber, readOrderNumber } from './number-rules';
import { paymentsOfOrders } from './payment-queries';
import { orderNumber } from './rules';
import type { CustomerOrder } from './schema';
import { CUSTOMER_FIELDS, customerOrderView } from './views';
import { OPEN_STATES, STATUSES, STEPS, WITHDRAWN_STATUSES, type StateTab } from './state-types';
import { searchedWords, sellerSearchWords } from './search-words';

/** Orders on a page of My Cart. */
const CART_PAGE_SIZE = 10;
/** Counting ends here. */
const CART_COUNT_LIMIT = 1000;
/** Purchases of a day that a number is looked for among. */
const MOST_OF_DAY = 200;

/** Facts of other features by which a buyer's orders are divided into lists. */
export interface CartFacts {
  /** Purchases whose payment somebody looks at. */
  checkedPurchases: readonly Types.ObjectId[];
  /** Orders and purchases that goods or money go back of. */
  backOrders: readonly Types.ObjectId[];
  backPurchases: readonly Types.ObjectId[];
}

interface CartPage {
  orders: CustomerOrder[];
  tab: CartTab;
  counts: Record<CartTab, number>;
  page: number;
  last: number;
}

const UNKNOWN: CartFacts = { checkedPurchases: [], backOrders: [], backPurchases: [] };

/**
 * A page of My Cart, newest first; a page behind the last one is the last one.
 * @param facts where they are not known, only the list `all` is right
 */
export async function listCartPage(
  actor: Actor,
  asked: Partial<CartList>,
  facts: CartFacts = UNKNOWN,
): Promise<CartPage> {
  const tab = asked.tab ?? 'all';
  const mine = await cartFilter(actor, asked);
  const filterOf = (each: CartTab): QueryFilter<OrderRecord> => ({
    $and: [mine, tabFilter(each, facts)],
  });
  const counted = await withDatabase(() =>
    Promise.all(
      CART_TABS.map((each) =>
        OrderModel.countDocuments(filterOf(each), { limit: CART_COUNT_LIMIT }),
      ),
    ),
  );
  const counts = Object.fromEntries(
    CART_TABS.map((each, place) => [each, counted[place]!]),
  ) as CartPage['counts'];
  const last = Math.max(1, Math.ceil(counts[tab] / CART_PAGE_SIZE));
  const page = Math.min(asked.page ?? 1, last);
  const records = await withDatabase(() =>
    OrderModel.find(filterOf(tab), CUSTOMER_FIELDS)
      .sort({ placedAt: -1, _id: -1 })
      .skip((page - 1) * CART_PAGE_SIZE)
      .limit(CART_PAGE_SIZE)
      .lean(),
  );
  const payments = await paymentsOfOrders(records);
  const orders = records.map((record) => customerOrderView(record, payments));
  return { orders, tab, counts, page, last };
}

/** One's own orders by number, words, money and days; without those that were taken out of the list. */
async function cartFilter(
  actor: Actor,
  asked: Partial<CartList>,
): Promise<QueryFilter<OrderRecord>> {
  const and: QueryFilter<OrderRecord>[] = [];
  if (asked.q) and.push(await searchFilter(actor, asked.q));
  if (asked.paid) and.push(PAID_FILTERS[asked.paid]);
  return {
    customerId: new Types.ObjectId(actor.id),
    hiddenFromCustomerAt: null,
    ...((asked.from || asked.to) && {
      placedAt: {
        ...(asked.from && { $gte: startOfDay(asked.from) }),
        ...(asked.to && { $lt: endOfDay(asked.to) }),
      },
    }),
    ...(and.length > 0 && { $and: and }),
  };
}

const PAID_FILTERS: Record<NonNullable<CartList['paid']>, QueryFilter<OrderRecord>> = {
  paid: {
    $or: [
      { payment: 'paid' },
      { payment: 'on_delivery', orderStatus: { $in: ['completed', 'returned'] } },
    ],
  },
  toPay: { orderStatus: 'pending', payment: { $in: ['awaiting', 'on_delivery'] } },
};

async function searchFilter(actor: Actor, q: string): Promise<QueryFilter<OrderRecord>> {
  // Text without words, `%` or `...`, is found nowhere: it may not show everything.
  const words = searchedWords(q);
  const found: QueryFilter<OrderRecord> =
    words.length === 0
      ? { _id: { $in: [] } }
      : {
          $and: words.map((word) => ({ searchWords: { $in: [word, ...sellerSearchWords(word)] } })),
        };
  const number = readOrderNumber(q);
  if (number === null) return found;
  return { $or: [found, { purchaseId: { $in: await purchasesOfNumber(actor, number) } }] };
}

/** One's own purchases of a number, which says their day. */
async function purchasesOfNumber(actor: Actor, number: string): Promise<Types.ObjectId[]> {
  const day = dayOfNumber(number);
  const purchases = await withDatabase(() =>
    PurchaseModel.find(
      {
        customerId: new Types.ObjectId(actor.id),
        placedAt: { $gte: startOfDay(day), $lt: endOfDay(day) },
      },
      { _id: 1 },
    )
      .limit(MOST_OF_DAY)
      .lean(),
  );
  return purchases.flatMap(({ _id }) => (orderNumber(String(_id)) === number ? [_id] : []));
}

const stepsOn = (tab: StateTab) => OPEN_STATES.filter((step) => STEPS[step].tab === tab);
const endsOn = (tab: StateTab) =>
  WITHDRAWN_STATUSES.filter((status) => STATUSES[status].end.tab === tab);

function tabFilter(tab: CartTab, facts: CartFacts): QueryFilter<OrderRecord> {
  const checked = [...facts.checkedPurchases];
  switch (tab) {
    case 'all':
      // An order cancelled by its buyer is no longer in the open list.
      return { deletedAt: null };
    case 'toPay':
      return { orderStatus: 'pending', payment: 'awaiting', purchaseId: { $nin: checked } };
    case 'preparing':
      return {
        orderStatus: 'pending',
        fulfilment: { $in: stepsOn(tab) },
        $or: [{ payment: { $in: COUNTED_STATUSES } }, { purchaseId: { $in: checked } }],
      };
    case 'onTheWay':
      return { orderStatus: 'pending', fulfilment: { $in: stepsOn(tab) } };
    case 'delivered':
      return { orderStatus: 'completed' };
    case 'returns':
      return {
        $or: [
          { orderStatus: { $in: endsOn(tab) } },
          { _id: { $in: [...facts.backOrders] } },
          { purchaseId: { $in: [...facts.backPurchases] } },
        ],
      };
    case 'cancelled':
      return { orderStatus: { $in: endsOn(tab) } };
  }
}
