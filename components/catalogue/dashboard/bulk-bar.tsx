'use client';

import { useTranslations } from 'next-intl';
import { useState, useTransition } from 'react';
import { BulkRejectModal } from '@/components/catalogue/moderation/bulk-reject-modal';
import { Button } from '@/components/ui/button';
import { confirmDialog } from '@/components/ui/dialogs';
import { useErrorWords } from '@/components/ui/error-words';
import { Notice } from '@/components/ui/notice';
import { SelectionBar } from '@/components/ui/selection-bar';
import { usePageRefresh } from '@/components/ui/use-page-refresh';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { messageOr } from '@/lib/platform/i18n/message-key';
import { SELECT_ALL, useSelection } from './selection';
import { useBulk, type BulkState } from './use-bulk';

interface Props {
  locale: Locale;
  /** An administrator also publishes and rejects. */
  reviews: boolean;
}

/** What can be done with the selected products, the progress, and how each went. */
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
    const words = action === 'publish' ? 'confirmPublish' : 'confirmDelete';
    const sure = await confirmDialog({
      title: t(words, { count }),
      text: t(`${words}Text`),
      button: t(`${words}Yes`),
      cancel: t('no'),
    });
    if (sure) await run(action, selected);
  }

  return (
    <div className="sticky bottom-3 z-20 mt-4 space-y-3">
      {state.step !== 'running' && (
        <SelectionBar
          count={count}
          words={t('selected', { count })}
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
  const words = useErrorWords();
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
        <p>{t('broken', { reason: words(failure) })}</p>
      ) : (
        left > 0 && <p>{t('stopped')}</p>
      )}
      <Button variant="outline" onClick={onClose} className="mt-2 px-4">
        {t('close')}
      </Button>
    </Notice>
  );
}
