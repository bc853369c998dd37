'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useRef, useState, useTransition } from 'react';
import { Button } from '@/components/ui/button';
import { confirmDialog, showDialog } from '@/components/ui/dialogs';
import { useErrorWords } from '@/components/ui/error-words';
import { newIdempotencyKey } from '@/components/ui/use-api-form';
import { CallError } from '@/lib/http/send';
import type { Locale } from '@/lib/i18n';
import { localePath, paths } from '@/lib/paths';
import type { Product } from '@/lib/products/schema';
import { PAGE_HEADING } from '../page-heading';
import { useSignedCall } from './use-signed-call';

interface Props {
  product: Pick<Product, '_id' | 'productName' | 'status'>;
  locale: Locale;
  /** Id of the element with the product's name. */
  describedBy: string;
}

type Action = 'duplicate' | 'delete';
const link = 'btn target border-line bg-surface px-2 text-ink sm:px-4 hover:bg-paper';

/** What a seller can do with one own product, one thing at a time. */
export function MyProductActions({ product, locale, describedBy }: Props) {
  const t = useTranslations('myProducts');
  const tDialogs = useTranslations('dialogs');
  const words = useErrorWords();
  const router = useRouter();
  const running = useRef(false);
  const key = useRef<string | null>(null);
  const [doing, setDoing] = useState<Action | null>(null);
  const [refreshing, startRefresh] = useTransition();
  const { call, loginModal } = useSignedCall(locale, localePath(locale, paths.myProducts));
  const described = { 'aria-describedby': describedBy };

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
      <div className="grid grid-cols-3 gap-2 sm:flex sm:flex-wrap">
        <Link
          {...described}
          href={localePath(locale, paths.productDetails(product._id))}
          prefetch={false}
          className={link}
        >
          {t('details')}
        </Link>
        <Link
          {...described}
          href={localePath(locale, paths.updateProduct(product._id))}
          prefetch={false}
          className={link}
        >
          {t('update')}
        </Link>
        {product.status === 'published' && (
          <Link
            {...described}
            href={localePath(locale, paths.product(product._id))}
            prefetch={false}
            className={link}
          >
            {t('view')}
          </Link>
        )}
        <Button
          {...described}
          look="outline"
          busy={doing === 'duplicate'}
          onClick={duplicate}
          className="px-2 sm:px-4"
        >
          {t('duplicate')}
        </Button>
        <Button
          {...described}
          look="danger"
          busy={doing === 'delete'}
          onClick={remove}
          className="px-2 sm:px-4"
        >
          {t('delete')}
        </Button>
      </div>
      {loginModal}
    </>
  );
}
