/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { PromotionView } from '@/lib/features/checkout/promotions/shared';
import { CallError, send } from '@/lib/platform/http/send';
import english from '@/messages/dashboard/en.json';
import englishShop from '@/messages/en.json';
import { PromotionForm } from './promotion-form';

jest.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: jest.fn(), push: jest.fn() }),
}));
jest.mock('@/components/accounts/use-sign-in', () => ({
  useSignIn: () => ({ credentials: { signInAgain: async () => false }, loginModal: null }),
}));
jest.mock('@/lib/platform/http/send', () => ({
  ...jest.requireActual('@/lib/platform/http/send'),
  send: jest.fn(),
}));
const mockDialogs: unknown[] = [];
jest.mock('@/components/ui/dialogs', () => ({
  ...jest.requireActual('@/components/ui/dialogs'),
  preloadDialogs: jest.fn(),
  showDialog: jest.fn(async (dialog: unknown) => void mockDialogs.push(dialog)),
}));
// jsdom has none of these.
window.matchMedia = () =>
  ({ matches: false, addEventListener: () => undefined }) as unknown as MediaQueryList;
Element.prototype.scrollIntoView = () => undefined;

const ID = 'a'.repeat(24);
const LAMP = {
  ...{ _id: 'b'.repeat(24), productName: 'Brass Lamp', productNameBn: 'পিতলের বাতি' },
  ...{ image: '/uploads/a.webp', price: 120, skus: ['BL-1'] },
};
const base = {
  ...{ _id: ID, version: 1, state: 'active', standing: 'active', ownerId: null, code: 'EID' },
  ...{ title: 'Eid', titleBn: 'ঈদ', kind: 'percent', percent: 5, cap: 100, amount: null },
  ...{ scope: 'all', products: [], categories: [], sellers: [], firstOrderOnly: false },
  ...{ minGoods: null, from: null, until: null, maxUses: null, maxUsesPerPerson: null },
  ...{ budget: null, payer: 'shop', createdBy: 'a', createdAt: '2026-11-01T00:00:00Z' },
  ...{ used: 0, spent: 0, purchases: 0 },
} as unknown as PromotionView;

function show(change: Partial<PromotionView>) {
  return render(
    <NextIntlClientProvider
      locale="en"
      timeZone="Asia/Dhaka"
      messages={{ ...englishShop, ...english } as never}
    >
      <PromotionForm
        promotion={{ ...base, ...change }}
        products={[LAMP]}
        isShops
        today="2026-11-27"
        locale="en"
      />
    </NextIntlClientProvider>,
  );
}

/** The control of a field, or the group that shows what is wrong with it. */
const controlOf = (name: string) => document.querySelector<HTMLElement>(`form [name="${name}"]`)!;
const save = () => act(async () => void fireEvent.submit(document.querySelector('form')!));

beforeEach(() => {
  jest.mocked(send).mockReset();
  mockDialogs.length = 0;
});

const PRODUCTS: Partial<PromotionView> = { scope: 'products', products: [LAMP._id] };
const CASES: [field: string, of: Partial<PromotionView>][] = [
  ...['title', 'titleBn', 'code', 'kind', 'percent', 'cap', 'scope', 'minGoods'].map(
    (field): [string, Partial<PromotionView>] => [field, {}],
  ),
  ...['from', 'until', 'maxUses', 'maxUsesPerPerson', 'budget', 'payer', 'firstOrderOnly'].map(
    (field): [string, Partial<PromotionView>] => [field, {}],
  ),
  ['amount', { kind: 'amount', percent: null, cap: null, amount: 50 }],
  ['products', PRODUCTS],
  ['categories', { scope: 'categories', categories: [] }],
  ['sellers', { scope: 'sellers', sellers: [ID] }],
];

it.each(CASES)('A refusal of %s stands at its field, and no dialog says it.', async (field, of) => {
  show(of);
  if (field === 'categories') fireEvent.click(screen.getAllByRole('checkbox')[0]!);
  const why = 'This is not good.';
  jest
    .mocked(send)
    .mockRejectedValue(new CallError('INVALID', 'Invalid.', 422, undefined, { [field]: why }));
  await save();
  await waitFor(() => expect(controlOf(field)).toHaveAccessibleDescription(new RegExp(why)));
  expect(mockDialogs).toEqual([]);
});

it.each([
  ['title', { title: '' }],
  ['titleBn', { titleBn: '' }],
  ['percent', { percent: null }],
  ['amount', { kind: 'amount', percent: null, cap: null }],
  ['products', { scope: 'products', products: [] }],
  ['categories', { scope: 'categories' }],
  ['sellers', { scope: 'sellers' }],
  ['until', { from: '2026-11-20', until: '2026-11-10' }],
] as [string, Partial<PromotionView>][])('%s is refused here, at its field.', async (field, of) => {
  show(of);
  await save();
  await waitFor(() => expect(controlOf(field)).toHaveAccessibleDescription());
  expect(send).not.toHaveBeenCalled();
});

it('Products are found, chosen and taken out by their names, and Enter does not save.', async () => {
  const mug = { ...LAMP, _id: 'c'.repeat(24), productName: 'Clay Mug', skus: ['CM-7'] };
  show({ scope: 'products', products: [LAMP._id] });
  jest.mocked(send).mockResolvedValue([LAMP, mug]);
  const find = screen.getByRole('searchbox', { name: 'Find products' });
  fireEvent.change(find, { target: { value: 'mug' } });
  await act(async () => void fireEvent.keyDown(find, { key: 'Enter' }));
  expect(jest.mocked(send).mock.calls[0]![0]).toBe(
    `/api/promotions/products?q=mug&promotion=${ID}`,
  );
  const results = screen.getByRole('list', { name: 'Products found' });
  expect(within(results).getByText(/CM-7/)).toBeInTheDocument();
  expect(within(results).getByRole('button', { name: 'Chosen: Brass Lamp' })).toBeDisabled();
  fireEvent.click(within(results).getByRole('button', { name: 'Add: Clay Mug' }));
  expect(screen.getByText('Clay Mug was added.')).toHaveAttribute('role', 'status');
  fireEvent.click(screen.getByRole('button', { name: 'Take out: Brass Lamp' }));
  expect(screen.getByRole('group', { name: /^Products: 1 of at most 200/ })).toBeInTheDocument();
  jest.mocked(send).mockResolvedValue({ promotion: base });
  await save();
  const [, sent] = jest.mocked(send).mock.calls.at(-1)!;
  expect(sent).toMatchObject({ method: 'PUT', body: { products: [mug._id], scope: 'products' } });
});
