import type { ReactElement } from 'react';
import { PhoneSignIn } from '@/components/accounts/phone-sign-in';
import { PhotoField } from '@/components/accounts/photo-field';
import { UserActions } from '@/components/accounts/dashboard/user-actions';
import { AddressForm } from '@/components/accounts/address-form';
import { Basket } from '@/components/checkout/basket/basket';
import { AddToBasket } from '@/components/checkout/basket/add-to-basket';
import {
  BlockBuyer,
  RatioButton,
  UnblockButton,
} from '@/components/checkout/buyers/dashboard/buyer-actions';
import { BulkBar as ProductBulkBar } from '@/components/catalogue/dashboard/bulk-bar';
import { DeleteProduct } from '@/components/catalogue/dashboard/delete-product';
import { MyProductActions } from '@/components/catalogue/dashboard/my-product-actions';
import { ProductGrid } from '@/components/catalogue/dashboard/grid/product-grid';
import { ProductActions } from '@/components/catalogue/dashboard/product-actions';
import { QuickEdit } from '@/components/catalogue/dashboard/quick-edit';
import { AllCheckbox, SelectionProvider } from '@/components/catalogue/dashboard/selection';
import { StockEditor } from '@/components/catalogue/dashboard/stock-editor';
import { UpdateProduct } from '@/components/catalogue/dashboard/update-product';
import { CheckoutForm } from '@/components/checkout/checkout-form';
import { RemoveSubscriber } from '@/components/content/dashboard/remove-subscriber';
import { RestoreButton } from '@/components/content/dashboard/restore-button';
import { CourierAccountForm } from '@/components/fulfilment/couriers/dashboard/account-form';
import { CheckButton } from '@/components/fulfilment/couriers/dashboard/check-button';
import { TableEditor } from '@/components/checkout/delivery/dashboard/table-editor';
import { ImportPanel } from '@/components/imports/import-panel';
import { TemplateEditor } from '@/components/notifications/messages/dashboard/template-editor';
import { ReviewBar } from '@/components/catalogue/moderation/review-bar';
import { DeadLetterActions } from '@/components/notifications/dead-letter-actions';
import { CancelOrder } from '@/components/orders/cancel-order';
import { DEFAULT_TABLE } from '@/lib/features/checkout/delivery/default-table-rules';
import { tableView } from '@/lib/features/checkout/delivery/view-rules';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { basketOf } from './quotes';

/**
 * Components that make calls when they are pressed, with a record that lets them: every button is pressed,
 * and in what that opens every button again, with something in all fields. In a component with too many
 * buttons, only what `only` matches is pressed.
 */

type Element = ReactElement<{ locale: Locale }>;

const id = 'a'.repeat(24);
const other = 'b'.repeat(24);
const lists = { divisions: [], districts: [], areas: [], unions: [] };

const shown = {
  ...{ productId: 'e'.repeat(24), variantId: '1'.repeat(24), quantity: 2, image: '', options: [] },
  ...{ productName: 'Jug', productNameBn: '', unit: 'piece', packSize: 1 },
};
const basket = basketOf('courier', 60, {
  absent: [{ ...shown, why: 'own' }] as never,
  savedItems: [{ ...shown, variantId: '2'.repeat(24), price: 50, stock: 9 }] as never,
  code: null,
});

