'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { confirmDialog } from '@/components/ui/dialogs';
import { useErrorMessages } from '@/components/ui/error-messages';
import { MenuButton, MenuLink, RowMenu } from '@/components/ui/row-menu';
import { useMutation, type Settle } from '@/components/ui/use-mutation';
import { usePageRefresh } from '@/components/ui/use-page-refresh';
import { useResultDialogs } from '@/components/ui/use-result-dialogs';
import { call } from '@/lib/platform/http/call';
import type { CallError } from '@/lib/platform/http/send';
import type {
  Product,
  deleteProductRoute,
  duplicateProductRoute,
} from '@/lib/features/catalogue/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { useStateSteps } from './state-steps';

interface Props {
  product: Pick<Product, '_id' | 'productName' | 'version' | 'status'>;
  locale: Locale;
  /** Id of the element with the product's name. */
  describedBy: string;
}

/** Actions that a seller can take on one own product, one at a time. */
export function MyProductActions({ product, locale, describedBy }: Props) {
  const t = useTranslations('myProducts');
  const tUi = useTranslations('dashboardUi');
  const labels = useErrorMessages();
  const { showSuccess, showError } = useResultDialogs();
  const refresh = usePageRefresh();
  const { credentials, loginModal } = useSignIn(locale, localePath(locale, paths.myProducts));

  async function onError(error: CallError, settle: Settle, failed: string): Promise<void> {
    await showError(undefined, reason(error, failed));
    settle(refresh);
  }

  function reason(error: CallError, failed: string): string {
    if (error.status === 404) return t('gone');
    if (error.code === 'INVALID') return t('pictureGone');
    return labels(error, failed);
  }

  const duplication = useMutation({
    credentials,
    // Another try makes no second copy.
    idempotencyKey: true,
    write: (_input: void, signing) =>
      call<typeof duplicateProductRoute>('POST /api/products/duplicate/{id}', {
        id: product._id,
        ...signing,
      }),
    async onSuccess(_answer, _input, settle) {
      await showSuccess(t('duplicatedTitle'), t('duplicated'));
      settle(refresh);
    },
    onError: (error, _input, settle) => onError(error, settle, t('duplicateFailed')),
  });
  const deletion = useMutation({
    credentials,
    write: (_input: void, signing) =>
      call<typeof deleteProductRoute>('DELETE /delete/{id}', { id: product._id, ...signing }),
    async onSuccess(_answer, _input, settle) {
      await showSuccess(t('deleted'));
      settle(refresh);
    },
    onError: (error, _input, settle) => onError(error, settle, t('deleteFailed')),
  });
  const states = useStateSteps(product, credentials);
  const busy = duplication.busy || deletion.busy || states.busy;

  function remove(): void {
    void deletion.mutateAfter(async (sendIt) => {
      const sure = await confirmDialog({
        title: t('confirmTitle'),
        text: t('confirm', { name: product.productName }),
        button: t('confirmYes'),
        cancel: t('confirmNo'),
      });
      if (sure) await sendIt();
    });
  }

  return (
    <>
      <div className="flex items-center gap-1">
        <Link
          aria-describedby={describedBy}
          href={localePath(locale, paths.updateProduct(product._id))}
          prefetch={false}
          className="btn target border-line bg-surface px-4 text-ink hover:bg-paper"
        >
          {t('update')}
        </Link>
        <RowMenu label={tUi('more', { name: product.productName })} busy={busy}>
          <MenuLink href={localePath(locale, paths.productDetails(product._id))}>
            {t('details')}
          </MenuLink>
          {product.status === 'published' && (
            <MenuLink href={localePath(locale, paths.product(product._id))}>{t('view')}</MenuLink>
          )}
          {states.items}
          <MenuButton onClick={() => busy || void duplication.mutate()}>
            {t('duplicate')}
          </MenuButton>
          <MenuButton danger onClick={() => busy || remove()}>
            {t('delete')}
          </MenuButton>
        </RowMenu>
      </div>
      {loginModal}
    </>
  );
}
