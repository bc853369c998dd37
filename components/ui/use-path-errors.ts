'use client';

import { useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { z } from 'zod';
import type { CallError } from '@/lib/platform/http/send';
import { useFieldWords } from './use-field-words';

type Errors = Readonly<Record<string, string>>;

const firstWrong = ({ current }: RefObject<HTMLFormElement | null>) =>
  current?.querySelector<HTMLElement>('[aria-invalid=true]') ?? undefined;

/**
 * What is wrong in a form whose value is nested, by the path of each part (`zones.0.price`). The first
 * wrong input gets the focus when errors are shown, and not while others are mended.
 */
export function usePathErrors(form: RefObject<HTMLFormElement | null>) {
  const wordsOf = useFieldWords();
  const [errors, setErrors] = useState<Errors>({});
  const [shown, setShown] = useState<Errors>({});

  useEffect(() => {
    if (Object.keys(shown).length === 0) return;
    firstWrong(form)?.focus();
  }, [shown, form]);

  function show(found: Errors): void {
    setErrors(found);
    setShown(found);
  }

  return {
    clear: () => setErrors({}),
    /** Entries that moved or went take along the places of their errors. */
    clearAt(path: string): void {
      const isWithin = (name: string) => name === path || name.startsWith(`${path}.`);
      setErrors((before) =>
        Object.fromEntries(Object.entries(before).filter(([name]) => !isWithin(name))),
      );
    },
    /** @param issues what the schema found; of several of one part the first counts */
    showIssues(issues: readonly z.core.$ZodIssue[]): void {
      const found: Record<string, string> = {};
      for (const { path, message } of issues) found[path.join('.')] ??= message;
      show(found);
    },
    /**
     * @param error what the server found
     * @param prefix of its names, before the path
     * @returns whether an input says it, so that no dialog need
     */
    showRefusal({ code, fields, reasons }: CallError, prefix: string): boolean {
      const pathOf = (name: string) => (name.startsWith(prefix) ? name.slice(prefix.length) : name);
      const found = Object.entries({ ...fields, ...reasons });
      flushSync(() => show(Object.fromEntries(found.map(([name, why]) => [pathOf(name), why]))));
      return code === 'INVALID' && firstWrong(form) !== undefined;
    },
    /** Why the value at a path is wrong, in words. */
    errorOf(path: string): string | undefined {
      const message = errors[path];
      return message === undefined ? undefined : wordsOf(message);
    },
  };
}
