import { useTranslations } from 'next-intl';
import { categoryKey } from '@/components/catalogue/category-keys';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import {
  DEFAULT_PERCENT,
  MOST_PER_SELLER,
  categoryField,
  type CampaignView,
} from '@/lib/features/checkout/campaigns/shared';
import { CATEGORIES } from '@/lib/shop/categories';
import { momentField } from '@/lib/platform/time/time';
import type { PostedValues } from './posted-values';

interface Props {
  /** The draft that is changed; absent: a new one. */
  campaign?: CampaignView;
  /** Whose page it is: forms that were refused come back to nobody else. */
  account: string;
  /** For a new one: the same form makes it once. */
  formKey?: string;
  posted: PostedValues;
}

/** Names, moments and rules of a campaign: an ordinary form. */
export function CampaignForm({ campaign, account, formKey, posted }: Props) {
  const t = useTranslations('campaigns');
  const tCategory = useTranslations('category');
  const kept = posted?.values.name === undefined ? null : posted;
  const stored: Record<string, string> = campaign
    ? {
        name: campaign.name,
        nameBn: campaign.nameBn,
        from: momentField(campaign.from),
        until: momentField(campaign.until),
        applyUntil: momentField(campaign.applyUntil),
        minPercent: String(campaign.minPercent),
        mostPerSeller: String(campaign.mostPerSeller),
      }
    : { minPercent: String(DEFAULT_PERCENT), mostPerSeller: '10' };
  const field = (name: string) => ({
    name,
    defaultValue: kept ? kept.values[name] : stored[name],
    error: kept?.errors[name],
    required: true,
  });
  const isTicked = (index: number) =>
    kept
      ? kept.values[categoryField(index)] !== undefined
      : campaign?.categories.includes(CATEGORIES[index]!);
  return (
    <form
      action={campaign ? `/api/campaigns/${campaign._id}` : '/api/campaigns'}
      method="post"
      className="grid gap-4 sm:grid-cols-2"
    >
      <input type="hidden" name="account" value={account} />
      {formKey !== undefined && <input type="hidden" name="idempotencyKey" value={formKey} />}
      {campaign && (
        <>
          <input type="hidden" name="campaignId" value={campaign._id} />
          <input type="hidden" name="version" value={campaign.version} />
        </>
      )}
      <TextField {...field('name')} label={t('name')} maxLength={100} />
      <TextField {...field('nameBn')} label={t('nameBn')} maxLength={100} lang="bn" />
      <TextField {...field('applyUntil')} label={t('applyUntil')} hint={t('momentHint')} />
      <TextField {...field('from')} label={t('from')} hint={t('momentHint')} />
      <TextField {...field('until')} label={t('until')} hint={t('momentHint')} />
      <TextField {...field('minPercent')} label={t('minPercent')} inputMode="numeric" />
      <TextField
        {...field('mostPerSeller')}
        label={t('mostPerSeller')}
        inputMode="numeric"
        hint={`≤ ${MOST_PER_SELLER}`}
      />
      <fieldset className="min-w-0 sm:col-span-2">
        <legend className="font-semibold">{t('categories')}</legend>
        <p className="text-sm text-muted">{t('allCategories')}</p>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {CATEGORIES.map((category, index) => (
            <label key={category} className="flex target cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                name={categoryField(index)}
                value="1"
                defaultChecked={isTicked(index)}
                className="checkbox"
              />
              {tCategory(categoryKey(category))}
            </label>
          ))}
        </div>
      </fieldset>
      <div>
        <Button type="submit">{t('save')}</Button>
      </div>
    </form>
  );
}
