/**
 * @jest-environment jsdom
 */

import { act, renderHook } from '@testing-library/react';
import { shownOf } from '@/lib/features/payments/stage-rules';
import type { PurchasePayment } from '@/lib/features/payments/schema';
import { CallError, send } from '@/lib/platform/http/send';
import { usePaymentWatch } from './payment-watch';

jest.mock('@/lib/platform/http/send', () => ({
  ...jest.requireActual('@/lib/platform/http/send'),
  send: jest.fn(),
}));
const sent = jest.mocked(send);

const AWAITING: PurchasePayment = {
  ...{ standing: 'awaiting', method: 'demo', payBy: null, due: 500, attempts: [], refunds: [] },
};
const PAID: PurchasePayment = { ...AWAITING, standing: 'paid', due: 0 };

const seconds = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 1000));

function watch(onChange: () => void) {
  return renderHook(() => usePaymentWatch('a'.repeat(24), shownOf(AWAITING), onChange));
}

beforeEach(() => {
  jest.useFakeTimers();
  sent.mockReset();
});
afterEach(() => jest.useRealTimers());

it('The page is told as soon as the payment is another, and nothing is asked after that.', async () => {
  const onChange = jest.fn();
  sent.mockResolvedValueOnce(AWAITING).mockResolvedValue(PAID);
  watch(onChange);
  await seconds(2);
  expect(onChange).not.toHaveBeenCalled();
  await seconds(3);
  expect(onChange).toHaveBeenCalledTimes(1);
  await seconds(600);
  expect(sent).toHaveBeenCalledTimes(2);
});

it('The pauses grow, and in the end it gives up.', async () => {
  sent.mockResolvedValue(AWAITING);
  const { result } = watch(jest.fn());
  await seconds(60);
  expect(sent.mock.calls.length).toBeLessThan(10);
  await seconds(3600);
  expect(result.current).toBe(true);
  const asked = sent.mock.calls.length;
  await seconds(3600);
  expect(sent).toHaveBeenCalledTimes(asked);
});

it('A connection that is away for a while ends nothing; a refusal does.', async () => {
  const onChange = jest.fn();
  sent.mockRejectedValueOnce(new CallError('NETWORK', 'away', 0));
  sent.mockRejectedValueOnce(new CallError('NOT_SIGNED_IN', 'gone', 401));
  const { result } = watch(onChange);
  await seconds(2);
  expect(result.current).toBe(false);
  await seconds(3);
  expect(result.current).toBe(true);
  await seconds(600);
  expect(sent).toHaveBeenCalledTimes(2);
});

it('A page that is looked at again asks at once.', async () => {
  const onChange = jest.fn();
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  sent.mockResolvedValue(PAID);
  watch(onChange);
  await seconds(600);
  expect(sent).not.toHaveBeenCalled();
  visibility.mockReturnValue('visible');
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  expect(onChange).toHaveBeenCalledTimes(1);
  visibility.mockRestore();
});
