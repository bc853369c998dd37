import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { PageMessages } from '@/components/ui/page-messages';
import { TextArea } from '@/components/ui/text-field';
import { deskHref, type DeskQuery, type DeskView } from '@/lib/features/payments/shared';
import { localDigits } from '@/lib/platform/i18n/digits';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { formatTaka } from '@/lib/platform/money';
import { DESK_FORM, DESK_IDS, DeskKeys } from './desk-keys';
import { receivedAt } from './proof';

interface Props {
  view: DeskView & { payment: NonNullable<DeskView['payment']> };
  asked: DeskQuery;
  /** Of who decides: a refused reason is shown to nobody else. */
  account: string;
  /** What was typed before a refusal, and what is wrong with it. */
  typed: { note: string; error: string | undefined };
  locale: Locale;
}

/** Decides on the payment of the desk by an ordinary post, which leads to the next one. */
export function DeskForm({ view, asked, account, typed, locale }: Props) {
  const t = useTranslations('paymentDesk');
  const { payment, candidates, match, place } = view;
  const { _id, seen, decisions } = payment;
  const later = deskHref({ after: place ?? undefined, n: asked.n + 1 });
  const hidden = { seen, account, payment: _id, n: asked.n, after: asked.after ?? '' };
  const canVerify = decisions.includes('verify') && match !== 'used';
  return (
    <div className="space-y-3 panel p-4 sm:p-6">
      {decisions.length === 0 && <p>{t('own')}</p>}
      <form
        id={DESK_FORM}
        action={`/api/payments/${_id}/review`}
        method="post"
        aria-label={t('title')}
        className="space-y-4"
      >
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {candidates.length > 0 && decisions.length > 0 && (
          <fieldset>
            <legend className="font-semibold">{t('which')}</legend>
            <p className="text-sm text-muted">{t('whichHint')}</p>
            <label className="flex target items-center gap-3">
              <input type="radio" name="lineId" value="" defaultChecked className="radio" />
              {t('whichNone')}
            </label>
            {candidates.map((line) => (
              <label key={line._id} className="flex target items-center gap-3">
                <input type="radio" name="lineId" value={line._id} className="radio" />
                <span className="figures">
                  {[
                    line.transactionId,
                    formatTaka(line.amount, locale),
                    localDigits(line.sender, locale),
                    receivedAt(line, locale),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </label>
            ))}
          </fieldset>
        )}
        {decisions.length > 0 && (
          <TextArea
            name="note"
            label={t('note')}
            hint={t('noteHint')}
            error={typed.error}
            defaultValue={typed.note}
            rows={2}
            maxLength={500}
          />
        )}
        <div className="flex flex-wrap gap-3">
          {canVerify && (
            <Button
              type="submit"
              id={DESK_IDS.verify}
              name="decision"
              value="verify"
              className="max-sm:grow"
            >
              {t('confirm')}
            </Button>
          )}
          {decisions.includes('ask') && (
            <Button type="submit" id={DESK_IDS.ask} name="decision" value="ask" variant="outline">
              {t('ask')}
            </Button>
          )}
          {decisions.includes('reject') && (
            <Button
              type="submit"
              id={DESK_IDS.reject}
              name="decision"
              value="reject"
              variant="danger"
            >
              {t('refuse')}
            </Button>
          )}
          <Link
            id={DESK_IDS.later}
            href={localePath(locale, later)}
            prefetch={false}
            className="btn target border-line bg-surface px-4 text-ink hover:bg-paper"
          >
            {t('later')}
          </Link>
        </div>
      </form>
      <PageMessages namespaces={['paymentDesk']}>
        <DeskKeys />
      </PageMessages>
    </div>
  );
}
