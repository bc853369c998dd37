/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { CallError, send } from '@/lib/platform/http/send';
import words from '@/messages/bn.json';
import messages from '@/messages/dashboard/bn.json';
import { StockEditor } from './stock-editor';

jest.mock('@/lib/platform/http/send', () => ({
  ...jest.requireActual('@/lib/platform/http/send'),
  send: jest.fn(),
}));
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }));
jest.mock('@/components/accounts/use-sign-in', () => ({
  useSignIn: () => ({
    credentials: { accessToken: async () => undefined, signInAgain: async () => false },
    loginModal: null,
  }),
}));
const refuse = jest.fn(async () => undefined);
jest.mock('./use-product-refusal', () => ({ useProductRefusal: () => refuse }));
const sent = jest.mocked(send);

const variant = (last: string) => ({
  ...{ _id: last.repeat(24), name: `Size ${last}`, price: 100, stock: 5 },
});

/** Types another stock of the second variant and saves, which is refused so. */
async function saveRefused(reasons: Record<string, string>): Promise<void> {
  const fields = Object.fromEntries(Object.keys(reasons).map((name) => [name, 'In English.']));
  sent.mockRejectedValue(
    new CallError('INVALID', 'Please check.', 422, undefined, fields, reasons),
  );
  render(
    <NextIntlClientProvider locale="bn" messages={{ ...words, ...messages }}>
      <StockEditor
        productId={'a'.repeat(24)}
        version={1}
        variants={[variant('1'), variant('2')]}
        locale="bn"
      >
        <p>Table</p>
      </StockEditor>
    </NextIntlClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: messages.dashboard.stock.edit }));
  fireEvent.change(screen.getAllByRole('textbox').at(-1)!, { target: { value: 'x' } });
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: messages.dashboard.stock.save }));
  });
}

beforeEach(() => refuse.mockClear());

it('What is wrong stands at its own input, by its place among what was sent, in the page’s language.', async () => {
  await saveRefused({ 'variants.0.stock': 'notNumber' });
  expect(screen.getByRole('alert')).toHaveTextContent(words.validation.notNumber);
  expect(refuse).not.toHaveBeenCalled();
});

it('A refusal that belongs to no input is said as the whole’s.', async () => {
  await saveRefused({ 'variants.1.picture': 'pictureOfProduct' });
  expect(refuse).toHaveBeenCalledWith(expect.any(CallError), expect.any(String));
});
