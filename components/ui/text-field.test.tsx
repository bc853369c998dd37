/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { TextArea, TextField } from './text-field';

it.each([TextField, TextArea])(
  'What is wrong leaves the hint that says what is right.',
  (Input) => {
    render(<Input name="days" label="Days" hint="At most 30." error="This is too large." />);
    expect(screen.getByRole('alert')).toHaveTextContent(/^This is too large\.$/);
    expect(screen.getByLabelText('Days')).toHaveAccessibleDescription(
      'This is too large. At most 30.',
    );
  },
);

it('An error in the words of the hint is said once.', () => {
  render(<TextField name="days" label="Days" hint="Whole days." error="Whole days." />);
  expect(screen.getByLabelText('Days')).toHaveAccessibleDescription('Whole days.');
});

it.each([
  [{ hint: 'At most 30.' }, 'At most 30.'],
  [{ error: 'This is too large.' }, 'This is too large.'],
  [{}, ''],
])('With %j alone the field is described by it alone.', (labels, said) => {
  render(<TextField name="days" label="Days" {...labels} />);
  expect(screen.getByLabelText('Days')).toHaveAccessibleDescription(said);
});

it('A mark beside a long label is not broken in two.', () => {
  render(
    <TextField name="most" label="Not after so many parcels that came back" mark="Optional" />,
  );
  expect(screen.getByText('Optional')).toHaveClass('shrink-0');
});
