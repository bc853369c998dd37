/**
 * @jest-environment jsdom
 */

import { act, renderHook } from '@testing-library/react';
import { useQuantity } from './line';

function quantityOf(set: (quantity: number) => Promise<boolean>) {
  return renderHook(() => useQuantity(2, 'en', set)).result;
}

it('What was typed just before the page is left is sent, once.', async () => {
  const set = jest.fn(() => new Promise<boolean>(() => {}));
  const field = quantityOf(set);
  act(() => field.current.type('5'));
  act(() => void window.dispatchEvent(new Event('pagehide')));
  act(() => field.current.flush());
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(set.mock.calls).toEqual([[5]]);
});

it('A page that is left without a change sends nothing.', () => {
  const set = jest.fn(async () => true);
  const field = quantityOf(set);
  act(() => void window.dispatchEvent(new Event('pagehide')));
  act(() => field.current.type('2'));
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(set).not.toHaveBeenCalled();
});

it('What was refused can be typed again.', async () => {
  const set = jest.fn(async () => false);
  const field = quantityOf(set);
  for (const time of [1, 2]) {
    act(() => field.current.type('9'));
    await act(async () => field.current.flush());
    expect(set).toHaveBeenCalledTimes(time);
    expect(field.current.value).toBe('2');
  }
});
