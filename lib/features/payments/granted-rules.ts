import {
  discountsOfRefund,
  shopDiscounts,
  type DiscountedOrder,
  type GivenBack,
} from '../orders/discount-rules';

/** A granted refund as far as the books go. Integer poisha. */
export interface GrantedRefund extends GivenBack {
  amountPoisha: number;
  reversesDiscounts?: boolean | null;
}

/** Refunds whose discounts went back: those of before that was so kept them with the seller. */
export const reversing = <Refund extends GrantedRefund>(refunds: readonly Refund[]): Refund[] =>
  refunds.filter(({ reversesDiscounts }) => reversesDiscounts === true);

/**
 * What the books write of a granted refund, beside what they wrote of those before it.
 * @param earlier the order's granted ones before it, oldest first
 */
export function grantedSums(
  order: DiscountedOrder,
  earlier: readonly GrantedRefund[],
  refund: GrantedRefund,
) {
  const shopOf = (each: GrantedRefund, before: readonly GrantedRefund[]) =>
    each.reversesDiscounts === true
      ? shopDiscounts(order, discountsOfRefund(order, reversing(before), each))
      : { goodsPoisha: 0, deliveryPoisha: 0 };
  const goodsOf = ({ amountPoisha, deliveryPoisha }: GrantedRefund) =>
    amountPoisha - deliveryPoisha;
  return {
    amountPoisha: refund.amountPoisha,
    goodsPoisha: goodsOf(refund),
    deliveryPoisha: refund.deliveryPoisha,
    grantedGoodsPoisha: earlier.reduce(
      (sum, each, place) => sum + goodsOf(each) + shopOf(each, earlier.slice(0, place)).goodsPoisha,
      0,
    ),
    shopDiscount: shopOf(refund, earlier),
  };
}
