/**
 * @jest-environment node
 */
import type { ReactNode } from 'react';
import { SellerPart } from '@/components/checkout/seller-part';
import { PurchasePartCard } from '@/components/orders/purchase-part';
import { ReturnFacts } from '@/components/aftersales/returns/return-facts';
import { TrackedOrderPanel } from '@/components/fulfilment/tracking/tracked-order';
import { serverRendered, translator } from '@/tests/support/server-rendered';
import { SellerName } from './seller-name';

const WITH_GOODS = 'a'.repeat(24);
const SOLD_OUT = 'b'.repeat(24);

jest.mock('next-intl/server', () => ({
  getTranslations: async (namespace?: string) => translator('en', namespace),
}));
jest.mock('@/lib/features/catalogue/seller-queries', () => ({
  getSellerName: async (id: string) => (id === 'a'.repeat(24) ? 'Rahim' : null),
}));

const name = (id: string) => <SellerName id={id} name="Rahim" locale="en" />;

const part = (seller: ReactNode) => (
  <PurchasePartCard
    part={{ _id: '1', number: '261126-ABCDEF', sellerName: 'Rahim', order: null } as never}
    parcels={[]}
    status="on_delivery"
    money={undefined}
    isBuyer
    seller={seller}
    locale="en"
  />
);

const tracked = (seller: ReactNode) => (
  <TrackedOrderPanel
    order={
      {
        ...{ number: '261126-ABCDEF', orderStatus: 'cancelled', initials: '', parcels: [] },
        ...{ placedAt: '2026-11-26T06:00:00Z', until: '2026-11-26T07:00:00Z', ownId: '1' },
      } as never
    }
    asksCode={false}
    isCodeWrong={false}
    now={new Date('2026-11-26T06:30:00Z')}
    seller={seller}
    locale="en"
  />
);

const givenBack = (seller: ReactNode) => (
  <ReturnFacts
    of={
      {
        ...{ side: 'buyer', lines: [], reason: 'damaged', wish: 'refund', words: 'Broken.' },
        ...{ requestedAt: '2026-11-26T06:00:00.000Z', sellerName: 'Rahim', buyer: null },
      } as never
    }
    seller={seller}
    locale="en"
  />
);

const checkout = (
  <SellerPart
    seller={
      {
        ...{ sellerId: WITH_GOODS, sellerName: 'Rahim', lines: [], offers: [], missing: 0 },
        ...{ goods: 100, discount: 0, delivery: 0, total: 100 },
      } as never
    }
    locale="en"
    field={(() => ({ name: 'note' })) as never}
    hasPlace={false}
    isOne={false}
    onChoose={() => undefined}
  />
);

it.each([
  ['a purchase', part(name(WITH_GOODS))],
  ['what is tracked', tracked(name(WITH_GOODS))],
  ['a return', givenBack(name(WITH_GOODS))],
  ['the checkout', checkout],
])('of %s leads to the seller', async (_where, shown) => {
  const document = await serverRendered(shown, 'en');
  const link = document.querySelector(`a[href="/seller/${WITH_GOODS}"]`)!;
  expect(link.textContent).toContain('Rahim');
  // The tap target is at least 24 px high.
  expect(link.className).toContain('min-h-6');
});

it.each([
  ['a purchase', part(name(SOLD_OUT))],
  ['what is tracked', tracked(name(SOLD_OUT))],
  ['a return', givenBack(name(SOLD_OUT))],
])('of %s is a name alone where the seller has no page', async (_where, shown) => {
  const document = await serverRendered(shown, 'en');
  expect(document.querySelector('a[href^="/seller/"]')).toBeNull();
  expect(document.body.textContent).toContain('Rahim');
});
