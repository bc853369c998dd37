'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState, useTransition, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { confirmDialog, showDialog } from '@/components/ui/dialogs';
import { useErrorWords } from '@/components/ui/error-words';
import { CallError, send } from '@/lib/platform/http/send';
import type { Order } from '@/lib/features/orders/schema';

interface Props {
  order: Pick<Order, '_id' | 'productId' | 'productName' | 'quantity'>;
  /** What deleting does to this order, see `deletionOf`. */
  effect: 'cancel' | 'hide' | 'refuse';
  noteId: string;
  /** Where to go when it is gone; without it the page is read anew. */
  leaveTo?: string;
}

/** `Remove / Cancel`: asks, deletes, and shows the list as it then is. Without the script a plain post. */
export function CancelOrder({ order, effect, noteId, leaveTo }: Props) {
  const t = useTranslations('cart');
  const tDialogs = useTranslations('dialogs');
  const words = useErrorWords();
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [refreshing, startRefresh] = useTransition();
  const query = new URLSearchParams({
    quantity: String(order.quantity),
    productId: order.productId,
  });

  async function remove(): Promise<void> {
    const values = { name: order.productName, count: order.quantity };
    const sure = await confirmDialog(
      effect === 'hide'
        ? {
            title: t('confirmHideTitle'),
            text: t('confirmHide', values),
            button: t('confirmHideYes'),
            cancel: t('confirmNo'),
          }
        : {
            title: t('confirmTitle'),
            text: t('confirm', values),
            button: t('confirmYes'),
            cancel: t('confirmNo'),
          },
    );
    if (!sure) return;
    setBusy(true);
    try {
      await send(`/deleteorder/${order._id}?${query}`, { method: 'DELETE' });
      await showDialog({ icon: 'success', title: t('deleted'), button: tDialogs('ok') });
      if (leaveTo) return startRefresh(() => router.push(leaveTo));
    } catch (error) {
      await showDialog({
        icon: 'error',
        title: tDialogs('error'),
        text: reason(error),
        button: tDialogs('ok'),
      });
    } finally {
      setBusy(false);
    }
    // After a refusal too: the list may be older than what the shop knows.
    startRefresh(() => router.refresh());
  }

  function reason(error: unknown): string {
    if (error instanceof CallError && error.status === 404) return t('gone');
    if (error instanceof CallError && error.status === 409) return t('tooLate');
    return words(error, t('deleteFailed'));
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!busy && !refreshing) void remove();
  }

  return (
    <form action={`/deleteorder/${order._id}`} method="post" onSubmit={submit}>
      <input type="hidden" name="quantity" value={order.quantity} />
      <input type="hidden" name="productId" value={order.productId} />
      <Button
        type="submit"
        variant="danger"
        busy={busy || refreshing}
        disabled={effect === 'refuse'}
        aria-describedby={noteId}
      >
        {t('cancel')}
      </Button>
    </form>
  );
}
