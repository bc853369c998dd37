'use client';

import { useRef, useState, useTransition, type ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { useMutation } from '@/components/ui/use-mutation';
import { call } from '@/lib/platform/http/call';
import type { CallError } from '@/lib/platform/http/send';
import type { bulkProductsRoute } from '@/lib/features/catalogue/moderation/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import type { Bulk, ProductBulkResult } from '@/lib/features/catalogue/shared';
import { BulkRejectModal } from '@/components/catalogue/moderation/reject-modal';
import { Button } from '@/components/ui/button';
import { confirmDialog } from '@/components/ui/dialogs';
import { useErrorMessages } from '@/components/ui/error-messages';
import { Notice } from '@/components/ui/notice';
import { SelectionBar } from '@/components/ui/selection-bar';
import { usePageRefresh } from '@/components/ui/use-page-refresh';
import { messageOr } from '@/lib/platform/i18n/message-key';
import { SELECT_ALL, useSelection, type SelectableRow } from './selection';

/** Rows in one call: few enough that the progress moves and a stop takes hold soon. */
const PIECE = 10;

type BulkAction = Bulk['action'];

type BulkState =
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

/** Runs one action on many products in batches and collects each product's result. */
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

interface Props {
  locale: Locale;
  /** An administrator also publishes and rejects. */
  reviews: boolean;
}

/** Bulk actions on the selected products, with progress and the result of each. */
export function BulkBar({ locale, reviews }: Props) {
  const t = useTranslations('dashboardProducts.bulk');
  const refresh = usePageRefresh();
  const { selected, select } = useSelection();
  const [rejecting, setRejecting] = useState(false);
  const [refreshing, startRefresh] = useTransition();
  const { state, run, stop, close, loginModal } = useBulk(locale, (done) => {
    select(
      done.map((row) => row._id),
      false,
    );
    startRefresh(refresh);
  });
  const count = selected.length;
  const isBusy = state.step === 'running' || refreshing;

  async function ask(action: 'publish' | 'delete'): Promise<void> {
    const labels = action === 'publish' ? 'confirmPublish' : 'confirmDelete';
    const sure = await confirmDialog({
      title: t(labels, { count }),
      text: t(`${labels}Text`),
      button: t(`${labels}Yes`),
      cancel: t('no'),
    });
    if (sure) await run(action, selected);
  }

  return (
    <div className="sticky bottom-3 z-20 mt-4 space-y-3">
      {state.step !== 'running' && (
        <SelectionBar
          count={count}
          labels={t('selected', { count })}
          selectAll={SELECT_ALL}
          onClear={() =>
            select(
              selected.map((row) => row._id),
              false,
            )
          }
        >
          <div role="group" aria-label={t('actions')} className="flex flex-wrap gap-2">
            {reviews && (
              <>
                <Button
                  variant="outline"
                  disabled={isBusy}
                  onClick={() => ask('publish')}
                  className="px-4"
                >
                  {t('publish')}
                </Button>
                <Button
                  variant="danger"
                  disabled={isBusy}
                  onClick={() => setRejecting(true)}
                  className="px-4"
                >
                  {t('reject')}
                </Button>
              </>
            )}
            <Button
              variant="danger"
              disabled={isBusy}
              onClick={() => ask('delete')}
              className="px-4"
            >
              {t('delete')}
            </Button>
          </div>
        </SelectionBar>
      )}
      {state.step === 'running' && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 panel p-4 shadow-lg">
          <label className="font-semibold" htmlFor="bulk-progress">
            {t('running')}
          </label>
          <progress
            id="bulk-progress"
            value={state.done}
            max={state.total}
            className="progress w-48 grow progress-primary"
          />
          <span role="status" className="figures">
            {t('progress', { done: state.done, total: state.total })}
          </span>
          <Button variant="outline" onClick={stop} className="px-4">
            {t('stop')}
          </Button>
        </div>
      )}
      {state.step === 'ended' && <Outcome state={state} onClose={close} />}
      {rejecting && (
        <BulkRejectModal
          count={count}
          onClose={() => setRejecting(false)}
          onReason={(reason) => {
            setRejecting(false);
            void run('reject', selected, reason);
          }}
        />
      )}
      {loginModal}
    </div>
  );
}

function Outcome({
  state: { action, done, refused, left, failure },
  onClose,
}: {
  state: Extract<BulkState, { step: 'ended' }>;
  onClose(): void;
}) {
  const t = useTranslations('dashboardProducts.bulk');
  const labels = useErrorMessages();
  const isGood = refused.length === 0 && left === 0;
  const why = ({ code, message = '' }: { code?: string; message?: string }) =>
    code ? messageOr(t, `why.${code}`, message) : message;
  return (
    <Notice tone={isGood ? 'info' : 'warning'} title={t(`done.${action}`, { count: done.length })}>
      {refused.length > 0 && (
        <>
          <p>{t('refused', { count: refused.length })}</p>
          <ul className="list-disc space-y-1 ps-5 text-sm">
            {refused.map(({ row, result }) => (
              <li key={row._id}>
                <strong>{row.name}</strong>: {why(result)}
              </li>
            ))}
          </ul>
        </>
      )}
      {failure !== undefined ? (
        <p>{t('broken', { reason: labels(failure) })}</p>
      ) : (
        left > 0 && <p>{t('stopped')}</p>
      )}
      <Button variant="outline" onClick={onClose} className="mt-2 px-4">
        {t('close')}
      </Button>
    </Notice>
  );
}
