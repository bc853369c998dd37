import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { messageOr, knownKey } from '@/lib/platform/i18n/message-key';
import { shownContact } from '@/lib/platform/phone';
import { accountName, type WalletNames } from '@/components/ledger/journal/dashboard/account-name';
import { SMALL_TABLE } from '@/components/ui/looks';
import { COURIERS, courierName } from '@/lib/features/orders/shared';
import { localDigits } from '@/lib/platform/i18n/digits';
import type { DeskRefund, PaymentStory } from '@/lib/features/payments/shared';
import { formatTaka, toTaka } from '@/lib/platform/money';
import { readableTime } from '@/lib/platform/time/time';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';

/**
 * Returns functions that put the code's own words in records of a payment or refund into text for people:
 * steps, states, who did it (an e-mail stays one, a phone is dialled), notes that the shop writes itself.
 * Anything else stays as it is.
 */
export function useStoryLabels() {
  const t = useTranslations('payments');
  const locale = useLocale() as Locale;
  const tMethod = useTranslations('paymentMethods');
  const tWallet = useTranslations('walletForm.wallet');
  const state = (name: string) => messageOr(t, `state.${name}`, name);
  return {
    state,
    event: (name: string) => messageOr(t, `event.${name}`, name),
    by: (who: string) =>
      messageOr(t, `by.${who}`, messageOr(tMethod, `${who}.name`, shownContact(who, locale))),
    /** `ipn: 8842` is by which way it was told, and the notice's number. */
    note(text: string): string {
      const [, way, notice] = /^(return|ipn|webhook|asked): (.+)$/.exec(text) ?? [];
      if (way && notice) return `${messageOr(t, `via.${way}`, way)}, ${notice}`;
      // Details that a buyer gave of a wallet payment: `bkash DKQ1ZR6T3V`.
      const [, wallet, transaction] = /^([a-z]+) ([0-9A-Z]+)$/.exec(text) ?? [];
      if (wallet && transaction) return `${messageOr(tWallet, wallet, wallet)} ${transaction}`;
      const sum = (poisha: string) => formatTaka(toTaka(Number(poisha)), locale);
      const [, reference, back] = /^Refund (\S+): (\d+) poisha$/.exec(text) ?? [];
      if (reference && back) return t('note.wentBack', { sum: sum(back), reference });
      const [, before, after] = /^(\d+) → (\d+) poisha$/.exec(text) ?? [];
      if (before && after) return `${sum(before)} → ${sum(after)}`;
      // What a courier's file paid: the entry of the books, `remittance:{id}:{line}`.
      const [, line] = /^remittance:[0-9a-f]{24}:(\d+)$/.exec(text) ?? [];
      if (line) return t('note.remittanceLine', { line: localDigits(line, locale) });
      const isCourier = COURIERS.some(({ slug }) => slug === text);
      const asIs = isCourier ? courierName(text) : text;
      return messageOr(t, `note.${text.replaceAll(' ', '_')}`, asIs);
    },
    via: (way: string) => messageOr(t, `via.${way}`, way),
    ignored: (why: string) => messageOr(t, `ignoredWhy.${why}`, state(why)),
  };
}

interface BookEntryProps {
  entry: PaymentStory['entries'][number];
  wallets: WalletNames;
  locale: Locale;
}

const SELLER = 'seller:';

