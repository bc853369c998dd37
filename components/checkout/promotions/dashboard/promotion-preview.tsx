'use client';

import { useTranslations } from 'next-intl';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import {
  PROMOTION_TYPES,
  type Promotion,
  proposalOf,
} from '@/lib/features/checkout/promotions/shared';
import { parseNumber } from '@/lib/platform/i18n/digits';
import type { Values } from '@/components/ui/use-api-form';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatTaka } from '@/lib/platform/money';
import type { PromotionFormValues } from './use-promotion-form';

/** Values of the form that decide how much is taken off. */
interface PreviewValues {
  kind: string;
  percent: string;
  cap: string;
  amount: string;
  minGoods: string;
}

/** Effect that a buyer sees: an amount off the goods, free delivery, or more goods needed; in poisha. */
type Preview =
  | { of: 'goods'; poisha: number }
  | { of: 'delivery' }
  | { of: 'minimum'; needPoisha: number };

const poishaOf = (typed: string) => {
  const taka = parseNumber(typed);
  return taka === undefined || taka <= 0 ? null : Math.round(taka * 100);
};

const KEY = 'goods';
const NEVER = new Date(0);

/**
 * Returns what the promotion that is being written takes off goods of this amount, by the shop's own rules;
 * its days, uses and budget are left aside.
 * @returns null while what decides it is not written yet
 */
export function previewOf(values: PreviewValues, goodsPoisha: number): Preview | null {
  const kind = PROMOTION_TYPES.find((each) => each === values.kind);
  const percent = parseNumber(values.percent) ?? 0;
  const amountPoisha = poishaOf(values.amount) ?? 0;
  if (!kind || (kind === 'amount' && amountPoisha === 0)) return null;
  if (kind === 'percent' && !(Number.isInteger(percent) && percent >= 1 && percent <= 90)) {
    return null;
  }
  const promotion: Promotion = {
    id: KEY,
    title: '',
    titleBn: '',
    code: null,
    kind,
    percent,
    capPoisha: poishaOf(values.cap),
    amountPoisha,
    scope: 'all',
    productIds: [],
    categories: [],
    sellerIds: [],
    sellerId: null,
    firstOrderOnly: false,
    minGoodsPoisha: poishaOf(values.minGoods) ?? 0,
    startsAt: null,
    endsAt: null,
    maxUses: null,
    maxUsesPerPerson: null,
    budgetPoisha: null,
    used: 0,
    spentPoisha: 0,
    payer: 'shop',
    state: 'active',
  };
  const line = { key: KEY, productId: '', category: '', sellerId: '', quantity: 1, goodsPoisha };
  const buyer = { isFirstOrder: true, uses: new Map<string, number>() };
  const proposal = proposalOf(promotion, [line], new Map(), buyer, NEVER);
  if (proposal.refused !== undefined) {
    return { of: 'minimum', needPoisha: proposal.needPoisha ?? 0 };
  }
  if (kind === 'delivery') return { of: 'delivery' };
  return { of: 'goods', poisha: proposal.lines.get(KEY) ?? 0 };
}

interface Props {
  form: UseFormReturn<Values>;
  base: PromotionFormValues;
  locale: Locale;
}

/** Goods of a small, a usual and a large basket, in taka. */
const SAMPLES = [500, 1000, 5000];

const NAMES = ['kind', 'percent', 'cap', 'amount', 'minGoods'] as const;

/** Preview of what buyers get by what is typed so far: `On goods of ৳1,000: −৳100`. */
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
