/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { BuyerParcel } from '@/lib/features/fulfilment/parcels/schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import bangla from '@/messages/bn.json';
import english from '@/messages/en.json';
import { ParcelLines, ParcelList } from './parcel-list';

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }));

const NOW = new Date('2026-11-22T06:00:00Z');

const parcelOf = (fields: Partial<BuyerParcel> = {}): BuyerParcel => ({
  _id: '0123456789abcdef01234567',
  kind: 'goods',
  number: '261121-9C21A4-2',
  orderId: '0123456789abcdef01234567',
  orderNumber: '261121-9C21A4',
  state: 'on_hold',
  lines: [
    {
      lineId: '0123456789abcdef01234567',
      quantity: 3,
      taken: 0,
      sellable: 0,
      sku: 'K-1',
      productName: 'Steel Kettle',
      productNameBn: 'স্টিলের কেটলি',
      productImage: '',
      options: [{ name: 'Colour', nameBn: 'রঙ', value: 'Red', valueBn: 'লাল' }],
      unit: 'piece',
    },
  ],
  courier: 'Pathao',
  courierSlug: 'pathao',
  trackingNumber: 'PT-7',
  trackingUrl: 'https://example.com/PT-7',
  cash: 1250.5,
  weightGrams: 0,
  attempts: 2,
  promisedBy: '2026-11-25T17:59:59.999Z',
  packedAt: '2026-11-20T04:00:00.000Z',
  steps: [
    { at: '2026-11-20T05:00:00.000Z', event: 'handed_over', to: 'in_transit' },
    {
      at: '2026-11-21T05:00:00.000Z',
      event: 'attempt_failed',
      to: 'on_hold',
      note: 'Phone switched off',
    },
  ],
  ...fields,
});

function show(locale: Locale, children: React.ReactNode) {
  return render(
    <NextIntlClientProvider
      locale={locale}
      messages={locale === 'bn' ? bangla : english}
      timeZone="Asia/Dhaka"
    >
      {children}
    </NextIntlClientProvider>,
  );
}

it('says in English where a parcel is, what is in it, what to pay and what to do', () => {
  show('en', <ParcelList parcels={[parcelOf()]} now={NOW} locale="en" />);
  const parcel = screen.getByRole('listitem', { name: 'Parcel 261121-9C21A4-2' });
  for (const labels of [
    'Delivery attempt failed on 21 November',
    'The courier has come in vain more than once',
    'Promised by 25 November 2026',
    'To pay on delivery: ৳1,250.50',
    '2 attempts failed',
    'Steel Kettle',
    'Colour: Red',
    'Tracking number: PT-7',
    'Handed to the courier',
    'Phone switched off',
  ]) {
    expect(parcel).toHaveTextContent(labels);
  }
  // The seller's own code is none of the buyer's.
  expect(parcel).not.toHaveTextContent('K-1');
  const link = within(parcel).getByRole('link', { name: 'Follow it at Pathao' });
  expect(link).toHaveAttribute('href', 'https://example.com/PT-7');
});

it('says it in Bangla with Bangla digits', () => {
  show('bn', <ParcelList parcels={[parcelOf()]} now={NOW} locale="bn" />);
  const parcel = screen.getByRole('listitem', { name: 'পার্সেল 261121-9C21A4-2' });
  for (const labels of [
    '২১ নভেম্বর',
    '২৫ নভেম্বর ২০২৬',
    '৳১,২৫০.৫০',
    '২ বার',
    'স্টিলের কেটলি',
    'রঙ: লাল',
  ]) {
    expect(parcel).toHaveTextContent(labels);
  }
});

it('keeps what people wrote from who is not logged in', () => {
  show('en', <ParcelList parcels={[parcelOf()]} now={NOW} isPublic locale="en" />);
  expect(screen.queryByText('Phone switched off')).not.toBeInTheDocument();
});

it('asks for no cash and promises nothing once it has ended, and names no courier before there is one', () => {
  const ended = parcelOf({
    state: 'delivered',
    courier: '',
    trackingNumber: '',
    steps: [{ at: '2026-11-21T05:00:00.000Z', event: 'delivered', to: 'delivered' }],
  });
  show('en', <ParcelList parcels={[ended]} now={NOW} locale="en" />);
  const parcel = screen.getByRole('listitem', { name: /^Parcel/ });
  for (const labels of ['To pay', 'Promised', 'attempts', 'Courier:']) {
    expect(parcel).not.toHaveTextContent(labels);
  }
});

it('is one line for each parcel in a list of orders', () => {
  show(
    'en',
    <ParcelLines parcels={[parcelOf(), parcelOf({ _id: 'b', number: '1' })]} locale="en" />,
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByText(/Steel Kettle/)).not.toBeInTheDocument();
});

it.each([
  ['en', 'I received it', '482913', 'time to return goods starts'],
  ['bn', 'আমি পেয়েছি', '৪৮২৯১৩', 'ফেরত দেওয়ার সময়'],
] as const)(
  'gives its buyer in %s the code, and a form that needs no script',
  (locale, name, code, means) => {
    const parcel = parcelOf({ state: 'in_transit', receipt: { code: '482913' } });
    const { container } = show(locale, <ParcelList parcels={[parcel]} now={NOW} locale={locale} />);
    const button = screen.getByRole('button', { name });
    expect(button).toHaveAccessibleDescription(expect.stringContaining(means));
    const form = button.closest('form')!;
    expect(form).toHaveAttribute('action', `/api/track/received/${parcel._id}`);
    expect(form).toHaveAttribute('method', 'post');
    expect(container.querySelector('input[name=order]')).toHaveValue(parcel.orderId);
    expect(container).toHaveTextContent(code);
  },
);

it('shows neither where it is nobody’s to say', () => {
  show('en', <ParcelList parcels={[parcelOf({ state: 'in_transit' })]} now={NOW} locale="en" />);
  expect(screen.queryByRole('button', { name: 'I received it' })).not.toBeInTheDocument();
});
