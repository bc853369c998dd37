import { MAX_PAPER_LINES, type NewPaper } from './kinds';

const sum = (poisha: readonly number[]) => poisha.reduce((total, one) => total + one, 0);

/** Sums that a document states, beside the sums that they must equal. */
function sumsOf(paper: NewPaper): [said: number, added: number][] {
  switch (paper.kind) {
    case 'receipt':
      return [];
    case 'invoice': {
      const { lines, delivery, payments, ...said } = paper.content;
      return [
        [said.goodsPoisha, sum(lines.map((line) => line.pricePoisha * line.quantity))],
        [said.discountPoisha, sum(lines.map((line) => line.discountPoisha))],
        [said.goodsPoisha - said.discountPoisha, sum(lines.map(({ poisha }) => poisha))],
        [said.totalPoisha, said.goodsPoisha - said.discountPoisha + delivery.poisha],
        [said.vatPoisha, sum(lines.map(({ vatPoisha }) => vatPoisha)) + delivery.vatPoisha],
        [said.duePoisha, said.totalPoisha - sum(payments.map(({ poisha }) => poisha))],
      ];
    }
    case 'credit-note': {
      const { lines, ...said } = paper.content;
      const other = said.deliveryPoisha + said.otherPoisha;
      const otherVat = said.deliveryVatPoisha + said.otherVatPoisha;
      return [
        [said.totalPoisha, sum(lines.map(({ poisha }) => poisha)) + other],
        [said.vatPoisha, sum(lines.map(({ vatPoisha }) => vatPoisha)) + otherVat],
      ];
    }
    case 'payout-advice':
      return [[paper.content.amountPoisha, sum(paper.content.rows.map(({ poisha }) => poisha))]];
  }
}

function lengthOf({ content }: NewPaper): number {
  if ('lines' in content) return content.lines.length;
  return 'rows' in content ? content.rows.length : content.orders.length;
}

/**
 * Holds a paper to its own sums: what is issued is never changed.
 * @throws RangeError where a sum is not that of its parts or no whole poisha, or there are too many lines
 */
export function checkPaper(paper: NewPaper): void {
  for (const [said, added] of sumsOf(paper)) {
    if (said !== added || !Number.isSafeInteger(said)) {
      throw new RangeError(`${paper.subject}: says ${said} poisha, and its parts make ${added}`);
    }
  }
  const length = lengthOf(paper);
  if (length > MAX_PAPER_LINES) throw new RangeError(`${paper.subject}: has ${length} lines`);
}

/**
 * The tax within a sum that includes it, in poisha, rounded half up.
 * @param bp the rate in hundredths of a percent: 1500 for 15%
 */
export function vatWithin(poisha: number, bp: number): number {
  const parts = BigInt(10_000 + bp);
  return Number((BigInt(poisha) * BigInt(bp) * 2n + parts) / (parts * 2n));
}
