/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { send } from '@/lib/platform/http/send';
import type { AddressView } from '@/lib/features/accounts/addresses/schema';
import messages from '@/messages/en.json';
import { AddressChoice } from './address-choice';

jest.mock('@/lib/platform/http/send', () => ({
  ...jest.requireActual('@/lib/platform/http/send'),
  send: jest.fn(),
}));
const sent = jest.mocked(send);

const dhaka = { id: '6', name: 'Dhaka', bn_name: 'ঢাকা' };
const district = { id: '47', name: 'Dhaka', bn_name: 'ঢাকা' };
const dhanmondi = { id: 't13', name: 'Dhanmondi', bn_name: 'ধানমন্ডি', city: 'Dhaka' };
const START = { lists: { divisions: [dhaka], districts: [], areas: [], unions: [] }, chosen: {} };

const address = (_id: string, line: string, isDefault: boolean): AddressView => ({
  _id,
  label: 'shop',
  name: 'Rahima Khatun',
  phone: '+8801712345678',
  place: { divisionId: '6', districtId: '47', thana: 't13' },
  line,
  landmark: '',
  isDefault,
  isPickup: false,
  isReturn: false,
  text: `${line}, Dhanmondi, Dhaka, Dhaka Division`,
  textBn: `${line}, ধানমন্ডি, ঢাকা, ঢাকা বিভাগ`,
  createdAt: '2026-11-22T00:00:00.000Z',
  usedAt: null,
});
const BOOK = [address('a'.repeat(24), 'House 1', true), address('b'.repeat(24), 'House 2', false)];

const onPlace = jest.fn();

function choice(addresses: AddressView[], chosen?: string, isPlaceWrong = false) {
  const { container } = render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="Asia/Dhaka">
      <form>
        <AddressChoice
          locale="en"
          addresses={addresses}
          chosen={chosen}
          field={(name) => ({ name, defaultValue: '' })}
          place={START}
          onPlace={onPlace}
          isPlaceWrong={isPlaceWrong}
        />
      </form>
    </NextIntlClientProvider>,
  );
  const form = container.querySelector('form')!;
  return { form, posted: () => Object.fromEntries(new FormData(form)) };
}

beforeEach(() => {
  sent.mockReset();
  onPlace.mockReset();
});

it('The default is chosen at first, and another can be, or a new one.', () => {
  const { posted } = choice(BOOK);
  expect(screen.getAllByRole('radio')).toHaveLength(3);
  expect(screen.getByRole('radio', { name: /House 1, Dhanmondi/ })).toBeChecked();
  expect(posted().addressId).toBe(BOOK[0]!._id);
  fireEvent.click(screen.getByRole('radio', { name: /House 2/ }));
  expect(posted().addressId).toBe(BOOK[1]!._id);
  fireEvent.click(screen.getByRole('radio', { name: 'Another address' }));
  expect(posted()).toMatchObject({ addressId: 'new', keepAddress: 'on', line: '', divisionId: '' });
});

it.each([
  ['of a post that was refused', BOOK, BOOK[1]!._id, BOOK[1]!._id],
  ['a new one, of such a post', BOOK, 'new', 'new'],
  ['one that is gone meanwhile', BOOK, 'c'.repeat(24), BOOK[0]!._id],
  ['the new one where the book is empty', [], undefined, 'new'],
])('Begins with %s.', (_what, book, chosen, id) => {
  expect(choice(book, chosen).posted().addressId).toBe(id);
});

it('No field may hold up a form that goes to an address of the book.', () => {
  const { form } = choice(BOOK);
  expect(form.checkValidity()).toBe(true);
});

it('A place that is found goes into the form with all that it stands under.', async () => {
  sent.mockResolvedValue([{ division: dhaka, district, area: dhanmondi }]);
  const { posted } = choice(BOOK, 'new');
  const search = screen.getByRole('combobox', { name: 'District, upazila, thana or union' });
  fireEvent.change(search, { target: { value: 'dhanm' } });
  await waitFor(() => expect(screen.getByRole('option')).toHaveTextContent('Dhaka city · Dhaka'));
  expect(screen.getByText('1 place')).toHaveAttribute('role', 'status');
  expect(sent.mock.calls[0]![0]).toBe('/api/locations/find?q=dhanm&limit=12');
  fireEvent.keyDown(search, { key: 'Enter' });
  const place = { divisionId: '6', districtId: '47', thana: 't13' };
  expect(onPlace).toHaveBeenCalledWith(place);
  expect(posted()).toMatchObject({ ...place, upazilaId: '', unionId: '' });
  expect(search).toHaveValue('Dhanmondi, Dhaka');
});

it('A search that fails says so, and a refused place is told at the search.', async () => {
  sent.mockRejectedValue(new Error('no network'));
  choice(BOOK, 'new', true);
  const search = screen.getByRole('combobox', { name: 'District, upazila, thana or union' });
  expect(search).toHaveAccessibleDescription(
    /^Please choose the place, down to its upazila or thana\./,
  );
  fireEvent.change(search, { target: { value: 'savar' } });
  await waitFor(() =>
    expect(screen.getAllByText('The list could not be loaded.').length).toBeGreaterThan(0),
  );
});

it('An answer that comes late for other words is not shown.', async () => {
  let answer: (found: unknown) => void = () => {};
  sent.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  sent.mockResolvedValueOnce([]);
  choice(BOOK, 'new');
  const search = screen.getByRole('combobox', { name: 'District, upazila, thana or union' });
  fireEvent.change(search, { target: { value: 'dhan' } });
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  fireEvent.change(search, { target: { value: 'xyzzy' } });
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  await act(async () => answer([{ division: dhaka, district, area: dhanmondi }]));
  expect(screen.queryByRole('option')).toBeNull();
  expect(screen.getByText('Nothing is called so. Try another spelling.')).toBeVisible();
});
