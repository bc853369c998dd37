/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { hardNavigate } from '@/components/ui/hard-navigate';
import type { CheckoutQuote } from '@/lib/features/checkout/schema';
import { leaveToPay } from '@/components/payments/leave';
import { CallError, send } from '@/lib/platform/http/send';
import { translated } from '@/tests/support/early-input';
import { ADDRESS, box, open, OTHER } from '@/tests/support/checkout-form';
import { basketOf, SELLER } from '@/tests/support/quotes';

jest.mock('@/lib/platform/http/send', () => ({
  ...jest.requireActual('@/lib/platform/http/send'),
  send: jest.fn(),
}));
jest.mock('@/components/ui/hard-navigate', () => ({ hardNavigate: jest.fn() }));
jest.mock('@/components/payments/leave', () => ({ leaveToPay: jest.fn() }));
jest.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: jest.fn(), push: jest.fn() }),
  usePathname: () => '/checkout',
  useSearchParams: () => new URLSearchParams(),
}));
jest.mock('@/components/accounts/use-sign-in', () => ({
  useSignIn: () => ({
    credentials: { accessToken: async () => undefined, signInAgain: async () => false },
    loginModal: null,
  }),
}));
const showError = jest.fn(async (): Promise<void> => undefined);
jest.mock('@/components/ui/use-result-dialogs', () => ({
  useResultDialogs: () => ({ showError }),
}));
const sent = jest.mocked(send);

const PURCHASE = 'd'.repeat(24);
beforeEach(() => {
  // jsdom has no layout to scroll.
  Element.prototype.scrollIntoView = jest.fn();
  sent.mockReset();
  sessionStorage.clear();
});

it('Nothing is agreed to by default, and what is missing is said in one place.', async () => {
  const form = open();
  expect(box(form, 'consent').checked).toBe(false);
  await act(async () => fireEvent.submit(form));
  await screen.findByText('Please check these fields');
  const way = screen.getByRole('link', { name: 'Consent' });
  // Without the script it leads there too.
  expect(form.querySelector(way.getAttribute('href')!)).toBe(box(form, 'consent'));
  expect(sent).not.toHaveBeenCalled();
  await waitFor(() =>
    expect(document.activeElement).toContainElement(screen.getByText('Please check these fields')),
  );
});

it('Another way of delivery asks for the price, and what stands there is what is ordered.', async () => {
  const form = open();
  sent.mockResolvedValueOnce(basketOf('branch', 200));
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: /transport branch/ })));
  await screen.findAllByText(/1,100/);
  await act(async () => fireEvent.click(box(form, 'consent')));
  sent.mockResolvedValueOnce({
    acknowledged: true,
    purchaseId: PURCHASE,
    orders: [],
    payUrl: null,
  });
  await act(async () => {
    fireEvent.submit(form);
    // A double tap.
    fireEvent.submit(form);
  });
  await waitFor(() =>
    expect(hardNavigate).toHaveBeenCalledWith(`/purchase/${PURCHASE}`, 'replace'),
  );
  const placed = JSON.stringify(sent.mock.calls.at(-1));
  expect(sent).toHaveBeenCalledTimes(2);
  expect(placed).toContain('page-key');
  expect(placed).toContain('"expectedTotal":1100');
  expect(placed).toContain(`"${SELLER}":"branch"`);
  expect(placed).toContain(ADDRESS._id);
  // The request carries what the page shows, and whose page it is.
  expect(sent.mock.calls.at(-1)![1]!.body).toMatchObject({
    account: 'c'.repeat(24),
    shown: [{ variantId: 'f'.repeat(24), quantity: 10 }],
  });
});

it('On a page that the browser translates the sums follow what is chosen.', async () => {
  const code = { code: 'EID10', why: null } as CheckoutQuote['code'];
  const form = open(undefined, { ...basketOf('courier', 60), code });
  await act(async () => translated(form));
  // A sum, or a code, is nothing to translate.
  const changed = [...form.querySelectorAll('font > font')].map((each) => each.textContent!);
  expect(changed.filter((text) => /^−?৳[\d,.]+$|^EID10$/.test(text))).toEqual([]);
  sent.mockResolvedValueOnce(basketOf('branch', 200));
  await act(async () =>
    fireEvent.click(form.querySelector('[name^="delivery-"][value="branch"]')!),
  );
  await waitFor(() => expect(form.textContent).toContain('1,100'));
  expect(form.textContent).not.toContain('960');
});

it('A total that changed is shown with the old one, and the next press confirms it.', async () => {
  const form = open();
  await act(async () => fireEvent.click(box(form, 'consent')));
  sent.mockRejectedValueOnce(new CallError('PRICE_CHANGED', 'changed', 409));
  sent.mockResolvedValueOnce(basketOf('courier', 80));
  await act(async () => fireEvent.submit(form));
  await screen.findByText('The total has changed');
  expect(screen.getByRole('button', { name: /Place Order for .*980/ })).toBeInTheDocument();
  sent.mockResolvedValueOnce({
    acknowledged: true,
    purchaseId: PURCHASE,
    orders: [],
    payUrl: null,
  });
  await act(async () => fireEvent.submit(form));
  expect(JSON.stringify(sent.mock.calls.at(-1))).toContain('"expectedTotal":980');
});

