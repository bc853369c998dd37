import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { WalletNames } from '@/components/ledger/journal/dashboard/account-name';
import type { PaymentStory } from '@/lib/features/payments/list-schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatTaka } from '@/lib/platform/money';
import { localePath, paths } from '@/lib/platform/paths';
import { readableTime } from '@/lib/platform/time/time';
import { BookEntry } from './book-entry';
import { useStoryWords } from './story-words';

interface Props {
  payment: PaymentStory;
  wallets: WalletNames;
  locale: Locale;
}

/** All that happened to a payment: its own steps, what providers told, what went back, the books. */
export function PaymentStorySections({ payment, wallets, locale }: Props) {
  const t = useTranslations('payments');
  const tRefunds = useTranslations('refunds');
  const words = useStoryWords();
  const { history, notices, refunds, entries } = payment;
  return (
    <>
      <Part id="history" title={t('history')} isEmpty={history.length === 0}>
        <ol className="divide-y divide-line">
          {history.map(({ at, event, from, to, by, note }, index) => (
            <li key={index} className="py-2">
              <Moment at={at} locale={locale} />
              <p className="font-semibold">
                {words.event(event)}
                {from !== to && (
                  <span className="font-normal text-muted">
                    {' '}
                    {words.state(from)} → {words.state(to)}
                  </span>
                )}
              </p>
              <p className="text-sm wrap-anywhere text-muted">
                {words.by(by)}
                {note && ` · ${words.note(note)}`}
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
                  {words.state(status)}{' '}
                  <span className="font-normal text-muted">{words.via(via)}</span>
                  {ignored && (
                    <span className="font-normal text-muted">
                      {t('ignored', { why: words.ignored(ignored) })}
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
