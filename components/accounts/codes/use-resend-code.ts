'use client';

import { useRef } from 'react';
import { useMutation, type Credentials, type Signing } from '@/components/ui/use-mutation';
import type { CallError } from '@/lib/platform/http/send';
import { waitOf } from './use-sent-code';

interface Options<Input> {
  /** Of a code for somebody who is signed in: a session that ended meanwhile is asked for again. */
  credentials?: Credentials | undefined;
  /** @throws CallError */
  write(input: Input, signing: Signing): Promise<{ resendAfter: number }>;
  /** A code is on its way. */
  onSent?(input: Input, resendAfter: number): void;
  /** None was sent, and none is on its way already. */
  onError(error: CallError): void | Promise<void>;
}

/**
 * Sends another code, for `CodeField`.
 * @returns a function that gives the seconds until the next one, or undefined where none was sent
 */
export function useResendCode<Input = void>({
  credentials,
  write,
  onSent,
  onError,
}: Options<Input>): (input: Input) => Promise<number | undefined> {
  const wait = useRef<number | undefined>(undefined);
  const { mutate } = useMutation<Input, { resendAfter: number }>({
    credentials,
    write,
    onSuccess({ resendAfter }, input) {
      wait.current = resendAfter;
      onSent?.(input, resendAfter);
    },
    onError(error) {
      wait.current = waitOf(error);
      if (wait.current === undefined) return onError(error);
    },
  });
  return async (input) => {
    wait.current = undefined;
    await mutate(input);
    return wait.current;
  };
}