it('A code that the phone got is asked for in the same form, which is then sent again with it.', async () => {
  const form = open();
  await act(async () => fireEvent.click(box(form, 'consent')));
  expect(box(form, 'phoneCode')).toBeNull();
  sent.mockRejectedValueOnce(new CallError('CODE_NEEDED', 'needed', 409));
  await act(async () => fireEvent.submit(form));
  await waitFor(() => expect(box(form, 'phoneCode')).toHaveFocus());
  expect(box(form, 'phoneCode')).toHaveAttribute('autocomplete', 'one-time-code');
  const type = (value: string) =>
    act(async () => fireEvent.change(box(form, 'phoneCode'), { target: { value } }));
  await type('১২৩ ৪৫');
  expect(sent).toHaveBeenCalledTimes(1);
  // The sixth digit is the press.
  sent.mockRejectedValueOnce(new CallError('CODE_WRONG', 'wrong', 422));
  await type('১২৩ ৪৫৬');
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  expect(JSON.stringify(sent.mock.calls.at(-1))).toContain('"phoneCode":"123456"');
  // Another one is sent by the form without a code.
  sent.mockRejectedValueOnce(new CallError('CODE_NEEDED', 'needed', 409));
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Send another code' }));
  });
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(3));
  expect(JSON.stringify(sent.mock.calls.at(-1))).not.toContain('phoneCode');
});

it('A code that is pasted while the dialog still closes is sent.', async () => {
  const form = open();
  await act(async () => fireEvent.click(box(form, 'consent')));
  sent.mockRejectedValueOnce(new CallError('CODE_NEEDED', 'needed', 409));
  let close = (): void => {};
  showError.mockReturnValueOnce(new Promise<void>((resolve) => (close = resolve)));
  await act(async () => fireEvent.submit(form));
  await waitFor(() =>
    expect(showError).toHaveBeenCalledWith('Please confirm the phone number', expect.anything()),
  );
  sent.mockRejectedValueOnce(new CallError('CODE_WRONG', 'wrong', 422));
  await act(async () => fireEvent.change(box(form, 'phoneCode'), { target: { value: '123456' } }));
  expect(JSON.stringify(sent.mock.calls.at(-1))).toContain('"phoneCode":"123456"');
  await act(async () => close());
  expect(box(form, 'phoneCode')).toHaveFocus();
  expect(sent).toHaveBeenCalledTimes(2);
});

it('A code that stands in its field is not looked at once the order is paid in advance.', async () => {
  const basket = basketOf('courier', 60);
  const form = open(undefined, { ...basket, methods: ['cod', 'demo'] });
  await act(async () => fireEvent.click(box(form, 'consent')));
  sent.mockRejectedValueOnce(new CallError('CODE_NEEDED', 'needed', 409));
  await act(async () => fireEvent.submit(form));
  await waitFor(() => expect(box(form, 'phoneCode')).toHaveFocus());
  fireEvent.change(box(form, 'phoneCode'), { target: { value: '12' } });
  await act(async () => fireEvent.click(form.querySelector('input[value="demo"]')!));
  expect(box(form, 'phoneCode')).toBeNull();
  sent.mockRejectedValueOnce(new CallError('TOO_MANY', 'many', 429));
  sent.mockResolvedValueOnce(basket);
  await act(async () => fireEvent.submit(form));
  expect(JSON.stringify(sent.mock.calls)).toContain('"payment":"demo"');
});

it('What can no longer be ordered is marked at its line, and the way leads to the basket.', async () => {
  const form = open();
  await act(async () => fireEvent.click(box(form, 'consent')));
  const now = basketOf('courier', 60, { isReady: false });
  now.sellers[0]!.lines[0]!.problem = 'aboveMaximum';
  now.sellers[0]!.lines[0]!.stock = 4;
  sent.mockRejectedValueOnce(new CallError('BASKET_CHANGED', 'changed', 409));
  sent.mockResolvedValueOnce(now);
  await act(async () => fireEvent.submit(form));
  await screen.findByText(/Only 4.*left/);
  expect(screen.getByText('Your basket has changed')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to the basket' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Place Order' })).toBeNull();
});

/** Resolves what `send` answers when it is told to. */
function later<Answer>() {
  let answer!: (value: Answer) => void;
  sent.mockReturnValueOnce(new Promise((resolve) => (answer = resolve as never)));
  return answer;
}

const agree = async (form: HTMLFormElement) => {
  await act(async () => fireEvent.click(box(form, 'consent')));
};

it('While the price of a choice is on its way nothing is ordered by the one before.', async () => {
  const form = open();
  await agree(form);
  const answer = later<CheckoutQuote>();
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: /transport branch/ })));
  await act(async () => fireEvent.submit(form));
  expect(sent).toHaveBeenCalledTimes(1);
  await act(async () => answer(basketOf('branch', 200)));
  sent.mockResolvedValueOnce({
    acknowledged: true,
    purchaseId: PURCHASE,
    orders: [],
    payUrl: null,
  });
  await act(async () => fireEvent.submit(form));
  expect(JSON.stringify(sent.mock.calls.at(-1))).toContain(`"${SELLER}":"branch"`);
});