const product = {
  ...{ _id: id, productName: 'Kettle', productNameBn: '', status: 'pending', version: 3 },
  ...{ price: 100, minQuantity: 1, maxQuantity: 50, variantCount: 1, image: '', extraimages: [] },
  ...{ options: [], variants: [], priceLadder: [], category: 'Toys', brand: '', description: '' },
  ...{ rating: 5, unit: 'piece', packSize: 1, quantityStep: 1, attributes: [], author: 'x' },
};
const importOf = (state: string, more: object = {}) => ({
  ...{ _id: id, fileName: 'goods.csv', format: 'daraz', encoding: 'utf-8', delimiter: ',', state },
  ...{ createdAt: '2026-11-22T00:00:00.000Z', rows: 2, products: 2, done: 2, unreached: 0 },
  ...{
    errors: 0,
    warnings: 0,
    issues: [],
    columns: [],
    sample: [],
    categories: [],
    currency: 'BDT',
    rate: 1,
  },
  counts: { created: 1, changed: 1, unchanged: 0, refused: 0 },
  drafts: { pictureless: 0, unpublished: 0 },
  pictures: { missing: 2, fetchable: 2, state: 'none', fetched: 0, failed: 0, failures: [] },
  ...more,
});
const template = {
  ...{ kind: 'code', channel: 'sms', version: 1, at: '2026-11-22T00:00:00.000Z', by: null },
  texts: { en: { text: 'Your code' }, bn: { text: 'আপনার কোড' } },
};

