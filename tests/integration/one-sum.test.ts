import { thrifty } from '@paikari/sms-gateways';
import fc from 'fast-check';
import { Types } from 'mongoose';
import * as estimate from '@/app/api/delivery/estimate/route';
import * as myorder from '@/app/(endpoints)/myorder/route';
import * as place from '@/app/(endpoints)/basket/place/route';
import * as purchase from '@/app/(endpoints)/purchases/[id]/route';
import * as purchases from '@/app/(endpoints)/purchases/route';
import type { BasketView } from '@/lib/features/checkout/basket/schema';
import { DEFAULT_TABLE } from '@/lib/features/checkout/delivery/default-table-rules';
import { DELIVERY_TYPES, PAYERS } from '@/lib/shop/delivery-types';
import { listTrackedOrders } from '@/lib/features/orders/track-queries';
import { invoiceOf } from '@/lib/features/documents/credit-rules';
import { printedDocument } from '@/lib/features/documents/sheet-rules';
import { serverLabels } from '@/lib/platform/i18n/server-labels';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { formatTaka } from '@/lib/platform/money';
import { endOrderCaps } from '../support/order-caps';
import { BasketModel } from '@/models/basket';
import { DeliveryTableModel } from '@/models/delivery-table';
import { OrderModel } from '@/models/order';
import { ProductModel, type ProductRecord } from '@/models/product';
import { getAs } from '../support/baskets';
import { checkOut, DHAKA, makeColours, putIn, quoteOf } from '../support/checkout';
import { emptyOutbox, readSms } from '../support/outbox';
import { DOCUMENT_SELLER } from '../support/documents';
import { makePromotion } from '../support/promotion-records';
import { call, makeProduct, makeUser, useShop, type TestUser } from '../support/shop';

/*
 * What something costs is one sum, whoever says it: the product's page, the basket, the checkout, the
 * purchase, the list of orders, the invoice and /track; what is paid at a transport branch beside it.
 */

useShop();

/** Places whose zone follows from the district alone, as a basket knows no more. */
const PLACES = [DHAKA, { divisionId: '3', districtId: '20', upazilaId: '171' }];
const SELLERS = PAYERS.map(() => new Types.ObjectId());
const TAKA = 100;

interface Thing {
  product: ProductRecord;
  variantId: string;
}
let things: Thing[];
let phones = 0;

beforeAll(async () => {
  await emptyOutbox();
  await endOrderCaps();
  // Each payer of a branch's freight is somebody's, and one gives free delivery away.
  await DeliveryTableModel.create(
    SELLERS.map((_id, place) => ({
      ...{ _id, version: 1, changedAt: new Date() },
      table: {
        ...DEFAULT_TABLE,
        courier: { ...DEFAULT_TABLE.courier, freeFromPoisha: place === 1 ? 20_000 * TAKA : null },
        branch: {
          ...DEFAULT_TABLE.branch,
          ...{ payer: PAYERS[place]!, conditionPoisha: 35_50, name: { en: 'Padma', bn: 'পদ্মা' } },
        },
      },
    })),
  );
  const made = await Promise.all(
    SELLERS.flatMap((authorId, place) => [
      makeColours({ authorId, weightGrams: 90 + place, minQuantity: 1 }),
      makeProduct({
        ...{ authorId, pricePoisha: 333_33, weightGrams: 700, minQuantity: 1 },
        ...{ maxQuantity: 100_000, dispatchDays: place * 3 },
      }),
    ]),
  );
  await ProductModel.updateMany({}, { $set: { 'variants.$[].stock': 1e6, maxQuantity: 1e6 } });
  things = made.flatMap((product) =>
    product.variants.map(({ _id }) => ({ product, variantId: String(_id) })),
  );
  await makePromotion({ percent: 7, scope: 'all' });
  await makePromotion({ code: 'FREIGHT', kind: 'delivery', percent: undefined } as never);
  await makePromotion({ code: 'NINE', percent: 9 });
});

interface Sums {
  total: number;
  atBranch: number;
}
/** In poisha. */
const sums = ({ total, atBranch }: Sums): Sums => ({
  total: Math.round(total * TAKA),
  atBranch: Math.round(atBranch * TAKA),
});
const added = <Item>(items: readonly Item[], valueOf: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + valueOf(item), 0);

async function basketAt(buyer: TestUser, districtId: string, code = ''): Promise<BasketView> {
  await call(place, '/basket/place', { method: 'POST', body: { districtId }, as: buyer });
  await BasketModel.updateOne({ customerId: buyer.id }, { $set: { code } });
  return (await getAs(buyer)) as BasketView;
}

const cases = fc.record({
  lines: fc.uniqueArray(fc.record({ at: fc.nat(8), quantity: fc.integer({ min: 1, max: 30 }) }), {
    minLength: 1,
    maxLength: 4,
    selector: ({ at }) => at,
  }),
  // Where it is many, it is too heavy for couriers.
  times: fc.constantFrom(1, 1, 3, 40),
  place: fc.constantFrom(...PLACES),
  code: fc.constantFrom('', 'FREIGHT', 'NINE'),
  ways: fc.array(fc.constantFrom(...DELIVERY_TYPES), { minLength: 3, maxLength: 3 }),
});

