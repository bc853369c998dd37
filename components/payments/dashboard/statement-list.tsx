import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { ColumnFields } from '@/components/ui/column-fields';
import { SMALL_TABLE } from '@/components/ui/looks';
import { TextField } from '@/components/ui/text-field';
import {
  STATEMENT_ROLES,
  type LineTab,
  type LineView,
  type StatementView,
} from '@/lib/features/payments/shared';
import { localDigits } from '@/lib/platform/i18n/digits';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { formatCount, formatTaka } from '@/lib/platform/money';
import { shownContact } from '@/lib/platform/phone';
import { paths } from '@/lib/shop/paths';
import { readableMinute, readableTime } from '@/lib/platform/time/time';
import { receivedAt } from './proof';

interface StatementsProps {
  statements: readonly StatementView[];
  /** Names of the accounts, by id. */
  accounts: ReadonlyMap<string, string>;
  locale: Locale;
}

/** Statements that were brought: what each added, and the columns of those that nobody named yet. */
export function StatementRows({ statements, accounts, locale }: StatementsProps) {
  const t = useTranslations('walletStatements');
  const count = (number: number) => formatCount(number, locale);
  const time = (iso: string) => readableTime(new Date(iso), locale);
  return (
    <ul className="divide-y divide-line">
      {statements.map((statement) => (
        <li key={statement._id} className="space-y-1 py-3 wrap-anywhere">
          <p className="font-semibold">
            {accounts.get(statement.accountId)} · {statement.fileName}
          </p>
          <p className="text-sm text-muted">
            {t('by', {
              time: time(statement.createdAt),
              email: shownContact(statement.createdBy, locale),
            })}
          </p>
          {statement.state === 'draft' ? (
            <ColumnsForm statement={statement} locale={locale} />
          ) : (
            <>
              <p>
                {[
                  t('summary', { added: statement.added, lines: count(statement.lines) }),
                  statement.from &&
                    statement.to &&
                    t('span', { from: time(statement.from), to: time(statement.to) }),
                  statement.outgoing + statement.undone > 0 &&
                    t('leftOut', {
                      outgoing: count(statement.outgoing),
                      undone: count(statement.undone),
                    }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              {statement.unread > 0 && (
                <details>
                  <summary className="min-h-11 cursor-pointer font-medium">
                    {t('unread', { count: statement.unread })}
                  </summary>
                  <ul className="list-disc ps-5">
                    {statement.unreadLines.map(({ row, fault, value }) => (
                      <li key={row}>{t(`fault.${fault}`, { row: count(row), value })}</li>
                    ))}
                  </ul>
                </details>
              )}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function ColumnsForm({ statement, locale }: { statement: StatementView; locale: Locale }) {
  const t = useTranslations('walletStatements');
  const tTable = useTranslations('tableUpload');
  const action = `/api/payments/statements/${statement._id}`;
  return (
    <div className="space-y-3">
      <p>{t('columnsLead')}</p>
      <form
        action={action}
        method="post"
        aria-label={`${tTable('columnsTitle')}: ${statement.fileName}`}
        className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3"
      >
        <input type="hidden" name="move" value="map" />
        <ColumnFields
          prefix={statement._id}
          roles={STATEMENT_ROLES}
          names={statement.names}
          mapping={statement.mapping}
          required={['transactionId', 'incoming', 'at']}
          wordOf={(role) => t(`role.${role}`)}
          locale={locale}
        />
        <div className="flex items-end">
          <Button type="submit">{tTable('saveColumns')}</Button>
        </div>
      </form>
      <form
        action={action}
        method="post"
        aria-label={`${tTable('discard')}: ${statement.fileName}`}
      >
        <input type="hidden" name="move" value="discard" />
        <Button type="submit" variant="danger">
          {tTable('discard')}
        </Button>
      </form>
    </div>
  );
}

const DAY_MS = 24 * 60 * 60_000;

interface LinesProps {
  lines: readonly LineView[];
  /** Tab of the list, which a form leads back to. */
  tab: LineTab;
  /** Id of who looks. */
  reader: string;
  /** The reason that was typed for a line and refused. */
  typed: { line: string; reason: string } | null;
  accounts: ReadonlyMap<string, string>;
  now: Date;
  locale: Locale;
}

/** Money that came in, with its age and the payment that it paid or that waits with its id. */
export function LineTable({ lines, accounts, now, locale, ...form }: LinesProps) {
  const t = useTranslations('walletStatements');
  const tDesk = useTranslations('paymentDesk');
  const tPayments = useTranslations('payments');
  const heads = [
    t('account'),
    tPayments('transactionId'),
    tDesk('sum'),
    tDesk('received'),
    tPayments('purchase'),
  ];
  return (
    <div
      tabIndex={0}
      role="group"
      aria-label={t('linesTitle')}
      className="overflow-x-auto rounded-box border border-line"
    >
      <table className={SMALL_TABLE}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className="text-start">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line._id}>
              <td className="whitespace-nowrap figures">{accounts.get(line.accountId)}</td>
              <th scope="row" className="text-start font-medium whitespace-nowrap figures">
                {line.transactionId}
                {line.sender && (
                  <span className="block text-sm font-normal text-muted">
                    {t('from', { sender: localDigits(line.sender, locale) })}
                  </span>
                )}
              </th>
              <td className="whitespace-nowrap figures">{formatTaka(line.amount, locale)}</td>
              <td className="whitespace-nowrap">
                {receivedAt(line, locale)}
                <span className="block text-sm text-muted">
                  {t('age', {
                    days: Math.max(
                      0,
                      Math.floor((now.getTime() - new Date(line.at).getTime()) / DAY_MS),
                    ),
                  })}
                </span>
              </td>
              <td>
                {line.payment ? (
                  <Link
                    href={localePath(locale, paths.payment(line.payment._id))}
                    prefetch={false}
                    className="inline-flex target items-center text-link underline-offset-4 hover:underline"
                  >
                    {t(line.payment.isPaid ? 'paid' : 'waits', { number: line.payment.number })}
                  </Link>
                ) : (
                  t('unclaimed')
                )}
                {line.differs && (
                  <span className="block text-sm font-semibold">{tDesk('match.differs')}</span>
                )}
                {(line.closed ?? !line.payment) && (
                  <LineForm line={line} locale={locale} {...form} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface LineFormProps extends Pick<LinesProps, 'tab' | 'reader' | 'typed' | 'locale'> {
  line: LineView;
}

/** Closes a line that no order names, with the reason, or opens it again. An ordinary form. */
function LineForm({
  line: { _id, transactionId, closed },
  tab,
  reader,
  typed,
  locale,
}: LineFormProps) {
  const t = useTranslations('walletStatements');
  const isTyped = typed?.line === _id;
  const hidden = { move: closed ? 'reopen' : 'close', tab, account: reader, line: _id };
  const fields = Object.entries(hidden).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
  const action = `/api/payments/statements/lines/${_id}`;
  if (closed) {
    const { by, at, reason } = closed;
    return (
      <form action={action} method="post" className="mt-1 min-w-56 space-y-2">
        <p className="text-sm wrap-anywhere">
          {t('closedBy', {
            by: shownContact(by, locale),
            time: readableMinute(at, locale),
            reason,
          })}
        </p>
        {fields}
        <Button type="submit" variant="outline" aria-label={`${t('reopen')}: ${transactionId}`}>
          {t('reopen')}
        </Button>
      </form>
    );
  }
  return (
    <details className="min-w-56" open={isTyped}>
      <summary
        aria-label={`${t('closeOpen')}: ${transactionId}`}
        className="flex min-h-11 cursor-pointer items-center text-link underline-offset-4 hover:underline"
      >
        {t('closeOpen')}
      </summary>
      <form action={action} method="post" className="space-y-2 pb-2">
        <p className="text-sm text-muted">{t('closeLead')}</p>
        {fields}
        <TextField
          name="reason"
          label={t('reason')}
          maxLength={300}
          required
          defaultValue={isTyped ? typed.reason : undefined}
        />
        <Button type="submit" variant="outline">
          {t('close')}
        </Button>
      </form>
    </details>
  );
}
