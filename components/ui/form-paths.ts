'use client';

import { useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { z } from 'zod';
import type { CallError } from '@/lib/platform/http/send';
import { useFieldLabels } from './use-field-labels';

/** Returns what is at `a.0.b` inside of a value; undefined where there is nothing. */
export function getAt(value: unknown, path: string): unknown {
  let part = value;
  for (const name of path.split('.')) {
    if (typeof part !== 'object' || part === null) return undefined;
    part = (part as Record<string, unknown>)[name];
  }
  return part;
}

/** A copy with `next` at `a.0.b`; what is not on the way stays the same object. */
export function setAt<T>(value: T, path: string, next: unknown): T {
  const [name, ...rest] = path.split('.') as [string, ...string[]];
  const inner = rest.length === 0 ? next : setAt(getAt(value, name), rest.join('.'), next);
  if (Array.isArray(value)) {
    return value.map((each, index) => (String(index) === name ? inner : each)) as T;
  }
  return { ...(value as object), [name]: inner } as T;
}

/** A copy of a list with one item moved by one place; the same list where it can't go further. */
export function moved<Item>(list: Item[], index: number, by: -1 | 1): Item[] {
  const to = index + by;
  if (to < 0 || to >= list.length) return list;
  const copy = [...list];
  [copy[index], copy[to]] = [copy[to]!, copy[index]!];
  return copy;
}

type Errors = Readonly<Record<string, string>>;

const firstWrong = ({ current }: RefObject<HTMLFormElement | null>) =>
  current?.querySelector<HTMLElement>('[aria-invalid=true]') ?? undefined;

/**
 * Keeps what is wrong in a form whose value is nested, by the path of each part (`zones.0.price`). The first
 * wrong input gets the focus when errors are shown, but not while others are corrected.
 */
export function usePathErrors(form: RefObject<HTMLFormElement | null>) {
  const labelsOf = useFieldLabels();
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
      return message === undefined ? undefined : labelsOf(message);
    },
  };
}
