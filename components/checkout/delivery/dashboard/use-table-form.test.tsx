/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { TextField } from '@/components/ui/text-field';
import { DEFAULT_TABLE } from '@/lib/features/checkout/delivery/default-table-rules';
import { tableView } from '@/lib/features/checkout/delivery/view-rules';
import { CallError, send } from '@/lib/platform/http/send';
import dashboard from '@/messages/dashboard/en.json';
import english from '@/messages/en.json';
import { useTableForm } from './use-table-form';

jest.mock('@/lib/platform/http/send', () => ({
  ...jest.requireActual('@/lib/platform/http/send'),
  send: jest.fn(),
}));
const showError = jest.fn();
jest.mock('@/components/ui/use-result-dialogs', () => ({
  useResultDialogs: () => ({ showError }),
}));

const state = { table: tableView(DEFAULT_TABLE), version: 1, source: 'shop' } as const;
const credentials = { signInAgain: async () => false };

function Form() {
  const api = useTableForm({ name: 'shop', state, credentials, onChanged() {} });
  return (
    <form {...api.formProps} aria-label="Table">
      <TextField name="minimumOrder" label="Smallest order" error={api.errorOf('minimumOrder')} />
    </form>
  );
}

async function refuse(fields: Record<string, string>): Promise<void> {
  jest.mocked(send).mockRejectedValueOnce(new CallError('INVALID', '', 422, undefined, fields));
  render(
    <NextIntlClientProvider
      locale="en"
      messages={{ ...english, ...dashboard }}
      timeZone="Asia/Dhaka"
    >
      <Form />
    </NextIntlClientProvider>,
  );
  await act(async () => fireEvent.submit(screen.getByRole('form')));
}

beforeEach(() => showError.mockReset());

it('Says what the server found at its field alone, which gets the focus.', async () => {
  await refuse({ 'table.minimumOrder': 'Too much.' });
  const field = screen.getByLabelText('Smallest order');
  expect(field).toHaveAccessibleDescription('Too much.');
  expect(field).toHaveFocus();
  expect(showError).not.toHaveBeenCalled();
});

it('Says in a dialog what no field shows.', async () => {
  await refuse({ version: 'This is no number.' });
  expect(showError).toHaveBeenCalledTimes(1);
});
