import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import {
  EXCLUDED_REASONS,
  type PayoutMove,
  type PayoutView,
  movesOf,
} from '@/lib/features/ledger/payouts/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatTaka } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { AccountFacts } from './waiting-accounts';
import { ActionForm, PayoutMenu, type EndingMove } from './action-form';
import { TextInput } from './text-input';

interface Props {
  payouts: PayoutView[];
  runId: string;
  locale: Locale;
}

/** The payouts of a run, with what can be done with each. */
export function PayoutRows({ payouts, runId, locale }: Props) {
  return (
    <ul className="grid gap-3">
      {payouts.map((payout) => (
        <li key={payout._id} className="grid gap-4 panel p-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <Facts payout={payout} locale={locale} />
          <Moves payout={payout} runId={runId} locale={locale} />
        </li>
      ))}
    </ul>
  );
}

const isShopsReason = (reason: string): reason is (typeof EXCLUDED_REASONS)[number] =>
  (EXCLUDED_REASONS as readonly string[]).includes(reason);

/** Less than was promised is there now. */
const isUncovered = ({ available, amount }: PayoutView): boolean =>
  available !== null && available < amount;

function Facts({ payout, locale }: { payout: PayoutView; locale: Locale }) {
  const t = useTranslations('payouts');
  const { sellerId, sellerName, amount, available, state, account, reference, reason, adviceId } =
    payout;
  return (
    <div className="min-w-0 space-y-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          href={localePath(locale, paths.dashboardUser(sellerId))}
          prefetch={false}
          className="inline-flex target items-center font-semibold wrap-anywhere underline-offset-4 hover:text-link hover:underline"
        >
          {sellerName}
        </Link>
        <span className="font-bold figures">{formatTaka(amount, locale)}</span>
        <span className="rounded-full border border-line px-2.5 py-0.5 text-sm font-semibold">
          {t(`states.${state}`)}
        </span>
      </div>
      <AccountFacts account={account} />
      {isUncovered(payout) && (
        <p role="status" className="text-sm font-semibold">
          {t('lowered', { available: formatTaka(Math.max(0, available ?? 0), locale) })}
        </p>
      )}
      {reference && (
        <p className="text-sm wrap-anywhere figures">
          {t('reference')}: {reference}
        </p>
      )}
      {adviceId && (
        <Link
          href={localePath(locale, paths.paper(adviceId))}
          prefetch={false}
          aria-label={t('adviceOf', { name: sellerName })}
          className="inline-flex target items-center text-sm text-link underline-offset-4 hover:underline"
        >
          {t('advice')}
        </Link>
      )}
      {reason && (
        <p className="text-sm wrap-anywhere">
          {isShopsReason(reason) ? t(`excluded.${reason}`) : reason}
        </p>
      )}
    </div>
  );
}

function Moves({ payout, runId, locale }: { payout: PayoutView; runId: string; locale: Locale }) {
  const t = useTranslations('payouts');
  const { _id, sellerName, state, amount, available } = payout;
  const moves = movesOf(state).filter((move) => move !== 'lower');
  if (moves.length === 0) return null;
  const ending = moves.filter((move): move is EndingMove => move !== 'pay');
  const form = { what: 'payout' as const, id: _id, locale };
  const label = (move: PayoutMove) =>
    move === 'lower' ? sellerName : `${t(`moves.${move}`)}: ${sellerName}`;
  return (
    <div className="grid content-start gap-3">
      <div className="flex flex-wrap items-end gap-2">
        {isUncovered(payout) && available !== null && available > 0 && (
          <ActionForm {...form} hidden={{ run: runId, move: 'lower' }} label={label('lower')}>
            <Button type="submit" variant="outline">
              {t('moves.lower', { available: formatTaka(available, locale) })}
            </Button>
          </ActionForm>
        )}
        {moves.includes('pay') && !isUncovered(payout) && (
          <ActionForm
            {...form}
            hidden={{ run: runId, move: 'pay' }}
            confirm={{
              title: t('moves.pay'),
              text: t('payText', { amount: formatTaka(amount, locale), name: sellerName }),
            }}
            label={label('pay')}
            className="flex grow flex-wrap items-end gap-2"
          >
            <TextInput name="reference" label={t('reference')} maxLength={60} />
            <Button type="submit" variant="outline">
              {t('moves.pay')}
            </Button>
          </ActionForm>
        )}
        <PayoutMenu
          // A new state means that what was asked is done, or that somebody else did it.
          key={state}
          payoutId={_id}
          runId={runId}
          sellerName={sellerName}
          moves={ending}
          locale={locale}
        />
      </div>
      {/* The menu needs the script. */}
      <div className="hidden noscript:block">
        <ActionForm
          {...form}
          hidden={{ run: runId }}
          label={t('working', { name: sellerName })}
          className="flex flex-wrap items-end gap-2"
        >
          <TextInput name="reason" label={t('reason')} maxLength={500} />
          {ending.map((move) => (
            <Button key={move} type="submit" variant="danger" name="move" value={move}>
              {t(`moves.${move}`)}
            </Button>
          ))}
        </ActionForm>
      </div>
    </div>
  );
}
