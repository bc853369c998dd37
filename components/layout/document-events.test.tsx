/**
 * @jest-environment jsdom
 */

import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import messages from '@/messages/en.json';
import { early, sentPage } from '@/tests/support/early-input';
import { TextArea, TextField } from '@/components/ui/text-field';
import { useApiForm } from '@/components/ui/use-api-form';
import { DocumentEvents } from './document-events';

const write = jest.fn(async () => ({ acknowledged: true }));

/** Every kind of field, each by React's state and by react-hook-form's. */
function Fields() {
  const [state, setState] = useState({ text: 'a', kind: 'red', on: false, place: '1', many: 'x' });
  const set = (change: Partial<typeof state>) => setState((before) => ({ ...before, ...change }));
  const api = useApiForm({
    schema: z.object({ name: z.string(), note: z.string(), terms: z.boolean(), pay: z.string() }),
    write,
    defaults: { name: 'Rahima', note: 'As always.' },
    onSuccess() {},
    onError() {},
  });
  const watched = useWatch({ control: api.form.control });
  return (
    <form {...api.formProps}>
      <input
        name="text"
        value={state.text}
        onChange={(event) => set({ text: event.target.value })}
      />
      {['red', 'blue'].map((kind) => (
        <input
          key={kind}
          type="radio"
          name="kind"
          value={kind}
          checked={state.kind === kind}
          onChange={() => set({ kind })}
        />
      ))}
      <input
        type="checkbox"
        name="on"
        checked={state.on}
        onChange={(event) => set({ on: event.target.checked })}
      />
      <select
        name="place"
        value={state.place}
        onChange={(event) => set({ place: event.target.value })}
      >
        <option value="0">Dhaka</option>
        <option value="1">Khulna</option>
        <option value="2">Sylhet</option>
      </select>
      <TextArea
        label="Text"
        name="many"
        value={state.many}
        onChange={(event) => set({ many: event.target.value })}
      />
      <TextField label="Name" {...api.field('name')} />
      <TextArea label="Note" {...api.field('note')} />
      <input type="checkbox" {...api.box('terms')} />
      {['cod', 'bkash'].map((way) => (
        <input key={way} type="radio" value={way} {...api.form.register('pay')} />
      ))}
      <output id="state">{JSON.stringify(state)}</output>
      <output id="watched">{JSON.stringify(watched)}</output>
    </form>
  );
}

const page = () =>
  sentPage(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="Asia/Dhaka">
      <Fields />
    </NextIntlClientProvider>,
  );
const shown = (id: string) => JSON.parse(document.getElementById(id)!.textContent);
const field = (selector: string) => document.querySelector<HTMLInputElement>(selector)!;
const sent = { text: 'a', kind: 'red', on: false, place: '1', many: 'x' };

it('What stands in fields before the script is the state, whoever keeps it, and stays in the fields.', async () => {
  const { comeAlive } = page();
  early.type(field('[name=text]'), '৪');
  early.tick(field('[value=blue]'));
  early.tick(field('[name=on]'));
  early.type(field('[name=place]'), '2');
  early.type(field('[name=many]'), 'first line');
  early.type(field('[name=name]'), 'Karim');
  early.type(field('[name=note]'), 'Ring twice.');
  early.tick(field('[name=terms]'));
  early.tick(field('[value=bkash]'));
  await comeAlive();
  const typed = { text: '৪', kind: 'blue', on: true, place: '2', many: 'first line' };
  expect(shown('state')).toEqual(typed);
  const given = { name: 'Karim', note: 'Ring twice.', terms: true, pay: 'bkash' };
  expect(shown('watched')).toEqual(given);
  expect(field('[name=text]')).toHaveValue('৪');
  expect(field('[name=note]')).toHaveValue('Ring twice.');
  expect(field('[name=place]')).toHaveValue('2');
  expect(field('[value=blue]')).toBeChecked();
  await act(async () => void fireEvent.submit(field('form')));
  expect(write).toHaveBeenLastCalledWith(given, expect.anything());
});

it('A page that nobody touched tells nothing.', async () => {
  const { comeAlive } = page();
  const heard = jest.fn((event: Event | FormEvent) => event.type);
  for (const event of ['input', 'change', 'click']) document.addEventListener(event, heard);
  await comeAlive();
  expect(heard).not.toHaveBeenCalled();
  expect(shown('state')).toEqual(sent);
});

it('What is taken away again before the script is gone.', async () => {
  const { comeAlive } = page();
  early.type(field('[name=text]'), '');
  early.type(field('[name=note]'), '');
  early.type(field('[name=place]'), '0');
  await comeAlive();
  expect(shown('state')).toEqual({ ...sent, text: '', place: '0' });
  expect(shown('watched')).toMatchObject({ note: '' });
});

const labels = {
  ...{ required: 'Fill in', email: 'No e-mail', refused: 'Refused' },
  passwordLength: '8 to 72 characters',
};

it('A group of radios that was forgotten is whole again once one of them is chosen.', () => {
  render(
    <form aria-label="Return">
      {['damaged', 'wrong', 'unused'].map((reason) => (
        <input key={reason} type="radio" name="reason" aria-label={reason} required />
      ))}
      <input name="words" aria-label="words" required />
      <DocumentEvents labels={labels} />
    </form>,
  );
  const form = screen.getByRole<HTMLFormElement>('form');
  expect(form.reportValidity()).toBe(false);
  expect(screen.getByLabelText<HTMLInputElement>('damaged').validationMessage).toBe('Fill in');
  fireEvent.click(screen.getByLabelText('wrong'));
  // Fields that are still missing are reported again.
  expect(form.reportValidity()).toBe(false);
  expect(screen.getByLabelText<HTMLInputElement>('words').validationMessage).toBe('Fill in');
  fireEvent.input(screen.getByLabelText('words'), { target: { value: 'The lid is broken.' } });
  expect(form.reportValidity()).toBe(true);
});

it('A new password that is too short is told how long it has to be.', () => {
  render(
    <>
      <input
        type="password"
        aria-label="New password"
        minLength={8}
        defaultValue="short"
        required
      />
      <DocumentEvents labels={labels} />
    </>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('New password');
  // No key was pressed, without which neither a browser nor jsdom finds a value too short.
  Object.defineProperty(field.validity, 'tooShort', { value: true });
  fireEvent.invalid(field);
  expect(field.validationMessage).toBe('8 to 72 characters');
});
