'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { confirmDialog, showDialog } from '@/components/ui/dialogs';
import { MenuButton, MenuLink, RowMenu } from '@/components/ui/row-menu';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath, paths } from '@/lib/platform/paths';
import type { Product } from '@/lib/features/catalogue/schema';
import { RejectModal } from '../../moderation/reject-modal';
import { useProductCall } from './use-product-call';

interface Props {
  product: Pick<Product, '_id' | 'productName' | 'version' | 'status'>;
  /** Whether the seller's change waits beside the version on sale. */
  changeWaits: boolean;
  /** Of an administrator. */
  reviews: boolean;
  locale: Locale;
  /** Id of the element with the product's name. */
  describedBy: string;
  /** On the product's own page: where to go when it is deleted; published products can be rejected there too. */
  leaveTo?: string;
}

/** One main action, and the others in a menu. Each row of the table has its own, and does one thing at a time. */
export function ProductActions({ product, changeWaits, reviews, locale, ...props }: Props) {
  const t = useTranslations('dashboard.actions');
  const tUi = useTranslations('dashboardUi');
  const tDialogs = useTranslations('dialogs');
  const [rejecting, setRejecting] = useState(false);
  const { run, busy, refresh, loginModal, signInAgain, reason } = useProductCall(locale);
  const { _id: id, productName: name, version, status } = product;
  const waits = changeWaits || status === 'pending';
  const onOwnPage = props.leaveTo !== undefined;
  const described = { 'aria-describedby': props.describedBy };

  const publish = () =>
    run('publish', async () => ({
      url: `/reviewproduct/${id}`,
      method: 'PATCH',
      body: { status: 'published', version },
      done: t('published'),
      failed: t('reviewFailed'),
    }));

  const remove = () =>
    run('delete', async () => {
      const sure = await confirmDialog({
        title: t('confirmTitle'),
        text: t('confirm', { name }),
        button: t('confirmYes'),
        cancel: t('confirmNo'),
      });
      return sure
        ? {
            url: `/delete/${id}`,
            method: 'DELETE',
            done: t('deleted'),
            failed: t('deleteFailed'),
            leaveTo: props.leaveTo,
          }
        : null;
    });

  const publishes = reviews && (waits || status === 'rejected');
  const rejects = reviews && (waits || (onOwnPage && status === 'published'));
  const updateHref = localePath(locale, paths.updateProduct(id));
  return (
    <>
      <div className="flex items-center gap-1">
        {publishes ? (
          <Button
            {...described}
            // A list has a row of these: none of them is the screen's one strong button.
            variant={onOwnPage ? 'primary' : 'outline'}
            busy={busy === 'publish'}
            onClick={publish}
            className="px-4"
          >
            {t('publish')}
          </Button>
        ) : (
          <Link
            {...described}
            href={updateHref}
            prefetch={false}
            className="btn target border-line bg-surface px-4 text-ink hover:bg-paper"
          >
            {t('update')}
          </Link>
        )}
        <RowMenu label={tUi('more', { name })} busy={busy === 'delete'}>
          {publishes && <MenuLink href={updateHref}>{t('update')}</MenuLink>}
          <MenuLink href={localePath(locale, paths.product(id))}>{t('view')}</MenuLink>
          {rejects && (
            <MenuButton danger onClick={() => setRejecting(true)}>
              {t('reject')}
            </MenuButton>
          )}
          <MenuButton danger onClick={remove}>
            {t('delete')}
          </MenuButton>
        </RowMenu>
      </div>
      {rejecting && (
        <RejectModal
          product={product}
          changeOnly={changeWaits}
          signInAgain={signInAgain}
          onClose={() => setRejecting(false)}
          onRejected={async () => {
            await showDialog({ icon: 'success', title: t('rejected'), button: tDialogs('ok') });
            setRejecting(false);
            refresh();
          }}
          onRefused={async (error) => {
            await showDialog({
              icon: 'error',
              title: tDialogs('error'),
              text: reason(error, t('reviewFailed')),
              button: tDialogs('ok'),
            });
            if (error.status !== 404 && error.status !== 409) return;
            setRejecting(false);
            refresh();
          }}
        />
      )}
      {loginModal}
    </>
  );
}
