'use client';

import { useRef, useState, type ReactNode } from 'react';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { useMutation } from '@/components/ui/use-mutation';
import { call } from '@/lib/platform/http/call';
import type { CallError } from '@/lib/platform/http/send';
import type { bulkProductsRoute } from '@/lib/features/catalogue/moderation/routes';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath, paths } from '@/lib/platform/paths';
import type { Bulk, ProductBulkResult } from '@/lib/features/catalogue/schema';
import type { SelectableRow } from './selection';

/** Rows in one call: few enough that the progress moves and a stop takes hold soon. */
const PIECE = 10;

type BulkAction = Bulk['action'];

export type BulkState =
  | { step: 'idle' }
  | { step: 'running'; action: BulkAction; done: number; total: number }
  | {
      step: 'ended';
      action: BulkAction;
      done: SelectableRow[];
      refused: { row: SelectableRow; result: ProductBulkResult }[];
      /** Not asked any more: after a stop, or after a failure. */
      left: number;
      failure: CallError | undefined;
    };

interface BulkApi {
  state: BulkState;
  run(action: BulkAction, rows: SelectableRow[], reason?: string): Promise<void>;
  stop(): void;
  close(): void;
  loginModal: ReactNode;
}

/** The same for many products, piece by piece, with how it went for each of them. */
export function useBulk(locale: Locale, onEnd: (done: SelectableRow[]) => void): BulkApi {
  const { credentials, loginModal } = useSignIn(locale, localePath(locale, paths.allProducts));
  const [state, setState] = useState<BulkState>({ step: 'idle' });
  const stopped = useRef(false);
  const results = useRef(new Map<string, ProductBulkResult>());
  const failure = useRef<CallError>(undefined);
  const { mutateAfter } = useMutation({
    credentials,
    write: (piece: Bulk, signing) =>
      call<typeof bulkProductsRoute>('POST /api/products/bulk', {
        body: piece,
        timeout: 60_000,
        ...signing,
      }),
    onSuccess(answer) {
      for (const result of answer.results) results.current.set(result._id, result);
    },
    onError(error) {
      failure.current = error;
      stopped.current = true;
    },
    onLoginDismissed() {
      stopped.current = true;
    },
  });

  async function run(action: BulkAction, rows: SelectableRow[], reason?: string): Promise<void> {
    if (rows.length === 0) return;
    await mutateAfter(async (sendIt) => {
      stopped.current = false;
      failure.current = undefined;
      results.current.clear();
      for (let from = 0; from < rows.length && !stopped.current; from += PIECE) {
        setState({ step: 'running', action, done: from, total: rows.length });
        const products = rows
          .slice(from, from + PIECE)
          .map(({ _id, version }) => ({ _id, version }));
        await sendIt({ action, products, ...(reason && { reason }) });
      }
      end(action, rows);
    });
  }

  function end(action: BulkAction, rows: SelectableRow[]): void {
    const resultOf = ({ _id }: SelectableRow) => results.current.get(_id);
    const done = rows.filter((row) => resultOf(row)?.done);
    setState({
      step: 'ended',
      action,
      done,
      refused: rows.flatMap((row) => {
        const result = resultOf(row);
        return result && !result.done ? [{ row, result }] : [];
      }),
      left: rows.length - results.current.size,
      failure: failure.current,
    });
    onEnd(done);
  }

  return {
    state,
    run,
    stop() {
      stopped.current = true;
    },
    close: () => setState({ step: 'idle' }),
    loginModal,
  };
}
