'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import type { FormEvent } from 'react';
import { get, useForm, type Resolver } from 'react-hook-form';
import type { z } from 'zod';
import type { CallError } from '@/lib/platform/http/send';
import { preloadDialogs } from './dialogs';
import { useFieldLabels } from './use-field-labels';
import { useHydrated } from './use-hydrated';
import { useMutation, type Credentials, type Settle, type Signing } from './use-mutation';

/** Message keys of text fields, which controls without text replace. */
const OF_TEXT: readonly string[] = ['required', 'notText', 'notNumber', 'notWhole', 'notList'];

const CHOSEN: readonly string[] = ['radio', 'select-one', 'select-multiple'];

/**
 * The key under `validation` whose words fit the control that shows it: nobody fills in a radio button.
 * @param key what the schema says of the value
 * @param type of the control, as the DOM names it; undefined where there is none
 */
export function keyForControl(key: string, type: string | undefined): string {
  if (type === undefined || !OF_TEXT.includes(key)) return key;
  if (CHOSEN.includes(type)) return 'unknownChoice';
  return type === 'checkbox' ? 'notTicked' : key;
}

/** Values of the inputs: text, or whether a box is ticked. */
export type Values = Record<string, string | boolean>;

interface Options<Schema extends z.ZodType<object>, Answer> {
  /** The endpoint's own schema; its messages are keys under `validation`. */
  schema: Schema;
  /**
   * Sends what the schema made of the fields, by `call` with the route's own types. Called once more
   * with the same after a login in the middle.
   */
  write(body: z.output<Schema>, signing: Signing): Promise<Answer>;
  /** Values that the inputs start with. */
  defaults?: Values;
  /** Values that go along without an input. */
  fixed?: Values;
  /** Credentials with which it is sent; a session that ends in the middle is then asked for again. */
  credentials?: Credentials;
  /** See `useMutation`. */
  idempotencyKey?: string | true;
  /** Looks at what is typed before the schema does. @returns false to stop here */
  check?(values: Values): boolean | Promise<boolean>;
  onSuccess(answer: Answer, values: z.output<Schema>, settle: Settle): void | Promise<void>;
  /** A failure that no input can show, or not alone. */
  onError(error: CallError, settle: Settle): void | Promise<void>;
}

/** The visible input of a name, if the form has one. */
function inputOf(form: HTMLFormElement, name: string): HTMLElement | null {
  const found = form.elements.namedItem(name);
  const input = found instanceof RadioNodeList ? found[0] : found;
  return input instanceof HTMLElement && input.getAttribute('type') !== 'hidden' ? input : null;
}

/** The message of an error, or of the first within a list. */
function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  if (!Array.isArray(error)) return undefined;
  const within = error.flatMap((item: unknown) => Object.values(item ?? {}));
  return within.map(firstMessage).find((message) => message !== undefined);
}

/** Type of the control that shows an error; undefined when none does. */
function controlOf(error: unknown): string | undefined {
  const { ref } = error as { ref?: { type?: unknown } };
  return typeof ref?.type === 'string' ? ref.type : undefined;
}

/**
 * A form that calls one of the shop's endpoints: `useMutation` with the server's schema on this side
 * too, and field errors on their inputs. Nothing typed is ever lost.
 */
export function useApiForm<Schema extends z.ZodType<object>, Answer>(
  options: Options<Schema, Answer>,
) {
  const { schema, defaults, fixed } = options;
  type Sent = { element: HTMLFormElement; body: z.output<Schema> };
  const labelsOf = useFieldLabels();
  const hydrated = useHydrated();
  // No default values here but on the inputs: what was typed before this script ran is then kept, and
  // told to whoever watches by `useEarlyInput`.
  const form = useForm<Values>({
    resolver: zodResolver(schema as never) as unknown as Resolver<Values>,
    defaultValues: fixed,
  });

  const { mutateAfter, busy } = useMutation<Sent, Answer>({
    credentials: options.credentials,
    idempotencyKey: options.idempotencyKey,
    write: ({ body }, signing) => options.write(body, signing),
    onSuccess: (answer, { body }, settle) => options.onSuccess(answer, body, settle),
    async onError(error, { element }, settle) {
      const wrong = Object.entries(error.fields).filter(([name]) => inputOf(element, name));
      for (const [name, sentence] of wrong) {
        form.setError(name, { type: 'server', message: error.reasons[name] ?? sentence });
      }
      if (wrong.length === 0 || error.code !== 'INVALID') await options.onError(error, settle);
      const first = [...element.elements].find((input) =>
        wrong.some(([name]) => input === inputOf(element, name)),
      );
      if (first instanceof HTMLElement) first.focus();
    },
  });

  function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const element = event.currentTarget;
    return mutateAfter(async (sendIt) => {
      if (options.check && !(await options.check(form.getValues()))) return;
      await form.handleSubmit((values) =>
        sendIt({ element, body: values as unknown as z.output<Schema> }),
      )();
    });
  }

  /**
   * Returns the error of a field; of a list, the first error of what it holds, where no input of its own
   * shows it.
   * @param name may be a path, `groups.new.value`: errors of such fields lie within one another
   */
  function errorOf(name: string): string | undefined {
    const error: unknown = get(form.formState.errors, name);
    const message = firstMessage(error);
    return message === undefined ? undefined : labelsOf(keyForControl(message, controlOf(error)));
  }

  return {
    form,
    busy,
    /** Goes on the `<form>`; until the script runs the browser's own checks apply. */
    formProps: { onSubmit: submit, onFocus: preloadDialogs, noValidate: hydrated },
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
    wordsOf: labelsOf,
  };
}
