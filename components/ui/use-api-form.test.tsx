/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import * as z from 'zod';
import { requiredText } from '@/lib/platform/validation';
import { call as sendTyped } from '@/lib/platform/http/call';
import { CallError, send } from '@/lib/platform/http/send';
import type { addOrderRoute } from '@/lib/features/orders/routes';
import { addOrderSchema } from '@/lib/features/orders/schema';
import messages from '@/messages/en.json';
import { TextField } from './text-field';
import { useApiForm } from './use-api-form';

jest.mock('@/lib/platform/http/send', () => ({
  ...jest.requireActual('@/lib/platform/http/send'),
  send: jest.fn(),
}));
const call = jest.mocked(send);

const LABELS = {
  quantity: 'Quantity',
  customerName: 'Name',
  phoneNumber: 'Phone Number',
  shippingAddress: 'Shipping Address',
} as const;

const onSuccess = jest.fn();
const onError = jest.fn();
const signInAgain = jest.fn();

function Form() {
  const { field, formProps, busy } = useApiForm({
    schema: addOrderSchema,
    write: (body, signing) =>
      sendTyped<typeof addOrderRoute>('POST /addorder', { body, ...signing }),
    fixed: { productId: '64b7f0c2a1d4e5f6a7b8c9d0' },
    defaults: { customerName: 'Rahima' },
    idempotencyKey: 'first-key',
    onSuccess,
    onError,
    credentials: { signInAgain },
  });
  return (
    <form {...formProps} aria-label="Order" aria-busy={busy}>
      {Object.entries(LABELS).map(([name, label]) => (
        <TextField key={name} {...field(name)} label={label} />
      ))}
      <button>Place Order</button>
    </form>
  );
}

function open() {
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="Asia/Dhaka">
      <Form />
    </NextIntlClientProvider>,
  );
}

const input = (label: string) => screen.getByRole('textbox', { name: label });
const type = (label: string, value: string) =>
  fireEvent.change(input(label), { target: { value } });
const place = () => act(async () => void fireEvent.submit(screen.getByRole('form')));
const keys = () => call.mock.calls.map(([, options]) => options?.idempotencyKey);

function fill() {
  type('Quantity', '১২');
  type('Phone Number', '০১৭১২-৩৪৫৬৭৮');
  type('Shipping Address', 'House 12, Dhanmondi');
}

beforeEach(() => jest.resetAllMocks());

it('says what is wrong in words, focuses the first and sends nothing', async () => {
  open();
  type('Phone Number', '011');
  await place();
  expect(input('Quantity')).toHaveAccessibleDescription(messages.validation.required);
  expect(input('Phone Number')).toHaveAccessibleDescription(messages.validation.phone);
  expect(input('Quantity')).toHaveFocus();
  expect(call).not.toHaveBeenCalled();
});

it('sends what the schema made of it, fixed values included', async () => {
  call.mockResolvedValue({ acknowledged: true });
  open();
  fill();
  await place();
  const [url, options] = call.mock.calls[0]!;
  expect(url).toBe('/addorder');
  expect(options).toMatchObject({
    method: 'POST',
    body: {
      productId: '64b7f0c2a1d4e5f6a7b8c9d0',
      quantity: 12,
      customerName: 'Rahima',
      phoneNumber: '+8801712345678',
    },
  });
  expect(onSuccess).toHaveBeenCalledTimes(1);
});

it('puts the server’s field errors on their inputs and loses nothing', async () => {
  call.mockRejectedValue(
    new CallError('INVALID', 'Please check the marked fields.', 422, undefined, {
      shippingAddress: 'This is no place.',
    }),
  );
  open();
  fill();
  await place();
  expect(input('Shipping Address')).toHaveAccessibleDescription('This is no place.');
  expect(input('Shipping Address')).toHaveFocus();
  expect(input('Phone Number')).toHaveValue('০১৭১২-৩৪৫৬৭৮');
  expect(input('Name')).toHaveValue('Rahima');
  // The inputs say it: no dialog on top.
  expect(onError).not.toHaveBeenCalled();
});

it('keeps its key over retries and renews it after success', async () => {
  call.mockRejectedValueOnce(new CallError('NETWORK', 'gone', 0));
  call.mockRejectedValueOnce(new CallError('DATABASE_AWAY', 'away', 503));
  call.mockResolvedValue({ acknowledged: true });
  open();
  fill();
  await place();
  await place();
  await place();
  expect(onError).toHaveBeenCalledTimes(2);
  await place();
  const [first, second, third, fourth] = keys();
  expect([first, second, third]).toEqual(['first-key', 'first-key', 'first-key']);
  expect(fourth).toMatch(/^[0-9a-f]{32}$/);
});

it('takes a new key where an earlier try may have gone through with other values', async () => {
  call.mockRejectedValueOnce(new CallError('IDEMPOTENCY_MISMATCH', 'used', 409));
  call.mockResolvedValue({ acknowledged: true });
  open();
  fill();
  await place();
  expect(onError).toHaveBeenCalledTimes(1);
  await place();
  expect(keys()[1]).not.toBe('first-key');
});

it('sends the same write again after a login in the middle', async () => {
  call.mockRejectedValueOnce(new CallError('NOT_SIGNED_IN', 'Please log in.', 401));
  call.mockResolvedValue({ acknowledged: true });
  signInAgain.mockResolvedValue(true);
  open();
  fill();
  await place();
  expect(keys()).toEqual(['first-key', 'first-key']);
  expect(call.mock.calls[1]![1]!.body).toEqual(call.mock.calls[0]![1]!.body);
  expect(onSuccess).toHaveBeenCalledTimes(1);
});

it('stays quiet and filled where the login is left', async () => {
  call.mockRejectedValueOnce(new CallError('NOT_SIGNED_IN', 'Please log in.', 401));
  signInAgain.mockResolvedValue(false);
  open();
  fill();
  await place();
  expect(onSuccess).not.toHaveBeenCalled();
  expect(onError).not.toHaveBeenCalled();
  expect(input('Shipping Address')).toHaveValue('House 12, Dhanmondi');
});

it('sends once, however often the button is pressed', async () => {
  let answer: (value: unknown) => void = () => {};
  call.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  open();
  fill();
  await place();
  await place();
  expect(screen.getByRole('form')).toHaveAttribute('aria-busy', 'true');
  await act(async () => answer({ acknowledged: true }));
  expect(call).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.getByRole('form')).toHaveAttribute('aria-busy', 'false'));
});

it('takes an answer that is not acknowledged as a failure', async () => {
  call.mockResolvedValue({ acknowledged: false, message: 'The seller is away.' });
  open();
  fill();
  await place();
  expect(onSuccess).not.toHaveBeenCalled();
  expect(onError.mock.calls[0]![0]).toMatchObject({ message: 'The seller is away.' });
});

it.each([
  ['radio', 'unknownChoice'],
  ['checkbox', 'notTicked'],
] as const)('says of a %s that holds nothing what is to be done with it', async (kind, labels) => {
  function Choice() {
    const { form, errorOf, formProps } = useApiForm({
      schema: z.object({ account: requiredText(24) }),
      write: async () => undefined,
      onSuccess,
      onError,
    });
    return (
      <form {...formProps} aria-label="Order">
        <input type={kind} value="a" {...form.register('account')} />
        <p role="alert">{errorOf('account')}</p>
      </form>
    );
  }
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="Asia/Dhaka">
      <Choice />
    </NextIntlClientProvider>,
  );
  await place();
  expect(screen.getByRole('alert')).toHaveTextContent(messages.validation[labels]);
});
