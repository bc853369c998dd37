'use client';

import { useRef, useState, useTransition } from 'react';
import { CallError } from '@/lib/platform/http/send';

/** Credentials with which a write is sent; `useSignIn` of the accounts gives them. */
export interface Credentials {
  /** Without it the session's cookie speaks for the person. */
  accessToken?(): Promise<string | undefined>;
  /** After a refusal as not signed in. @returns true where the same call may be sent again */
  signInAgain(): Promise<boolean>;
}

/** Options that go along with a write: to be spread into `call`. */
export interface Signing {
  accessToken?: string | undefined;
  idempotencyKey?: string;
}

/** The session had ended, and the person closed the login that was offered. */
export class LoginDismissed extends CallError {}

/** Works also where `crypto.randomUUID` is missing, as on a plain-http address in the local network. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Makes a call as the signed-in person. Where the session has ended a login is offered, and after it
 * the same call is made once more; so where it asks for a fresh proof.
 * @throws CallError LoginDismissed where the person does not sign in
 */
export async function callSignedIn<Answer>(
  credentials: Credentials | undefined,
  call: (accessToken: string | undefined) => Promise<Answer>,
): Promise<Answer> {
  const attempt = async () => call(await credentials?.accessToken?.());
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.code === 'PROOF_NEEDED') {
      // Loaded where it is needed, which is seldom.
      if (await (await import('./fresh-proof')).askForProof(error)) return attempt();
    } else if (credentials && error.code === 'NOT_SIGNED_IN') {
      if (await credentials.signInAgain()) return attempt();
      throw new LoginDismissed(error.code, error.message, error.status);
    }
    throw error;
  }
}

/**
 * Goes on to another page, or reads this one anew.
 * @param navigate calls the router; until its page is there the mutation counts as busy
 */
export type Settle = (navigate: () => void) => void;

interface Options<Input, Answer> {
  /** Without them the call is made once, as whoever the cookie says. */
  credentials?: Credentials | undefined;
  /**
   * Sends an `Idempotency-Key`, the same for every try until the write went through: this one first,
   * or with `true` one that is made here.
   */
  idempotencyKey?: string | true | undefined;
  /**
   * Sends it by `call`, with the route's own types, which give `onSuccess` its answer. Called once more
   * with the same input after a login in the middle.
   * @throws CallError
   */
  write(input: Input, signing: Signing): Promise<Answer>;
  onSuccess?(answer: Answer, input: Input, settle: Settle): void | Promise<void>;
  onError(error: CallError, input: Input, settle: Settle): void | Promise<void>;
  /** Without it nothing follows where the person closes the login. */
  onLoginDismissed?(error: LoginDismissed): void;
}

interface Mutation<Input> {
  mutate(input: Input): Promise<void>;
  /**
   * Asks or checks first. A second tap is ignored from the first question on.
   * @param ask sends what it decides on with `send`, or nothing
   */
  mutateAfter(ask: (send: (input: Input) => Promise<void>) => Promise<unknown>): Promise<void>;
  /** Something is sent, or the page that follows is on its way. */
  busy: boolean;
  /** Input that the mutation is busy with. */
  pending: Input | undefined;
  settle: Settle;
}

/** An answer can say with 200 that nothing was done. */
function rejectUnacknowledged(answer: unknown): void {
  const { acknowledged, message = '' } = (answer ?? {}) as {
    acknowledged?: boolean;
    message?: string;
  };
  if (acknowledged === false) throw new CallError('INTERNAL', message, 200);
}

/**
 * A write to the shop, as every form and button makes it: one at a time however often it is tapped,
 * a login in the middle where the session has ended, and the same idempotency key for every try of
 * the same intention.
 */
export function useMutation<Input = void, Answer = unknown>(
  options: Options<Input, Answer>,
): Mutation<Input> {
  const { credentials } = options;
  const running = useRef(false);
  const key = useRef(options.idempotencyKey);
  const [sending, setSending] = useState(false);
  const [last, setLast] = useState<{ input: Input } | null>(null);
  const [settling, settle] = useTransition();

  async function fail(error: unknown, input: Input): Promise<void> {
    if (!(error instanceof CallError)) throw error;
    // The key belongs to an earlier try with other values, which may have gone through.
    if (error.code === 'IDEMPOTENCY_MISMATCH') key.current = newIdempotencyKey();
    if (error instanceof LoginDismissed) options.onLoginDismissed?.(error);
    else await options.onError(error, input, settle);
  }

  async function send(input: Input): Promise<void> {
    setLast({ input });
    setSending(true);
    if (key.current === true) key.current = newIdempotencyKey();
    const idempotencyKey = key.current;
    let answer: Answer;
    try {
      answer = await callSignedIn(credentials, (accessToken) =>
        options.write(input, { accessToken, ...(idempotencyKey && { idempotencyKey }) }),
      );
      rejectUnacknowledged(answer);
    } catch (error) {
      setSending(false);
      return fail(error, input);
    }
    if (idempotencyKey) key.current = newIdempotencyKey();
    await options.onSuccess?.(answer, input, settle);
  }

  async function mutateAfter(ask: Parameters<Mutation<Input>['mutateAfter']>[0]): Promise<void> {
    if (running.current) return;
    running.current = true;
    try {
      await ask(send);
    } finally {
      running.current = false;
      setSending(false);
    }
  }

  const busy = sending || settling;
  return {
    mutate: (input) => mutateAfter((sendIt) => sendIt(input)),
    mutateAfter,
    busy,
    pending: busy ? last?.input : undefined,
    settle,
  };
}
