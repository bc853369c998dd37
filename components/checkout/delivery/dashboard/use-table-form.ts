'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState, type FormEvent } from 'react';
import { setAt, usePathErrors } from '@/components/ui/form-paths';
import { useErrorMessages } from '@/components/ui/error-messages';
import { useLeaveQuestion } from '@/components/ui/use-leave-question';
import { useMutation, type Credentials, type Settle } from '@/components/ui/use-mutation';
import { useResultDialogs } from '@/components/ui/use-result-dialogs';
import { DELIVERY_TYPES, type TableName } from '@/lib/shop/delivery-types';
import {
  type DeliveryTable,
  type DeliveryTableState,
  type DeliveryTableView,
  deliveryTableSchema,
  type resetDeliveryTableRoute,
  type saveDeliveryTableRoute,
} from '@/lib/features/checkout/delivery/shared';
import { call } from '@/lib/platform/http/call';
import type { CallError } from '@/lib/platform/http/send';

interface Options {
  name: TableName;
  state: DeliveryTableState;
  credentials: Credentials;
  /** Called when the shop's stored table has changed: the page has to be reloaded. */
  onChanged(settle: Settle): void;
}

/** Content sent to the server: a table for a version, or null to give it up. */
interface Write {
  version: number;
  table: DeliveryTableView | null;
}

/**
 * The form of a table. Its values are nested, grow and shrink, and are computed with while they are
 * typed, which `useApiForm`'s flat fields are not made for; the rest is as there: the server's
 * schema, errors beside the fields, nothing typed is lost.
 */
export function useTableForm({ name, state, credentials, onChanged }: Options) {
  const t = useTranslations('deliveryPrices');
  const labels = useErrorMessages();
  const { showSuccess, showError } = useResultDialogs();
  /** Table that the shop has stored, as far as this form knows. */
  const [kept, setKept] = useState(state);
  // Table as typed: where the view has a number there may be text.
  const [value, setValue] = useState<DeliveryTableView>(state.table);
  /** Table that somebody else saved while this one was typed. */
  const [newer, setNewer] = useState<DeliveryTableState | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const errors = usePathErrors(element);
  const isDirty = JSON.stringify(value) !== JSON.stringify(kept.table);

  useLeaveQuestion(isDirty);

  function set(path: string, next: unknown): void {
    setValue(setAt(value, path, next));
    errors.clearAt(path);
  }

  const { mutate, mutateAfter, busy } = useMutation<Write>({
    credentials,
    write: ({ version: from, table }, signing) =>
      table
        ? call<typeof saveDeliveryTableRoute>('PUT /api/delivery/tables/{id}', {
            id: name,
            body: { version: from, table },
            ...signing,
          })
        : call<typeof resetDeliveryTableRoute>('DELETE /api/delivery/tables/{id}', {
            id: name,
            query: { version: from },
            ...signing,
          }),
    async onSuccess(_answer, { table }, settle) {
      setNewer(null);
      await showSuccess(undefined, t(table ? 'saved' : 'resetDone'));
      onChanged(settle);
    },
    async onError(error: CallError) {
      if (error.code === 'CONFLICT') {
        setNewer(error.answer.deliveryTable as DeliveryTableState);
        return;
      }
      if (errors.showRefusal(error, 'table.')) return;
      await showError(undefined, labels(error, t('failed')));
    },
  });

  const parsed = deliveryTableSchema.safeParse(value);

  /**
   * Returns the table in which each delivery method that is switched off and wrong stays as it was saved: it
   * is not worth a question.
   */
  function withoutHidden(): DeliveryTableView {
    const wrong = new Set(parsed.error?.issues.map(({ path }) => String(path[0])));
    return DELIVERY_TYPES.reduce(
      (table, kind) =>
        table[kind].isOn || !wrong.has(kind)
          ? table
          : { ...table, [kind]: { ...kept.table[kind], isOn: false } },
      value,
    );
  }

  function save(from: number): void {
    const table = withoutHidden();
    const checked = deliveryTableSchema.safeParse(table);
    if (checked.success) {
      errors.clear();
      return void mutate({ version: from, table });
    }
    errors.showIssues(checked.error.issues);
  }

  return {
    value,
    set,
    errorOf: errors.errorOf,
    /** Typed table as the shop computes with it; null where something is wrong. */
    typed: (parsed.success ? parsed.data : null) as DeliveryTable | null,
    busy,
    isDirty,
    newer,
    /** Takes what somebody else saved; what was typed is given up. */
    takeNewer(): void {
      if (!newer) return;
      setValue(newer.table);
      setKept(newer);
      errors.clear();
      setNewer(null);
    },
    /** Saves over what somebody else saved meanwhile. */
    saveOver: () => newer && save(newer.version),
    /** @param ask whether the person is sure */
    reset: (ask: () => Promise<boolean>) =>
      mutateAfter(async (send) => {
        if (await ask()) await send({ version: kept.version, table: null });
      }),
    formProps: {
      ref: element,
      noValidate: true,
      'aria-busy': busy,
      onSubmit(event: FormEvent) {
        event.preventDefault();
        save(kept.version);
      },
    },
  };
}

export type TableFormApi = ReturnType<typeof useTableForm>;
