import { Types } from 'mongoose';
import { isOnStep } from '../../lib/features/catalogue/variant-rules';
import { grandTotal, liveQuantity, orderSums } from '../../lib/features/orders/line-rules';
import { productRecord, readCatalogue, type SeedProduct, type SeededProduct } from './catalogue';
import { commissionRecords } from './commission';
import { deliveryTables } from './delivery-tables';
import { orders } from './orders';
import { customers, keyOf, sellers } from './people';
import { pictureAddresses } from './pictures';
import { promotionRecords } from './promotions';
import { purchaseRecords, purchases, type SeededPurchase } from './purchases';

/** People, orders and purchases of the demonstration: what `demo/` says of them beside the catalogue. */

const NOW = new Date('2026-11-22T12:00:00Z');
const idOf = new Map(
  ['admin@example.com', ...sellers.map(({ email }) => email), ...customers.map(keyOf)].map(
    (key) => [key, new Types.ObjectId()],
  ),
);

let catalogue: SeedProduct[];
let products: SeededProduct[];
let promotions: ReturnType<typeof promotionRecords>;
let made: SeededPurchase[];
let placed: SeededPurchase['orders'];

beforeAll(async () => {
  catalogue = await readCatalogue();
  const written = new Map([...pictureAddresses()].map((address) => [address, address]));
  products = catalogue.map((product) => productRecord(product, idOf, written, NOW));
  const productIdOf = (sku: string) =>
    products[catalogue.findIndex((product) => product.sku === sku)]!._id;
  promotions = promotionRecords({ idOf, productIdOf }, NOW);
  made = purchaseRecords({ products, promotions, rates: [], idOf }, NOW);
  placed = made.flatMap((purchase) => purchase.orders);
});

