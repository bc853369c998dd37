'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState, type FormEvent } from 'react';
import { useForm, type Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { DEFAULT_LOCALE } from '@/lib/platform/i18n/i18n';
import { CallError, send } from '@/lib/platform/http/send';
import { useHydrated } from './use-hydrated';

/** What inputs hold: text, and whether a box is ticked. */
export type Values = Record<string, string | boolean>;

interface Answered {
  acknowledged?: boolean;
  message?: string;
}

interface Options<Schema extends z.ZodType<object>, Answer extends Answered> {
  /** The endpoint's own schema; its messages are keys under `validation`. */
  schema: Schema;
  url: string;
  method?: 'POST' | 'PATCH' | 'DELETE';
  /** What the inputs start with. */
  defaults?: Values;
  /** Values that go along without an input. */
  fixed?: Values;
  accessToken?(): string | undefined;
  /** Sends an `Idempotency-Key`: this one first, kept until the write succeeded. */
  idempotencyKey?: string;
  /** Looks at what is typed before the schema does. @returns false to stop here */
  check?(values: Values): boolean | Promise<boolean>;
  /** The session has ended in the middle. @returns true once signed in: the same write is sent again */
  onSignIn?(): Promise<boolean>;
  onSuccess(answer: Answer, values: z.output<Schema>): void | Promise<void>;
  /** A failure that no input can show, or not alone. */
  onError(error: CallError): void | Promise<void>;
}

/** Also where `crypto.randomUUID` is missing, as on a plain-http address in the local network. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The visible input of a name, if the form has one. */
function inputOf(form: HTMLFormElement, name: string): HTMLElement | null {
  const found = form.elements.namedItem(name);
  const input = found instanceof RadioNodeList ? found[0] : found;
  return input instanceof HTMLElement && input.getAttribute('type') !== 'hidden' ? input : null;
}

/**
 * A form that calls one of the shop's endpoints: the server's schema on this side too, its field
 * errors on their inputs, one write at a time, and nothing typed is ever lost.
 */
export function useApiForm<Schema extends z.ZodType<object>, Answer extends Answered = Answered>(
  options: Options<Schema, Answer>,
) {
  const { schema, url, method = 'POST', defaults, fixed } = options;
  const t = useTranslations('validation');
  const locale = useLocale();
  const hydrated = useHydrated();
  const sending = useRef(false);
  const key = useRef(options.idempotencyKey);
  const [busy, setBusy] = useState(false);
  // No default values here but on the inputs: what was typed before this script ran is then kept.
  const form = useForm<Values>({
    resolver: zodResolver(schema as never) as unknown as Resolver<Values>,
    defaultValues: fixed,
  });

  function call(body: z.output<Schema>): Promise<Answer> {
    return send<Answer>(url, {
      method,
      body,
      accessToken: options.accessToken?.(),
      ...(key.current && { idempotencyKey: key.current }),
    });
  }

  /** @returns undefined where the person chose not to sign in again */
  async function deliver(body: z.output<Schema>): Promise<Answer | undefined> {
    const answer = await call(body).catch(async (error: unknown) => {
      const ended = error instanceof CallError && error.code === 'NOT_SIGNED_IN';
      if (!ended || !options.onSignIn) throw error;
      return (await options.onSignIn()) ? call(body) : undefined;
    });
    if (answer?.acknowledged === false) {
      throw new CallError('INTERNAL', answer.message ?? '', 200);
    }
    return answer;
  }

  async function refuse(thrown: unknown, element: HTMLFormElement): Promise<void> {
    if (!(thrown instanceof CallError)) throw thrown;
    // The key belongs to an earlier try with other values, which may have gone through.
    if (thrown.code === 'IDEMPOTENCY_MISMATCH') key.current = newIdempotencyKey();
    const wrong = Object.entries(thrown.fields).filter(([name]) => inputOf(element, name));
    for (const [name, sentence] of wrong) {
      form.setError(name, { type: 'server', message: thrown.reasons[name] ?? sentence });
    }
    if (wrong.length === 0 || thrown.code !== 'INVALID') await options.onError(thrown);
    const first = [...element.elements].find((input) =>
      wrong.some(([name]) => input === inputOf(element, name)),
    );
    if (first instanceof HTMLElement) first.focus();
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const element = event.currentTarget;
    if (sending.current) return;
    sending.current = true;
    try {
      if (options.check && !(await options.check(form.getValues()))) return;
      await form.handleSubmit(async (values) => {
        const body = values as unknown as z.output<Schema>;
        let answer: Answer | undefined;
        setBusy(true);
        try {
          answer = await deliver(body);
        } catch (error) {
          setBusy(false);
          return refuse(error, element);
        }
        if (answer === undefined) return;
        if (key.current) key.current = newIdempotencyKey();
        await options.onSuccess(answer, body);
      })();
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  /** Keys become words; the server's English sentences stay where English is read. */
  function errorOf(name: string): string | undefined {
    const message = form.formState.errors[name]?.message;
    if (message === undefined) return undefined;
    if (t.has(message)) return t(message);
    return locale === DEFAULT_LOCALE ? message : t('refused');
  }

  return {
    form,
    busy,
    /** Goes on the `<form>`; until the script runs the browser's own checks apply. */
    formProps: { onSubmit: submit, noValidate: hydrated },
    /** Goes on a text input. */
    field: (name: string) => ({
      ...form.register(name),
      defaultValue: String(defaults?.[name] ?? ''),
      error: errorOf(name),
    }),
    /** Goes on a checkbox. */
    box: (name: string) => ({
      ...form.register(name),
      defaultChecked: defaults?.[name] === true,
    }),
    errorOf,
  };
}
