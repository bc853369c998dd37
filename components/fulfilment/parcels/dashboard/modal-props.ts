import type { Credentials } from '@/components/ui/use-mutation';
import type { DashboardParcel } from '@/lib/features/fulfilment/parcels/schema';
import type { CallError } from '@/lib/platform/http/send';

/** A line of a parcel as forms about its units show it, in the reader's language. */
export interface FormLine {
  lineId: string;
  /** With what was chosen. */
  name: string;
  quantity: number;
  taken: number;
}

/** What the forms of a parcel's steps need of it. */
export type SteppedParcel = Pick<
  DashboardParcel,
  '_id' | 'number' | 'state' | 'next' | 'courier' | 'awaitsCode'
> & {
  consignmentId?: string;
  /** Empty: the courier has given it none yet. */
  trackingNumber: string;
  lines: FormLine[];
};

/** What every form of a step takes. */
export interface StepModalProps {
  parcel: SteppedParcel;
  credentials: Credentials;
  onClose(): void;
  onDone(): void;
  onRefused(error: CallError): Promise<void>;
}
