/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { CallError } from '@/lib/platform/http/send';
import messages from '@/messages/en.json';
import { setAt, usePathErrors } from './form-paths';
import { TextField } from './text-field';

const schema = z.object({
  zones: z.array(z.object({ name: z.string().min(1, 'required').max(5, 'Too long') })),
});

/** Response of the server. */
let refusal: CallError;

function Form() {
  const form = useRef<HTMLFormElement>(null);
  const errors = usePathErrors(form);
  const [said, setSaid] = useState<boolean>();
  const [value, setValue] = useState({ zones: [{ name: '' }, { name: '' }, { name: 'Dhaka' }] });
  const check = () => errors.showIssues(schema.safeParse(value).error?.issues ?? []);
  return (
    <form ref={form}>
      {value.zones.map(({ name }, place) => (
        <TextField
          key={place}
          name={`zones.${place}.name`}
          label={`Zone ${place}`}
          value={name}
          error={errors.errorOf(`zones.${place}.name`)}
          onChange={({ target }) => {
            setValue(setAt(value, target.name, target.value));
            errors.clearAt(target.name);
          }}
        />
      ))}
      <button type="button" onClick={check}>
        Check
      </button>
      <button type="button" onClick={() => setSaid(errors.showRefusal(refusal, 'value.'))}>
        Ask
      </button>
      <output>{String(said)}</output>
      <button type="button" onClick={() => errors.clearAt('zones.1')}>
        Remove the second
      </button>
    </form>
  );
}

const zone = (place: number) => screen.getByLabelText(`Zone ${place}`);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="Asia/Dhaka">
      <Form />
    </NextIntlClientProvider>,
  );
});

it('says what is wrong beside each input and leads to the first', () => {
  press('Check');
  expect(zone(0)).toHaveAccessibleDescription('Please fill this in.');
  expect(zone(1)).toBeInvalid();
  expect(zone(2)).toBeValid();
  expect(zone(0)).toHaveFocus();
});

it('leaves the focus where somebody types, though another input is still wrong', () => {
  press('Check');
  zone(1).focus();
  fireEvent.change(zone(1), { target: { value: 'K' } });
  expect(zone(1)).toBeValid();
  expect(zone(0)).toBeInvalid();
  expect(zone(1)).toHaveFocus();
});

it('leads to the first again when what is still wrong is shown once more', () => {
  press('Check');
  zone(1).focus();
  press('Check');
  expect(zone(0)).toHaveFocus();
});

const refused = (
  code: 'INVALID' | 'CONFLICT',
  fields: Record<string, string>,
  reasons: Record<string, string> = {},
) => new CallError(code, '', 422, undefined, fields, reasons);

it('takes the words of the server, whose names have a prefix', () => {
  refusal = refused('INVALID', { 'value.zones.2.name': 'Taken', other: 'No' });
  press('Ask');
  expect(zone(2)).toHaveAccessibleDescription('Taken');
  expect(zone(2)).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('true');
});

it('says by their key what has one', () => {
  const path = 'value.zones.1.name';
  refusal = refused('INVALID', { [path]: 'This field is required.' }, { [path]: 'required' });
  press('Ask');
  expect(zone(1)).toHaveAccessibleDescription('Please fill this in.');
});

it.each([
  ['what no input shows', refused('INVALID', { other: 'No' })],
  ['what is refused for another reason', refused('CONFLICT', { 'value.zones.2.name': 'Taken' })],
])('leaves it to a dialog to say %s', (_case, error) => {
  refusal = error;
  press('Ask');
  expect(screen.getByRole('status')).toHaveTextContent('false');
});

it('forgets what was wrong within an entry that went', () => {
  press('Check');
  press('Remove the second');
  expect(zone(1)).toBeValid();
  expect(zone(0)).toBeInvalid();
});
