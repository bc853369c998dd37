import { Types } from 'mongoose';
import { isOnStep } from '../../lib/features/catalogue/variant-rules';
import { deliveryTableSchema } from '../../lib/features/delivery/schema';
import { tableView } from '../../lib/features/delivery/view-rules';
import { isCode, normalizeCode } from '../../lib/features/promotions/code-rules';
import { grandTotal, liveQuantity, orderSums } from '../../lib/features/orders/line-rules';
import { barcodeOf } from './barcodes';
import { catalogue } from './catalogue';
import { units, weights } from './catalogue/weights';
import { customers } from './customers';
import { deliveryTables } from './delivery-tables';
import type { WrittenPictures } from './pictures';
import { productRecord, type SeededProduct } from './product-records';
import { EID_CODE, promotionRecords } from './promotions';
import { purchaseRecords } from './purchase-records';
import { purchases } from './purchases';
import { sellers } from './sellers';

const NOW = new Date('2026-11-22T12:00:00Z');
const idOf = new Map(
  ['admin@example.com', ...sellers, ...customers].map((person) => [
    typeof person === 'string' ? person : person.email || person.name,
    new Types.ObjectId(),
  ]),
);
const shownValues = (product: (typeof catalogue)[number]) =>
  (product.selling?.options ?? []).flatMap(({ values }) => values.filter(({ object }) => object));
/** Pictures as they would be written: three views, then those of option values. */
const pictures = new Map<string, WrittenPictures>(
  catalogue.map((product) => {
    const ofValues = shownValues(product).map((_value, index) => `/uploads/value-${index}.webp`);
    const extraimages = ['/uploads/close.webp', '/uploads/carton.webp', ...ofValues];
    return [product.productName, { image: '/uploads/main.webp', extraimages, ofValues }];
  }),
);
const products = catalogue.map((product) => productRecord(product, idOf, pictures, NOW));
const named = (name: string) => products.find(({ productName }) => productName === name)!;
const namesWhere = (wrong: (product: SeededProduct) => boolean) =>
  products.filter(wrong).map(({ productName }) => productName);
