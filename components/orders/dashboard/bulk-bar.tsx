'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Printer } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import {
  type BulkResult,
  type BulkStep,
  type ChosenOrder,
  type chooseOrdersRoute,
  MAX_BULK,
  MOST_CHOSEN,
  type moveOrdersRoute,
  type OrderFilter,
} from '@/lib/features/orders/shared';
import type { ReadyResult, readyOrdersRoute } from '@/lib/features/fulfilment/couriers/shared';
import { MOST_PARCELS } from '@/lib/features/fulfilment/parcels/shared';
import { printHref } from '@/components/fulfilment/parcels/dashboard/print-href';
import { Button } from '@/components/ui/button';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { BulkResults } from '@/components/ui/bulk-results';
import { sendInParts } from '@/components/ui/in-parts';
import { SelectionBar } from '@/components/ui/selection-bar';
import { forgetDialogs } from '@/components/ui/dialog-history';
import { useMutation } from '@/components/ui/use-mutation';
import { chunked } from '@/lib/platform/chunked';
import { call } from '@/lib/platform/http/call';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { BulkShipModal, type Parcel } from './bulk-ship-modal';
import { ReadyModal } from './ready-modal';
import { BULK_FORM, SELECT_ALL } from './selection-form';
import { useChosenOrders } from './use-chosen-orders';
import { useOrderRefusal } from './use-order-refusal';

interface BulkBarProps {
  /** The page's orders. */
  orders: ChosenOrder[];
  /** What the list is filtered by, and how many orders it has on all pages. */
  filter: OrderFilter;
  total: number;
  /** Whether the viewer may confirm orders; packers may only pack and ship them. */
  mayDecide: boolean;
  /** The viewer's accounts with couriers that are on. */
  accounts: readonly { _id: string; name: string }[];
  locale: Locale;
}

type Step = BulkStep['fulfilment'];
type Asked = { step: Step; parcels: Parcel[] } | { ready: ChosenOrder[]; accountId: string };
type Result = BulkResult & Partial<Pick<ReadyResult, 'refusal' | 'parcelIds'>>;

interface Outcome {
  /** Null: made ready. */
  step: Step | null;
  results: Result[];
  /** Numbers by id: what went through may be on no page of the list any more. */
  numbers: ReadonlyMap<string, string>;
}

const KNOWN = [
  'NOT_POSSIBLE_NOW',
  'NOT_FOUND',
  'FORBIDDEN',
  'INVALID',
  'COURIER_REFUSED',
  'COURIER_KEYS',
  'COURIER_AWAY',
  'COURIER_UNSURE',
] as const;

/** Parcels by the papers of one page. */
const printable = (results: readonly Result[]): string[][] =>
  chunked(
    results.flatMap(({ parcelIds = [] }) => parcelIds),
    MOST_PARCELS,
  );

