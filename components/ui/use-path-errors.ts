'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState, type RefObject } from 'react';
import type { z } from 'zod';
import { messageOr } from '@/lib/platform/i18n/message-key';

type Errors = Readonly<Record<string, string>>;

/**
 * What is wrong in a form whose value is nested, by the path of each part (`zones.0.price`). The first
 * wrong input gets the focus when errors are shown, and not while others are mended.
 */
export function usePathErrors(form: RefObject<HTMLFormElement | null>) {
  const t = useTranslations('validation');
  const [errors, setErrors] = useState<Errors>({});
  const [shown, setShown] = useState<Errors>({});

  useEffect(() => {
    if (Object.keys(shown).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
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
     * @param fields what the server found
     * @param prefix of its names, before the path
     */
    showFields(fields: Errors, prefix: string): void {
      const pathOf = (name: string) => (name.startsWith(prefix) ? name.slice(prefix.length) : name);
      show(Object.fromEntries(Object.entries(fields).map(([name, why]) => [pathOf(name), why])));
    },
    /** Why the value at a path is wrong, in words. */
    errorOf(path: string): string | undefined {
      const message = errors[path];
      return message === undefined ? undefined : messageOr(t, message, message);
    },
  };
}