it('A price that could not be had is asked for again before anything is ordered.', async () => {
  const form = open();
  await agree(form);
  sent.mockRejectedValueOnce(new CallError('NETWORK', 'away', 0));
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: /transport branch/ })));
  sent.mockResolvedValueOnce(basketOf('branch', 200));
  await act(async () => fireEvent.submit(form));
  expect(sent.mock.calls.map(([url]) => url)).toEqual(Array<string>(2).fill('/api/checkout/quote'));
  expect(screen.getByRole('radio', { name: /transport branch/ })).toBeChecked();
});

it('Two choices in a row count both, although the first was not answered yet.', async () => {
  const two = basketOf('courier', 60);
  const second = { ...two.sellers[0]!, sellerId: '9'.repeat(24), sellerName: 'Bogura Crafts' };
  open(undefined, { ...two, sellers: [two.sellers[0]!, second] });
  later<CheckoutQuote>();
  later<CheckoutQuote>();
  for (const radio of screen.getAllByRole('radio', { name: /transport branch/ })) {
    await act(async () => fireEvent.click(radio));
  }
  expect(sent.mock.calls.at(-1)![1]!.body).toMatchObject({
    delivery: { [SELLER]: 'branch', ['9'.repeat(24)]: 'branch' },
  });
});

it('After no answer at all the same is sent again, with the same key.', async () => {
  const form = open();
  await agree(form);
  sent.mockRejectedValueOnce(new CallError('NETWORK', 'away', 0));
  await act(async () => fireEvent.submit(form));
  expect(showError).toHaveBeenCalled();
  sent.mockResolvedValueOnce({
    acknowledged: true,
    purchaseId: PURCHASE,
    orders: [],
    payUrl: null,
  });
  await act(async () => fireEvent.submit(form));
  expect(sent).toHaveBeenCalledTimes(2);
  expect(sent.mock.calls[1]).toEqual(sent.mock.calls[0]);
});

it('The address that was chosen comes back after a reload, with its price.', async () => {
  const form = open();
  const radio = () => form.querySelectorAll<HTMLInputElement>(`input[value="${OTHER._id}"]`)[0]!;
  sent.mockResolvedValue(basketOf('courier', 90));
  await act(async () => fireEvent.click(radio()));
  cleanup();
  const again = open();
  const chosen = again.querySelector<HTMLInputElement>('input[name="addressId"]:checked');
  expect(chosen!.value).toBe(OTHER._id);
  await screen.findAllByText(/990/);
  expect(sent.mock.calls.at(-1)![1]!.body).toMatchObject({ addressId: OTHER._id });
});

it('Two discounts of the same name are both shown.', () => {
  const failed = jest.spyOn(console, 'error').mockImplementation();
  const promotion = { title: 'Winter sale', titleBn: '', sum: 10 };
  open(undefined, {
    ...basketOf('courier', 60),
    promotions: [promotion, { ...promotion, sum: 20 }],
  });
  expect(screen.getAllByText('Winter sale')).toHaveLength(2);
  expect(failed).not.toHaveBeenCalled();
  failed.mockRestore();
});

it('Paying in advance is sent as it is chosen, and leads to the page where it is paid.', async () => {
  const form = open();
  expect(screen.getByRole('radio', { name: /Cash on delivery/ })).toBeChecked();
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: /Trial payment/ })));
  await agree(form);
  const payUrl = 'https://gateway.example/pay/1';
  sent.mockResolvedValueOnce({ acknowledged: true, purchaseId: PURCHASE, orders: [], payUrl });
  await act(async () =>
    fireEvent.click(screen.getByRole('button', { name: 'Place Order and pay' })),
  );
  expect(sent.mock.calls.at(-1)![1]!.body).toMatchObject({ payment: 'demo' });
  expect(leaveToPay).toHaveBeenCalledWith(payUrl, `/pay/${PURCHASE}`, 'en');
});

it('A provider that is away leads to the waiting page of what was ordered.', async () => {
  const form = open(undefined, { ...basketOf('courier', 60), methods: ['demo'] });
  await agree(form);
  sent.mockResolvedValueOnce({
    acknowledged: true,
    purchaseId: PURCHASE,
    orders: [],
    payUrl: null,
  });
  await act(async () => fireEvent.submit(form));
  expect(hardNavigate).toHaveBeenLastCalledWith(`/pay/${PURCHASE}`, 'replace');
});

it('A total that can no longer be paid as chosen asks for another way and orders nothing.', async () => {
  const form = open();
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: /Trial payment/ })));
  await agree(form);
  sent.mockResolvedValueOnce({ ...basketOf('branch', 200), methods: ['cod'] });
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: /transport branch/ })));
  await screen.findByText(/can’t be paid the way you chose/);
  await act(async () => fireEvent.submit(form));
  expect(sent).toHaveBeenCalledTimes(1);
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: /Cash on delivery/ })));
  expect(screen.queryByText(/can’t be paid the way you chose/)).toBeNull();
});
