'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import type { FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { confirmDialog } from '@/components/ui/dialogs';
import { useErrorMessages } from '@/components/ui/error-messages';
import { useMutation } from '@/components/ui/use-mutation';
import { useResultDialogs } from '@/components/ui/use-result-dialogs';
import { call } from '@/lib/platform/http/call';
import type { CallError } from '@/lib/platform/http/send';
import type { Order, deleteOrderRoute } from '@/lib/features/orders/shared';

interface Props {
  order: Pick<Order, '_id' | 'productId' | 'productName' | 'quantity'>;
  /** Effect that deleting has on this order, see `deletionOf`. */
  effect: 'cancel' | 'hide' | 'refuse';
  noteId: string;
  /** Text about what goes back of its money, how and until when. */
  back: string;
  /** Where to go when it left the list; without it the page is read anew. */
  leaveTo?: string | undefined;
}

/**
 * `Remove / Cancel`: asks, saying what goes back, and shows the page as it then is. Without the script a
 * plain post.
 */
export function CancelOrder({ order, effect, noteId, back, leaveTo }: Props) {
  const t = useTranslations('cart');
  const labels = useErrorMessages();
  const { showSuccess, showError } = useResultDialogs();
  const router = useRouter();
  const query = { quantity: String(order.quantity), productId: order.productId };

  const { mutateAfter, busy } = useMutation({
    write: () =>
      call<typeof deleteOrderRoute>('DELETE /deleteorder/{id}', { id: order._id, query }),
    async onSuccess(_answer, _input, settle) {
      await showSuccess(t('deleted'), effect === 'cancel' ? back : undefined);
      settle(() => (leaveTo ? router.push(leaveTo) : router.refresh()));
    },
    async onError(error, _input, settle) {
      await showError(undefined, reason(error));
      // The list may be older than what the shop knows.
      settle(() => router.refresh());
    },
  });

  function ask(): Promise<boolean> {
    const values = { name: order.productName, count: order.quantity };
    return confirmDialog(
      effect === 'hide'
        ? {
            title: t('confirmHideTitle'),
            text: t('confirmHide', values),
            button: t('confirmHideYes'),
            cancel: t('confirmNo'),
          }
        : {
            title: t('confirmTitle'),
            text: `${t('confirm', values)} ${back}`,
            button: t('confirmYes'),
            cancel: t('confirmNo'),
          },
    );
  }

  function reason(error: CallError): string {
    if (error.status === 404) return t('gone');
    if (error.status === 409) return t('tooLate');
    return labels(error, t('deleteFailed'));
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (busy) return;
    void mutateAfter(async (sendIt) => {
      if (await ask()) await sendIt();
    });
  }

  return (
    <form action={`/deleteorder/${order._id}`} method="post" onSubmit={submit}>
      <input type="hidden" name="quantity" value={order.quantity} />
      <input type="hidden" name="productId" value={order.productId} />
      <input type="hidden" name="order" value={order._id} />
      <Button
        type="submit"
        variant="danger"
        busy={busy}
        disabled={effect === 'refuse'}
        aria-describedby={noteId}
      >
        {t('cancel')}
      </Button>
    </form>
  );
}