const repeated = (values: string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe('sellers and customers', () => {
  it('are fictional people with addresses nobody owns', () => {
    const emails = [...sellers, ...customers].flatMap(({ email }) => (email ? [email] : []));
    expect(customers.filter(({ email }) => email === '')).toHaveLength(1);
    expect(repeated(emails)).toEqual([]);
    expect(emails.filter((email) => !email.endsWith('@example.com'))).toEqual([]);
    expect(sellers[0]?.email).toBe('seller@example.com');
    expect(customers[0]?.email).toBe('customer@example.com');
    expect(customers.filter(({ phone }) => !/^\+8801[3-9]\d{8}$/.test(phone))).toEqual([]);
    expect(new Set(customers.map(({ division }) => division)).size).toBe(6);
  });

  it('deliver by tables that the editor takes, and pay a rate each', () => {
    expect([...deliveryTables.keys()]).toEqual(sellers.map(({ key }) => key));
    const rates = commissionRecords(idOf, NOW);
    expect(rates.map(({ periods }) => periods[0]!.basisPoints)).toEqual([500, 250, 400]);
    expect(rates.map(({ category }) => category)).toEqual([
      null,
      'Industrial Machinery & Tools',
      null,
    ]);
  });
});

describe('orders of one product', () => {
  it('are of published products within their quantities', () => {
    const wrong = orders.filter(({ customer, sku, quantity }) => {
      const ordered = catalogue.find((product) => product.sku === sku);
      if (ordered?.status !== 'published') return true;
      const { minQuantity, maxQuantity } = ordered.fields;
      return !idOf.has(customer) || quantity < minQuantity || quantity > maxQuantity;
    });
    expect(wrong).toEqual([]);
  });

  it('show every state, each consistent in itself', () => {
    expect(orders.length).toBeGreaterThanOrEqual(24);
    expect(new Set(orders.map(({ fulfilment }) => fulfilment)).size).toBe(5);
    expect(new Set(orders.map(({ orderStatus }) => orderStatus)).size).toBe(4);
    for (const order of orders) {
      const { fulfilment, orderStatus, courier, trackingNumber, reason } = order;
      const ended = orderStatus === 'cancelled' || orderStatus === 'returned';
      const sent = fulfilment === 'shipped' || fulfilment === 'delivered';
      expect([order, Boolean(reason)]).toEqual([order, ended]);
      expect([order, Boolean(courier && trackingNumber)]).toEqual([order, sent]);
      if (orderStatus === 'completed') expect([order, fulfilment]).toEqual([order, 'delivered']);
      if (fulfilment === 'delivered') expect([order, orderStatus]).not.toEqual([order, 'pending']);
      if (orderStatus === 'cancelled') expect([order, sent]).toEqual([order, false]);
      if (orderStatus === 'returned') expect([order, sent]).toEqual([order, true]);
    }
    expect(repeated(orders.flatMap(({ trackingNumber }) => trackingNumber ?? []))).toEqual([]);
    const own = orders.filter(({ customer }) => customer === 'customer@example.com');
    expect(own).toHaveLength(6);
    expect(new Set(own.map((o) => `${o.fulfilment} ${o.orderStatus}`)).size).toBe(6);
  });
});

describe('purchases', () => {
  const named = (name: string) => products.find(({ productName }) => productName === name)!;

  it('are baskets of several sellers, in every state, none ahead of its time', () => {
    for (const { parts } of purchases) expect(parts.length).toBeGreaterThanOrEqual(2);
    const states = new Set(
      placed.map(({ fulfilment, orderStatus }) => `${fulfilment} ${orderStatus}`),
    );
    for (const state of [
      'placed pending',
      'confirmed pending',
      'packed pending',
      'shipped pending',
      'delivered completed',
      'delivered returned',
      'confirmed cancelled',
    ]) {
      expect(states).toContain(state);
    }
    const isAhead = ({ history }: (typeof placed)[number]) => history.some(({ at }) => at > NOW);
    expect(placed.filter(isAhead)).toEqual([]);
    const tracked = placed.filter(({ fulfilment }) =>
      ['shipped', 'delivered'].includes(fulfilment),
    );
    expect(tracked.filter(({ courier, trackingNumber }) => !courier || !trackingNumber)).toEqual(
      [],
    );
  });

  it('could be placed: their totals are steps of their products, within the stock', () => {
    for (const order of placed) {
      const totals = new Map<string, number>();
      for (const { productName, variantId, quantity } of order.lines) {
        const variant = named(productName).variants.find(({ _id }) => _id.equals(variantId))!;
        expect([productName, variant.stock >= quantity]).toEqual([productName, true]);
        totals.set(productName, (totals.get(productName) ?? 0) + quantity);
      }
      for (const [name, total] of totals) {
        expect([name, total, isOnStep(total, named(name))]).toEqual([name, total, true]);
      }
      expect(order.orderStatus === 'cancelled' || order.deliveryPoisha >= 0).toBe(true);
      expect(order.delivery.kind).not.toBe('agreed');
    }
  });

  it('agree with themselves to the poisha', () => {
    for (const { purchase, orders: own } of made) {
      expect(purchase.orders.map(({ _id }) => String(_id))).toEqual(
        own.map(({ _id }) => String(_id)),
      );
      expect(purchase.grandPoisha).toBe(
        purchase.goodsPoisha - purchase.discountPoisha + purchase.deliveryPoisha,
      );
      const parts = purchase.orders.reduce((sum, { grandPoisha }) => sum + grandPoisha, 0);
      expect(parts).toBe(purchase.grandPoisha);
      for (const order of own) {
        const isLive = order.orderStatus !== 'cancelled';
        const isListedLive =
          purchase.orders.find(({ _id }) => _id.equals(order._id))!.cancelledAt === null;
        expect([order.orderStatus, isListedLive]).toEqual([order.orderStatus, isLive]);
        if (!isLive) continue;
        expect(orderSums(order.lines)).toEqual({
          quantity: order.quantity,
          totalPoisha: order.totalPoisha,
          discountPoisha: order.discountPoisha,
        });
        expect(grandTotal(order)).toBeGreaterThan(0);
      }
    }
  });

  it('hold a line that was cancelled before its order was confirmed', () => {
    const short = placed.filter(
      ({ lines, fulfilment, orderStatus }) =>
        fulfilment === 'confirmed' &&
        orderStatus === 'pending' &&
        lines.some((line) => line.cancelled > 0 && liveQuantity(line) === 0),
    );
    expect(short).toHaveLength(2);
    expect(short.every(({ history }) => history.some(({ reason }) => reason))).toBe(true);
  });

  it('use every promotion, and give back what was cancelled of one', () => {
    const used = new Set(made.flatMap(({ uses }) => uses.map(({ promotionId }) => promotionId)));
    expect(used).toEqual(new Set(promotions.map(({ _id }) => String(_id))));
    const back = made.flatMap(({ givenBack }) => givenBack);
    expect(back.length).toBeGreaterThanOrEqual(1);
    expect(back.every(({ poisha }) => poisha > 0)).toBe(true);
  });
});
