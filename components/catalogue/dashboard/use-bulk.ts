'use client';

import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath, paths } from '@/lib/platform/paths';
import type { Bulk, ProductBulkResult } from '@/lib/features/catalogue/schema';
import type { SelectableRow } from './selection';
import { useSignedCall } from './use-signed-call';

/** Rows in one call: few enough that the progress moves and a stop takes hold soon. */
const PIECE = 10;

export type BulkAction = Bulk['action'];

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
      failure: unknown;
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
  const { call, loginModal } = useSignedCall(locale, localePath(locale, paths.allProducts));
  const [state, setState] = useState<BulkState>({ step: 'idle' });
  const stopped = useRef(false);
  const running = useRef(false);

  async function run(action: BulkAction, rows: SelectableRow[], reason?: string): Promise<void> {
    if (running.current || rows.length === 0) return;
    running.current = true;
    stopped.current = false;
    const results = new Map<string, ProductBulkResult>();
    let failure: unknown;
    try {
      for (let from = 0; from < rows.length && !stopped.current; from += PIECE) {
        setState({ step: 'running', action, done: from, total: rows.length });
        const products = rows
          .slice(from, from + PIECE)
          .map(({ _id, version }) => ({ _id, version }));
        const answer = await call<{ results: ProductBulkResult[] }>('/api/products/bulk', {
          method: 'POST',
          body: { action, products, ...(reason && { reason }) },
          timeout: 60_000,
        });
        if (answer === null) break;
        for (const result of answer.results) results.set(result._id, result);
      }
    } catch (error) {
      failure = error;
    }
    const done = rows.filter(({ _id }) => results.get(_id)?.done);
    setState({
      step: 'ended',
      action,
      done,
      refused: rows.flatMap((row) => {
        const result = results.get(row._id);
        return result && !result.done ? [{ row, result }] : [];
      }),
      left: rows.length - results.size,
      failure,
    });
    running.current = false;
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