/** An entry of the books: which accounts it moved what on. */
function BookEntry({ entry, wallets, locale }: BookEntryProps) {
  const tAll = useTranslations();
  const t = useTranslations('payments');
  const event = messageOr(tAll, `finance.events.${entry.event.replace('.', '_')}`, entry.event);
  const sum = (taka: number) => (taka === 0 ? '' : formatTaka(taka, locale));
  const nameOf = (account: string): string =>
    account.startsWith(SELLER)
      ? t('sellerAccount', { id: account.slice(-6) })
      : accountName(tAll, account, wallets);
  return (
    <div
      className="overflow-x-auto rounded-box border border-line"
      tabIndex={0}
      role="group"
      aria-label={event}
    >
      <table className={SMALL_TABLE}>
        <caption className="px-3 pt-2 text-start font-semibold">{event}</caption>
        <thead>
          <tr>
            <th scope="col" className="text-start">
              {t('bookAccount')}
            </th>
            <th scope="col" className="text-end">
              {t('debit')}
            </th>
            <th scope="col" className="text-end">
              {t('credit')}
            </th>
          </tr>
        </thead>
        <tbody>
          {entry.lines.map(({ account, debit, credit }, index) => (
            <tr key={index}>
              <td className="wrap-anywhere">{nameOf(account)}</td>
              <td className="text-end whitespace-nowrap figures">{sum(debit)}</td>
              <td className="text-end whitespace-nowrap figures">{sum(credit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** History of a refund with who made each step, oldest first. */
export function RefundStory({
  history,
  locale,
}: {
  history: DeskRefund['history'];
  locale: Locale;
}) {
  const t = useTranslations('refunds');
  const tDesk = useTranslations('refundDesk');
  const labels = useStoryLabels();
  return (
    <section aria-labelledby="story" className="panel p-4 sm:p-5">
      <h2 id="story" className="mb-3 text-lg font-semibold">
        {tDesk('story')}
      </h2>
      <ol className="space-y-3">
        {history.map(({ at, state, by, note }, index) => {
          const key = knownKey(t, `state.${state}`);
          return (
            <li key={index} className="border-s-2 border-line ps-3">
              <p className="font-semibold">{key ? t(key) : state}</p>
              {note && <p className="text-sm wrap-anywhere">{labels.note(note)}</p>}
              <p className="text-sm wrap-anywhere text-muted figures">
                <time dateTime={at}>{readableTime(new Date(at), locale)}</time>
                {' · '}
                {labels.by(by)}
              </p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

interface PaymentStorySectionsProps {
  payment: PaymentStory;
  wallets: WalletNames;
  locale: Locale;
}

/** All that happened to a payment: its own steps, what providers told, what went back, the books. */
export function PaymentStorySections({ payment, wallets, locale }: PaymentStorySectionsProps) {
  const t = useTranslations('payments');
  const tRefunds = useTranslations('refunds');
  const labels = useStoryLabels();
  const { history, notices, refunds, entries } = payment;
  return (
    <>
      <Part id="history" title={t('history')} isEmpty={history.length === 0}>
        <ol className="divide-y divide-line">
          {history.map(({ at, event, from, to, by, note }, index) => (
            <li key={index} className="py-2">
              <Moment at={at} locale={locale} />
              <p className="font-semibold">
                {labels.event(event)}
                {from !== to && (
                  <span className="font-normal text-muted">
                    {' '}
                    {labels.state(from)} → {labels.state(to)}
                  </span>
                )}
              </p>
              <p className="text-sm wrap-anywhere text-muted">
                {labels.by(by)}
                {note && ` · ${labels.note(note)}`}
              </p>
            </li>
          ))}
        </ol>
      </Part>
      <Part id="notices" title={t('notices')} isEmpty={notices.length === 0}>
        <ol className="divide-y divide-line">
          {notices.map(({ _id, at, via, status, ignored, fields }) => (
            <li key={_id} className="py-2">
              <Moment at={at} locale={locale} />
              <details>
                <summary className="inline-flex target cursor-pointer flex-wrap items-center gap-x-2 font-semibold">
                  {labels.state(status)}{' '}
                  <span className="font-normal text-muted">{labels.via(via)}</span>
                  {ignored && (
                    <span className="font-normal text-muted">
                      {t('ignored', { why: labels.ignored(ignored) })}
                    </span>
                  )}
                </summary>
                <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-sm">
                  {fields.map(([name, value]) => (
                    <div key={name} className="contents">
                      <dt className="text-muted">{name}</dt>
                      <dd className="wrap-anywhere">{value}</dd>
                    </div>
                  ))}
                </dl>
              </details>
            </li>
          ))}
        </ol>
      </Part>
      <Part id="refunds" title={t('refunds')} isEmpty={refunds.length === 0}>
        <ul className="divide-y divide-line">
          {refunds.map(({ _id, at, state, amount, dueBy, doneAt, sentRef }) => (
            <li key={_id} className="py-2">
              <Moment at={at} locale={locale} />
              <p className="font-semibold">
                <Link
                  href={localePath(locale, paths.refund(_id))}
                  prefetch={false}
                  className="inline-flex target items-center text-link figures underline-offset-4 hover:underline"
                >
                  {formatTaka(amount, locale)}
                </Link>{' '}
                · {tRefunds(`state.${state}`)}
              </p>
              <p className="text-sm wrap-anywhere text-muted">
                {doneAt
                  ? t('refundDone', { at: readableTime(new Date(doneAt), locale) })
                  : t('refundDue', { at: readableTime(new Date(dueBy), locale) })}
                {sentRef && ` · ${sentRef}`}
              </p>
            </li>
          ))}
        </ul>
      </Part>
      <Part id="entries" title={t('entries')} isEmpty={entries.length === 0}>
        {entries.map((entry) => (
          <div key={entry._id} className="py-2">
            <Moment at={entry.at} locale={locale} />
            <BookEntry entry={entry} wallets={wallets} locale={locale} />
          </div>
        ))}
      </Part>
    </>
  );
}

function Moment({ at, locale }: { at: string; locale: Locale }) {
  return (
    <time dateTime={at} className="text-sm text-muted figures">
      {readableTime(new Date(at), locale)}
    </time>
  );
}

function Part({
  id,
  title,
  isEmpty,
  children,
}: {
  id: string;
  title: string;
  isEmpty: boolean;
  children: ReactNode;
}) {
  const t = useTranslations('payments');
  return (
    <section aria-labelledby={id} className="panel p-4 sm:p-6">
      <h2 id={id} className="text-xl font-semibold">
        {title}
      </h2>
      {isEmpty ? <p className="text-muted">{t('nothing')}</p> : children}
    </section>
  );
}
