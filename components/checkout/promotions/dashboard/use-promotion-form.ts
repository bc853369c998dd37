'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import {
  type PromotionView,
  type addPromotionRoute,
  type changePromotionRoute,
  promotionSchema,
} from '@/lib/features/checkout/promotions/shared';
import { localDigits } from '@/lib/platform/i18n/digits';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { paths } from '@/lib/shop/paths';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { dayText } from '@/lib/platform/time/day-text';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { useErrorMessages } from '@/components/ui/error-messages';
import { useApiForm } from '@/components/ui/use-api-form';
import { usePageRefresh } from '@/components/ui/use-page-refresh';
import { useResultDialogs } from '@/components/ui/use-result-dialogs';
import { call } from '@/lib/platform/http/call';

const EMPTY = {
  title: '',
  titleBn: '',
  code: '',
  kind: 'percent',
  percent: '',
  cap: '',
  amount: '',
  scope: 'all',
  products: '',
  categories: '',
  sellers: '',
  firstOrderOnly: false,
  minGoods: '',
  from: '',
  until: '',
  maxUses: '',
  maxUsesPerPerson: '',
  budget: '',
};

/** Values of the form's inputs: text, and lists with a line for each entry. */
export type PromotionFormValues = typeof EMPTY & { payer: string };

export type PromotionField = keyof PromotionFormValues;

/** An empty form. */
function newValues(payer: 'shop' | 'seller'): PromotionFormValues {
  return { ...EMPTY, payer };
}

/** A promotion in the form. */
export function valuesOf(promotion: PromotionView, locale: Locale): PromotionFormValues {
  const { from, until } = promotion;
  const textOf = (value: number | null) =>
    value === null ? '' : localDigits(String(value), locale);
  return {
    title: promotion.title,
    titleBn: promotion.titleBn,
    code: promotion.code,
    kind: promotion.kind,
    percent: textOf(promotion.percent),
    cap: textOf(promotion.cap),
    amount: textOf(promotion.amount),
    scope: promotion.scope,
    products: promotion.products.join('\n'),
    categories: promotion.categories.join('\n'),
    sellers: promotion.sellers.map(paths.seller).join('\n'),
    firstOrderOnly: promotion.firstOrderOnly,
    minGoods: textOf(promotion.minGoods),
    from: from === null ? '' : dayText(from, locale),
    until: until === null ? '' : dayText(until, locale),
    maxUses: textOf(promotion.maxUses),
    maxUsesPerPerson: textOf(promotion.maxUsesPerPerson),
    budget: textOf(promotion.budget),
    payer: promotion.payer,
  };
}

/** Fields in which two versions differ. */
export function changedFields(
  before: PromotionFormValues,
  after: PromotionFormValues,
): PromotionField[] {
  return (Object.keys(after) as PromotionField[]).filter((name) => before[name] !== after[name]);
}

/** The fields that belong to one choice alone: another choice empties them. */
const FIELDS_OF = {
  kind: { percent: ['percent', 'cap'], amount: ['amount'], delivery: [] },
  scope: { all: [], products: ['products'], categories: ['categories'], sellers: ['sellers'] },
} as const satisfies Record<'kind' | 'scope', Record<string, readonly PromotionField[]>>;

interface Options {
  /** Undefined while it is being made. */
  promotion: PromotionView | undefined;
  /** Payer of a new promotion. */
  payer: 'shop' | 'seller';
  locale: Locale;
}

/** The editor's form: makes a promotion, or changes the version that it was opened with. */
export function usePromotionForm({ promotion, payer, locale }: Options) {
  const t = useTranslations('promotions.form');
  const labels = useErrorMessages();
  const router = useRouter();
  const refresh = usePageRefresh();
  const { showSuccess, showError } = useResultDialogs();
  const here = promotion ? paths.promotion(promotion._id) : paths.newPromotion;
  const { credentials, loginModal } = useSignIn(locale, localePath(locale, here));
  const [base] = useState<PromotionFormValues>(() =>
    promotion ? valuesOf(promotion, locale) : newValues(payer),
  );
  const [version, setVersion] = useState(promotion?.version);
  /** Promotion that somebody else saved while this one was typed. */
  const [newer, setNewer] = useState<PromotionView | null>(null);
  const api = useApiForm({
    schema: promotionSchema,
    defaults: base,
    fixed: withoutInput(base),
    credentials,
    idempotencyKey: true,
    async write(body, { idempotencyKey, ...signing }) {
      if (!promotion || version === undefined) {
        const made = await call<typeof addPromotionRoute>('POST /api/promotions', {
          body,
          ...signing,
          ...(idempotencyKey !== undefined && { idempotencyKey }),
        });
        return made.insertedId;
      }
      const saved = await call<typeof changePromotionRoute>('PUT /api/promotions/{id}', {
        id: promotion._id,
        body: { ...body, version },
        ...signing,
      });
      return saved.promotion._id;
    },
    async onSuccess(id, _values, settle) {
      await showSuccess(undefined, t('saved'));
      settle(() => (promotion ? refresh() : router.push(localePath(locale, paths.promotion(id)))));
    },
    async onError(error) {
      const current = error.answer.promotion as PromotionView | undefined;
      if (error.code === 'CONFLICT' && current) setNewer(current);
      else await showError(undefined, labels(error, t('failed')));
    },
  });

  return {
    ...api,
    base,
    newer,
    loginModal,
    /** Goes on a choice that other fields hang on: theirs are emptied with it. */
    chooser: (name: 'kind' | 'scope') =>
      api.form.register(name, {
        onChange(event: { target: { value: string } }) {
          for (const [choice, fields] of Object.entries(FIELDS_OF[name])) {
            if (choice === event.target.value) continue;
            for (const field of fields) api.form.setValue(field, '');
          }
        },
      }),
    /** Gives up what was typed for what somebody else saved. */
    takeNewer: refresh,
    /** Keeps what was typed: the next save goes over what somebody else saved. */
    keepMine(): void {
      setVersion(newer?.version);
      setNewer(null);
    },
  };
}

/**
 * Returns the values that may have no input at the moment, as their choice is not selected: the other inputs
 * keep what was typed early.
 */
function withoutInput(values: PromotionFormValues): Partial<PromotionFormValues> {
  const { percent, cap, amount, products, categories, sellers, payer } = values;
  return { percent, cap, amount, products, categories, sellers, payer };
}

export type PromotionFormApi = ReturnType<typeof usePromotionForm>;
