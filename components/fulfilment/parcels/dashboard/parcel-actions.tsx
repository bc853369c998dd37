'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { Button } from '@/components/ui/button';
import { confirmDialog } from '@/components/ui/dialogs';
import { useMutation } from '@/components/ui/use-mutation';
import { useStepFocus } from '@/components/ui/use-step-focus';
import type { stepParcelRoute } from '@/lib/features/fulfilment/parcels/shared';
import { call } from '@/lib/platform/http/call';
import type { CallError } from '@/lib/platform/http/send';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { DeliveredModal, HandOverModal, NoteModal, type SteppedParcel } from './step-modals';
import {
  asks,
  isBadEnd,
  isFinal,
  stepsOf,
  type AskingStep,
  type FinalStep,
  type StepName,
} from './step-rules';
import { UnitsModal } from './units-modal';
import { useParcelRefusal } from './use-parcel-refusal';

interface Props {
  parcel: SteppedParcel;
  /** Couriers that the parcel may be handed to, besides own delivery. */
  couriers: readonly string[];
  locale: Locale;
  /** Id of the element with the parcel's number; takes the focus where no step follows. */
  describedBy: string;
}

type DirectStep = Exclude<StepName, AskingStep | 'code'>;

/** Actions that are possible with a parcel now; what a step needs is asked for first. */
export function ParcelActions({ parcel, couriers, locale, describedBy }: Props) {
  const t = useTranslations('parcelDesk.actions');
  const tDone = useTranslations('parcelDesk.done');
  const tConfirm = useTranslations('parcelDesk.confirm');
  const router = useRouter();
  const onRefused = useParcelRefusal();
  const { credentials, loginModal } = useSignIn(
    locale,
    localePath(locale, paths.parcel(parcel._id)),
  );
  const [asking, setAsking] = useState<AskingStep | 'delivered' | null>(null);
  const [done, setDone] = useState<StepName | null>(null);
  const { mutateAfter, busy, pending, settle } = useMutation({
    credentials,
    write: (event: DirectStep, signing) =>
      call<typeof stepParcelRoute>('POST /api/parcels/step/{id}', {
        id: parcel._id,
        body: { event },
        ...signing,
      }),
    onSuccess: (_answer, event) => finish(event),
    onError: (error, _event, settleAfter) => onRefused(error, settleAfter),
  });
  const { place, onStepped } = useStepFocus(busy, describedBy);

  function begin(step: StepName): void {
    if (busy) return;
    if (asks(step, parcel)) return setAsking(step);
    void mutateAfter(async (sendIt) => {
      if (!isFinal(step) || (await isSure(step))) await sendIt(step);
    });
  }

  const isSure = (step: FinalStep) =>
    confirmDialog({
      title: tConfirm(`${step}.title`),
      text: tConfirm(`${step}.text`, { number: parcel.number }),
      button: tConfirm(`${step}.yes`),
      cancel: tConfirm('no'),
    });

  function finish(step: StepName): void {
    setAsking(null);
    setDone(step);
    onStepped();
    settle(() => router.refresh());
  }

  const modal = {
    parcel,
    credentials,
    onClose: () => setAsking(null),
    onDone: () => asking && finish(asking),
    async onRefused(error: CallError): Promise<void> {
      await onRefused(error, settle);
      // Keeps what was typed where another try can succeed.
      if (error.status === 404 || error.status === 409) setAsking(null);
    },
  };
  const steps = stepsOf(parcel);
  return (
    <>
      <p role="status" className="text-sm text-muted empty:hidden">
        {done && !busy && tDone(done)}
      </p>
      <div ref={place} className="flex flex-wrap gap-2 empty:hidden noscript:hidden">
        {steps.map((step, index) => (
          <Button
            key={step}
            variant={isBadEnd(step) ? 'danger' : index === 0 ? 'primary' : 'outline'}
            busy={pending === step || (busy && done === step)}
            aria-describedby={describedBy}
            data-next-step={isBadEnd(step) ? undefined : ''}
            // A tap while something is sent is ignored: it must not look as if it were not.
            aria-disabled={busy || undefined}
            className="aria-disabled:opacity-40"
            onClick={() => begin(step)}
          >
            {t(step)}
          </Button>
        ))}
      </div>
      {asking === 'handed_over' && <HandOverModal {...modal} couriers={couriers} />}
      {(asking === 'delivered' || asking === 'code') && (
        <DeliveredModal {...modal} isThere={asking === 'code'} />
      )}
      {(asking === 'attempt_failed' || asking === 'returning' || asking === 'lost') && (
        <NoteModal {...modal} step={asking} />
      )}
      {(asking === 'partly_delivered' || asking === 'parts_said' || asking === 'inspected') && (
        <UnitsModal {...modal} step={asking} />
      )}
      {loginModal}
    </>
  );
}
