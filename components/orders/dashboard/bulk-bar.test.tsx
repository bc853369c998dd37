/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { OrderStepName } from '@/lib/features/orders/state-types';
import english from '@/messages/dashboard/en.json';
import englishShop from '@/messages/en.json';
import { BulkBar } from './bulk-bar';
import { BULK_FORM } from './selection-form';

const mockPush = jest.fn();
const mockCall = jest.fn();
jest.mock('next/navigation', () => ({
  useRouter: () => ({
    refresh: () => {},
    push: (href: string) => mockPush(href),
    replace: (href: string) => mockPush(href),
  }),
}));
jest.mock('@/lib/platform/http/call', () => ({
  call: (...asked: unknown[]) => mockCall(...asked),
}));
jest.mock('@/components/accounts/use-sign-in', () => ({
  useSignIn: () => ({ credentials: { signInAgain: async () => false }, loginModal: null }),
}));

const orders = (
  [
    ['placed', ['confirmed', 'cancelled']],
    ['packed', ['shipped', 'cancelled']],
    ['shipped', ['delivered', 'returned']],
  ] as [string, OrderStepName[]][]
).map(([_id, next]) => ({ _id, number: _id, productName: 'Kettle', next }));

it.each([
  [['shipped'], []],
  [['packed'], ['Mark as shipped']],
  [['placed', 'shipped'], ['Confirm']],
])('Ticked orders that are %j are offered the steps that follow: %j.', async (ticked, offered) => {
  render(
    <NextIntlClientProvider locale="en" messages={{ ...englishShop, ...english }}>
      {orders.map(({ _id }) => (
        <input key={_id} type="checkbox" form={BULK_FORM} value={_id} aria-label={_id} />
      ))}
      <BulkBar
        orders={orders}
        filter={{}}
        total={orders.length}
        accounts={[]}
        mayDecide
        locale="en"
      />
    </NextIntlClientProvider>,
  );
  await act(async () => ticked.forEach((name) => fireEvent.click(screen.getByLabelText(name))));
  const steps = ['Confirm', 'Mark as packed', 'Mark as shipped'];
  expect(steps.filter((name) => screen.queryByRole('button', { name }))).toEqual(offered);
  // Printing fits every state.
  expect(screen.getByRole('button', { name: 'Packing slips' })).toBeVisible();
});

describe('all of a filter', () => {
  const found = ['a', 'b', 'c'].map((_id) => ({
    ...{ _id, number: `no-${_id}`, productName: 'Kettle' },
    next: ['confirmed', 'cancelled'] as OrderStepName[],
  }));
  const [onPage] = found;

  async function open() {
    render(
      <NextIntlClientProvider locale="en" messages={{ ...englishShop, ...english }}>
        <input type="checkbox" form={BULK_FORM} value="a" aria-label="row a" />
        <BulkBar
          orders={[onPage!]}
          filter={{ state: 'open' }}
          total={3}
          accounts={[]}
          mayDecide
          locale="en"
        />
      </NextIntlClientProvider>,
    );
    await act(async () => void fireEvent.click(screen.getByLabelText('row a')));
    await act(
      async () =>
        void fireEvent.click(screen.getByRole('button', { name: 'Choose all 3 on all pages' })),
    );
  }
  const press = (name: string | RegExp) =>
    act(async () => void fireEvent.click(screen.getByRole('button', { name })));

  beforeEach(() => {
    mockPush.mockReset();
    mockCall.mockReset();
    mockCall.mockImplementation(async (name: string) =>
      name.startsWith('GET') ? { orders: found } : { results: [] },
    );
    HTMLDialogElement.prototype.showModal = function show() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function close() {
      this.open = false;
    };
    Object.assign(window, { matchMedia: () => ({ matches: false }) });
  });

  it('is chosen beside the page, a row of the page can be left out, and clearing ends it', async () => {
    await open();
    expect(screen.getByText('3 chosen')).toBeVisible();
    await act(async () => void fireEvent.click(screen.getByLabelText('row a')));
    expect(screen.getByText('2 chosen')).toBeVisible();
    await press('Clear selection');
    expect(screen.queryByText(/chosen/)).toBeNull();
  });

  it('is made ready with one press; what was refused says why and stays chosen', async () => {
    await open();
    mockCall.mockResolvedValue({
      results: [
        { _id: 'a', done: true, parcelIds: ['p1'] },
        { _id: 'b', done: false, code: 'NOT_POSSIBLE_NOW', refusal: 'unpaid', parcelIds: [] },
        { _id: 'c', done: true, parcelIds: ['p2'] },
      ],
    });
    await press('Confirm, pack and print');
    await press('Pack 3 orders');
    expect(mockCall).toHaveBeenLastCalledWith(
      'POST /api/parcels/ready',
      expect.objectContaining({ body: { ids: ['a', 'b', 'c'], accountId: '' } }),
    );
    expect(screen.getByText('no-b')).toBeVisible();
    expect(screen.getByText(/its payment is awaited/)).toBeVisible();
    expect(screen.getByText('1 chosen')).toBeVisible();
    expect(screen.getByRole('link', { name: /^Print labels/ })).toHaveAttribute(
      'href',
      '/dashboard/parcels/print/all?ids=p1,p2',
    );
    expect(mockPush).not.toHaveBeenCalled();
    // All of them went through: their papers open by themselves.
    mockCall.mockResolvedValue({ results: [{ _id: 'b', done: true, parcelIds: ['p3'] }] });
    await press('Confirm, pack and print');
    await press('Pack 1 order');
    expect(mockPush).toHaveBeenCalledWith('/dashboard/parcels/print/all?ids=p3');
  });
});
