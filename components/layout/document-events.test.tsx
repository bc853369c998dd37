/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import { DocumentEvents } from './document-events';

const words = {
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
      <DocumentEvents words={words} />
    </form>,
  );
  const form = screen.getByRole<HTMLFormElement>('form');
  expect(form.reportValidity()).toBe(false);
  expect(screen.getByLabelText<HTMLInputElement>('damaged').validationMessage).toBe('Fill in');
  fireEvent.click(screen.getByLabelText('wrong'));
  // What is still missing is said again.
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
      <DocumentEvents words={words} />
    </>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('New password');
  // No key was pressed, without which neither a browser nor jsdom finds a value too short.
  Object.defineProperty(field.validity, 'tooShort', { value: true });
  fireEvent.invalid(field);
  expect(field.validationMessage).toBe('8 to 72 characters');
});
