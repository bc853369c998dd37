'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useRef, useState, useTransition } from 'react';
import { confirmDialog, showDialog } from '@/components/ui/dialogs';
import { useErrorWords } from '@/components/ui/error-words';
import { MenuButton, MenuLink, RowMenu } from '@/components/ui/row-menu';
import { newIdempotencyKey } from '@/components/ui/use-api-form';
import { CallError } from '@/lib/platform/http/send';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath, paths } from '@/lib/platform/paths';
import type { Product } from '@/lib/features/catalogue/schema';
import { PAGE_HEADING } from '../../ui/page-heading';
import { useSignedCall } from './use-signed-call';

interface Props {
  product: Pick<Product, '_id' | 'productName' | 'status'>;
  locale: Locale;
  /** Id of the element with the product's name. */
  describedBy: string;
}

type Action = 'duplicate' | 'delete';

/** What a seller can do with one own product, one thing at a time. */
export function MyProductActions({ product, locale, describedBy }: Props) {
  const t = useTranslations('myProducts');
  const tUi = useTranslations('dashboardUi');
  const tDialogs = useTranslations('dialogs');
  const words = useErrorWords();
  const router = useRouter();
  const running = useRef(false);
  const key = useRef<string | null>(null);
  const [doing, setDoing] = useState<Action | null>(null);
  const [refreshing, startRefresh] = useTransition();
  const { call, loginModal } = useSignedCall(locale, localePath(locale, paths.myProducts));

  async function run(action: Action, work: () => Promise<boolean>): Promise<void> {
    if (running.current || refreshing) return;
    running.current = true;
    setDoing(action);
    try {
      if (!(await work())) return;
    } catch (error) {
      await showDialog({
        icon: 'error',
        title: tDialogs('error'),
        text: reason(error, t(`${action}Failed`)),
        button: tDialogs('ok'),
      });
    } finally {
      running.current = false;
      setDoing(null);
    }
    // After a refusal too: the list may be older than what the shop knows.
    document.getElementById(PAGE_HEADING)?.focus({ preventScroll: true });
    startRefresh(() => router.refresh());
  }

  function reason(error: unknown, failed: string): string {
    if (error instanceof CallError && error.status === 404) return t('gone');
    if (error instanceof CallError && error.code === 'INVALID') return t('pictureGone');
    return words(error, failed);
  }

  const duplicate = () =>
    run('duplicate', async () => {
      // Kept until it went through: another try makes no second copy.
      key.current ??= newIdempotencyKey();
      const answer = await call(`/api/products/duplicate/${product._id}`, {
        method: 'POST',
        idempotencyKey: key.current,
      });
      if (answer === null) return false;
      key.current = null;
      await showDialog({
        icon: 'success',
        title: t('duplicatedTitle'),
        text: t('duplicated'),
        button: tDialogs('ok'),
      });
      return true;
    });

  const remove = () =>
    run('delete', async () => {
      const sure = await confirmDialog({
        title: t('confirmTitle'),
        text: t('confirm', { name: product.productName }),
        button: t('confirmYes'),
        cancel: t('confirmNo'),
      });
      if (!sure) return false;
      if ((await call(`/delete/${product._id}`, { method: 'DELETE' })) === null) return false;
      await showDialog({ icon: 'success', title: t('deleted'), button: tDialogs('ok') });
      return true;
    });

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
        <RowMenu label={tUi('more', { name: product.productName })} busy={doing !== null}>
          <MenuLink href={localePath(locale, paths.productDetails(product._id))}>
            {t('details')}
          </MenuLink>
          {product.status === 'published' && (
            <MenuLink href={localePath(locale, paths.product(product._id))}>{t('view')}</MenuLink>
          )}
          <MenuButton onClick={duplicate}>{t('duplicate')}</MenuButton>
          <MenuButton danger onClick={remove}>
            {t('delete')}
          </MenuButton>
        </RowMenu>
      </div>
      {loginModal}
    </>
  );
}
