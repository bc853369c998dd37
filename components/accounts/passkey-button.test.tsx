/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { hardNavigate } from '@/components/ui/hard-navigate';
import { knowsPasskeys, makePasskey, signWithPasskey } from '@/components/ui/passkey';
import { call } from '@/lib/platform/http/call';
import { CallError } from '@/lib/platform/http/send';
import { AddPasskey } from './add-passkey';
import { PasskeyButton } from './passkey-button';

jest.mock('@/lib/platform/http/call', () => ({ call: jest.fn() }));
jest.mock('@/components/ui/hard-navigate', () => ({ hardNavigate: jest.fn() }));
jest.mock('@/components/ui/passkey', () => ({
  ...jest.requireActual('@/components/ui/passkey'),
  knowsPasskeys: jest.fn(),
  signWithPasskey: jest.fn(),
  makePasskey: jest.fn(),
}));

const options = { challenge: 'abc' };
beforeEach(() => {
  jest.resetAllMocks();
  jest.mocked(knowsPasskeys).mockReturnValue(true);
  jest.mocked(call).mockResolvedValue({ options } as never);
  jest.mocked(signWithPasskey).mockResolvedValue({ id: 'signed' } as never);
  jest.mocked(makePasskey).mockResolvedValue({ id: 'made' } as never);
});

function press(purpose: 'step' | 'proof' = 'step') {
  const labels = { button: 'Use a passkey', failed: 'Nothing was signed.' };
  render(
    <PasskeyButton
      purpose={purpose}
      here="/login/step?callbackUrl=%2Fcart"
      wayBack="/cart"
      labels={labels}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Use a passkey' }));
}

it.each([
  ['step', 'POST /api/login/step/passkey', 'POST /api/login/step'],
  ['proof', 'POST /api/profile/proof/passkey', 'POST /api/profile/proof'],
] as const)('As a %s it is asked for and shown, and leads on.', async (purpose, ask, show) => {
  press(purpose);
  await waitFor(() => expect(hardNavigate).toHaveBeenCalledWith('/cart', 'replace'));
  expect(jest.mocked(call).mock.calls).toEqual([
    [ask, {}],
    [show, { body: { passkey: { id: 'signed' } } }],
  ]);
});

it('Leads to its page, which says why it was refused.', async () => {
  jest.mocked(call).mockRejectedValue(new CallError('PASSKEY_WRONG', 'Not accepted.', 401));
  press();
  const page = '/login/step?callbackUrl=%2Fcart&notice=PASSKEY_WRONG';
  await waitFor(() => expect(hardNavigate).toHaveBeenCalledWith(page, 'replace'));
});

it('Says so where the person cancels it, and can be pressed again.', async () => {
  jest.mocked(signWithPasskey).mockRejectedValueOnce(new Error('NotAllowedError'));
  press();
  expect(await screen.findByText('Nothing was signed.')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Use a passkey' }));
  await waitFor(() => expect(hardNavigate).toHaveBeenCalledWith('/cart', 'replace'));
});

it('Is not there in a browser that knows no passkeys.', () => {
  jest.mocked(knowsPasskeys).mockReturnValue(false);
  const labels = { button: 'Use a passkey', failed: '' };
  render(<PasskeyButton purpose="step" here="/" wayBack="/" labels={labels} />);
  expect(screen.queryByRole('button')).toBeNull();
});

describe('adding one', () => {
  const labels = {
    name: 'Name',
    nameHint: '',
    button: 'Add',
    failed: 'None was made.',
    needsScript: 'No.',
  };
  function add() {
    render(<AddPasskey here="/user/security" proof="/user/proof?callbackUrl=x" labels={labels} />);
    fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Phone' } });
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  }

  it('Sends its name with what the browser made.', async () => {
    add();
    const done = '/user/security?notice=PASSKEY_ON';
    await waitFor(() => expect(hardNavigate).toHaveBeenCalledWith(done, 'replace'));
    expect(jest.mocked(call).mock.calls[1]).toEqual([
      'POST /api/profile/passkeys',
      { body: { name: 'Phone', passkey: { id: 'made' } } },
    ]);
  });

  it('Asks who is there first, where the shop wants that.', async () => {
    jest.mocked(call).mockRejectedValue(new CallError('PROOF_NEEDED', '', 403));
    add();
    await waitFor(() => expect(hardNavigate).toHaveBeenCalledWith('/user/proof?callbackUrl=x'));
  });

  it('Leads to its page, which says why it was refused; what was cancelled it says itself.', async () => {
    jest.mocked(makePasskey).mockRejectedValueOnce(new Error('NotAllowedError'));
    add();
    expect(await screen.findByText('None was made.')).toBeVisible();
    jest.mocked(call).mockRejectedValue(new CallError('QUOTA', '', 422));
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    const full = '/user/security?notice=QUOTA';
    await waitFor(() => expect(hardNavigate).toHaveBeenCalledWith(full, 'replace'));
  });
});