it('is the same to the poisha from the product’s page to the invoice, branch freight included', async () => {
  let heavy = 0;
  await fc.assert(
    fc.asyncProperty(cases, async ({ lines, times, place: to, code, ways: deliveryTypes }) => {
      const buyer = await makeUser();
      const phone = `+88017${String((phones += 1)).padStart(8, '0')}`;
      const wanted = lines.map(({ at, quantity }) => {
        const thing = things[at % things.length]!;
        return { ...thing, count: quantity * times };
      });
      const { districtId } = to;

      // Each product's page says what a basket says that holds nothing else.
      const [alone] = wanted;
      await putIn(buyer, alone!.variantId, alone!.count);
      const query = `product=${String(alone!.product._id)}&variant=${alone!.variantId}`;
      const page = await call(
        estimate,
        `/api/delivery/estimate?${query}&quantity=${alone!.count}&district=${districtId}`,
        { as: buyer },
      );
      expect(sums(page.body)).toEqual(sums(await basketAt(buyer, districtId)));

      for (const { variantId, count } of wanted.slice(1)) await putIn(buyer, variantId, count);
      const basket = await basketAt(buyer, districtId, code);
      const delivery = Object.fromEntries(
        basket.sellers.flatMap(({ sellerId, offers }, index) =>
          offers.some(({ kind }) => kind === deliveryTypes[index])
            ? [[sellerId, deliveryTypes[index]]]
            : [],
        ),
      );
      const plain = await quoteOf(buyer, { ...to });
      expect(sums(plain)).toEqual(sums(basket));
      const quote = await quoteOf(buyer, { ...to, delivery });
      const agreed = sums(quote);
      expect(agreed.total).toBe(added(quote.sellers, ({ total }) => Math.round(total * TAKA)));
      const offered = quote.sellers.map(({ offers, chosen }) =>
        offers.find(({ kind }) => kind === chosen),
      );
      expect(agreed.atBranch).toBe(
        added(offered, (one) => Math.round((one?.atBranch ?? 0) * TAKA)),
      );
      if (agreed.atBranch > 0) heavy += 1;

      const placed = await checkOut(buyer, { ...to, phone, delivery, expectedTotal: quote.total });
      expect(placed).toMatchObject({ status: 201 });
      const id: string = placed.body.purchaseId;

      const seen = (await call(purchase, `/purchases/${id}`, { as: buyer, id })).body;
      expect(sums(seen)).toEqual(agreed);
      for (const valueOf of [
        sums,
        (part: { order: Sums & { grandTotal: number } }) =>
          sums({ total: part.order.grandTotal, atBranch: part.order.atBranch }),
      ] as const) {
        const parts = seen.parts.map(valueOf as (part: unknown) => Sums) as Sums[];
        expect({
          total: added(parts, ({ total }) => total),
          atBranch: added(parts, ({ atBranch }) => atBranch),
        }).toEqual(agreed);
      }
      const [row] = (await call(purchases, '/purchases', { as: buyer })).body;
      expect(sums(row)).toEqual(agreed);

      const orders: { grandTotal: number; delivery: { atBranch: number } }[] = (
        await call(myorder, '/myorder', { as: buyer })
      ).body;
      expect({
        total: added(orders, ({ grandTotal }) => Math.round(grandTotal * TAKA)),
        atBranch: added(orders, (order) => Math.round(order.delivery.atBranch * TAKA)),
      }).toEqual(agreed);

      const records = await OrderModel.find({ purchaseId: new Types.ObjectId(id) }).lean();
      const invoices = records.map((order) =>
        invoiceOf(order as never, DOCUMENT_SELLER, [], new Date()),
      );
      expect({
        total: added(invoices, ({ content }) => content.totalPoisha),
        atBranch: added(invoices, ({ content }) => content.delivery.atBranchPoisha),
      }).toEqual(agreed);
      for (const invoice of invoices) {
        const { totals } = printedDocument(
          { ...invoice, number: 'INV-1' } as never,
          'en',
          serverLabels('en'),
        );
        const { totalPoisha, delivery: ofDelivery } = invoice.content;
        expect(totals.find(({ label }) => label === 'Total')?.value).toBe(
          formatTaka(totalPoisha / TAKA, 'en'),
        );
        expect(totals.find(({ label }) => label === 'To pay at the branch of Padma')?.value).toBe(
          ofDelivery.atBranchPoisha > 0
            ? formatTaka(ofDelivery.atBranchPoisha / TAKA, 'en')
            : undefined,
        );
      }

      // The SMS leads to what /track shows, and says the same.
      const tracked = await listTrackedOrders(records.map(({ _id }) => String(_id)));
      expect({
        total: added(tracked, ({ toCollectPoisha }) => toCollectPoisha),
        atBranch: added(tracked, (order) => order.delivery.atBranchPoisha),
      }).toEqual(agreed);
      await settleBackground();
      const texts = (await readSms()).filter((sms) => sms.to === phone).map(({ text }) => text);
      expect(texts).toHaveLength(1);
      const inSms = (poisha: number) => thrifty(formatTaka(poisha / TAKA, 'en'));
      expect(texts[0]).toContain(`your order of ${inSms(agreed.total)} is placed.`);
      expect(texts[0]!.includes('At the branch')).toBe(agreed.atBranch > 0);
      if (agreed.atBranch > 0) {
        expect(texts[0]).toContain(`At the branch: ${inSms(agreed.atBranch)}.`);
      }
    }),
    { numRuns: 10 },
  );
  expect(heavy).toBeGreaterThan(0);
});
