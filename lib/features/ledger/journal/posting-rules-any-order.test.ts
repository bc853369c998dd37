import fc from 'fast-check';
import { anOrder, at, balances, releaseAt, SELLER } from '../../../../tests/support/journal';
import { ACCOUNTS, type JournalLine, type NewEntry } from './types';
import {
  deliveredEntry,
  grantedEntry,
  paidEntry,
  postedOrder,
  refundDoneEntry,
  refundDueEntry,
  returnedEntry,
} from './posting-rules';

describe('any order', () => {
  const payer = fc.constantFrom('shop' as const, 'seller' as const, null);
  const line = fc
    .record({
      quantity: fc.integer({ min: 1, max: 5_000 }),
      cancelledOf: fc.integer({ min: 0, max: 5_000 }),
      pricePoisha: fc.integer({ min: 1, max: 50_000_000 }),
      discountPercent: fc.integer({ min: 0, max: 10_000 }),
      discountPayer: payer,
      commissionBp: fc.integer({ min: 0, max: 10_000 }),
    })
    .map(({ cancelledOf, discountPercent, ...rest }) => ({
      ...rest,
      cancelled: cancelledOf % (rest.quantity + 1),
      discountPoisha: Math.floor((rest.pricePoisha * rest.quantity * discountPercent) / 10_000),
    }));
  const order = fc
    .record({
      lines: fc.array(line, { minLength: 1, maxLength: 6 }),
      listPoisha: fc.integer({ min: 0, max: 500_000 }),
      isFree: fc.boolean(),
      discountPayer: payer,
      byShop: fc.boolean(),
    })
    .map(({ lines, listPoisha, isFree, discountPayer, byShop }) =>
      postedOrder(
        anOrder({
          lines,
          deliveryPoisha: isFree ? 0 : listPoisha,
          delivery: { discountPoisha: isFree ? listPoisha : 0, discountPayer, byShop },
        }),
      ),
    );
  /** Sums that a whole is cut into, by random places. */
  const cut = (whole: number, places: number[]) => {
    const ends = [...places.map((place) => place % (whole + 1)), whole].sort((a, b) => a - b);
    return ends.map((end, index) => end - (ends[index - 1] ?? 0));
  };

  it('leaves nothing in the books when it is paid, delivered, granted in parts, returned and refunded', () => {
    fc.assert(
      fc.property(
        order,
        fc.array(fc.nat(), { maxLength: 5 }),
        fc.nat(5),
        fc.boolean(),
        (posted, places, given, isWaiting) => {
          const goods = posted.goodsPoisha - posted.discountPoisha;
          const total = goods + posted.deliveryPoisha;
          const refs = { purchaseId: 'p', orderId: 'o', at };
          const asset = ACCOUNTS.gateway('demo');
          const paid = paidEntry({
            ...refs,
            paymentId: 'x',
            asset,
            amountPoisha: total,
            feePoisha: 0,
          });
          const delivered = deliveredEntry(posted, at);
          let grantedGoodsPoisha = 0;
          const granted = cut(goods, places)
            .slice(0, given)
            .map((goodsPoisha, index) => {
              const deliveryPoisha = index === 0 ? posted.deliveryPoisha : 0;
              const entry = grantedEntry({
                refundId: String(index),
                order: posted,
                amountPoisha: goodsPoisha + deliveryPoisha,
                goodsPoisha,
                deliveryPoisha,
                grantedGoodsPoisha,
                releaseAt: isWaiting ? releaseAt : null,
                at,
              });
              grantedGoodsPoisha += goodsPoisha;
              return entry;
            });
          const linesOf = (entries: NewEntry[]): JournalLine[] =>
            entries.flatMap((entry) => entry.lines);
          const returned = returnedEntry({
            ...refs,
            delivered: delivered.lines,
            granted: linesOf(granted),
            released: [],
          });
          const refund = { ...refs, refundId: 'r', amountPoisha: total };
          const events = [
            paid,
            delivered,
            ...granted,
            returned,
            refundDueEntry(refund),
            refundDoneEntry({ ...refund, asset }),
          ];
          expect(balances(...events)).toEqual({});
        },
      ),
    );
  });

  it('shares every poisha of a delivery out: who pays it and who has it come to the same', () => {
    fc.assert(
      fc.property(order, (posted) => {
        const sums = balances(deliveredEntry(posted, at));
        const grand = posted.goodsPoisha - posted.discountPoisha + posted.deliveryPoisha;
        expect(sums.buyers ?? 0).toBe(grand);
        const unpaid = posted.lines
          .filter(({ discountPayer }) => discountPayer === 'shop')
          .reduce((sum, { discountPoisha }) => sum + discountPoisha, 0);
        const { delivery } = posted;
        const promised = delivery.discountPayer === 'shop' ? delivery.discountPoisha : 0;
        expect(sums.promotions ?? 0).toBe(unpaid + promised);
        const earned = 0 - ((sums[SELLER] ?? 0) + (sums.commission ?? 0));
        expect(earned - (sums['delivery-income'] ?? 0)).toBe(grand + unpaid + promised);
        // The oracle of the commission: exact fractions of each line, compared without dividing.
        const exact = posted.lines.reduce((sum, { goodsPoisha, ...of }) => {
          const own = of.discountPayer === 'seller' ? of.discountPoisha : 0;
          return sum + BigInt(goodsPoisha - own) * BigInt(of.commissionBp);
        }, 0n);
        const off = BigInt(-(sums.commission ?? 0)) * 10_000n - exact;
        expect(2n * (off < 0n ? -off : off) <= 10_000n * BigInt(posted.lines.length)).toBe(true);
      }),
    );
  });

  it('gives the whole commission back with the goods, in however many parts they are granted', () => {
    fc.assert(
      fc.property(order, fc.array(fc.nat(), { maxLength: 8 }), (posted, places) => {
        const isShops = posted.lines.some(
          ({ discountPayer, discountPoisha }) => discountPayer === 'shop' && discountPoisha > 0,
        );
        fc.pre(!isShops);
        const goods = posted.goodsPoisha - posted.discountPoisha;
        fc.pre(goods > 0);
        let before = 0;
        const entries = cut(goods, places).map((goodsPoisha, index) => {
          const entry = grantedEntry({
            refundId: String(index),
            order: posted,
            amountPoisha: goodsPoisha,
            goodsPoisha,
            deliveryPoisha: 0,
            grantedGoodsPoisha: before,
            releaseAt: null,
            at,
          });
          before += goodsPoisha;
          return entry;
        });
        expect(balances(deliveredEntry(posted, at), ...entries).commission).toBeUndefined();
      }),
    );
  });
});
