/**
 * @jest-environment jsdom
 */

import { act, renderHook } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import messages from '@/messages/en.json';
import { CallError } from '@/lib/platform/http/send';
import type { Signing } from './use-mutation';
import { useUploads } from './upload-field';

const store = jest.fn<Promise<string>, [File, Signing]>();
const credentials = { signInAgain: async () => false };

// jsdom has none.
URL.revokeObjectURL = () => undefined;

beforeEach(() => store.mockReset().mockResolvedValue('/uploads/a.webp'));

/** Chooses files one after the other. @returns the idempotency key of each try */
async function keysOf(...files: File[]): Promise<(string | undefined)[]> {
  const { result } = renderHook(
    () => useUploads({ credentials, store, onStart() {}, onStored() {}, hasRoom: () => true }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <NextIntlClientProvider locale="en" messages={messages} timeZone="Asia/Dhaka">
          {children}
        </NextIntlClientProvider>
      ),
    },
  );
  for (const file of files) await act(async () => result.current.upload([file]));
  return store.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey);
}

const file = (name: string) => new File([name], `${name}.txt`, { lastModified: 1 });
const failing = (code: 'NETWORK' | 'IDEMPOTENCY_MISMATCH') => new CallError(code, '', 0);

it('Sends a file that is chosen again after a lost answer with the key of the first try.', async () => {
  store.mockRejectedValueOnce(failing('NETWORK'));
  const [first, again] = await keysOf(file('a'), file('a'));
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(again).toBe(first);
});

it('Has a key for each file, and a new one for what is chosen again once it was stored.', async () => {
  const keys = await keysOf(file('a'), file('b'), file('a'));
  expect(new Set(keys).size).toBe(3);
});

it('Tries anew where the key was another picture’s.', async () => {
  store.mockRejectedValueOnce(failing('NETWORK'));
  store.mockRejectedValueOnce(failing('IDEMPOTENCY_MISMATCH'));
  const [first, again, anew] = await keysOf(file('a'), file('a'));
  expect(again).toBe(first);
  expect(anew).not.toBe(first);
});
