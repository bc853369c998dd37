import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { TextArea } from '@/components/ui/text-field';
import { MOST_REASON, type CampaignView } from '@/lib/features/checkout/campaigns/shared';
import type { PostedValues } from './posted-values';

interface Props {
  campaign: CampaignView;
  account: string;
  posted: PostedValues;
}

/** Staff actions on a campaign: open it, or cancel it with a reason. */
export function CampaignSteps({ campaign, account, posted }: Props) {
  const t = useTranslations('campaigns');
  const { phase } = campaign;
  if (phase === 'ended' || phase === 'cancelled') return null;
  const kept = posted?.values.step === undefined ? null : posted;
  // Why it can't be opened stands at its moments, which the same page changes.
  const whyNot = kept?.values.step === 'open' && (kept.errors.from ?? kept.errors.applyUntil);
  const hidden = (step: 'open' | 'cancel') => (
    <>
      <input type="hidden" name="account" value={account} />
      <input type="hidden" name="campaignId" value={campaign._id} />
      <input type="hidden" name="version" value={campaign.version} />
      <input type="hidden" name="step" value={step} />
    </>
  );
  return (
    <section className="space-y-3">
      {whyNot && (
        <Notice tone="warning">
          <p>{whyNot}</p>
        </Notice>
      )}
      {phase === 'draft' && (
        <form action={`/api/campaigns/state/${campaign._id}`} method="post">
          {hidden('open')}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button type="submit">{t('openNow')}</Button>
            <p className="text-sm text-muted">{t('openHint')}</p>
          </div>
        </form>
      )}
      <details className="panel p-4" open={kept?.values.step === 'cancel'}>
        <summary className="target cursor-pointer py-2 font-semibold">{t('cancel')}</summary>
        <form
          action={`/api/campaigns/state/${campaign._id}`}
          method="post"
          className="grid max-w-xl gap-3"
        >
          {hidden('cancel')}
          <p className="text-sm text-muted">{t('cancelHint')}</p>
          <TextArea
            name="reason"
            label={t('cancelReason')}
            rows={2}
            maxLength={MOST_REASON}
            defaultValue={kept?.values.reason}
            error={kept?.errors.reason}
            required
          />
          <div>
            <Button type="submit" variant="danger">
              {t('cancel')}
            </Button>
          </div>
        </form>
      </details>
    </section>
  );
}
