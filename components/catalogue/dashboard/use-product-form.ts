'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { confirmDialog } from '@/components/ui/dialogs';
import { useErrorMessages } from '@/components/ui/error-messages';
import { useApiForm, type Values } from '@/components/ui/use-api-form';
import { newIdempotencyKey, type Settle, type Signing } from '@/components/ui/use-mutation';
import { useResultDialogs } from '@/components/ui/use-result-dialogs';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { parseNumber } from '@/lib/platform/i18n/digits';
import { formatCount } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { draftKey, useProductDraft } from './product-draft';
import { INTENT, isSame, KEEP, PRODUCT_FIELDS, type ProductValues } from './product-values';
import { readRows } from './variants/variant-rows';

type ProductSchema = z.ZodType<{ productName?: string | undefined }>;

interface Options<Base extends ProductValues, Schema extends ProductSchema, Answer> {
  schema: Schema;
  /** See `useApiForm`. */
  write(body: z.output<Schema>, signing: Signing): Promise<Answer>;
  /** Sends a key, so that another try of the same intention makes nothing twice. */
  idempotent?: true;
  /** Values that the form begins with. */
  base: Base;
  draftName: string;
  /** E-mail of the signed-in person. */
  owner: string;
  locale: Locale;
  /** The page, without its language. */
  page: string;
  /** Words where the server gives none. */
  failed: string;
  onSaved(answer: Answer, productName: string, settle: Settle): Promise<void>;
  /** The product changed meanwhile. */
  onConflict?(): Promise<void>;
  /** A draft came back that was typed on this version. */
  onOlderDraft?(base: Base): void;
}

/** Common part of adding and updating a product: sending, uploads, drafts, a login in between. */
export function useProductForm<Base extends ProductValues, Schema extends ProductSchema, Answer>(
  options: Options<Base, Schema, Answer>,
) {
  const { base, draftName, owner, locale } = options;
  const t = useTranslations('dashboard.form');
  const { showError } = useResultDialogs();
  const labels = useErrorMessages();
  const { credentials, loginModal } = useSignIn(locale, localePath(locale, options.page));
  // Made once: the same intended product keeps its key while this form is open.
  const [key] = useState(() => draftKey(draftName, owner) ?? newIdempotencyKey());
  /** Asks where what was typed can't be ordered: perhaps two numbers were swapped. */
  async function confirmUnorderable(values: Values): Promise<boolean> {
    if (values[INTENT] === KEEP) return true;
    const { minQuantity, maxQuantity } = { ...base, ...values };
    const minimum = parseNumber(String(minQuantity));
    const rows = readRows(values.variants);
    const stock =
      rows.length > 0
        ? rows.reduce((sum, row) => sum + (parseNumber(row.stock) ?? 0), 0)
        : parseNumber(String(maxQuantity));
    // An empty stock is meant so, and what stood there before was asked about then.
    if (minimum === undefined || !stock || minimum <= stock) return true;
    const changed = [
      [minQuantity, base.minQuantity],
      [maxQuantity, base.maxQuantity],
      [{ ...base, ...values }.variants, base.variants],
    ].some(([now, before]) => !isSame(String(now), String(before)));
    if (!changed) return true;
    return confirmDialog({
      title: t('unorderableTitle'),
      text: t('unorderableText', {
        minimum: formatCount(minimum, locale),
        stock: formatCount(stock, locale),
      }),
      button: t('unorderableSave'),
      cancel: t('unorderableBack'),
    });
  }

  const [waiting, setWaiting] = useState(false);
  const uploads = useRef(new Set<Promise<unknown>>());
  /** The grid of variants writes into the form a moment after each key; this does it now and tells what. */
  const flushGrid = useRef(() => base.variants);

  const api = useApiForm<Schema, Answer>({
    schema: options.schema,
    write: options.write,
    defaults: base,
    // Values that have no text input of their own.
    fixed: withoutInput(base),
    ...(options.idempotent && { idempotencyKey: key }),
    async check(values): Promise<boolean> {
      // Pictures still on their way belong to what is sent.
      setWaiting(true);
      await Promise.allSettled(uploads.current);
      setWaiting(false);
      const typed = { ...values, variants: flushGrid.current() };
      // Errors are shown first: nobody answers a question about a form that isn't sent.
      const { success } = await options.schema.safeParseAsync(api.form.getValues());
      return !success || confirmUnorderable(typed);
    },
    credentials,
    async onSuccess(answer, values, settle) {
      draft.forget();
      await options.onSaved(answer, values.productName ?? '', settle);
    },
    async onError(error) {
      if (error.code === 'CONFLICT' && options.onConflict) return options.onConflict();
      const mayBeAdded = error.code === 'IDEMPOTENCY_MISMATCH';
      await showError(error.title, mayBeAdded ? t('mayBeAdded') : labels(error, options.failed));
    },
  });
  // The first wrong field gets the focus in this order, and not in that of their components.
  for (const name of PRODUCT_FIELDS) api.form.register(name);
  const draft = useProductDraft<Base>({
    form: api.form,
    name: draftName,
    owner,
    base,
    key,
    onOlder: options.onOlderDraft,
  });

  return {
    ...api,
    busy: api.busy || waiting,
    draft,
    credentials,
    loginModal,
    onFlush(flush: () => string) {
      flushGrid.current = flush;
    },
    onUploadStart(started: Promise<unknown>) {
      uploads.current.add(started);
      void started.finally(() => uploads.current.delete(started));
    },
  };
}

export type ProductFormApi = ReturnType<typeof useProductForm>;

const WITHOUT_INPUT = [
  'image',
  'extraimages',
  'subcategory',
  'attributes',
  'rating',
  'version',
  'maxQuantityWas',
  'priceLadder',
  'options',
  'variants',
];

function withoutInput(base: ProductValues): Record<string, string> {
  return Object.fromEntries(Object.entries(base).filter(([name]) => WITHOUT_INPUT.includes(name)));
}
