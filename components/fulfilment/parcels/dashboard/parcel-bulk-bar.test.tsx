/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { send } from '@/lib/platform/http/send';
import english from '@/messages/dashboard/en.json';
import englishShop from '@/messages/en.json';
import { ParcelBulkBar } from './parcel-bulk-bar';
import { personEvents } from '@/lib/features/fulfilment/parcels/transitions';
import { PARCELS_FORM } from './selection-form';

const refresh = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }));
jest.mock('@/components/accounts/use-sign-in', () => ({
  useSignIn: () => ({ credentials: { signInAgain: async () => false }, loginModal: null }),
}));
jest.mock('@/lib/platform/http/send', () => ({
  ...jest.requireActual('@/lib/platform/http/send'),
  send: jest.fn(),
}));
const sent = jest.mocked(send);

const [FIRST, SECOND, ACCOUNT] = ['a', 'b', 'c'].map((letter) => letter.repeat(24)) as [
  string,
  string,
  string,
];
const PARCELS = [
  { _id: FIRST, number: '261123-000001-1', state: 'packed' as const },
  { _id: SECOND, number: '261123-000002-1', state: 'packed' as const },
].map((parcel) => ({ ...parcel, next: personEvents(parcel) }));

function desk(accounts: { _id: string; name: string }[], parcels = PARCELS) {
  return render(
    <NextIntlClientProvider locale="en" messages={{ ...englishShop, ...english }}>
      {parcels.map(({ _id }) => (
        <input key={_id} type="checkbox" form={PARCELS_FORM} value={_id} aria-label={_id} />
      ))}
      <ParcelBulkBar parcels={parcels} accounts={accounts} couriers={['Pathao']} locale="en" />
    </NextIntlClientProvider>,
  );
}

const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));

beforeEach(() => {
  sent.mockReset();
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

it('books what is ticked with the chosen account, and says which the courier refused', async () => {
  sent.mockResolvedValue({
    acknowledged: true,
    results: [
      { _id: FIRST, done: true },
      { _id: SECOND, done: false, code: 'COURIER_REFUSED', message: 'No.' },
    ],
  });
  desk([
    { _id: 'd'.repeat(24), name: 'Own store' },
    { _id: ACCOUNT, name: 'Chawkbazar store' },
  ]);
  await act(async () => {
    fireEvent.click(screen.getByLabelText(FIRST));
    fireEvent.click(screen.getByLabelText(SECOND));
  });
  await press('Book');
  const dialog = screen.getByRole('dialog', { name: 'Book' });
  fireEvent.change(within(dialog).getByLabelText('Account with the courier'), {
    target: { value: ACCOUNT },
  });
  await act(async () =>
    fireEvent.click(within(dialog).getByRole('button', { name: 'Book 2 parcels' })),
  );
  expect(sent).toHaveBeenCalledTimes(1);
  const [path, options] = sent.mock.calls[0]!;
  expect(path).toBe('/api/couriers/book');
  expect(options).toMatchObject({ body: { accountId: ACCOUNT, ids: [FIRST, SECOND] } });
  expect(screen.getByText('1 parcel booked. 1 was left as it is.')).toBeVisible();
  expect(screen.getByText(/the courier does not take it so/)).toBeVisible();
  // Parcels that went through are no longer ticked.
  expect(screen.getByLabelText(FIRST)).not.toBeChecked();
  expect(screen.getByLabelText(SECOND)).toBeChecked();
});

it('offers no booking to who has no account with a courier', async () => {
  desk([]);
  await act(async () => void fireEvent.click(screen.getByLabelText(FIRST)));
  expect(screen.queryByRole('button', { name: 'Book' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Hand over' })).toBeVisible();
});

it('offers for what is on its way what is left to do with it, and nothing that was done', async () => {
  const [packed] = PARCELS;
  const away = { ...PARCELS[1]!, next: personEvents({ state: 'in_transit' }) };
  const offered = () =>
    ['Hand over', 'Book', 'Delivered'].filter((name) => screen.queryByRole('button', { name }));
  desk([{ _id: ACCOUNT, name: 'Chawkbazar store' }], [packed!, away]);
  await act(async () => void fireEvent.click(screen.getByLabelText(SECOND)));
  expect(offered()).toEqual(['Delivered']);
  // Of a mixed choice the others are left as they are, and named.
  await act(async () => void fireEvent.click(screen.getByLabelText(FIRST)));
  expect(offered()).toEqual(['Hand over', 'Book', 'Delivered']);
});
