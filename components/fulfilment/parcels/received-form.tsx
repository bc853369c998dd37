'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import type { FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { confirmDialog } from '@/components/ui/dialogs';
import { useErrorMessages } from '@/components/ui/error-messages';
import { useMutation } from '@/components/ui/use-mutation';
import { useResultDialogs } from '@/components/ui/use-result-dialogs';
import type { BuyerParcel } from '@/lib/features/fulfilment/parcels/shared';
import type { receiveParcelRoute } from '@/lib/features/aftersales/tracking/shared';
import { call } from '@/lib/platform/http/call';
import { localDigits } from '@/lib/platform/i18n/digits';

interface Props {
  parcel: Pick<BuyerParcel, '_id' | 'number'>;
  /** Code that the buyer gives whoever brings the parcel; undefined: it has none. */
  code: string | undefined;
  /** Id of the order whose page shows this form; undefined: /track. */
  orderId: string | undefined;
}

/**
 * The code of a parcel, and the button by which its buyer says that it is there: asks, saying what it
 * means. Without the script a plain post.
 */
export function ReceivedForm({ parcel, code, orderId }: Props) {
  const t = useTranslations('parcelReceipt');
  const locale = useLocale();
  const labels = useErrorMessages();
  const { showSuccess, showError } = useResultDialogs();
  const router = useRouter();
  const { mutateAfter, busy } = useMutation({
    write: () =>
      call<typeof receiveParcelRoute>('POST /api/track/received/{id}', { id: parcel._id }),
    async onSuccess(_answer, _input, settle) {
      await showSuccess(t('done'));
      settle(() => router.refresh());
    },
    async onError(error, _input, settle) {
      await showError(undefined, labels(error, t('failed')));
      settle(() => router.refresh());
    },
  });

  const ask = () =>
    confirmDialog({
      title: t('confirmTitle', { number: parcel.number }),
      text: t('confirm'),
      button: t('yes'),
      cancel: t('no'),
    });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (busy) return;
    void mutateAfter(async (sendIt) => {
      if (await ask()) await sendIt();
    });
  }

  const id = `received-${parcel.number}`;
  return (
    <div className="space-y-2 rounded-field border border-line bg-surface px-3 py-2.5">
      {code !== undefined && (
        <p>
          {t.rich('code', {
            code: () => (
              <strong className="tracking-widest figures select-all">
                {localDigits(code, locale)}
              </strong>
            ),
          })}
        </p>
      )}
      <form action={`/api/track/received/${parcel._id}`} method="post" onSubmit={submit}>
        {orderId !== undefined && <input type="hidden" name="order" value={orderId} />}
        <p id={id} className="mb-2 text-[0.9375rem] text-muted">
          {t('hint')}
        </p>
        <Button type="submit" variant="outline" busy={busy} aria-describedby={id}>
          {t('received')}
        </Button>
      </form>
    </div>
  );
}
