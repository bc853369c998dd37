import type { BasketSeller } from '@/lib/features/checkout/basket/schema';
import type { CheckoutQuote } from '@/lib/features/checkout/schema';

export const SELLER = 'c'.repeat(24);

const offer = (kind: 'courier' | 'branch', price: number) => ({
  ...{ kind, zone: 'city' as const, price, atBranch: 0, isFree: false, payer: 'customer' as const },
  ...{ promisedBy: '2026-11-27', note: { en: '', bn: '' } },
});

/** Returns the quote of a checkout: one seller's kettles, delivered in the chosen way at a price in taka. */
export function basketOf(
  chosen: 'courier' | 'branch',
  price: number,
  more: Partial<CheckoutQuote> = {},
) {
  const seller: BasketSeller = {
    sellerId: SELLER,
    sellerName: 'Chawkbazar Traders',
    lines: [
      {
        ...{ productId: 'e'.repeat(24), variantId: 'f'.repeat(24), quantity: 10 },
        ...{ productName: 'Steel Kettle', productNameBn: '', image: '', options: [] },
        ...{ unit: 'piece', packSize: 1, minQuantity: 2, quantityStep: 1, stock: 50 },
        ...{ listPrice: 100, price: 90, rungFrom: 10, goods: 900, discount: 0 },
        ...{ nextRung: null, problem: null, change: null },
        ...{ inCampaign: false, campaignLeft: null },
      },
    ],
    ...{ goods: 900, saved: 100, discount: 0, weightGrams: 6000 },
    ...{ offers: [offer('courier', 60), offer('branch', 200)], chosen, delivery: price },
    ...{ total: 900 + price, minimumOrder: 0, missing: 0, atBranch: 0 },
  };
  const basket: CheckoutQuote = {
    ...{ count: 1, sellers: [seller], absent: [], savedItems: [], districtId: '47', code: null },
    ...{ promotions: [], goods: 900, saved: 100, discount: 0, delivery: price },
    ...{ total: 900 + price, atBranch: 0, isReady: true },
    methods: ['cod', 'demo'],
    cashRefused: null,
    codeWrong: null,
    ...more,
  };
  return basket;
}
