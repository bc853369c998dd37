'use client';

import { useMutation } from '@/components/ui/use-mutation';
import type { stepParcelRoute } from '@/lib/features/fulfilment/parcels/routes';
import type { ParcelStepAsked } from '@/lib/features/fulfilment/parcels/schema';
import { call } from '@/lib/platform/http/call';
import type { StepModalProps } from './modal-props';

/** Sends a step of a parcel, one at a time however often it is tapped. */
export function useStep({
  parcel,
  credentials,
  onDone,
  onRefused,
}: Omit<StepModalProps, 'onClose'>) {
  const { mutate, busy } = useMutation({
    credentials,
    write: (body: ParcelStepAsked, signing) =>
      call<typeof stepParcelRoute>('POST /api/parcels/step/{id}', {
        id: parcel._id,
        body,
        ...signing,
      }),
    onSuccess: onDone,
    onError: onRefused,
  });
  return { step: mutate, busy };
}
