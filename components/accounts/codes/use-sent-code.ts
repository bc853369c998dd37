'use client';

import { useEffect, useState, useRef } from 'react';
import { keepDraft, readDraft } from '@/components/ui/draft';
import { CallError } from '@/lib/platform/http/send';
import { useMutation, type Credentials, type Signing } from '@/components/ui/use-mutation';

/** Validity of a code, in milliseconds. */
const LIVES_MS = 10 * 60 * 1000;
/** A number gets one code in so many seconds. */
const PAUSE_SECONDS = 60;

/** Contact that a code was sent to, and the seconds until another one may be requested. */
export type Sent<Contact> = Contact & { resendAfter: number };

interface Kept<Contact> {
  contact: Contact;
  sentAt: number;
  againAt: number;
}

/**
 * Seconds to wait where a code was refused because one is on its way already; undefined where it was
 * refused for anything else.
 */
export function waitOf(error: unknown): number | undefined {
  if (!(error instanceof CallError) || error.code !== 'TOO_MANY') return undefined;
  return Number(error.retryAfter) <= PAUSE_SECONDS ? error.retryAfter : undefined;
}

/**
 * Keeps the contact that a form sent a code to, for this tab and while the code is valid: phones forget a
 * page while the user reads an SMS, and another language is another page.
 * @param form its name
 * @param first as a post without the script left it
 */
export function useSentCode<Contact extends object>(form: string, first: Sent<Contact> | null) {
  const draft = `code:${form}`;
  const [sent, setSent] = useState(first);
  const isEmpty = first === null;

  useEffect(() => {
    const kept = isEmpty ? readDraft<Kept<Contact>>(draft) : null;
    const now = Date.now();
    if (kept === null || now - kept.sentAt > LIVES_MS) return;
    const left = Math.ceil((kept.againAt - now) / 1000);
    // After this first rendering, which has to agree with the server's.
    queueMicrotask(() => setSent({ ...kept.contact, resendAfter: Math.max(0, left) }));
  }, [draft, isEmpty]);

  return {
    sent,
    /** A code is on its way to them. */
    keep(contact: Contact, resendAfter: number): void {
      const sentAt = Date.now();
      keepDraft(draft, { contact, sentAt, againAt: sentAt + resendAfter * 1000 });
      setSent({ ...contact, resendAfter });
    },
    /** The code was taken: nothing of it comes back, and what is shown stays until the next page. */
    finish: () => keepDraft(draft, null),
    /** Somebody else is to get one. */
    beginAnew(): void {
      keepDraft(draft, null);
      setSent(null);
    },
  };
}

interface Options<Input> {
  /**
   * Credentials for a code to a signed-in user; if the session has ended meanwhile, the user is asked to sign
   * in again.
   */
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
