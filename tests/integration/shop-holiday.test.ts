import * as addOrder from '@/app/(endpoints)/addorder/route';
import * as basketRoute from '@/app/api/basket/route';
import { readProduct } from '@/app/[locale]/(shop)/product/[id]/product-body';
import { getHolidayNow } from '@/lib/features/accounts/shops/queries';
import {
  saveHoliday as saveHolidayOf,
  turnHolidays,
} from '@/lib/features/accounts/shops/holiday-commands';
import { eachFeedProduct } from '@/lib/features/catalogue/feed-queries';
import { getPublishedProduct, listCardsById } from '@/lib/features/catalogue/queries';
import { getNeighbours, getSellerShelf } from '@/lib/features/catalogue/seller-queries';
import { tags } from '@/lib/shop/tags';
import { addDays } from '@/lib/platform/time/day-text';
import { dayOf } from '@/lib/platform/time/time';
import { AuditEntryModel } from '@/models/audit';
import { OrderModel } from '@/models/order';
import { ShopModel } from '@/models/shop';
import { setAs } from '../support/baskets';
import { idOf, own } from '../support/own-products';
import { expiredTags, forgetExpired } from '../support/next-cache';
import { makeOrders, orderBody } from '../support/orders';
import { moveCall } from '../support/parcels';
import { makeShop, saveHoliday } from '../support/shops';
import { makeMember } from '../support/team';
import { call, makeUser, ordersOf, stockOf, useShop, type TestUser } from '../support/shop';
import type { ProductRecord } from '@/models/product';

useShop();

const today = dayOf(new Date());
const later = (days: number) => addDays(today, days);

let seller: TestUser;
let buyer: TestUser;
let product: ProductRecord;
beforeEach(async () => {
  seller = await makeUser();
  buyer = await makeUser();
  await makeShop(seller);
  product = await own(seller);
});

const place = () =>
  call(addOrder, '/addorder', { method: 'POST', as: buyer, body: orderBody(product._id) });

