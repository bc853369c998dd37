'use client';

import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Values } from '@/components/ui/use-api-form';
import { isSame, isTyped, type ProductValues } from './product-values';

const PREFIX = 'product-draft:';
/** Days after which what was never sent is forgotten. */
const DAYS = 30;

interface Stored<Draft> {
  at: number;
  draft: Draft;
}

function stored<Draft>(key: string): Stored<Draft> | null {
  const text = localStorage.getItem(key);
  return text === null ? null : (JSON.parse(text) as Stored<Draft>);
}

/** The unsent draft of this device; null without one or when it has expired. */
export function readFromDevice<Draft>(name: string): Draft | null {
  try {
    const kept = stored<Draft>(PREFIX + name);
    if (kept && Date.now() - kept.at > DAYS * 24 * 60 * 60 * 1000) {
      localStorage.removeItem(PREFIX + name);
      return null;
    }
    return kept?.draft ?? null;
  } catch {
    // Storage can be forbidden or hold something old; a draft is a comfort, never a need.
    return null;
  }
}

/** Keeps it also past the tab's end. @param draft null forgets it */
export function keepOnDevice(name: string, draft: unknown): void {
  try {
    if (draft === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, JSON.stringify({ at: Date.now(), draft }));
  } catch {
    // See readFromDevice.
  }
}

interface Kept<Base> {
  /** E-mail of who typed it: nobody else gets to see it. */
  owner: string;
  values: Record<string, string>;
  /** Values that the form began with. */
  base: Base;
  /**
   * Idempotency key of a write that may be on its way: a reload in between must not send it as a second one.
   */
  key?: string;
}

function read<Base>(name: string, owner: string): Kept<Base> | null {
  const kept = readFromDevice<Kept<Base>>(name);
  return kept?.owner === owner && kept.values && kept.base ? kept : null;
}

export function draftKey(name: string, owner: string): string | undefined {
  return read(name, owner)?.key;
}

interface Draft<Base> {
  form: UseFormReturn<Values>;
  /** One for each form and product. */
  name: string;
  owner: string;
  base: Base;
  key?: string;
  /** Called when what was typed on another version of the product came back. */
  onOlder?(base: Base): void;
}

/**
 * Keeps what is typed on this device and brings it back: a reload, another page, a closed tab or a
 * login in between loses nothing. Leaving the site with something unsaved asks first all the same.
 * @returns whether something came back, and how to forget it
 */
export function useProductDraft<Base extends ProductValues>(draft: Draft<Base>) {
  const { form, name, owner, base, key } = draft;
  const [restored, setRestored] = useState(false);
  const baseNow = useRef(base);
  const dirty = useRef(false);

  useEffect(() => {
    const kept = read<Base>(name, owner);
    const start: Record<string, string> = base;
    if (kept) {
      for (const [field, value] of Object.entries(kept.values)) {
        const now = form.getValues(field);
        // Input typed before the script ran takes precedence over the draft.
        const typed = now !== undefined && !isSame(String(now), start[field]);
        if (!typed) form.setValue(field, value);
      }
      baseNow.current = kept.base;
      dirty.current = true;
      // Said after this first rendering, which has to agree with the server's.
      queueMicrotask(() => {
        setRestored(true);
        draft.onOlder?.(kept.base);
      });
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        dirty.current = isTyped(values as Partial<ProductValues>, baseNow.current);
        keepOnDevice(name, dirty.current ? { owner, values, base: baseNow.current, key } : null);
      },
    });
    // Only at the beginning: later renders must not put an old draft over what is typed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  useEffect(() => {
    // The draft stays on this device, but whoever leaves may take it for saved.
    const ask = (event: BeforeUnloadEvent) => {
      if (dirty.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  return {
    restored,
    /** From now on this is what nothing was typed means. */
    rebase(next: Base) {
      baseNow.current = next;
    },
    forget() {
      // The form speaks up once more when its sending ends: what it holds is no longer typed anew.
      baseNow.current = form.getValues() as unknown as Base;
      dirty.current = false;
      keepOnDevice(name, null);
    },
  };
}
