import { proposalOf, type Promotion } from '@/lib/features/checkout/promotions/rules';
import { PROMOTION_KINDS } from '@/lib/features/checkout/promotions/kinds';
import { parseNumber } from '@/lib/platform/i18n/digits';

/** What of the form decides how much is taken off. */
export interface PreviewValues {
  kind: string;
  percent: string;
  cap: string;
  amount: string;
  minGoods: string;
}

/** What a buyer sees: taken off the goods, the delivery free, or more goods needed; in poisha. */
export type Preview =
  | { of: 'goods'; poisha: number }
  | { of: 'delivery' }
  | { of: 'minimum'; needPoisha: number };

const poishaOf = (typed: string) => {
  const taka = parseNumber(typed);
  return taka === undefined || taka <= 0 ? null : Math.round(taka * 100);
};

const KEY = 'goods';
const NEVER = new Date(0);

/**
 * What the promotion that is being written takes off goods of so much, by the shop's own rules; its
 * days, uses and budget left aside.
 * @returns null while what decides it is not written yet
 */
export function previewOf(values: PreviewValues, goodsPoisha: number): Preview | null {
  const kind = PROMOTION_KINDS.find((each) => each === values.kind);
  const percent = parseNumber(values.percent) ?? 0;
  const amountPoisha = poishaOf(values.amount) ?? 0;
  if (!kind || (kind === 'amount' && amountPoisha === 0)) return null;
  if (kind === 'percent' && !(Number.isInteger(percent) && percent >= 1 && percent <= 90)) {
    return null;
  }
  const promotion: Promotion = {
    id: KEY,
    title: '',
    titleBn: '',
    code: null,
    kind,
    percent,
    capPoisha: poishaOf(values.cap),
    amountPoisha,
    scope: 'all',
    productIds: [],
    categories: [],
    sellerIds: [],
    sellerId: null,
    firstOrderOnly: false,
    minGoodsPoisha: poishaOf(values.minGoods) ?? 0,
    startsAt: null,
    endsAt: null,
    maxUses: null,
    maxUsesPerPerson: null,
    budgetPoisha: null,
    used: 0,
    spentPoisha: 0,
    payer: 'shop',
    state: 'active',
  };
  const line = { key: KEY, productId: '', category: '', sellerId: '', quantity: 1, goodsPoisha };
  const buyer = { isFirstOrder: true, uses: new Map<string, number>() };
  const proposal = proposalOf(promotion, [line], new Map(), buyer, NEVER);
  if (proposal.refused !== undefined) {
    return { of: 'minimum', needPoisha: proposal.needPoisha ?? 0 };
  }
  if (kind === 'delivery') return { of: 'delivery' };
  return { of: 'goods', poisha: proposal.lines.get(KEY) ?? 0 };
}
