'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { sessionReady } from '@/components/accounts/session-store';
import { useErrorMessages } from '@/components/ui/error-messages';
import { PAGE_HEADING } from '@/components/ui/page-heading';
import { useResultDialogs } from '@/components/ui/use-result-dialogs';
import { call } from '@/lib/platform/http/call';
import type {
  FullProduct,
  getProductRoute,
  productStateRoute,
  saveDraftRoute,
  updateProductRoute,
} from '@/lib/features/catalogue/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { paths } from '@/lib/shop/paths';
import { ConflictPanel, takeOver } from './conflict-panel';
import { ProductForm, RestoredNotice } from './product-form';
import {
  sendFormSchema,
  sendOptionsFormSchema,
  updateFormSchema,
  updateOptionsFormSchema,
  inDigitsOf,
  valuesOf,
  type ProductValues,
  type UpdateValues,
} from './product-values';
import type { LeafChoice } from './leaf-fields';
import type { DistrictChoice } from './selling-fields';
import { useProductForm } from './use-product-form';

interface Props {
  product: FullProduct;
  locale: Locale;
  owner: string;
  /** Whether the form holds the change beside the version on sale: its author's does. */
  withDraft: boolean;
  districts: readonly DistrictChoice[];
  leaves: readonly LeafChoice[];
}

/** Changing a product. After each save the form begins anew with what the shop then has. */
export function UpdateProduct(props: Props) {
  const [round, setRound] = useState(0);
  return (
    <UpdateForm
      key={`${props.product.version}-${round}`}
      {...props}
      onStartOver={() => setRound(round + 1)}
    />
  );
}

/** By whether it had options when the form was opened, and whether it may be kept as a draft. */
function schemaOf({ options }: FullProduct, isDraft: boolean) {
  if (options.length > 0) return isDraft ? sendOptionsFormSchema : updateOptionsFormSchema;
  return isDraft ? sendFormSchema : updateFormSchema;
}

function UpdateForm({
  product,
  locale,
  owner,
  withDraft,
  districts,
  leaves,
  onStartOver,
}: Props & { onStartOver(): void }) {
  const t = useTranslations('dashboard.form');
  const { showSuccess, showError } = useResultDialogs();
  const labels = useErrorMessages();
  const router = useRouter();
  // Sent in by its seller alone; staff only change it.
  const isDraft = product.status === 'draft' && withDraft;
  const valuesHere = (read: FullProduct) => inDigitsOf(locale, valuesOf(read, withDraft));
  const [base, setBase] = useState(() => valuesHere(product));
  const [current, setCurrent] = useState<UpdateValues | null>(null);
  const saved = useRef<number>(undefined);

  const api = useProductForm({
    schema: schemaOf(product, isDraft),
    async write(sent, signing) {
      const id = product._id;
      if (!('isKept' in sent)) {
        const answer = await call<typeof updateProductRoute>('PATCH /update/{id}', {
          ...{ id, body: sent },
          ...signing,
        });
        return { ...answer, saved: 'updated' as const };
      }
      const { isKept, ...draftBody } = sent;
      const version = saved.current ?? draftBody.version;
      const kept = await call<typeof saveDraftRoute>('PATCH /api/products/drafts/{id}', {
        id,
        body: { ...draftBody, version },
        ...signing,
      });
      // Where sending it in is refused, the next try goes on from what is saved by then.
      saved.current = version + 1;
      if (isKept || !kept.acknowledged) return { ...kept, saved: 'draftSaved' as const };
      const sentIn = await call<typeof productStateRoute>('POST /api/products/state/{id}', {
        id,
        body: { step: 'send' },
        ...signing,
      });
      return { ...sentIn, saved: 'sent' as const };
    },
    base,
    draftName: `update:${product._id}`,
    owner,
    locale,
    page: paths.updateProduct(product._id),
    failed: t('updateFailed'),
    async onSaved({ saved }, _name, settle) {
      await showSuccess(undefined, t(saved));
      // The form begins anew, and with it goes the button that had the focus.
      document.getElementById(PAGE_HEADING)?.focus();
      settle(() => router.refresh());
    },
    async onConflict() {
      try {
        const { user } = await sessionReady();
        const now = await call<typeof getProductRoute>('GET /product/{id}', {
          id: product._id,
          accessToken: user?.accessToken,
        });
        setCurrent(valuesHere(now));
      } catch (error) {
        await showError(undefined, labels(error, t('updateFailed')));
      }
    },
    onOlderDraft(older) {
      if (older.version === base.version) return;
      setBase(older);
      setCurrent(valuesHere(product));
    },
  });
  const { draft, ...form } = api;

  function takeOverCurrent(now: UpdateValues): void {
    const typed = form.form.getValues() as unknown as ProductValues;
    const merged = takeOver(base, now, typed);
    draft.rebase(now);
    for (const [name, value] of Object.entries(merged)) form.form.setValue(name, value);
    setBase(now);
    setCurrent(null);
    form.form.setFocus('productName');
  }

  return (
    <div className="panel p-4 sm:p-6">
      {draft.restored && (
        <RestoredNotice
          onStartOver={() => {
            draft.forget();
            onStartOver();
          }}
        />
      )}
      {current && (
        <ConflictPanel
          form={form.form}
          base={base}
          current={current}
          onTakeOver={() => takeOverCurrent(current)}
        />
      )}
      <ProductForm
        api={form}
        submitLabel={t(isDraft ? 'send' : 'update')}
        keepLabel={isDraft ? t('saveDraft') : undefined}
        leastQuantity={0}
        districts={districts}
        leaves={leaves}
      />
    </div>
  );
}
