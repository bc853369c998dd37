/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { send } from '@/lib/platform/http/send';
import english from '@/messages/dashboard/en.json';
import englishShop from '@/messages/en.json';
import { UserActions } from './user-actions';

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }));
jest.mock('@/components/accounts/use-sign-in', () => ({
  useSignIn: () => ({ credentials: { signInAgain: async () => false }, loginModal: null }),
}));
jest.mock('@/lib/platform/http/send', () => ({
  ...jest.requireActual('@/lib/platform/http/send'),
  send: jest.fn(),
}));

// jsdom opens no dialogs.
HTMLDialogElement.prototype.showModal = () => undefined;
HTMLDialogElement.prototype.close = () => undefined;
window.matchMedia = () =>
  ({ matches: false, addEventListener: () => undefined }) as unknown as MediaQueryList;

it('Disabling says what becomes of the products, and is sent with its reason alone.', async () => {
  jest.mocked(send).mockResolvedValue({ acknowledged: true });
  const user = { _id: 'a'.repeat(24), name: 'Shafiq', role: 'user' as const, disabled: false };
  render(
    <NextIntlClientProvider locale="en" messages={{ ...englishShop, ...english }}>
      <UserActions user={user} isSelf={false} locale="en" describedBy="name" />
    </NextIntlClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Disable' }));
  const dialog = screen.getByRole('dialog', { hidden: true });
  expect(dialog).toHaveTextContent('Its products leave the shop at once');
  const yes = screen.getByRole('button', { name: 'Yes, disable', hidden: true });
  await act(async () => void fireEvent.click(yes));
  expect(send).not.toHaveBeenCalled();
  const reason = screen.getByLabelText(/^Reason/);
  fireEvent.input(reason, { target: { value: 'Sells copies.' } });
  await act(async () => void fireEvent.click(yes));
  expect(jest.mocked(send).mock.calls[0]).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ body: { disabled: true, reason: 'Sells copies.' } }),
    ]),
  );
});
