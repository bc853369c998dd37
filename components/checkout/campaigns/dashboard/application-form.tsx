import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { nameOf } from '@/components/catalogue/product-name';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { TextField } from '@/components/ui/text-field';
import type { CampaignView } from '@/lib/features/checkout/campaigns/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount, formatTaka } from '@/lib/platform/money';
import type { PostedValues } from './posted-values';

interface Choice {
  _id: string;
  productName: string;
  productNameBn: string;
  price: number;
  low: number;
  most: number;
  stock: number;
}

interface Props {
  campaign: CampaignView;
  choices: readonly Choice[];
  account: string;
  /** Idempotency key: a form sent twice applies once. */
  formKey: string;
  posted: PostedValues;
  locale: Locale;
}

/** A seller applies with a product of their own. */
export function ApplicationForm({ campaign, choices, account, formKey, posted, locale }: Props) {
  const t = useTranslations('campaigns');
  const id = useId();
  const kept = posted?.values.productId === undefined ? null : posted;
  const error = kept?.errors.productId;
  if (choices.length === 0) return <p className="text-muted">{t('noChoices')}</p>;
  return (
    <section className="panel p-4 sm:p-5">
      <h2 className="text-xl font-semibold">{t('apply')}</h2>
      <p className="mt-1 mb-4 max-w-3xl text-sm text-muted">{t('applyHint')}</p>
      <form action="/api/campaigns/entries" method="post" className="grid gap-4 sm:grid-cols-2">
        <input type="hidden" name="account" value={account} />
        <input type="hidden" name="idempotencyKey" value={formKey} />
        <input type="hidden" name="campaignId" value={campaign._id} />
        <div className="min-w-0 sm:col-span-2">
          <Field id={id} label={t('product')} error={error}>
            <select
              id={id}
              name="productId"
              required
              defaultValue={kept?.values.productId ?? ''}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-note` : undefined}
              className="select w-full text-base"
            >
              <option value="">{t('chooseProduct')}</option>
              {choices.map((choice) => (
                <option key={choice._id} value={choice._id}>
                  {t('choice', {
                    name: nameOf(choice, locale),
                    price: formatTaka(choice.price, locale),
                    low: formatTaka(choice.low, locale),
                    most: formatTaka(choice.most, locale),
                    stock: formatCount(choice.stock, locale),
                  })}
                </option>
              ))}
            </select>
          </Field>
        </div>
        <TextField
          name="percent"
          label={t('percent')}
          inputMode="numeric"
          defaultValue={kept?.values.percent ?? String(campaign.minPercent)}
          error={kept?.errors.percent}
          required
        />
        <TextField
          name="pieces"
          label={t('piecesField')}
          hint={t('piecesHint')}
          inputMode="numeric"
          defaultValue={kept?.values.pieces}
          error={kept?.errors.pieces}
          required
        />
        <div>
          <Button type="submit">{t('send')}</Button>
        </div>
      </form>
    </section>
  );
}
