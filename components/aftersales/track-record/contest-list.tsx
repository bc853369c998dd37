import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/text-field';
import { MAX_CONTEST, type ContestRow } from '@/lib/features/aftersales/track-record/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { readableDate } from '@/lib/platform/time/time';
import { paths } from '@/lib/shop/paths';
import { caseHref } from './case-href';

interface Props {
  contests: readonly ContestRow[];
  /** Whose page it is: forms that were refused come back to nobody else. */
  account: string;
  /** Values of the form that was refused. */
  posted: {
    values: Record<string, string>;
    errors: Record<string, string | undefined>;
  } | null;
  locale: Locale;
}

/** Contested cases, each with what its seller says and, while it waits, the form that decides it. */
export function ContestList({ contests, account, posted, locale }: Props) {
  const t = useTranslations();
  return (
    <ul className="grid gap-4">
      {contests.map((contest) => {
        const { _id, sellerId, sellerName, figure, number, state } = contest;
        const day = (moment: string) => readableDate(new Date(moment), locale);
        return (
          <li key={_id}>
            <article aria-labelledby={`case-${_id}`} className="panel p-4 sm:p-5">
              <h2 id={`case-${_id}`} className="font-semibold wrap-anywhere">
                <Link
                  href={localePath(locale, caseHref(figure, { id: contest.caseId, number }))}
                  prefetch={false}
                  className="underline-offset-4 hover:text-link hover:underline"
                >
                  {t(`trackRecord.figure.${figure}`)} · {number}
                </Link>
              </h2>
              <p className="text-sm text-muted figures">
                <Link
                  href={localePath(locale, paths.dashboardUser(sellerId))}
                  prefetch={false}
                  className="text-link underline-offset-4 hover:underline"
                >
                  {sellerName}
                </Link>{' '}
                · {day(contest.openedAt)}
              </p>
              <p className="mt-2 wrap-anywhere whitespace-pre-line">{contest.text}</p>
              {state === 'open' ? (
                <DecideForm
                  id={_id}
                  account={account}
                  posted={posted?.values.contestId === _id ? posted : null}
                />
              ) : (
                <div className="mt-3 space-y-1 border-t border-line pt-3 text-sm wrap-anywhere">
                  <p className="font-semibold">{t(`trackDesk.contests.tab.${state}`)}</p>
                  <p>{contest.reason}</p>
                  {contest.decidedAt && (
                    <p className="text-muted">
                      {t('trackDesk.contests.decided', {
                        day: day(contest.decidedAt),
                        by: contest.decidedBy,
                      })}
                    </p>
                  )}
                </div>
              )}
            </article>
          </li>
        );
      })}
    </ul>
  );
}

function DecideForm({ id, account, posted }: { id: string } & Pick<Props, 'account' | 'posted'>) {
  const t = useTranslations('trackDesk.contests');
  return (
    <form
      action={`/api/track-record/contests/${id}`}
      method="post"
      className="mt-4 grid gap-3 border-t border-line pt-4"
    >
      <input type="hidden" name="contestId" value={id} />
      <input type="hidden" name="account" value={account} />
      <TextArea
        name="reason"
        label={t('reason')}
        rows={2}
        maxLength={MAX_CONTEST}
        defaultValue={posted?.values.reason}
        error={posted?.errors.reason}
        required
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" name="decision" value="accepted">
          {t('accept')}
        </Button>
        <Button type="submit" name="decision" value="refused" variant="outline">
          {t('refuse')}
        </Button>
      </div>
    </form>
  );
}
