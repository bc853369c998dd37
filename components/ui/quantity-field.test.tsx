/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import { QuantityField, stepped } from './quantity-field';

describe('stepped', () => {
  it.each([
    ['10', 1, 11],
    ['10', -1, 10],
    ['11', -1, 10],
    ['৫০', 1, 51],
    ['1,200', -1, 500],
    ['500', 1, 500],
    ['3', 1, 10],
    ['12.5', 1, 13],
    ['12.5', -1, 12],
    ['', 1, 10],
    ['many', -1, 10],
  ] as const)('from %j by %i within 10 to 500: %i', (typed, step, expected) => {
    expect(stepped(typed, step, 10, 500)).toBe(expected);
  });

  it.each([
    ['10', 1, 16],
    ['12', 1, 16],
    ['12', -1, 10],
    ['22', -1, 16],
    ['28', 1, 28],
    ['99', 1, 28],
  ] as const)('from %j by %i step of six within 10 to 30: %i', (typed, direction, expected) => {
    expect(stepped(typed, direction, 10, 30, 6)).toBe(expected);
  });

  it('stays at the minimum where less is left than that', () => {
    expect(stepped('10', 1, 10, 4)).toBe(10);
  });
});

describe('QuantityField', () => {
  function field(onStep = jest.fn(), onChange = jest.fn()) {
    render(
      <QuantityField
        label="Quantity"
        name="quantity"
        min={10}
        max={12}
        defaultValue="10"
        decreaseLabel="Decrease quantity"
        increaseLabel="Increase quantity"
        onStep={onStep}
        onChange={onChange}
      />,
    );
    return {
      input: screen.getByRole('textbox', { name: 'Quantity' }),
      less: screen.getByRole('button', { name: 'Decrease quantity' }),
      more: screen.getByRole('button', { name: 'Increase quantity' }),
      onStep,
      onChange,
    };
  }

  it('keeps its buttons within the limits, and always pressable', () => {
    const { input, less, more, onStep } = field();
    fireEvent.click(less);
    expect(input).toHaveValue('10');
    for (let press = 0; press < 4; press++) fireEvent.click(more);
    expect(input).toHaveValue('12');
    expect(more).toBeEnabled();
    expect(less).toBeEnabled();
    expect(onStep).toHaveBeenLastCalledWith('12');
  });

  it('takes what is typed as it is, Bangla digits too, and steps on from there in the same digits', () => {
    const { input, more, onChange } = field();
    fireEvent.change(input, { target: { value: '১১' } });
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(input).toHaveValue('১১');
    fireEvent.click(more);
    expect(input).toHaveValue('১২');
    expect(input).toHaveAttribute('inputmode', 'numeric');
  });
});
