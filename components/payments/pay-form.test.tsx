/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { CallError, send } from '@/lib/platform/http/send';
import messages from '@/messages/en.json';
import { PayForm } from './pay-form';

jest.mock('@/lib/platform/http/send', () => ({
  ...jest.requireActual('@/lib/platform/http/send'),
  send: jest.fn(),
}));
jest.mock('./leave', () => ({ leaveToPay: jest.fn() }));
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }));
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

beforeEach(() => {
  sent.mockReset();
  showError.mockReset().mockResolvedValue(undefined);
});

function open(method: 'cod' | 'demo', asksCode = false): void {
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="Asia/Dhaka">
      <PayForm
        purchaseId={'d'.repeat(24)}
        methods={['cod', 'demo']}
        cashRefused={null}
        method={method}
        due={1000}
        legend="Pay"
        asksCode={asksCode}
        locale="en"
      />
    </NextIntlClientProvider>,
  );
}

it('Shows the field at once where a post without the script was told of the code.', () => {
  open('cod', true);
  expect(screen.getByLabelText('Code from the SMS')).toBeInTheDocument();
});

it('Says at the field why a code was refused, keeps what was typed, and waits for the next one.', async () => {
  open('cod');
  const form = document.querySelector('form')!;
  sent.mockRejectedValueOnce(
    new CallError(
      'CODE_NEEDED',
      'Needed.',
      409,
      undefined,
      { phoneCode: 'We sent it.' },
      {},
      {
        resendAfter: 60,
      },
    ),
  );
  await act(async () => fireEvent.submit(form));
  const field = screen.getByLabelText('Code from the SMS');
  await waitFor(() => expect(field).toHaveFocus());
  const again = screen.getByRole('button', { name: /^Send another code in \d+ s$/ });
  expect(again).toHaveClass('text-muted');
  await act(async () => fireEvent.click(again));
  expect(sent).toHaveBeenCalledTimes(1);
  fireEvent.change(field, { target: { value: '123456' } });
  const fields = { phoneCode: 'This code is not right.' };
  const reasons = { phoneCode: 'codeWrong' };
  sent.mockRejectedValueOnce(
    new CallError('CODE_WRONG', 'Wrong.', 422, undefined, fields, reasons),
  );
  await act(async () => fireEvent.submit(form));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/^This code is not right\./));
  expect(field).toHaveValue('123456');
  expect(field).toHaveFocus();
});

it('A code that is pasted while the dialog still closes is sent.', async () => {
  open('cod');
  sent.mockRejectedValueOnce(new CallError('CODE_NEEDED', 'Needed.', 409));
  let close = (): void => {};
  showError.mockReturnValueOnce(new Promise<void>((resolve) => (close = resolve)));
  await act(async () => fireEvent.submit(document.querySelector('form')!));
  await waitFor(() => expect(showError).toHaveBeenCalled());
  const field = screen.getByLabelText('Code from the SMS');
  sent.mockRejectedValueOnce(new CallError('CODE_WRONG', 'wrong', 422, undefined, {}, {}));
  await act(async () => fireEvent.change(field, { target: { value: '123456' } }));
  expect(JSON.stringify(sent.mock.calls.at(-1))).toContain('"phoneCode":"123456"');
  await act(async () => close());
  expect(field).toHaveFocus();
  expect(sent).toHaveBeenCalledTimes(2);
});

it('Says a code that is none at its field alone.', async () => {
  open('cod', true);
  sent.mockRejectedValueOnce(
    new CallError('INVALID', 'Look again.', 422, undefined, { phoneCode: 'Six digits.' }),
  );
  const field = screen.getByLabelText('Code from the SMS');
  fireEvent.change(field, { target: { value: '12' } });
  await act(async () => fireEvent.submit(document.querySelector('form')!));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/^Six digits\./));
  expect(field).toHaveFocus();
  expect(showError).not.toHaveBeenCalled();
});
