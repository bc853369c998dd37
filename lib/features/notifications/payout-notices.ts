import type { DeliveredPayoutEvent } from '../ledger/payouts/events';
import type { Notice } from './notify';

const ACCOUNT_KINDS = {
  changed: 'payoutAccountChanged',
  verified: 'payoutAccountVerified',
  rejected: 'payoutAccountRejected',
} as const;
const MONEY_KINDS = {
  'payout.paid': 'payoutPaid',
  'payout.failed': 'payoutFailed',
  'payout.returned': 'payoutReturned',
} as const;

/** What a seller hears of money on its way, and of where it goes. */
export function payoutNotices(event: DeliveredPayoutEvent): Notice[] {
  const { sellerId, reason } = event.data;
  const about = {
    userId: sellerId,
    subjectId: sellerId,
    productName: '',
    ...(reason !== '' && { reason }),
  };
  if ('what' in event.data) return [{ ...about, kind: ACCOUNT_KINDS[event.data.what] }];
  const kind = MONEY_KINDS[event.name as keyof typeof MONEY_KINDS];
  return [{ ...about, kind, poisha: event.data.amountPoisha }];
}
