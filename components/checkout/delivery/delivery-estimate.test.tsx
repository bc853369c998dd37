/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import bangla from '@/messages/bn.json';
import english from '@/messages/en.json';
import type { RangeView } from '@/lib/features/checkout/delivery/schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { serverLabels } from '@/lib/platform/i18n/server-labels';
import { CallError, type send } from '@/lib/platform/http/send';
import { DeliveryEstimate } from './delivery-estimate';
import { estimateView } from './estimate-view';

const DISTRICTS = [
  { id: '20', name: 'Jashore', also: ['Jessore'], bn_name: 'যশোর', division_id: '3' },
  { id: '47', name: 'Dhaka', bn_name: 'ঢাকা', division_id: '6' },
];
const labels = { en: '', bn: '' };
const OFFER = {
  kind: 'courier',
  zone: 'rest',
  price: 130,
  atBranch: 0,
  isFree: false,
  promisedBy: '2026-11-30',
  payer: 'customer',
  note: labels,
};
const RANGE: RangeView = { kind: 'courier', lowest: 60, highest: 150 };
const PRODUCT = '0123456789abcdef01234567';
const SUMS = { quantity: 2, goods: 900, discount: 0, delivery: 130, total: 1030, atBranch: 0 };

let answer: () => unknown;
const asked: string[] = [];
const call = jest.fn<Promise<unknown>, Parameters<typeof send>>(async (url) => {
  if (url === '/districts.json') return DISTRICTS;
  asked.push(url);
  return answer();
});
jest.mock('@/lib/platform/http/send', () => ({
  ...jest.requireActual('@/lib/platform/http/send'),
  send: (...args: Parameters<typeof send>) => call(...args),
}));

// jsdom lays nothing out, so it scrolls nothing.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => {};
});
beforeEach(() => {
  localStorage.clear();
  document.cookie = 'shop-district=; Max-Age=0; Path=/';
  asked.length = 0;
  call.mockClear();
  answer = () => ({ ...SUMS, offers: [OFFER] });
});

const estimate = (locale: Locale = 'en', range: RangeView | null = RANGE) => {
  const messages = locale === 'en' ? english : bangla;
  const view = estimateView({
    productId: PRODUCT,
    range,
    locale,
    t: serverLabels(locale),
    messages,
  });
  return <DeliveryEstimate view={view} locale={locale} />;
};

async function choose(typed: string): Promise<void> {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Choose your district' }));
  });
  const field = await screen.findByRole('combobox', { name: 'District' });
  fireEvent.click(field);
  await screen.findByRole('option', { name: /Dhaka/ });
  fireEvent.change(field, { target: { value: typed } });
  await act(async () => void fireEvent.keyDown(field, { key: 'Enter' }));
}

it.each<[locale: Locale, range: RangeView | null, text: string]>([
  ['en', RANGE, '৳60–150 by courier'],
  ['bn', RANGE, 'কুরিয়ারে ৳৬০–১৫০'],
  ['en', { kind: 'courier', lowest: 80, highest: 80 }, '৳80 by courier'],
  ['en', { kind: 'branch', lowest: 240, highest: 360 }, '৳240–360 at the transport branch'],
  ['en', { kind: 'courier', lowest: 0, highest: 0 }, 'Delivery is free.'],
  ['en', null, 'Ask the seller'],
])('says at first, and without the script, in %s the range %#', (locale, range, text) => {
  const { container } = render(estimate(locale, range));
  expect(container.textContent.normalize('NFC')).toContain(text.normalize('NFC'));
});

/** Whatever the page loads by itself has come. */
const settled = () => act(async () => void (await import('./district-estimate')));

it('asks for nothing before somebody chooses', async () => {
  render(estimate());
  await settled();
  expect(screen.getByText(/৳60–150/)).toBeVisible();
  expect(call).not.toHaveBeenCalled();
});

it('shows the price and the day of a district, found by its older spelling, and remembers it', async () => {
  const { unmount } = render(estimate());
  await choose('jessore');
  expect(await screen.findByText('To Jashore: ৳130, by 30 November 2026')).toBeVisible();
  expect(asked).toEqual([`/api/delivery/estimate?product=${PRODUCT}&district=20`]);
  expect(document.cookie).toBe('shop-district=20');
  expect(localStorage.getItem('shop-district')).toBe('20');
  unmount();

  render(estimate());
  expect(await screen.findByText('To Jashore: ৳130, by 30 November 2026')).toBeVisible();
  expect(screen.getByRole('button', { name: 'All ways, or another district' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
});

it('says so where nothing is offered', async () => {
  answer = () => ({ ...SUMS, offers: [] });
  render(estimate());
  await choose('Dhaka');
  expect(await screen.findByText('This seller does not deliver to Dhaka.')).toBeVisible();
});

it('offers another try where the price does not come', async () => {
  answer = () => {
    throw new CallError('NETWORK', 'away', 0);
  };
  render(estimate());
  await choose('Dhaka');
  const again = await screen.findByRole('button', { name: 'Try again' });
  answer = () => ({ ...SUMS, offers: [OFFER] });
  await act(async () => void fireEvent.click(again));
  expect(await screen.findByText(/^To Dhaka: ৳130/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
});

it.each(['', 'x', '123', '<b>'])('takes "%s" on the device for no district', async (kept) => {
  localStorage.setItem('shop-district', kept);
  render(estimate());
  await settled();
  expect(screen.getByText(/৳60–150/)).toBeVisible();
  expect(call).not.toHaveBeenCalled();
});

it('follows what is chosen in the order form, with what is paid at the branch beside the total', async () => {
  const heavy = { ...OFFER, kind: 'branch', price: 0, atBranch: 480 };
  const branch = { en: 'Padma Cargo', bn: '' };
  answer = () =>
    asked.at(-1)!.includes('quantity=500')
      ? { ...SUMS, goods: 45_000, delivery: 0, total: 45_000, offers: [{ ...heavy, branch }] }
      : { ...SUMS, offers: [OFFER] };
  render(
    <>
      <form data-testid="order" data-variant="v1" data-units="2" />
      {estimate()}
    </>,
  );
  await choose('jessore');
  await screen.findByText('To Jashore: ৳130, by 30 November 2026');
  await act(async () => screen.getByTestId('order').setAttribute('data-units', '500'));
  expect(screen.queryByText(/৳130/, { selector: '[role=status]' })).toBeNull();
  expect(
    await screen.findByText('To Jashore: ৳480 at the branch, by 30 November 2026'),
  ).toBeVisible();
  expect(asked.at(-1)).toContain('variant=v1&quantity=500&district=20');
  const sum = (label: string) => screen.getByText(label).nextElementSibling;
  expect(sum('Total to pay')).toHaveTextContent('৳45,000');
  expect(sum('To pay at the branch of Padma Cargo')).toHaveTextContent('৳480');
});
