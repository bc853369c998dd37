import type { ReactElement } from 'react';
import { AddressForm } from '@/components/accounts/address-form';
import { QuotaForm } from '@/components/accounts/dashboard/quota-form';
import { LoginForm } from '@/components/accounts/login-form';
import { PasswordForm } from '@/components/accounts/password-form';
import { ProfileForm } from '@/components/accounts/profile-form';
import { RegisterForm } from '@/components/accounts/register-form';
import { CapsForm } from '@/components/checkout/buyers/dashboard/caps-form';
import { AddProduct } from '@/components/catalogue/dashboard/add-product';
import { CheckoutForm } from '@/components/checkout/checkout-form';
import { ContentEditor } from '@/components/content/dashboard/content-editor';
import { CourierAccountForm } from '@/components/fulfilment/couriers/dashboard/account-form';
import { TableEditor } from '@/components/checkout/delivery/dashboard/table-editor';
import { NotesForm } from '@/components/orders/dashboard/notes-form';
import { HolidayForm } from '@/components/accounts/shops/holiday-form';
import { LowStockForm } from '@/components/accounts/shops/low-stock-form';
import { ShopForm } from '@/components/accounts/shops/shop-form';
import { DocumentSettingsForm } from '@/components/documents/dashboard/document-settings-form';
import { WalletForm } from '@/components/payments/wallet-form';
import { AccountForm } from '@/components/ledger/payouts/dashboard/account-form';
import { PromotionForm } from '@/components/checkout/promotions/dashboard/promotion-form';
import type { CurrentContent } from '@/lib/features/content/schema';
import { DEFAULT_TABLE } from '@/lib/features/checkout/delivery/default-table-rules';
import { tableView } from '@/lib/features/checkout/delivery/view-rules';
import type { District } from '@/lib/shop/locations/schema';
import { basketOf } from '@/tests/support/quotes';

const id = 'a'.repeat(24);
const wallet = (_id: string, name: 'bkash' | 'rocket') => ({
  ...{ _id: _id.repeat(24), wallet: name, type: 'personal' as const, label: '', qr: '' },
  number: '01712345678',
});
const ANNOUNCEMENT: CurrentContent<'announcement'> = {
  ...{ kind: 'announcement', version: 1, at: '2026-11-22T00:00:00.000Z', by: null },
  value: {
    ...{ shown: false, link: '/products', text: { en: 'Eid', bn: 'ঈদ' } },
    linkText: { en: 'Look', bn: 'দেখুন' },
  },
};
const DISTRICT = {
  id: '',
  division_id: '6',
  name: 'Dhaka',
  bn_name: 'ঢাকা',
  lat: '',
  lon: '',
} as never as District;
const lists = { divisions: [], districts: [], areas: [], unions: [] };

/** Forms that come with their page, with something in their fields from the start where they can have it. */
export const EARLY_FORMS: [name: string, form: ReactElement][] = [
  ['login', <LoginForm key="" locale="en" wayBack="/" onSignedIn={async () => {}} />],
  ['registration', <RegisterForm key="" locale="en" wayBack="/" />],
  ['new password', <PasswordForm key="" locale="en" email="rahima@example.com" />],
  [
    'profile',
    <ProfileForm
      key=""
      edit
      locale="en"
      owner={id}
      account={{
        ...{ name: 'Rahima', email: 'rahima@example.com', profile: '', phone: '+8801712345678' },
        ...{ address: 'House 1', hasPassword: true, createdAt: '2026-11-22T00:00:00.000Z' },
      }}
    />,
  ],
  [
    'address',
    <AddressForm
      key=""
      locale="en"
      account={id}
      values={{ name: 'Rahima', line: 'House 1' }}
      place={{ lists, chosen: {} }}
      offersDefault
      offersUses
      idempotencyKey="key"
    />,
  ],
  [
    'wallet',
    <WalletForm
      key=""
      locale="en"
      account={id}
      typed={null}
      pay={{
        ...{ paymentId: id, purchaseId: id, reference: '261123-9C21A4', amount: 2561.5 },
        ...{ accounts: [wallet('b', 'bkash'), wallet('c', 'rocket')], before: null },
      }}
    />,
  ],
  ['quota', <QuotaForm key="" userId={id} quota={5} hint="1,000" locale="en" />],
  [
    'caps',
    <CapsForm
      key=""
      locale="en"
      caps={{
        ...{ version: 0, sharePercent: 50, freeUnits: 5 },
        groups: {
          newCash: { value: 1, products: 2 },
          knownCash: { value: 1, products: 2 },
          prepaid: { value: 1, products: 2 },
          stranger: { value: 1, products: 2 },
          strangerNumber: { value: 1, products: 2 },
          strangerNetwork: { value: 1, products: 2 },
        },
        strangers: { freeUnits: 2, togetherPercent: 50, togetherFrom: 50, confirmHours: 24 },
      }}
    />,
  ],
  ['notes', <NotesForm key="" orderId={id} locale="en" />],
  [
    'shop profile',
    <ShopForm
      key=""
      locale="en"
      account={id}
      values={{
        ...{ name: 'Shop', phone: '01712345678', version: '1' },
        ...{ hours: '', hoursBn: '', about: '', aboutBn: '', policies: '', policiesBn: '' },
      }}
      logo=""
      cover=""
    />,
  ],
  [
    'shop holiday',
    <HolidayForm key="" locale="en" account={id} values={{ from: '', until: '' }} />,
  ],
  ['low stock', <LowStockForm key="" locale="en" account={id} values={{ lowStock: '' }} />],
  ['papers', <DocumentSettingsForm key="" locale="en" account={id} values={{ name: 'Shop' }} />],
  [
    'payout account',
    <AccountForm
      key=""
      {...{ owner: id, username: 'seller@example.com', proof: 'password', isCodeSent: false }}
      {...{ values: {}, locale: 'en' }}
    />,
  ],
  ['courier account', <CourierAccountForm key="" isAdmin locale="en" />],
  [
    'checkout',
    <CheckoutForm
      key=""
      locale="en"
      account={id}
      addresses={[]}
      values={{ name: 'Rahima', phone: '+8801712345678' }}
      place={{ lists, chosen: {} }}
      quote={basketOf('courier', 60)}
      bought={null}
      idempotencyKey="key"
    />,
  ],
  ['product', <AddProduct key="" locale="en" owner={id} districts={[]} leaves={[]} />],
  ['promotion', <PromotionForm key="" isShops today="2026-11-27" locale="en" />],
  [
    'content',
    <ContentEditor
      key=""
      content={ANNOUNCEMENT}
      surroundings={{} as never}
      pictures={{} as never}
      owner="a@example.com"
      locale="en"
    />,
  ],
  [
    'delivery table',
    <TableEditor
      key=""
      name="shop"
      state={{ table: tableView(DEFAULT_TABLE), version: 1, source: 'shop' }}
      districts={['20', '47'].map((_id) => ({ ...DISTRICT, id: _id }))}
      now="2026-11-27T00:00:00.000Z"
      locale="en"
    />,
  ],
];
