'use client';

import { useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { CONTACT_DRAFT } from '@/components/accounts/contact-draft';
import { keepDraft, readDraft } from '@/components/ui/draft';
import type { Values } from '@/components/ui/use-api-form';

/** Fields of the recipient: the same for whatever is ordered next. */
const CONTACT = ['name', 'phone', 'line', 'landmark'];

interface Kept {
  /** Id of who typed it: nobody else gets to see it. */
  owner: string;
  values: Record<string, string>;
  /**
   * Idempotency key of a purchase that may be on its way: a reload in between must not send it as a second
   * one.
   */
  key?: string;
}

/** @param what `basket`, or the id of the variant that is bought at once */
const draftOf = (what: string) => `checkout:${what}`;

export function draftKey(what: string, owner: string): string | undefined {
  const kept = readDraft<Kept>(draftOf(what));
  return kept?.owner === owner ? kept.key : undefined;
}

interface Drafting {
  form: UseFormReturn<Values>;
  owner: string;
  what: string;
  /** Fields of this checkout alone, such as notes. */
  own: readonly string[];
  /** Values that the text fields start with. */
  defaults: Values;
  /** The address that is chosen at first, and all that can be. */
  addressId: string;
  addressIds: readonly string[];
  key: string;
  /** Another address was brought back than the first. */
  onAddress(addressId: string): void;
}

/**
 * Keeps what is typed and which address is chosen in a checkout for this tab, and brings it back after a
 * closed modal, a reload or a login in between. What was typed or chosen before the script ran wins over
 * the draft.
 */
export function useCheckoutDraft(drafting: Drafting): { forget(): void } {
  const draft = draftOf(drafting.what);
  // Only at the beginning: later renders must not put an old draft over what is typed.
  const begin = useEffectEvent(() => {
    const { form, owner, own, defaults, key, addressId, addressIds } = drafting;
    const ownNames = [...own, 'addressId'];
    const read = (name: string) => {
      const kept = readDraft<Kept>(name);
      return kept?.owner === owner ? kept.values : {};
    };
    const kept = { ...read(CONTACT_DRAFT), ...read(draft) };
    for (const name of [...CONTACT, ...own]) {
      const value = kept[name];
      if (value && form.getValues(name) === (defaults[name] ?? '')) form.setValue(name, value);
    }
    const chosen = kept.addressId;
    const isFirst = form.getValues('addressId') === addressId;
    if (chosen && chosen !== addressId && isFirst && addressIds.includes(chosen)) {
      form.setValue('addressId', chosen);
      drafting.onAddress(chosen);
    }
    const texts = (names: readonly string[]) =>
      Object.fromEntries(names.map((name) => [name, String(form.getValues(name) ?? '')]));
    return form.subscribe({
      formState: { values: true },
      callback: () => {
        keepDraft(CONTACT_DRAFT, { owner, values: texts(CONTACT) });
        keepDraft(draft, { owner, values: texts(ownNames), key });
      },
    });
  });
  useEffect(() => begin(), []);

  return { forget: () => keepDraft(draft, null) };
}