const repeated = (values: string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe('the demonstration’s wholesale goods', () => {
  const variants = products.flatMap((product) => product.variants);

  it('keeps the stock that the catalogue says, shared out among the variants', () => {
    const wrong = catalogue.filter(
      ({ productName, maxQuantity }) => named(productName).maxQuantity !== maxQuantity,
    );
    expect(wrong).toEqual([]);
    expect(namesWhere(({ variants: all }) => all.some(({ stock }) => stock < 0))).toEqual([]);
  });

  it('has variants in two options and in one, some of them sold out', () => {
    const withOptions = products.filter(({ hasOptions }) => hasOptions);
    expect(withOptions.length).toBeGreaterThanOrEqual(12);
    expect(new Set(withOptions.map(({ options }) => options.length))).toEqual(new Set([1, 2]));
    expect(new Set(withOptions.map(({ category }) => category)).size).toBe(7);
    expect(new Set(withOptions.map(({ author }) => author)).size).toBe(sellers.length);
    expect(withOptions.some(({ variants: all }) => all.some(({ stock }) => stock === 0))).toBe(
      true,
    );
    expect(namesWhere((one) => !one.hasOptions && !one._id.equals(one.variants[0]!._id))).toEqual(
      [],
    );
  });

  it('shows each colour by a picture of the product', () => {
    const shown = products.filter(({ variants: all }) => all.some(({ picture }) => picture !== ''));
    expect(shown.length).toBeGreaterThanOrEqual(8);
    expect(
      namesWhere(({ variants: all, extraimages }) =>
        all.some(({ picture }) => picture !== '' && !extraimages.includes(picture)),
      ),
    ).toEqual([]);
    const tshirts = named('Sutoli Drop-Shoulder T-Shirt, 200 GSM').variants;
    expect(new Set(tshirts.map(({ picture }) => picture)).size).toBe(4);
  });

  it('has ladders of three or four rungs whose prices fall', () => {
    const ladders = variants.map(({ ladder, pricePoisha }) => [
      { from: 1, pricePoisha },
      ...ladder,
    ]);
    const rungs = ladders.map((ladder) => ladder.length - 1).filter((count) => count > 0);
    expect(new Set(rungs)).toEqual(new Set([3, 4]));
    const falls = (ladder: (typeof ladders)[number]) =>
      ladder.every(
        (rung, index) =>
          index === 0 ||
          (rung.from > ladder[index - 1]!.from &&
            rung.pricePoisha < ladder[index - 1]!.pricePoisha),
      );
    expect(ladders.filter((ladder) => !falls(ladder))).toEqual([]);
  });

  it('weighs everything, names each variant once and sells by many units', () => {
    expect(namesWhere(({ weightGrams }) => !(weightGrams > 0))).toEqual([]);
    const names = new Set(catalogue.map(({ productName }) => productName));
    expect(
      [...Object.keys(weights), ...Object.keys(units)].filter((one) => !names.has(one)),
    ).toEqual([]);
    expect(repeated(variants.map(({ sku }) => sku))).toEqual([]);
    expect(repeated(variants.map(({ barcode }) => barcode))).toEqual([]);
    const sold = new Set(products.map(({ unit }) => unit));
    for (const unit of ['dozen', 'pair', 'gaj', 'kg', 'sack', 'set', 'roll']) {
      expect(sold).toContain(unit);
    }
    expect(products.some(({ weightGrams }) => weightGrams > 40_000)).toBe(true);
    expect(new Set(products.map(({ shipsFrom }) => shipsFrom)).size).toBeGreaterThanOrEqual(4);
  });

  it('prints the check digit of EAN-13', () => {
    expect(barcodeOf(0, 0)).toBe('2000000100012');
    const sums = variants.map(({ barcode }) =>
      Array.from(barcode).reduce((sum, digit, at) => sum + Number(digit) * (at % 2 ? 3 : 1), 0),
    );
    expect(sums.filter((sum) => sum % 10 !== 0)).toEqual([]);
  });

  it('gives every seller a delivery table that the editor would take', () => {
    for (const { key } of sellers) {
      const read = deliveryTableSchema.safeParse(tableView(deliveryTables[key]));
      expect([key, read.data]).toEqual([key, deliveryTables[key]]);
    }
  });
});

describe('its purchases', () => {
  const productIdOf = (name: string) => named(name)._id;
  const promotions = promotionRecords({ idOf, productIdOf }, NOW);
  const made = purchaseRecords({ products, promotions, rates: [], idOf }, NOW);
  const orders = made.flatMap((purchase) => purchase.orders);

  it('are baskets of several sellers, in every state, none ahead of its time', () => {
    for (const { parts } of purchases) expect(parts.length).toBeGreaterThanOrEqual(2);
    const states = new Set(
      orders.map(({ fulfilment, orderStatus }) => `${fulfilment} ${orderStatus}`),
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
    const isAhead = ({ history }: (typeof orders)[number]) => history.some(({ at }) => at > NOW);
    expect(orders.filter(isAhead)).toEqual([]);
    const tracked = orders.filter(({ fulfilment }) =>
      ['shipped', 'delivered'].includes(fulfilment),
    );
    expect(tracked.filter(({ courier, trackingNumber }) => !courier || !trackingNumber)).toEqual(
      [],
    );
  });

  it('could be placed: their totals are steps of their products, within the stock', () => {
    for (const order of orders) {
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
    const short = orders.filter(
      ({ lines, fulfilment, orderStatus }) =>
        fulfilment === 'confirmed' &&
        orderStatus === 'pending' &&
        lines.some((line) => line.cancelled > 0 && liveQuantity(line) === 0),
    );
    expect(short).toHaveLength(2);
    expect(short.every(({ history }) => history.some(({ reason }) => reason))).toBe(true);
  });

  it('use every promotion, and give back what was cancelled of one', () => {
    expect(isCode(EID_CODE) && normalizeCode(EID_CODE) === EID_CODE).toBe(true);
    const used = new Set(made.flatMap(({ uses }) => uses.map(({ promotionId }) => promotionId)));
    expect(used).toEqual(new Set(promotions.map(({ _id }) => String(_id))));
    const back = made.flatMap(({ givenBack }) => givenBack);
    expect(back.length).toBeGreaterThanOrEqual(1);
    expect(back.every(({ poisha }) => poisha > 0)).toBe(true);
  });
});
