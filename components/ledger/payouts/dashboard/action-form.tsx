'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { confirmDialog } from '@/components/ui/dialogs';
import { useErrorMessages } from '@/components/ui/error-messages';
import { useMutation, type Signing } from '@/components/ui/use-mutation';
import { usePageRefresh } from '@/components/ui/use-page-refresh';
import { useResultDialogs } from '@/components/ui/use-result-dialogs';
import type {
  PayoutMove,
  addPayoutRunRoute,
  decidePayoutAccountRoute,
  movePayoutRoute,
  movePayoutRunRoute,
} from '@/lib/features/ledger/payouts/shared';
import { call } from '@/lib/platform/http/call';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { Button } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal';
import { MenuButton, RowMenu } from '@/components/ui/row-menu';
import { useHydrated } from '@/components/ui/use-hydrated';
import { TextInput } from './text-input';

const ACTIONS = {
  account: '/api/payouts/accounts',
  payout: '/api/payouts/items',
  run: '/api/payouts/runs',
} as const;

interface ActionFormProps {
  /** Type of record that is written; without an id a run is made. */
  what: keyof typeof ACTIONS;
  id?: string;
  /** Goes along where no script runs, and leads the way back. */
  hidden: Record<string, string>;
  /** Asked first. */
  confirm?: { title: string; text: string };
  label: string;
  locale: Locale;
  className?: string;
  /** Fields, and buttons with a name and a value. */
  children: ReactNode;
}

type Sent = Record<string, string>;

/** One form of the payouts' pages: an ordinary post, and with the script a call that stays on the page. */
export function ActionForm({ what, id, hidden, confirm, label, locale, ...rest }: ActionFormProps) {
  const t = useTranslations('payouts');
  const labels = useErrorMessages();
  const router = useRouter();
  const refresh = usePageRefresh();
  const { showError } = useResultDialogs();
  const { credentials, loginModal } = useSignIn(locale, localePath(locale, paths.payouts));
  const { mutateAfter, busy } = useMutation({
    credentials,
    ...(id === undefined && { idempotencyKey: hidden.idempotencyKey }),
    write: (sent: Sent, signing) => send(what, id, sent, signing),
    onSuccess({ insertedId: made }, _sent, settle) {
      settle(() =>
        made === undefined ? refresh() : router.push(localePath(locale, paths.payoutRun(made))),
      );
    },
    async onError(error, _sent, settle) {
      const isStale = error.code === 'CONFLICT' || error.status === 404;
      await showError(undefined, isStale ? t('stale') : labels(error, t('failed')));
      if (error.status === 409 || isStale) settle(refresh);
    },
  });

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const data = new FormData(event.currentTarget, submitter);
    const sent = Object.fromEntries(
      [...data].filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
    );
    void mutateAfter(async (sendIt) => {
      if (confirm === undefined || (await ask(confirm))) await sendIt(sent);
    });
  }

  const ask = ({ title, text }: { title: string; text: string }) =>
    confirmDialog({ title, text, button: t('yes'), cancel: t('no') });

  return (
    <>
      <form
        action={id === undefined ? ACTIONS[what] : `${ACTIONS[what]}/${id}`}
        method="post"
        onSubmit={submit}
        aria-label={label}
        aria-busy={busy || undefined}
        className={rest.className}
      >
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {rest.children}
      </form>
      {loginModal}
    </>
  );
}

/** The route of each kind checks what the form holds; its types are those of a form's text. */
function send(
  what: ActionFormProps['what'],
  id: string | undefined,
  sent: Sent,
  signing: Signing,
): Promise<{ message: string; insertedId?: string }> {
  if (id === undefined) {
    return call<typeof addPayoutRunRoute>('POST /api/payouts/runs', { body: {}, ...signing });
  }
  const body = sent as never;
  switch (what) {
    case 'account':
      return call<typeof decidePayoutAccountRoute>('POST /api/payouts/accounts/{id}', {
        id,
        body,
        ...signing,
      });
    case 'payout':
      return call<typeof movePayoutRoute>('POST /api/payouts/items/{id}', { id, body, ...signing });
    case 'run':
      return call<typeof movePayoutRunRoute>('POST /api/payouts/runs/{id}', {
        id,
        body,
        ...signing,
      });
  }
}

/** Move that ends a payout: each asks for the reason. */
export type EndingMove = Extract<PayoutMove, 'exclude' | 'fail' | 'return'>;

interface PayoutMenuProps {
  payoutId: string;
  runId: string;
  sellerName: string;
  moves: readonly EndingMove[];
  locale: Locale;
}

/** Menu of the other actions on a payout, behind one button; a dialog asks for the reason. */
export function PayoutMenu({ payoutId, runId, sellerName, moves, locale }: PayoutMenuProps) {
  const t = useTranslations('payouts');
  const tUi = useTranslations('dashboardUi');
  const hydrated = useHydrated();
  const [asked, setAsked] = useState<EndingMove | null>(null);
  const nameOf = (move: EndingMove) => `${t(`moves.${move}`)}: ${sellerName}`;
  return (
    <div className="ms-auto noscript:hidden">
      <RowMenu label={tUi('more', { name: sellerName })}>
        {moves.map((move) => (
          <MenuButton key={move} danger disabled={!hydrated} onClick={() => setAsked(move)}>
            {t(`moves.${move}`)}
          </MenuButton>
        ))}
      </RowMenu>
      {asked && (
        <Modal title={nameOf(asked)} closeLabel={t('close')} onClose={() => setAsked(null)}>
          <ActionForm
            what="payout"
            id={payoutId}
            hidden={{ run: runId, move: asked }}
            label={nameOf(asked)}
            locale={locale}
            className="grid gap-4"
          >
            <TextInput name="reason" label={t('reason')} maxLength={500} />
            <Button type="submit" variant="danger">
              {t(`moves.${asked}`)}
            </Button>
          </ActionForm>
        </Modal>
      )}
    </div>
  );
}
