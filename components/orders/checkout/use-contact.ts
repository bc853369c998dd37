'use client';

import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Values } from '@/components/ui/use-api-form';
import { call } from '@/lib/platform/http/call';
import type { getProfileRoute } from '@/lib/features/accounts/routes';
import type { OwnAccount } from '@/lib/features/accounts/schema';

/** What an account keeps for its next order. */
export type Contact = Pick<OwnAccount, 'phone' | 'address'>;

/**
 * Asks for the account's phone and address and puts them where nothing stands yet: what was typed,
 * or kept as a draft, stays, and a field that somebody is about to type into is left alone.
 */
export function useContact(form: UseFormReturn<Values>, wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    const fill = ({ phone, address }: Contact) => {
      for (const [name, value] of Object.entries({
        phoneNumber: phone,
        shippingAddress: address,
      })) {
        const isFocused = document.activeElement?.getAttribute('name') === name;
        if (current && value && !isFocused && !form.getValues(name)) form.setValue(name, value);
      }
    };
    call<typeof getProfileRoute>('GET /api/profile').then(fill, () => {
      // Without it the fields stay empty, as for a first order.
    });
    return () => {
      current = false;
    };
  }, [form, wanted]);
}