/** Actions on all chosen orders at once. Printing belongs to a form, and needs no script. */
export function BulkBar({ orders, filter, total, mayDecide, accounts, locale }: BulkBarProps) {
  const t = useTranslations('dashboardOrders.bulk');
  const tReady = useTranslations('dashboardOrders.ready');
  const tSteps = useTranslations('dashboardOrders.actions');
  const tState = useTranslations('status.order');
  const router = useRouter();
  const { chosen, others, chooseAll, clear, leave } = useChosenOrders(orders);
  const [asking, setAsking] = useState<'ship' | 'ready' | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const onRefused = useOrderRefusal();
  const { credentials, loginModal } = useSignIn(locale, localePath(locale, paths.dashboardOrders));
  const whole = useMutation({
    credentials,
    write: (_input: void, signing) =>
      call<typeof chooseOrdersRoute>('GET /api/orders/choose', { query: filter, ...signing }),
    onSuccess: (found) => chooseAll(found.orders),
    onError: (error, _input, settle) => onRefused(error, settle),
  });
  const { mutate, busy, pending } = useMutation({
    credentials,
    write: async (asked: Asked, signing): Promise<{ results: Result[] }> => ({
      results: await sendAsked(asked, signing),
    }),
    onSuccess({ results }, asked, settle) {
      const pages = printable(results);
      const opensPapers = pages.length === 1 && results.every(({ done }) => done);
      // The papers take the entry that the dialog has in the history: its step back would undo the way there.
      const hadDialog = opensPapers && forgetDialogs();
      setAsking(null);
      leave(new Set(results.filter(({ done }) => done).map(({ _id }) => _id)));
      if (opensPapers) {
        const href = localePath(locale, printHref('all', pages[0]!));
        settle(() => (hadDialog ? router.replace(href) : router.push(href)));
        return;
      }
      const step = 'step' in asked ? asked.step : null;
      const numbers = new Map(chosen.map(({ _id, number }) => [_id, number]));
      setOutcome({ step, results, numbers });
      settle(() => router.refresh());
    },
    onError: (error, _bulk, settle) => onRefused(error, settle),
  });

  /** Whether one of the chosen orders may take a step: what is on its way is not shipped again. */
  const fits = (step: Step) => chosen.some(({ next }) => next.includes(step));
  const isPending = (step: Step) => pending && 'step' in pending && pending.step === step;
  const button = (step: 'confirmed' | 'packed') =>
    fits(step) && (
      <Button
        variant="outline"
        busy={isPending(step)}
        onClick={() => void mutate({ step, parcels: chosen.map(({ _id }) => ({ _id })) })}
        className="noscript:hidden"
      >
        {tSteps(step)}
      </Button>
    );

  const counted = (count: number) => ({ count, formatted: formatCount(count, locale) });
  const mayAll = chosen.length > 0 && total > orders.length && chosen.length < total;
  const isPrintable = chosen.length <= MAX_BULK;
  return (
    <div className="sticky bottom-3 z-20 mt-4 space-y-3">
      {outcome && (
        <OrderOutcome
          outcome={outcome}
          moved={(step, count) =>
            step === null
              ? tReady('done', counted(count))
              : t('moved', {
                  ...counted(count),
                  state: tState(step === 'delivered' ? 'completed' : step),
                })
          }
          locale={locale}
          onClose={() => setOutcome(null)}
        />
      )}
      <form
        id={BULK_FORM}
        action={localePath(locale, `${paths.dashboardOrders}/print`)}
        aria-label={t('label')}
      >
        {isPrintable &&
          others.map(({ _id }) => <input key={_id} type="hidden" name="id" value={_id} />)}
        <SelectionBar
          count={chosen.length}
          labels={t('chosen', counted(chosen.length))}
          selectAll={SELECT_ALL}
          onClear={clear}
          worksWithoutScript={orders.length > 0}
        >
          {mayAll && others.length === 0 && (
            <Button
              variant="outline"
              busy={whole.busy}
              onClick={() => void whole.mutate()}
              className="noscript:hidden"
            >
              {total > MOST_CHOSEN
                ? t('firstOfFilter', counted(MOST_CHOSEN))
                : t('allOfFilter', counted(total))}
            </Button>
          )}
          {(fits('confirmed') || fits('packed') || fits('shipped')) && (
            <Button
              busy={pending && 'ready' in pending}
              onClick={() => setAsking('ready')}
              className="noscript:hidden"
            >
              <Printer aria-hidden className="size-4" />
              {tReady('open')}
            </Button>
          )}
          {mayDecide && button('confirmed')}
          {button('packed')}
          {fits('shipped') && isPrintable && (
            <Button
              variant="outline"
              busy={isPending('shipped')}
              onClick={() => setAsking('ship')}
              className="noscript:hidden"
            >
              {tSteps('shipped')}
            </Button>
          )}
          {isPrintable &&
            (['slip', 'invoice'] as const).map((kind) => (
              <Button key={kind} type="submit" name="kind" value={kind} variant="outline">
                <Printer aria-hidden className="size-4" />
                {t(kind === 'slip' ? 'slips' : 'invoices')}
              </Button>
            ))}
        </SelectionBar>
      </form>
      {asking === 'ship' && (
        <BulkShipModal
          orders={chosen}
          busy={busy}
          onShip={(parcels) => void mutate({ step: 'shipped', parcels })}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'ready' && (
        <ReadyModal
          count={chosen.length}
          accounts={accounts}
          busy={busy}
          onReady={(accountId) => void mutate({ ready: chosen, accountId })}
          onClose={() => setAsking(null)}
        />
      )}
      {loginModal}
    </div>
  );
}

const unsent = ({ _id }: { _id: string }): Result => ({ _id, done: false, code: 'UNSENT' });

/** Sends what is asked for in parts that one call takes. */
function sendAsked(asked: Asked, signing: object): Promise<Result[]> {
  if ('step' in asked) {
    const { step, parcels } = asked;
    return sendInParts<Parcel, Result>(
      parcels,
      MAX_BULK,
      async (part) => {
        const body = { fulfilment: step, orders: part };
        return (await call<typeof moveOrdersRoute>('POST /api/orders/bulk', { body, ...signing }))
          .results;
      },
      unsent,
    );
  }
  const { ready, accountId } = asked;
  return sendInParts<ChosenOrder, Result>(
    ready,
    MAX_BULK,
    async (part) => {
      const body = { ids: part.map(({ _id }) => _id), accountId };
      return (await call<typeof readyOrdersRoute>('POST /api/parcels/ready', { body, ...signing }))
        .results;
    },
    unsent,
  );
}

interface OrderOutcomeProps {
  outcome: Outcome;
  /** How many went through, in words. */
  moved(step: Step | null, count: number): string;
  locale: Locale;
  onClose(): void;
}

/** How many went through, which did not and why, and the papers of those that are ready. */
function OrderOutcome({ outcome, moved, locale, onClose }: OrderOutcomeProps) {
  const t = useTranslations('dashboardOrders.bulk');
  const tReady = useTranslations('dashboardOrders.ready');
  const refused = outcome.results.filter(({ done }) => !done);
  const counted = (count: number) => ({ count, formatted: formatCount(count, locale) });
  const pages = printable(outcome.results);
  const labels = [
    moved(outcome.step, outcome.results.length - refused.length),
    refused.length > 0 && t('refused', counted(refused.length)),
  ];
  return (
    <BulkResults
      outcome={outcome}
      labels={labels.filter(Boolean).join(' ')}
      refused={refused.map(({ _id, code, refusal }) => ({
        _id,
        name: outcome.numbers.get(_id) ?? _id,
        why: refusal
          ? tReady(`why.${refusal}`)
          : t(`why.${KNOWN.find((known) => known === code) ?? 'other'}`),
      }))}
      listLabel={t('refusedList')}
      closeLabel={t('close')}
      onClose={onClose}
    >
      {pages.map((ids, page) => (
        <Link
          key={page}
          href={localePath(locale, printHref('all', ids))}
          prefetch={false}
          className="btn me-2 mt-2 target px-4 btn-primary"
        >
          <Printer aria-hidden className="size-4" />
          {tReady(pages.length > 1 ? 'printPart' : 'print', {
            ...counted(ids.length),
            part: formatCount(page + 1, locale),
          })}
        </Link>
      ))}
    </BulkResults>
  );
}
