'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Notice } from '@/components/ui/notice';
import { PAGE_HEADING } from '@/components/ui/page-heading';
import { useResultDialogs } from '@/components/ui/use-result-dialogs';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { call } from '@/lib/platform/http/call';
import type { addDraftRoute, addProductRoute } from '@/lib/features/catalogue/shared';
import { ProductForm, RestoredNotice } from './product-form';
import { addFormSchema, EMPTY_PRODUCT, inDigitsOf } from './product-values';
import type { LeafChoice } from './leaf-fields';
import type { DistrictChoice } from './selling-fields';
import { useProductForm } from './use-product-form';

interface Props {
  locale: Locale;
  /** Id of the signed-in person. */
  owner: string;
  districts: readonly DistrictChoice[];
  leaves: readonly LeafChoice[];
}

interface Added {
  id: string;
  name: string;
  isKept: boolean;
}

/** Adding products, one after the other: after each the form is new and empty. */
export function AddProduct({ locale, owner, districts, leaves }: Props) {
  const t = useTranslations('dashboard.form');
  const { showSuccess } = useResultDialogs();
  const [round, setRound] = useState(0);
  const [added, setAdded] = useState<Added | null>(null);

  async function onAdded(product: Added): Promise<void> {
    setAdded(product);
    setRound((before) => before + 1);
    await showSuccess(undefined, t(product.isKept ? 'draftSaved' : 'added'));
    // The button that had the focus is gone with the old form.
    document.getElementById(PAGE_HEADING)?.focus();
  }

  return (
    <div>
      {added && (
        <div className="mb-5">
          <Notice title={t(added.isKept ? 'draftSavedTitle' : 'addedTitle', { name: added.name })}>
            <p className="text-sm">{t(added.isKept ? 'draftSavedText' : 'addedText')}</p>
            <Link
              href={localePath(
                locale,
                added.isKept ? paths.updateProduct(added.id) : paths.dashboardProduct(added.id),
              )}
              prefetch={false}
              className="inline-flex target items-center font-semibold text-link underline underline-offset-4"
            >
              {t(added.isKept ? 'seeDraft' : 'seeAdded')}
            </Link>
          </Notice>
        </div>
      )}
      <AddForm
        key={round}
        locale={locale}
        owner={owner}
        districts={districts}
        leaves={leaves}
        onAdded={onAdded}
        onStartOver={() => setRound(round + 1)}
      />
    </div>
  );
}

function AddForm({
  locale,
  owner,
  districts,
  leaves,
  onAdded,
  onStartOver,
}: Props & { onAdded(product: Added): Promise<void>; onStartOver(): void }) {
  const t = useTranslations('dashboard.form');
  const [base] = useState(() => inDigitsOf(locale, EMPTY_PRODUCT));
  const api = useProductForm({
    schema: addFormSchema,
    async write({ isKept, ...body }, signing) {
      const answer = await (isKept
        ? call<typeof addDraftRoute>('POST /api/products/drafts', { body, ...signing })
        : call<typeof addProductRoute>('POST /addproduct', { body, ...signing }));
      return { ...answer, isKept };
    },
    idempotent: true,
    base,
    draftName: 'addproduct',
    owner,
    locale,
    page: paths.addProduct,
    failed: t('addFailed'),
    onSaved: ({ insertedId, isKept }, name) => onAdded({ id: insertedId, name, isKept }),
  });
  const { draft, ...form } = api;
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
      <ProductForm
        api={form}
        submitLabel={t('add')}
        keepLabel={t('saveDraft')}
        leastQuantity={1}
        districts={districts}
        leaves={leaves}
      />
    </div>
  );
}
