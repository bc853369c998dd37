/**
 * @jest-environment jsdom
 */
import { act, renderHook } from '@testing-library/react';
import { CallError, send } from '@/lib/platform/http/send';
import { BASKET_CHANGED } from '@/lib/features/checkout/basket/types';
import bangla from '@/messages/bn.json';
import messages from '@/messages/en.json';
import { useAddToBasket } from './use-add-to-basket';

jest.mock('@/lib/platform/http/send', () => ({
  ...jest.requireActual('@/lib/platform/http/send'),
  send: jest.fn(),
}));
const sent = jest.mocked(send);

const line = (digit: string) => ({
  ...{ productId: digit.repeat(24), variantId: digit.repeat(24), quantity: 1 },
});

it('Two cards that are tapped in a row are written one after the other, also past a refusal.', async () => {
  const one = renderHook(() => useAddToBasket('failed', 'en'));
  const other = renderHook(() => useAddToBasket('failed', 'en'));
  const third = renderHook(() => useAddToBasket('failed', 'en'));
  let refuse!: (error: Error) => void;
  sent.mockReturnValueOnce(new Promise((_resolve, reject) => (refuse = reject)));
  sent.mockResolvedValue({ acknowledged: true, count: 1 });
  await act(async () => {
    void one.result.current.add(line('a'));
    void other.result.current.add(line('b'));
    void third.result.current.add(line('c'));
  });
  // A second basket of a guest, made beside the first, would take the place of the first.
  expect(sent).toHaveBeenCalledTimes(1);
  await act(async () => refuse(new CallError('ABOVE_MAXIMUM', 'Only 3 left.', 422)));
  expect(sent.mock.calls.map(([url]) => url)).toEqual(
    ['a', 'b', 'c'].map((digit) => `/basket/lines/${digit.repeat(24)}`),
  );
  expect(one.result.current.outcome).toEqual({ done: false, why: 'Only 3 left.' });
  expect(other.result.current.outcome).toEqual({ done: true });
  expect(third.result.current.outcome).toEqual({ done: true });
});

it.each([
  ['en', messages.cookies],
  ['bn', bangla.cookies],
] as const)('Says in %s that a browser without cookies kept nothing.', async (locale, labels) => {
  const asked = jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  sent.mockResolvedValue({ acknowledged: true, count: 1 });
  const counted = jest.fn();
  window.addEventListener(BASKET_CHANGED, counted);
  const { result } = renderHook(() => useAddToBasket('failed', locale));
  await act(() => result.current.add(line('a')));
  expect(result.current.outcome).toEqual({ done: false, why: labels.text });
  expect(counted).not.toHaveBeenCalled();
  asked.mockRestore();
  await act(() => result.current.add(line('a')));
  expect(result.current.outcome).toEqual({ done: true });
  expect(counted).toHaveBeenCalledTimes(1);
});
