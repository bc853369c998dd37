/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { CallError, send } from '@/lib/platform/http/send';
import messages from '@/messages/en.json';
import { GuestSignIn } from './guest-sign-in';

jest.mock('@/lib/platform/http/send', () => ({
  ...jest.requireActual('@/lib/platform/http/send'),
  send: jest.fn(),
}));
const showError = jest.fn();
jest.mock('@/components/ui/use-result-dialogs', () => ({
  useResultDialogs: () => ({ showError }),
}));
const sent = jest.mocked(send);

beforeEach(() => {
  sent.mockReset();
  showError.mockReset();
  sessionStorage.clear();
});

async function open(isSent = false): Promise<void> {
  await act(async () => {
    render(
      <NextIntlClientProvider locale="en" messages={messages} timeZone="Asia/Dhaka">
        <GuestSignIn wayBack="/checkout" typed={{ phone: '', name: '' }} isSent={isSent} />
      </NextIntlClientProvider>,
    );
  });
}

async function ask(): Promise<void> {
  fireEvent.change(screen.getByLabelText('Your name'), { target: { value: 'Karim Mia' } });
  fireEvent.change(screen.getByLabelText('Your phone number'), {
    target: { value: '০১৮১২ ৩৪৫৬৭৮' },
  });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send the code' })));
}

it('A reload or another language comes back to the code, with what was typed and the wait.', async () => {
  await open();
  sent.mockResolvedValueOnce({ resendAfter: 60 });
  await ask();
  expect(screen.getByLabelText('Code')).toBeInTheDocument();
  cleanup();
  await open();
  expect(screen.getByLabelText('Code')).toBeInTheDocument();
  expect(screen.getByLabelText('Your name')).toHaveValue('Karim Mia');
  expect(screen.getByLabelText('Your phone number')).toHaveValue('০১৮১২ ৩৪৫৬৭৮');
  // The seconds are there to be read, though it can't be pressed.
  const again = screen.getByRole('button', { name: /^Send another code in \d+ s$/ });
  expect(again).toHaveAttribute('aria-disabled', 'true');
  expect(again).toHaveClass('text-muted');
});

it('A number that got its code a moment ago goes on to enter it; any other refusal stays.', async () => {
  await open();
  const refused = (retryAfter: number) =>
    new CallError('TOO_MANY', 'Too many.', 429, undefined, {}, {}, {}, retryAfter);
  sent.mockRejectedValueOnce(refused(500));
  await ask();
  expect(showError).toHaveBeenCalledTimes(1);
  expect(screen.queryByLabelText('Code')).toBeNull();
  sent.mockRejectedValueOnce(refused(40));
  await ask();
  expect(showError).toHaveBeenCalledTimes(1);
  expect(screen.getByLabelText('Code')).toBeInTheDocument();
});

it('Enter goes on: the first button that sends is not that for another code.', async () => {
  await open(true);
  const form = screen.getByLabelText('Code').closest('form')!;
  expect(form.querySelector('button[type="submit"]')).toHaveTextContent('Go on to the checkout');
});
