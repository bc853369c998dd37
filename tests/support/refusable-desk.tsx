import type { ReactElement } from 'react';
import { BulkBar as OrderBulkBar } from '@/components/orders/dashboard/bulk-bar';
import { OrderActions } from '@/components/orders/dashboard/order-actions';
import { BULK_FORM } from '@/components/orders/dashboard/selection-form';
import { PackForm } from '@/components/fulfilment/parcels/dashboard/packing/pack-form';
import { ParcelActions } from '@/components/fulfilment/parcels/dashboard/parcel-actions';
import { ParcelBulkBar } from '@/components/fulfilment/parcels/dashboard/parcel-bulk-bar';
import { PARCELS_FORM } from '@/components/fulfilment/parcels/dashboard/selection-form';
import { TrackingDesk } from '@/components/fulfilment/parcels/dashboard/tracking/tracking-desk';
import { GrantRefund } from '@/components/payments/dashboard/grant-refund';
import { RefundActions } from '@/components/payments/dashboard/refund-actions';
import { ReviewActions } from '@/components/payments/dashboard/review-actions';
import { SettingsForm } from '@/components/payments/dashboard/settings-form';
import { WalletAccountForm } from '@/components/payments/dashboard/wallet-account-form';
import { ReceivedForm } from '@/components/fulfilment/parcels/received-form';
import { PayForm } from '@/components/payments/pay-form';
import { TargetForm } from '@/components/payments/target-form';
import { AccountForm } from '@/components/ledger/payouts/dashboard/account-form';
import { ActionForm } from '@/components/ledger/payouts/dashboard/action-form';
import { PromotionButtons } from '@/components/checkout/promotions/dashboard/promotion-actions';
import { PromotionForm } from '@/components/checkout/promotions/dashboard/promotion-form';
import { HolidayForm } from '@/components/accounts/shops/holiday-form';
import { LowStockForm } from '@/components/accounts/shops/low-stock-form';
import { ShopForm } from '@/components/accounts/shops/shop-form';
import { UploadForm } from '@/components/ledger/remittances/dashboard/upload-form';
import { StatementForm } from '@/components/payments/dashboard/statement-form';
import { AddPhotos } from '@/components/aftersales/returns/add-photos';
import { SynonymEditor } from '@/components/catalogue/search/dashboard/synonym-editor';
import { PAYMENT_METHODS } from '@/lib/shop/payment-method-types';
import type { Locale } from '@/lib/platform/i18n/i18n';

/** Components of orders, parcels, money and promotions for the same test, see `refusable.tsx`. */

type Element = ReactElement<{ locale: Locale }>;

const id = 'a'.repeat(24);
const other = 'b'.repeat(24);
/** A form's ticked box, as the rows of a list have them. */
function Ticked({ form, children }: { form: string; locale: Locale; children: ReactElement }) {
  return (
    <>
      <input type="checkbox" form={form} value={id} defaultChecked />
      {children}
    </>
  );
}

