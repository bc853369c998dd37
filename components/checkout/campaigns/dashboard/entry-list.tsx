import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { nameOf } from '@/components/catalogue/product-name';
import { Button } from '@/components/ui/button';
import { DANGER_TEXT } from '@/components/ui/looks';
import { TextArea } from '@/components/ui/text-field';
import {
  MOST_REASON,
  type CampaignView,
  type EntryView,
} from '@/lib/features/checkout/campaigns/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { knownKey } from '@/lib/platform/i18n/message-key';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { formatCount, formatTaka } from '@/lib/platform/money';
import { readableMoment } from '@/lib/platform/time/time';
import { paths } from '@/lib/shop/paths';
import type { PostedValues } from './posted-values';

interface Props {
  entries: readonly EntryView[];
  campaign: CampaignView;
  isStaff: boolean;
  account: string;
  posted: PostedValues;
  locale: Locale;
}

/** Products of a campaign, or with which sellers want to take part; staff answer, sellers may withdraw. */
export function EntryList({ entries, isStaff, campaign, account, posted, locale }: Props) {
  const t = useTranslations('campaigns');
  return (
    <section aria-labelledby="campaign-entries">
      <h2 id="campaign-entries" className="mb-3 text-xl font-semibold">
        {t('entries')}
      </h2>
      {entries.length === 0 && <p className="text-muted">{t('noEntries')}</p>}
      <ul className="grid gap-4 lg:grid-cols-2">
        {entries.map((entry) => (
          <li key={entry._id}>
            <article aria-labelledby={`entry-${entry._id}`} className="h-full panel p-4">
              <EntryFacts entry={entry} isStaff={isStaff} locale={locale} />
              <EntryActions
                entry={entry}
                campaign={campaign}
                isStaff={isStaff}
                account={account}
                posted={posted?.values.entryId === entry._id ? posted : null}
              />
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}

function EntryFacts({
  entry,
  isStaff,
  locale,
}: Pick<Props, 'isStaff' | 'locale'> & { entry: EntryView }) {
  const t = useTranslations('campaigns');
  const tFault = useTranslations('campaigns.fault');
  const count = (number: number) => formatCount(number, locale);
  const fault = entry.state === 'dropped' ? knownKey(tFault, entry.reason) : undefined;
  const reason = fault ? tFault(fault) : entry.reason;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 id={`entry-${entry._id}`} className="min-w-0 font-semibold wrap-anywhere">
          <Link
            href={localePath(locale, paths.product(entry.productId))}
            prefetch={false}
            className="underline-offset-4 hover:text-link hover:underline"
          >
            {nameOf(entry, locale)}
          </Link>
        </h3>
        <span className="rounded-full border border-line px-3 py-0.5 text-sm font-semibold">
          {t(`state.${entry.state}`)}
        </span>
      </div>
      {isStaff && <p className="text-sm wrap-anywhere text-muted">{entry.sellerName}</p>}
      <p className="mt-2 figures">
        {t('promise', {
          price: formatTaka(entry.price, locale),
          before: formatTaka(entry.before, locale),
        })}{' '}
        · {t('percentOff', { percent: count(entry.percent) })}
      </p>
      <p className="text-sm text-muted figures">
        {entry.ordinary !== null && (
          <>{t('ordinary', { price: formatTaka(entry.ordinary, locale) })} · </>
        )}
        {t('pieces', { count: entry.pieces, n: count(entry.pieces) })}
        {entry.left !== null && `, ${t('left', { n: count(entry.left) })}`}
      </p>
      <p className="text-sm text-muted figures">
        {t('appliedAt', { moment: readableMoment(entry.appliedAt, locale) })}
      </p>
      {reason && <p className="mt-2 text-sm wrap-anywhere whitespace-pre-line">{reason}</p>}
      {isStaff && entry.decidedAt && entry.decidedBy && (
        <p className="text-sm wrap-anywhere text-muted">
          {t('decided', {
            moment: readableMoment(entry.decidedAt, locale),
            by: entry.decidedBy,
          })}
        </p>
      )}
    </>
  );
}

function EntryActions({
  entry,
  campaign,
  isStaff,
  account,
  posted,
}: Omit<Props, 'entries' | 'locale'> & { entry: EntryView }) {
  const t = useTranslations('campaigns');
  const isOver = campaign.phase === 'ended' || campaign.phase === 'cancelled';
  const hasBegun = campaign.phase === 'running';
  const canBeAnswered = isStaff && entry.state === 'waiting';
  const canBeWithdrawn =
    !isStaff && (entry.state === 'waiting' || (entry.state === 'accepted' && !hasBegun));
  if (isOver || !(canBeAnswered || canBeWithdrawn)) return null;
  return (
    <form
      action={`/api/campaigns/entries/${entry._id}`}
      method="post"
      className="mt-4 grid gap-3 border-t border-line pt-4"
    >
      <input type="hidden" name="account" value={account} />
      <input type="hidden" name="campaignId" value={entry.campaignId} />
      <input type="hidden" name="entryId" value={entry._id} />
      {posted?.errors.decision && (
        <p role="alert" className={`text-sm font-semibold ${DANGER_TEXT}`}>
          {posted.errors.decision}
        </p>
      )}
      {canBeAnswered ? (
        <>
          <TextArea
            name="reason"
            label={t('reason')}
            rows={2}
            maxLength={MOST_REASON}
            defaultValue={posted?.values.reason}
            error={posted?.errors.reason}
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" name="decision" value="accept">
              {t('accept')}
            </Button>
            <Button type="submit" name="decision" value="refuse" variant="outline">
              {t('refuse')}
            </Button>
          </div>
        </>
      ) : (
        <div>
          <Button type="submit" name="decision" value="withdraw" variant="outline">
            {t('withdraw')}
          </Button>
        </div>
      )}
    </form>
  );
}
