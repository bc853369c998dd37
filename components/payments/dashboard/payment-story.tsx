import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SMALL_TABLE } from '@/components/ui/looks';
import type { PaymentStory } from '@/lib/features/payments/list-schema';
import { messageOr } from '@/lib/platform/i18n/message-key';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatTaka } from '@/lib/platform/money';
import { readableTime } from '@/lib/platform/time/time';

interface Props {
  payment: PaymentStory;
  locale: Locale;
}

/** All that happened to a payment: its own steps, what providers told, what went back, the books. */
export function PaymentStorySections({ payment, locale }: Props) {
  const t = useTranslations('payments');
  const { history, notices, refunds, entries } = payment;
  return (
    <>
      <Part id="history" title={t('history')} isEmpty={history.length === 0}>
        <ol className="divide-y divide-line">
          {history.map(({ at, event, from, to, by, note }, index) => (
            <li key={index} className="py-2">
              <Moment at={at} locale={locale} />
              <p className="font-semibold">
                {messageOr(t, `event.${event}`, event)}
                {from !== to && (
                  <span className="font-normal text-muted">
                    {' '}
                    {messageOr(t, `state.${from}`, from)} → {messageOr(t, `state.${to}`, to)}
                  </span>
                )}
              </p>
              <p className="text-sm wrap-anywhere text-muted">
                {messageOr(t, `by.${by}`, by)}
                {note && ` · ${note}`}
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
                  {status} <span className="font-normal text-muted">{via}</span>
                  {ignored && (
                    <span className="font-normal text-muted">{t('ignored', { why: ignored })}</span>
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
                <span className="figures">{formatTaka(amount, locale)}</span>{' '}
                {t(`refundState.${state}`)}
              </p>
              <p className="text-sm wrap-anywhere text-muted">
                {doneAt
                  ? t('refundDone', { at: readableTime(doneAt, locale) })
                  : t('refundDue', { at: readableTime(dueBy, locale) })}
                {sentRef && ` · ${sentRef}`}
              </p>
            </li>
          ))}
        </ul>
      </Part>
      <Part id="entries" title={t('entries')} isEmpty={entries.length === 0}>
        {entries.map((entry) => (
          <Entry key={entry._id} entry={entry} locale={locale} />
        ))}
      </Part>
    </>
  );
}

function Entry({ entry, locale }: { entry: PaymentStory['entries'][number]; locale: Locale }) {
  const t = useTranslations('payments');
  const sum = (taka: number) => (taka === 0 ? '' : formatTaka(taka, locale));
  return (
    <div className="py-2">
      <Moment at={entry.at} locale={locale} />
      <div
        className="overflow-x-auto rounded-box border border-line"
        tabIndex={0}
        role="group"
        aria-label={entry.event}
      >
        <table className={SMALL_TABLE}>
          <caption className="px-3 pt-2 text-start font-semibold">{entry.event}</caption>
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
                <td className="wrap-anywhere">{account}</td>
                <td className="text-end figures">{sum(debit)}</td>
                <td className="text-end figures">{sum(credit)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function Moment({ at, locale }: { at: string; locale: Locale }) {
  return (
    <time dateTime={at} className="text-sm text-muted figures">
      {readableTime(at, locale)}
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