export const REFUSABLE: [name: string, element: Element, only?: string][] = [
  [
    'cancelling an order',
    (
      <CancelOrder
        key=""
        {...({ locale: 'en' } as object)}
        order={{ _id: id, productId: id, productName: 'Kettle', quantity: 1 }}
        effect="cancel"
        noteId=""
        back=""
      />
    ) as never,
  ],
  ['a buyer’s record with couriers', <RatioButton key="" orderId={id} locale="en" />],
  ['blocking a buyer', <BlockBuyer key="" orderId={id} buyerName="Rahima" locale="en" />],
  [
    'letting a buyer in again',
    <UnblockButton key="" blockId={id} buyerName="Rahima" here="/dashboard/buyers" locale="en" />,
  ],
  [
    'the bulk grid',
    <ProductGrid
      key=""
      rows={[
        {
          ...{ productId: id, variantId: id, isFirst: true, state: 'onSale' },
          ...{ productName: 'Kettle', productNameBn: '', variantName: { en: '', bn: '' } },
          values: {
            ...{
              price: '10',
              tiers: '',
              stock: '40',
              minQuantity: '1',
              weightGrams: '',
              lowStock: '',
            },
            category: 'Health & Beauty',
          },
        },
      ]}
      locale="en"
    />,
  ],
  [
    'a seller’s product',
    <MyProductActions
      key=""
      product={{ _id: id, productName: 'Kettle', version: 3, status: 'published' }}
      describedBy=""
      locale="en"
    />,
  ],
  ['a subscriber', <RemoveSubscriber key="" id={id} email="a@example.com" locale="en" />],
  [
    'an older version of content',
    <RestoreButton key="" kind="about" current={2} version={1} label="Restore" locale="en" />,
  ],
  ['a courier’s account', <CheckButton key="" accountId={id} locale="en" />],
  ['what could not be told', <DeadLetterActions key="" id={id} event="order.placed" locale="en" />],
  [
    'a code by SMS',
    <PhoneSignIn key="" locale="en" wayBack="/" page="login" onSignedIn={async () => {}}>
      {null}
    </PhoneSignIn>,
  ],
  [
    'signing in by the code',
    <PhoneSignIn
      key=""
      locale="en"
      wayBack="/"
      page="login"
      typed={{ phone: '+8801712345678', isSent: true }}
      onSignedIn={async () => {}}
    >
      {null}
    </PhoneSignIn>,
  ],
  [
    'a profile photo',
    (
      <PhotoField
        key=""
        {...({ locale: 'en' } as object)}
        label="Photo"
        mark=""
        onChange={() => {}}
        onBusy={() => {}}
      />
    ) as never,
  ],
  ...(['user', 'admin'] as const).map((role): [string, Element] => [
    `an account of ${role}`,
    <UserActions
      key=""
      user={{ _id: id, name: 'Rahima', role, disabled: role === 'admin' }}
      isSelf={false}
      describedBy=""
      locale="en"
    />,
  ]),
  [
    'a kept address',
    <AddressForm
      key=""
      id={id}
      locale="en"
      account={id}
      values={{ name: 'Rahima', line: 'House 1', label: 'home' }}
      place={{ lists, chosen: {} }}
      offersDefault={false}
      offersUses={false}
      idempotencyKey="key"
    />,
  ],
  [
    'the basket',
    <Basket key="" initial={basket} districts={[{ id: '47', name: 'Dhaka' }]} locale="en" />,
  ],
  [
    'a card’s basket button',
    <AddToBasket
      key=""
      productId={id}
      quantity={1}
      name="Kettle"
      labels={{ failed: 'Failed' } as never}
      locale="en"
    />,
  ],
  [
    'many products',
    (
      <SelectionProvider key="" rows={[{ _id: id, name: 'Kettle', version: 1 }]}>
        <AllCheckbox />
        <ProductBulkBar locale="en" reviews />
      </SelectionProvider>
    ) as never,
  ],
  [
    'deleting a product by its id',
    <DeleteProduct
      key=""
      asked={id}
      problem={null}
      product={{ _id: id, name: 'Kettle', image: '', price: 1, stock: 1, running: 0 }}
      locale="en"
    />,
  ],
  [
    'a product under review',
    <ProductActions
      key=""
      product={product as never}
      changeWaits={false}
      reviews
      describedBy=""
      locale="en"
    />,
  ],
  [
    'price and stock in the list',
    <QuickEdit key="" product={product} describedBy="" locale="en" />,
  ],
  [
    'stock of variants',
    <StockEditor
      key=""
      productId={id}
      version={1}
      variants={[{ _id: other, name: 'M', price: 5, stock: 5 }]}
      locale="en"
    >
      <p />
    </StockEditor>,
  ],
  [
    'a product',
    <UpdateProduct
      key=""
      product={product as never}
      owner={id}
      withDraft={false}
      districts={[]}
      leaves={[]}
      locale="en"
    />,
  ],
  [
    'a courier’s account that is kept',
    <CourierAccountForm
      key=""
      account={{ _id: id, courier: 'pathao', name: 'Store', version: 1, isActive: true } as never}
      isAdmin
      locale="en"
    />,
  ],
  [
    'a seller’s delivery table',
    <TableEditor
      key=""
      name="own"
      state={{ table: tableView(DEFAULT_TABLE), version: 1, source: 'own' }}
      districts={[]}
      now="2026-11-27T00:00:00.000Z"
      locale="en"
    />,
    'button.px-6.text-base',
  ],
  ['a file of products', <ImportPanel key="" imports={[]} account={id} locale="en" />],
  [
    'a file that was looked through',
    <ImportPanel key="" imports={[importOf('ready')] as never} account={id} locale="en" />,
  ],
  [
    'a file that is imported',
    <ImportPanel key="" imports={[importOf('importing')] as never} account={id} locale="en" />,
  ],
  [
    'pictures of a file',
    <ImportPanel key="" imports={[importOf('done')] as never} account={id} locale="en" />,
  ],
  [
    'words of a message',
    <TemplateEditor
      key=""
      id="code-sms"
      template={template as never}
      owner={id}
      defaults={template.texts}
      fields={[{ part: 'text', label: 'Text', hint: '' }]}
      samples={{ en: {}, bn: {} }}
      partPoisha={null}
      locale="en"
    />,
  ],
  [
    'the review of a product',
    <ReviewBar
      key=""
      product={product as never}
      waits
      changeOnly={false}
      place={{ waiting: 1, next: null, previous: null }}
      inQueue={false}
      locale="en"
    />,
  ],
  [
    'a guest’s checkout',
    <CheckoutForm
      key=""
      locale="en"
      account=""
      addresses={[]}
      values={{ name: 'Rahima', phone: '+8801712345678' }}
      place={{ lists, chosen: {} }}
      quote={basketOf('courier', 60)}
      bought={null}
      idempotencyKey="key"
    />,
    '[type=submit]',
  ],
];
