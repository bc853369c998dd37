import type { Attention, ParcelState } from '@/lib/features/fulfilment/parcels/kinds';
import type { DashboardParcel } from '@/lib/features/fulfilment/parcels/schema';

/** Whose words say what follows: what it waits for, else how it stands. */
export type NextWords = `attention.${Attention}` | `step.${ParcelState}`;

/** The key under `parcelDesk.next` of what is to be done with a parcel. */
export const nextWords = ({
  attention,
  state,
}: Pick<DashboardParcel, 'attention' | 'state'>): NextWords =>
  attention ? `attention.${attention}` : `step.${state}`;
