/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { CallError, send } from '@/lib/platform/http/send';
import banglaShop from '@/messages/bn.json';
import bangla from '@/messages/dashboard/bn.json';
import english from '@/messages/dashboard/en.json';
import englishShop from '@/messages/en.json';
import { PackIsland } from './pack-island';
import type { ShownLine } from './pack-line';

const refresh = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }));
jest.mock('@/components/accounts/use-sign-in', () => ({
  useSignIn: () => ({ credentials: { signInAgain: async () => false }, loginModal: null }),
}));
const dialogs = jest.fn(async (_words: unknown) => undefined);
jest.mock('@/components/ui/dialogs', () => ({ showDialog: (labels: unknown) => dialogs(labels) }));
jest.mock('@/lib/platform/http/send', () => ({
  ...jest.requireActual('@/lib/platform/http/send'),
  send: jest.fn(),
}));
const sent = jest.mocked(send);

const ORDER = 'a'.repeat(24);
const PARCEL = 'b'.repeat(24);
const NEXT = 'c'.repeat(24);

const line = (last: string, name: string, open: number, codes: string[]): ShownLine => ({
  ...{ _id: last.repeat(24), name, open, codes, lang: undefined, options: 'Red', back: 0 },
  ...{ sku: codes[0] ?? '', picture: '', cancellable: open, weightGrams: 250 },
});
const LINES = [line('1', 'Kettle', 2, ['KET-1', '2000000100012']), line('2', 'Pot', 1, ['POT-1'])];

