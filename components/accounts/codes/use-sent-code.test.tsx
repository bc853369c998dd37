/**
 * @jest-environment jsdom
 */

import { act, renderHook } from '@testing-library/react';
import { CallError } from '@/lib/platform/http/send';
import { useResendCode } from './use-sent-code';

const refusal = (code: CallError['code'], status: number, retryAfter?: number) =>
  new CallError(code, '', status, undefined, {}, {}, {}, retryAfter);

function open() {
  const write = jest.fn<Promise<{ resendAfter: number }>, [string, object]>();
  const [onSent, onError] = [jest.fn(), jest.fn()];
  const signInAgain = jest.fn<Promise<boolean>, []>();
  const credentials = { accessToken: async () => 'token', signInAgain };
  const { result } = renderHook(() =>
    useResendCode<string>({ credentials, write, onSent, onError }),
  );
  const resend = () => act(() => result.current('+8801812345678'));
  return { write, onSent, onError, signInAgain, resend };
}

it('Gives the wait for the next code, and says to whom it went.', async () => {
  const { write, onSent, onError, resend } = open();
  write.mockResolvedValueOnce({ resendAfter: 60 });
  expect(await resend()).toBe(60);
  expect(onSent).toHaveBeenCalledWith('+8801812345678', 60);
  expect(onError).not.toHaveBeenCalled();
});

it('A code on its way already is waited for; any other refusal is said, and nothing is to wait for.', async () => {
  const { write, onSent, onError, resend } = open();
  write.mockRejectedValueOnce(refusal('TOO_MANY', 429, 40));
  expect(await resend()).toBe(40);
  expect(onError).not.toHaveBeenCalled();
  write.mockRejectedValueOnce(refusal('TOO_MANY', 429, 500));
  expect(await resend()).toBeUndefined();
  expect(onError).toHaveBeenCalledTimes(1);
  expect(onSent).not.toHaveBeenCalled();
});

it('A session that ended is asked for again, and the code is sent after it; not where the login is closed.', async () => {
  const { write, onError, signInAgain, resend } = open();
  write.mockRejectedValueOnce(refusal('NOT_SIGNED_IN', 401));
  signInAgain.mockResolvedValueOnce(true);
  write.mockResolvedValueOnce({ resendAfter: 60 });
  expect(await resend()).toBe(60);
  expect(write).toHaveBeenCalledTimes(2);
  write.mockRejectedValueOnce(refusal('NOT_SIGNED_IN', 401));
  signInAgain.mockResolvedValueOnce(false);
  expect(await resend()).toBeUndefined();
  expect(onError).not.toHaveBeenCalled();
});
