import { useTranslations } from 'next-intl';
import type { DashboardParcel, ParcelState } from '@/lib/features/fulfilment/parcels/shared';

const ON_ITS_WAY = 'bg-secondary text-secondary-content';
const WAITS = 'bg-warning text-warning-content';
const QUIET = 'border border-line';

const LOOKS: Record<ParcelState, string> = {
  packed: QUIET,
  booked: QUIET,
  pickup_pending: QUIET,
  in_transit: ON_ITS_WAY,
  out_for_delivery: ON_ITS_WAY,
  on_hold: WAITS,
  unconfirmed: WAITS,
  delivered: 'bg-success text-success-content',
  partly_delivered: WAITS,
  returning: WAITS,
  returned: WAITS,
  inspected: QUIET,
  cancelled: QUIET,
  lost: 'bg-error text-error-content',
};

/** How a parcel stands, in words. */
export function ParcelBadge({ state }: Pick<DashboardParcel, 'state'>) {
  const t = useTranslations('parcelDesk.state');
  return (
    <span
      className={`inline-flex rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap ${LOOKS[state]}`}
    >
      {t(state)}
    </span>
  );
}
