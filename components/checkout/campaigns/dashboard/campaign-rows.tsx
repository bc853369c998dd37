import { useTranslations } from 'next-intl';
import { ListRow, ListRows } from '@/components/ui/list-page';
import type { CampaignPhase, CampaignView } from '@/lib/features/checkout/campaigns/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { formatCount } from '@/lib/platform/money';
import { readableMoment } from '@/lib/platform/time/time';
import { paths } from '@/lib/shop/paths';

const LOOKS: Record<CampaignPhase, string> = {
  draft: 'border-line bg-paper text-muted',
  open: 'border-transparent bg-accent/25 text-ink',
  pending: 'border-line bg-secondary text-secondary-content',
  running: 'border-transparent bg-primary text-primary-content',
  ended: 'border-line bg-paper text-muted',
  cancelled: 'border-line bg-paper text-muted line-through',
};

export function PhaseBadge({ phase }: { phase: CampaignPhase }) {
  const t = useTranslations('campaigns.phase');
  return (
    <span
      className={`inline-block rounded-full border px-3 py-0.5 text-sm font-semibold whitespace-nowrap ${LOOKS[phase]}`}
    >
      {t(phase)}
    </span>
  );
}

interface FactsProps {
  campaign: CampaignView;
  locale: Locale;
}

/** When a campaign is, until when sellers may apply, and what it asks of them. */
export function CampaignFacts({ campaign, locale }: FactsProps) {
  const t = useTranslations('campaigns');
  const moment = (iso: string) => readableMoment(iso, locale);
  return (
    <span className="block space-y-0.5 text-sm figures">
      <span className="block text-ink">
        {t('period', { from: moment(campaign.from), until: moment(campaign.until) })}
      </span>
      {(campaign.phase === 'draft' || campaign.phase === 'open') && (
        <span className="block">{t('applyBy', { moment: moment(campaign.applyUntil) })}</span>
      )}
      <span className="block">
        {t('terms', {
          percent: formatCount(campaign.minPercent, locale),
          count: formatCount(campaign.mostPerSeller, locale),
        })}
      </span>
    </span>
  );
}

/** The campaigns of a list, each with how it stands. */
export function CampaignRows({ campaigns, locale }: { campaigns: CampaignView[]; locale: Locale }) {
  return (
    <ListRows>
      {campaigns.map((campaign) => (
        <ListRow
          key={campaign._id}
          id={campaign._id}
          href={localePath(locale, paths.campaign(campaign._id))}
          name={locale === 'bn' ? campaign.nameBn : campaign.name}
          badge={<PhaseBadge phase={campaign.phase} />}
          about={<CampaignFacts campaign={campaign} locale={locale} />}
        />
      ))}
    </ListRows>
  );
}
