'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { RejectModal } from '@/components/catalogue/moderation/reject-modal';
import { Button } from '@/components/ui/button';
import { confirmDialog } from '@/components/ui/dialogs';
import { MenuButton, MenuLink, RowMenu } from '@/components/ui/row-menu';
import { useMutation } from '@/components/ui/use-mutation';
import { usePageRefresh } from '@/components/ui/use-page-refresh';
import { useResultDialogs } from '@/components/ui/use-result-dialogs';
import { call } from '@/lib/platform/http/call';
import { isApproved, type Product, type deleteProductRoute } from '@/lib/features/catalogue/shared';
import type { reviewProductRoute } from '@/lib/features/catalogue/moderation/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { useStateSteps } from './state-steps';
import { useProductRefusal } from './use-product-refusal';

interface Props {
  product: Pick<Product, '_id' | 'productName' | 'version' | 'status'>;
  /** Whether the seller's change waits beside the version on sale. */
  changeWaits: boolean;
  /** Set for an administrator. */
  reviews: boolean;
  /** One's own product, which alone can be paused; unless said, of everybody but an administrator. */
  isOwn?: boolean;
  locale: Locale;
  /** Id of the element with the product's name. */
  describedBy: string;
  /** On the product's own page: where to go when it is deleted; published products can be rejected there too. */
  leaveTo?: string;
}

type Action = 'publish' | 'delete';

/** One main action, and the others in a menu. Each row of the table has its own, and does one thing at a time. */
export function ProductActions({
  product,
  changeWaits,
  reviews,
  isOwn = !reviews,
  locale,
  ...props
}: Props) {
  const t = useTranslations('dashboard.actions');
  const tUi = useTranslations('dashboardUi');
  const router = useRouter();
  const refresh = usePageRefresh();
  const { showSuccess } = useResultDialogs();
  const sayRefusal = useProductRefusal();
  const [rejecting, setRejecting] = useState(false);
  const { credentials, loginModal } = useSignIn(locale, localePath(locale, paths.allProducts));
  const { _id: id, productName: name, version, status } = product;
  const { mutate, mutateAfter, busy, pending, settle } = useMutation({
    credentials,
    write: (action: Action, signing) =>
      action === 'publish'
        ? call<typeof reviewProductRoute>('PATCH /reviewproduct/{id}', {
            id,
            body: { status: 'published', version },
            ...signing,
          })
        : call<typeof deleteProductRoute>('DELETE /delete/{id}', { id, ...signing }),
    async onSuccess(_answer, action) {
      await showSuccess(t(action === 'publish' ? 'published' : 'deleted'));
      const { leaveTo } = props;
      settle(() => (action === 'delete' && leaveTo ? router.push(leaveTo) : refresh()));
    },
    async onError(error, action) {
      await sayRefusal(error, t(action === 'publish' ? 'reviewFailed' : 'deleteFailed'));
      settle(refresh);
    },
  });
  const states = useStateSteps(product, credentials);
  const waits = changeWaits || status === 'pending';
  const onOwnPage = props.leaveTo !== undefined;
  const described = { 'aria-describedby': props.describedBy };

  function publish(): void {
    if (!busy) void mutate('publish');
  }

  function remove(): void {
    if (busy) return;
    void mutateAfter(async (sendIt) => {
      const sure = await confirmDialog({
        title: t('confirmTitle'),
        text: t('confirm', { name }),
        button: t('confirmYes'),
        cancel: t('confirmNo'),
      });
      if (sure) await sendIt('delete');
    });
  }

  function endRejecting(): void {
    setRejecting(false);
    settle(refresh);
  }

  const publishes = reviews && (waits || status === 'rejected');
  const rejects = reviews && (waits || (onOwnPage && isApproved(status)));
  const updateHref = localePath(locale, paths.updateProduct(id));
  return (
    <>
      <div className="flex items-center gap-1">
        {publishes ? (
          <Button
            {...described}
            // A list has a row of these: none of them is the screen's one strong button.
            variant={onOwnPage ? 'primary' : 'outline'}
            busy={pending === 'publish'}
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
        <RowMenu label={tUi('more', { name })} busy={pending === 'delete' || states.busy}>
          {publishes && <MenuLink href={updateHref}>{t('update')}</MenuLink>}
          <MenuLink href={localePath(locale, paths.product(id))}>{t('view')}</MenuLink>
          {isOwn && states.items}
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
          credentials={credentials}
          onClose={() => setRejecting(false)}
          onRejected={endRejecting}
          onOutdated={endRejecting}
        />
      )}
      {loginModal}
    </>
  );
}
