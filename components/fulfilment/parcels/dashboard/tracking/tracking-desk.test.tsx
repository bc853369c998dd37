/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import english from '@/messages/dashboard/en.json';
import englishShop from '@/messages/en.json';
import { TrackingDesk } from './tracking-desk';

const mockCall = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }));
jest.mock('@/lib/platform/http/call', () => ({
  call: (...asked: unknown[]) => mockCall(...asked),
}));
jest.mock('@/components/accounts/use-sign-in', () => ({
  useSignIn: () => ({ credentials: undefined, loginModal: null }),
}));

const parcels = ['9C21A4', 'ABCDEF', '123456'].map((end, at) => ({
  ...{ _id: String(at + 1).repeat(24), number: `261121-${end}-1`, customerName: 'Rahima' },
  ...{ district: 'Dhaka', cash: 100 },
}));

beforeEach(() => {
  mockCall.mockReset();
  mockCall.mockImplementation(async (_name, { body }) => ({
    acknowledged: true,
    results: body.rows.map(({ _id }: { _id: string }) => ({ _id, done: true })),
  }));
  Object.assign(window, { matchMedia: () => ({ matches: false }) });
});

const desk = (lastCourier = 'Sundarban') =>
  render(
    <NextIntlClientProvider locale="en" messages={{ ...englishShop, ...english }}>
      <TrackingDesk parcels={parcels} couriers={[]} lastCourier={lastCourier} locale="en" />
    </NextIntlClientProvider>,
  );
const row = (at: number) => screen.getByLabelText(new RegExp(`^${parcels[at]!.number}`));
const paste = (at: number, text: string) =>
  fireEvent.paste(row(at), { clipboardData: { getData: () => text } });
const scan = async (code: string) => {
  const field = screen.getByLabelText('Label, then slip');
  fireEvent.change(field, { target: { value: code } });
  await act(async () => void fireEvent.submit(field.closest('form')!));
};

it('Enter goes down the rows, and a pasted column fills them from where it is pasted', async () => {
  desk();
  row(0).focus();
  fireEvent.keyDown(row(0), { key: 'Enter' });
  expect(row(1)).toHaveFocus();
  paste(1, 'SN-১০০১\nSN-1002\nSN-1003');
  expect([0, 1, 2].map((at) => (row(at) as HTMLInputElement).value)).toEqual([
    '',
    'SN-1001',
    'SN-1002',
  ]);
  expect(screen.getByText('Line 3: no such parcel waits for a number.')).toBeVisible();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Hand 2 over' })));
  expect(mockCall.mock.calls).toEqual([
    [
      'POST /api/parcels/tracking',
      expect.objectContaining({
        body: {
          courier: 'Sundarban',
          rows: [
            { _id: parcels[1]!._id, trackingNumber: 'SN-1001' },
            { _id: parcels[2]!._id, trackingNumber: 'SN-1002' },
          ],
        },
      }),
    ],
  ]);
});

it('What is refused says why at its row and stays as it was typed', async () => {
  desk();
  mockCall.mockResolvedValue({
    results: [
      { _id: parcels[0]!._id, done: true },
      { _id: parcels[1]!._id, done: false, problem: 'used' },
    ],
  });
  paste(0, 'SN-1\nSN-2');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Hand 2 over' })));
  expect(row(0)).toHaveValue('');
  expect(row(1)).toHaveValue('SN-2');
  expect(row(1)).toHaveAccessibleDescription(/Another of your parcels has this number/);
});

it('A label and its slip are saved at once, however fast they follow each other', async () => {
  desk();
  await scan('SN-2001');
  expect(screen.getByText(/^First scan a label/)).toBeVisible();
  let answer: (value: unknown) => void = () => {};
  mockCall.mockImplementationOnce(() => new Promise((done) => (answer = done)));
  for (const code of [parcels[0]!.number, 'SN-2001', parcels[1]!.number, 'SN-2002']) {
    await scan(code);
  }
  expect(mockCall).toHaveBeenCalledTimes(1);
  await act(async () => answer({ results: [{ _id: parcels[0]!._id, done: true }] }));
  expect(mockCall.mock.calls.map(([, { body }]) => body.rows)).toEqual([
    [{ _id: parcels[0]!._id, trackingNumber: 'SN-2001' }],
    [{ _id: parcels[1]!._id, trackingNumber: 'SN-2002' }],
  ]);
});

it('Nothing is sent before the courier is named, and the pair stays in its row', async () => {
  desk('');
  await scan(parcels[0]!.number);
  await scan('SN-2001');
  expect(mockCall).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Courier of all these parcels')).toBeInvalid();
  expect(row(0)).toHaveValue('SN-2001');
});
