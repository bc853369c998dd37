'use client';

import { useTranslations } from 'next-intl';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { Values } from '@/components/ui/use-api-form';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatTaka } from '@/lib/platform/money';
import type { PromotionFormValues } from './form-values';
import { previewOf } from './preview';

interface Props {
  form: UseFormReturn<Values>;
  base: PromotionFormValues;
  locale: Locale;
}

/** Goods of a small, a usual and a large basket, in taka. */
const SAMPLES = [500, 1000, 5000];

const NAMES = ['kind', 'percent', 'cap', 'amount', 'minGoods'] as const;

/** What buyers get by what is typed so far: `On goods of ৳1,000: −৳100`. */
export function PromotionPreview({ form, base, locale }: Props) {
  const t = useTranslations('promotions.preview');
  const watched = useWatch({ control: form.control, name: NAMES });
  const typed = Object.fromEntries(
    NAMES.map((name, index) => [name, String(watched[index] ?? base[name])]),
  ) as Record<(typeof NAMES)[number], string>;
  const taka = (poisha: number) => formatTaka(poisha / 100, locale);
  const lines = SAMPLES.flatMap((sample) => {
    const preview = previewOf(typed, sample * 100);
    const goods = formatTaka(sample, locale);
    switch (preview?.of) {
      case undefined:
        return [];
      case 'goods':
        return [t('goods', { goods, off: taka(preview.poisha) })];
      case 'delivery':
        return [t('delivery', { goods })];
      case 'minimum':
        return [t('minimum', { goods, need: taka(preview.needPoisha) })];
    }
  });
  return (
    <section aria-labelledby="promotion-preview" className="rounded-box bg-paper p-4">
      <h2 id="promotion-preview" className="font-semibold">
        {t('heading')}
      </h2>
      <div role="status" className="mt-1">
        {lines.length > 0 ? (
          <ul className="space-y-0.5 figures">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : (
          <p className="text-muted">{t('nothing')}</p>
        )}
      </div>
    </section>
  );
}