function island(locale: 'en' | 'bn' = 'en', more: Partial<Parameters<typeof PackIsland>[0]> = {}) {
  const messages = locale === 'en' ? { ...englishShop, ...english } : { ...banglaShop, ...bangla };
  return (
    <NextIntlClientProvider locale={locale} messages={messages}>
      <PackIsland
        orderId={ORDER}
        lines={LINES}
        parcels={[]}
        nextId={NEXT}
        locale={locale}
        {...more}
      />
    </NextIntlClientProvider>
  );
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
function scan(code: string): void {
  const field = screen.getByLabelText('Scan or type a code');
  fireEvent.change(field, { target: { value: code } });
  fireEvent.submit(field.closest('form')!);
}
const press = (name: string | RegExp) => act(async () => void fireEvent.click(button(name)));
const bodyOf = (call: number) =>
  sent.mock.calls[call]![1] as { body: unknown; idempotencyKey: string };

const vibrate = jest.fn();
beforeEach(() => {
  sessionStorage.clear();
  sent.mockReset();
  refresh.mockReset();
  dialogs.mockClear();
  vibrate.mockReset();
  Object.assign(navigator, { vibrate });
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

it('counts what is tapped and scanned, never more than is open, and packs that', async () => {
  sent.mockResolvedValue({ acknowledged: true, parcelId: PARCEL });
  const { rerender } = render(island());
  await press('+1: Kettle');
  scan('2000000100012');
  expect(button('Pack 2 of 3')).toBeVisible();
  expect(screen.getByText('Kettle: 2 of 2')).toBeVisible();
  scan('KET-1');
  const said = screen.getByText(/^Kettle: all 2 are in the parcel already/);
  expect(said.closest('[aria-live]')).toHaveAttribute('aria-live', 'assertive');
  expect(button('Pack 2 of 3')).toBeVisible();
  expect(screen.getByLabelText('Scan or type a code')).toHaveValue('');
  expect(screen.getByText(/500 g/)).toBeVisible();

  // Two taps at once are one parcel.
  await act(async () => {
    fireEvent.click(button('Pack 2 of 3'));
    fireEvent.click(button('Pack 2 of 3'));
  });
  expect(sent).toHaveBeenCalledTimes(1);
  expect(sent.mock.calls[0]![0]).toBe(`/api/parcels/pack/${ORDER}`);
  expect(bodyOf(0).body).toEqual({ lines: [{ lineId: LINES[0]!._id, quantity: 2 }] });
  expect(refresh).toHaveBeenCalled();
  expect(screen.getByRole('heading', { name: 'The parcel is packed' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Print label' })).toHaveAttribute(
    'href',
    `/dashboard/parcels/print/labels?ids=${PARCEL}`,
  );

  // The page is read anew: the parcel's number, and the rest for another one.
  const parcels = [{ _id: PARCEL, number: '261121-9C21A4-1' }];
  rerender(island('en', { lines: [LINES[1]!], parcels }));
  expect(screen.getByText('261121-9C21A4-1')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Next order' })).toHaveAttribute(
    'href',
    `/dashboard/parcels/pack/${NEXT}`,
  );
  await press('Pack the rest');
  await press('+1: Pot');
  await press('Pack 1 of 1');
  expect(bodyOf(1).body).toEqual({ lines: [{ lineId: LINES[1]!._id, quantity: 1 }] });
  expect(bodyOf(1).idempotencyKey).not.toBe(bodyOf(0).idempotencyKey);
});

it('says that a code is unknown, each time, and the hand feels it', () => {
  render(island());
  scan('KET-1');
  expect(vibrate).toHaveBeenLastCalledWith(40);
  scan('999');
  const first = screen.getByText('999 is not in this order.');
  expect(vibrate).toHaveBeenLastCalledWith([120, 60, 120]);
  scan('999');
  expect(screen.getByText('999 is not in this order.')).not.toBe(first);
  expect(button('Pack 1 of 3')).toBeVisible();
});

it('keeps what was counted when the network is gone, over a reload, and sends the same parcel', async () => {
  sent.mockRejectedValueOnce(new CallError('NETWORK', '', 0));
  const { unmount } = render(island());
  await press('All: Kettle');
  await press('Pack 2 of 3');
  expect(dialogs).toHaveBeenCalled();
  expect(button('Pack 2 of 3')).toBeVisible();
  unmount();

  sent.mockResolvedValue({ acknowledged: true, parcelId: PARCEL });
  const again = render(island());
  await press('Pack 2 of 3');
  expect(bodyOf(1)).toEqual(bodyOf(0));
  expect(bodyOf(0).idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
  again.unmount();
  render(island());
  expect(button('Pack 0 of 3')).toBeVisible();
});

it('brings kept counts down to what is open now', async () => {
  const { unmount } = render(island());
  await press('All of it');
  unmount();
  render(island('en', { lines: [{ ...LINES[0]!, open: 1 }] }));
  expect(button('Pack 1 of 1')).toBeVisible();
});

it('begins anew where an earlier try with other units may have gone through', async () => {
  sent.mockRejectedValueOnce(new CallError('IDEMPOTENCY_MISMATCH', 'Used.', 409));
  sent.mockResolvedValue({ acknowledged: true, parcelId: PARCEL });
  render(island());
  await press('All of it');
  await press('Pack 3 of 3');
  expect(button('Pack 0 of 3')).toBeVisible();
  expect(refresh).toHaveBeenCalled();
  await press('+1: Pot');
  await press('Pack 1 of 3');
  expect(bodyOf(1).idempotencyKey).not.toBe(bodyOf(0).idempotencyKey);
});

it('packs no empty parcel, and none of a weight that is none', async () => {
  render(island());
  await press('Pack 0 of 3');
  expect(screen.getByText(/^Nothing is in the parcel yet/)).toBeVisible();
  await press('+1: Pot');
  fireEvent.change(screen.getByLabelText('Weight in grams'), { target: { value: '1.5' } });
  await press('Pack 1 of 3');
  expect(screen.getByText(/^Please write whole grams/)).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  sent.mockResolvedValue({ acknowledged: true, parcelId: PARCEL });
  fireEvent.change(screen.getByLabelText('Weight in grams'), { target: { value: '১,২৫০' } });
  await press('Pack 1 of 3');
  expect(bodyOf(0).body).toMatchObject({ weightGrams: 1250 });
});

it('cancels units that are not there, with a reason, once somebody says so', async () => {
  sent.mockResolvedValue({ acknowledged: true, whole: false });
  render(island());
  await press('+1: Kettle');
  await press('Not there: Kettle');
  const dialog = screen.getByRole('dialog', { name: 'Not there?' });
  const missing = within(dialog).getByLabelText('How many are missing?');
  expect(missing).toHaveValue('1');
  fireEvent.change(missing, { target: { value: '3' } });
  fireEvent.submit(missing.closest('form')!);
  expect(within(dialog).getByText('Please write a whole number from 1 to 2.')).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  fireEvent.change(missing, { target: { value: '১' } });
  await act(async () => void fireEvent.submit(missing.closest('form')!));
  expect(sent.mock.calls[0]![0]).toBe(`/api/orders/lines/${ORDER}`);
  expect(bodyOf(0).body).toEqual({
    lines: [{ lineId: LINES[0]!._id, quantity: 1 }],
    reason: 'Sold out.',
  });
  expect(refresh).toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('speaks Bangla with its digits', async () => {
  render(island('bn'));
  await press('+১: Kettle');
  expect(screen.getByText('Kettle: ২টির মধ্যে ১টি')).toBeVisible();
  expect(button('৩টির মধ্যে ১টি প্যাক করুন')).toBeVisible();
});

it('shows what is given where nothing can be packed', () => {
  render(island('en', { lines: [], children: <p>All of it is packed</p> }));
  expect(screen.getByText('All of it is packed')).toBeVisible();
});

it('takes what a scanner types wherever the focus is', () => {
  render(island());
  button('+1: Kettle').focus();
  fireEvent.keyDown(button('+1: Kettle'), { key: 'K' });
  expect(screen.getByLabelText('Scan or type a code')).toHaveFocus();
  const weight = screen.getByLabelText('Weight in grams');
  weight.focus();
  fireEvent.keyDown(weight, { key: '5' });
  expect(weight).toHaveFocus();
});