const order = { _id: id, number: '261120-ABCDEF', productName: 'Kettle', quantity: 2 };
const cuttable = [{ _id: other, name: 'Kettle', quantity: 2, least: 0 }];
const refund = {
  ...{ _id: id, purchaseId: other, amount: 100, state: 'due', channel: 'person', target: null },
  ...{
    isOutcomeOpen: false,
    sources: ['bank'],
    mayName: true,
    mayConfirm: false,
    wallets: [],
    othersMaySend: null,
  },
};
const parcel = (next: string[]) => ({
  ...{ _id: id, number: '261123-000001-1', state: 'packed', next, courier: 'Pathao' },
  trackingNumber: '',
  lines: [{ lineId: other, name: 'Kettle', quantity: 2, taken: 0 }],
});
/** A profile that can be sent. */
const SHOP = {
  account: id,
  ...{ logo: '', cover: '' },
  values: {
    ...{ name: 'Rahim Traders', phone: '01712345678', version: '1' },
    ...{ hours: '', hoursBn: '', about: '', aboutBn: '', policies: '', policiesBn: '' },
  },
};
const method = { isOn: true, lowest: null, highest: null, obstacle: null };
export const REFUSABLE_AT_DESKS: [name: string, element: Element, only?: string][] = [
  [
    'many orders',
    <Ticked key="" form={BULK_FORM} locale="en">
      <OrderBulkBar
        orders={[{ ...order, next: ['confirmed', 'packed', 'shipped'] }]}
        filter={{}}
        total={2}
        accounts={[]}
        mayDecide
        locale="en"
      />
    </Ticked>,
  ],
  [
    'an order',
    <OrderActions
      key=""
      order={
        { ...order, next: ['confirmed', 'shipped', 'cancelled', 'returned'], cuttable } as never
      }
      describedBy=""
      locale="en"
    />,
  ],
  [
    'packing',
    <PackForm
      key=""
      orderId={id}
      lines={[
        {
          ...{ _id: other, name: 'Kettle', lang: undefined, options: '', sku: '', picture: '' },
          ...{ back: 0, cancellable: 2, weightGrams: 0, open: 2, codes: [] },
        } as never,
      ]}
      onPacked={() => {}}
      onStale={() => {}}
      locale="en"
    />,
  ],
  ...[['handed_over', 'cancelled'], ['attempt_failed', 'lost'], ['parts_said'], ['inspected']].map(
    (next): [string, Element] => [
      `a parcel: ${next.join(', ')}`,
      <ParcelActions
        key=""
        parcel={parcel(next) as never}
        couriers={[]}
        describedBy=""
        locale="en"
      />,
    ],
  ),
  [
    'a parcel that is there',
    <ReceivedForm
      key=""
      parcel={{ _id: id, number: '261123-000001-1' }}
      code={undefined}
      orderId={other}
    />,
  ],
  [
    'many parcels',
    <Ticked key="" form={PARCELS_FORM} locale="en">
      <ParcelBulkBar
        parcels={[{ _id: id, number: '1', next: ['booked', 'handed_over', 'delivered'] }]}
        accounts={[{ _id: other, name: 'Store' }]}
        couriers={[]}
        locale="en"
      />
    </Ticked>,
  ],
  [
    'tracking numbers',
    <TrackingDesk
      key=""
      parcels={[{ _id: id, number: '261123-000001-1', customerName: '', district: '', cash: 0 }]}
      couriers={[]}
      lastCourier="Sundarban"
      locale="en"
    />,
  ],
  [
    'granting a refund',
    <GrantRefund
      key=""
      order={order}
      grantable={{
        lines: [{ lineId: other, units: 2, granted: 0, grantedPoisha: 0, left: 2, netPoisha: 900 }],
        deliveryPoisha: 6_000,
      }}
      names={{ [other]: 'Kettle' }}
      isSeller
      locale="en"
    />,
  ],
  ['a shop’s profile', <ShopForm key="" {...SHOP} locale="en" />],
  ['any shop’s profile', <ShopForm key="" {...SHOP} sellerId={other} locale="en" />],
  [
    'a shop’s holiday',
    <HolidayForm
      key=""
      account={id}
      values={{ from: '01/12/2026', until: '05/12/2026' }}
      locale="en"
    />,
  ],
  [
    'a shop’s low stock',
    <LowStockForm key="" account={id} values={{ lowStock: '10' }} locale="en" />,
  ],
  ['a refund to send', <RefundActions key="" refund={refund as never} locale="en" />],
  [
    'a refund that failed',
    <RefundActions
      key=""
      refund={{ ...refund, state: 'failed', channel: 'provider' } as never}
      locale="en"
    />,
  ],
  [
    'a payment under review',
    <ReviewActions
      key=""
      payment={{ _id: id, number: '1', decisions: ['verify', 'ask', 'reject', 'release'] as never }}
      isProved
      seen={1}
      amount="1"
      locale="en"
    />,
  ],
  [
    'ways to pay',
    <SettingsForm
      key=""
      settings={{
        ...{ version: 1, codNewBuyer: null, codRefusals: null, codCode: null, reviewHours: 24 },
        methods: Object.fromEntries(PAYMENT_METHODS.map((each) => [each, method])) as never,
      }}
      locale="en"
    />,
  ],
  ['a wallet account', <WalletAccountForm key="" locale="en" />],
  [
    'a wallet account that is kept',
    <WalletAccountForm
      key=""
      account={
        {
          ...{ _id: id, wallet: 'bkash', type: 'personal', number: '01712345678', label: '' },
          ...{ isOn: true, qr: '', version: 1 },
        } as never
      }
      locale="en"
    />,
  ],
  [
    'paying',
    <PayForm
      key=""
      purchaseId={id}
      methods={['demo']}
      cashRefused={null}
      method="demo"
      due={100}
      legend="How"
      asksCode={false}
      locale="en"
    />,
  ],
  ['where a refund goes', <TargetForm key="" refund={refund as never} flash={null} locale="en" />],
  ...(['account', 'payout', 'run'] as const).map((what): [string, Element] => [
    `payouts: ${what}`,
    <ActionForm key="" what={what} id={id} hidden={{}} label="Do" locale="en">
      <button type="submit">Do</button>
    </ActionForm>,
  ]),
  [
    'a new payout run',
    <ActionForm key="" what="run" hidden={{ idempotencyKey: 'k' }} label="Do" locale="en">
      <button type="submit">Do</button>
    </ActionForm>,
  ],
  [
    'a promotion',
    <PromotionButtons
      key=""
      promotion={{ _id: id, version: 1, state: 'active', purchases: 0, title: 'Eid' } as never}
      title="Eid"
      locale="en"
    />,
  ],
  [
    'a promotion that is kept',
    <PromotionForm
      key=""
      promotion={
        {
          ...{ _id: id, version: 1, state: 'active', purchases: 0, title: 'Eid', titleBn: 'ঈদ' },
          ...{ code: '', kind: 'percent', percent: 5, scope: 'all', products: [], sellers: [] },
          ...{ categories: [], payer: 'shop', firstOrderOnly: false },
          ...{ from: null, until: null, cap: null, amount: null, minGoods: null, maxUses: null },
          ...{ maxUsesPerPerson: null, budget: null },
        } as never
      }
      isShops
      today="2026-11-27"
      locale="en"
    />,
  ],
  [
    'the code of a payout account',
    <AccountForm
      key=""
      {...{ owner: id, username: 'seller@example.com', proof: 'code', isCodeSent: false }}
      {...{ values: {}, locale: 'en' }}
    />,
  ],
  ['a courier’s file', <UploadForm key="" couriers={['pathao']} locale="en" />],
  ['a wallet’s statement', <StatementForm key="" accounts={[[id, 'bKash']]} locale="en" />],
  [
    'photos of a return, or of a review',
    <AddPhotos
      key=""
      path={`/api/returns/photo/${id}`}
      page={`/order/returns/${id}`}
      room={5}
      labels={{ add: 'Add photos', hint: 'Up to 15 MB each' }}
      locale="en"
    />,
  ],
  [
    'words of the search',
    <SynonymEditor key="" synonyms={{ groups: [['a', 'b']], version: 1 } as never} locale="en" />,
  ],
];