describe('a shop on holiday', () => {
  it('takes no order, and its goods stay where they are', async () => {
    expect((await saveHoliday(seller, today, later(3))).status).toBe(200);
    expect(await place()).toMatchObject({
      status: 422,
      body: { code: 'SELLER_AWAY', seller: seller.id, until: later(3) },
    });
    expect(await ordersOf(product)).toEqual([]);
    expect(await stockOf(product)).toBe(product.maxQuantity);
    expect((await saveHoliday(seller, '', '')).status).toBe(200);
    expect((await place()).status).toBe(201);
  });

  it('says so on its cards, in lists and beside other products, and voids what keeps them', async () => {
    const cards = async () => {
      const [ids, shelf, beside] = await Promise.all([
        listCardsById([idOf(product)]),
        getSellerShelf(seller.id, 1),
        getNeighbours(idOf(await own(seller)), false),
      ]);
      return [...ids, ...shelf!.products, ...beside!.seller.products].map(
        ({ isAway, maxQuantity }) => Boolean(isAway) && maxQuantity === 0,
      );
    };
    expect(new Set(await cards())).toEqual(new Set([false]));
    forgetExpired();
    await saveHoliday(seller, today, later(3));
    expect(expiredTags()).toContain(tags.products);
    expect(new Set(await cards())).toEqual(new Set([true]));
  });

  it('adds nothing to a basket, and what is in one says why', async () => {
    const other = await own(await makeUser());
    expect((await setAs(buyer, product._id, 5)).status).toBe(200);
    expect((await setAs(buyer, other._id, 5)).status).toBe(200);
    await saveHoliday(seller, today, later(3));
    expect(await setAs(buyer, product._id, 6)).toMatchObject({
      status: 422,
      body: { code: 'SELLER_AWAY' },
    });
    const { body } = await call(basketRoute, '/basket', { as: buyer });
    const [shown] = body.absent;
    expect(shown).toMatchObject({ productId: idOf(product), why: 'away' });
    // The rest can be ordered without it.
    expect(body).toMatchObject({ isReady: true, sellers: [{ lines: [{ quantity: 5 }] }] });
    expect((await setAs(buyer, product._id, 0)).status).toBe(200);
  });

  it('takes orders before its first day', async () => {
    expect((await saveHoliday(seller, later(1), later(3))).status).toBe(200);
    expect((await place()).status).toBe(201);
  });

  it('goes on with the orders that it has, whose times stay', async () => {
    const [orderId] = (await makeOrders(seller, buyer, [{}])) as [string];
    const before = await OrderModel.findById(orderId).lean();
    await saveHoliday(seller, today, later(30));
    expect(await OrderModel.findById(orderId).lean()).toEqual(before);
    expect((await moveCall(seller, orderId, { fulfilment: 'confirmed' })).status).toBe(200);
  });

  it('is seen, and neither its page’s data nor the feed says that it can be ordered', async () => {
    const id = idOf(product);
    const shown = async () => {
      const answer = (await readProduct((await getPublishedProduct(id))!, 'en'))!;
      const { structured, view } = answer;
      return { structured, view };
    };
    const inFeed = async () => {
      for await (const some of eachFeedProduct()) {
        const found = some.find(({ _id }) => _id === id);
        if (found) return found.variants[0]!.isInStock;
      }
      return undefined;
    };
    const open = await shown();
    expect(open.view.stock).toBeUndefined();
    expect(open.structured).toContain('schema.org/InStock');
    expect(await inFeed()).toBe(true);
    await saveHoliday(seller, today, later(3));
    const away = await shown();
    expect(away.view.stock!.title).toMatch(/^The shop is on holiday until /);
    expect(away.view.delivery).toBeUndefined();
    expect(away.view.stock!.alternatives).toEqual([]);
    expect(away.view.order.labels.soldOut).toBe('On holiday');
    const facts = away.view.facts.map(({ name }) => name);
    expect(facts).not.toContain('Available quantity');
    expect(away.structured).not.toContain('schema.org/InStock');
    expect(await inFeed()).toBe(false);
  });

  it('is said by the seller or a manager, within bounds, with a trace', async () => {
    expect(await saveHoliday(seller, later(3), later(1))).toMatchObject({
      status: 422,
      body: { reasons: { until: 'beforeFrom' } },
    });
    expect(await saveHoliday(seller, today, later(60))).toMatchObject({
      body: { reasons: { until: 'holidayLong' } },
    });
    const packer = await makeMember(seller, 'packer');
    expect((await saveHoliday(packer, today, later(1))).status).toBe(403);
    const days = { from: today, until: later(1) };
    await expect(saveHolidayOf(packer, days)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const manager = await makeMember(seller, 'manager');
    expect((await saveHoliday(manager, today, later(1))).status).toBe(200);
    expect(await AuditEntryModel.countDocuments({ action: 'user.holiday' })).toBeGreaterThan(0);
    const nobody = await makeUser();
    expect((await saveHoliday(nobody, today, later(1))).body.code).toBe('NOT_POSSIBLE_NOW');
  });

  it('turns by itself on pages that are kept', async () => {
    await saveHoliday(seller, later(1), later(2));
    forgetExpired();
    await turnHolidays();
    expect(expiredTags()).not.toContain(tags.seller(seller.id));
    const atNoon = (day: string) => new Date(`${day}T06:00:00Z`);
    await turnHolidays(atNoon(later(1)));
    expect(expiredTags()).toContain(tags.seller(seller.id));
    expect((await ShopModel.findById(seller.id).lean())!.isShownAway).toBe(true);
    forgetExpired();
    await turnHolidays(atNoon(later(2)));
    expect(expiredTags()).not.toContain(tags.seller(seller.id));
    await turnHolidays(atNoon(later(3)));
    expect(expiredTags()).toContain(tags.seller(seller.id));
    expect(await getHolidayNow(seller.id)).toBeNull();
  });
});
