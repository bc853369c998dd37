/**
 * The accounts of the books. Money of the shop and what it is owed stands on the debit side, what it
 * owes on the credit side. Some are kept for each provider, courier, wallet account or seller:
 * `gateway:sslcommerz`, `wallet:{accountId}`, `courier:pathao`, `seller:{id}`.
 */
export const ACCOUNTS = {
  /** Payments of buyers for orders that are not delivered yet, by purchase. Owed. */
  buyers: 'buyers',
  /** Money on its way back to buyers. Owed. */
  refunds: 'refunds',
  /** The shop's bank account. */
  bank: 'bank',
  commission: 'commission',
  deliveryIncome: 'delivery-income',
  deliveryCost: 'delivery-cost',
  gatewayFees: 'gateway-fees',
  /** Discounts that the shop pays. */
  promotions: 'promotions',
  /** Differences that nobody will make good. */
  differences: 'differences',
  /** Money that a provider holds for the shop. */
  gateway: (method: string): Account => `gateway:${method}`,
  wallet: (accountId: string): Account => `wallet:${accountId}`,
  /** Cash that a courier collected and has not remitted. */
  courier: (name: string): Account => `courier:${name}`,
  /** Amount that the shop owes a seller; negative where the seller holds cash of the shop. */
  seller: (sellerId: string): Account => `seller:${sellerId}`,
} as const;

export type Account = string;

/** One side of an entry; one of both sums is 0. Integer poisha. */
export interface JournalLine {
  account: Account;
  debitPoisha: number;
  creditPoisha: number;
  /** On a seller's line: the moment from which it may be paid out. */
  releaseAt?: Date;
}

/** References of an entry, by which screens find it. */
interface JournalRefs {
  purchaseId?: string;
  orderId?: string;
  paymentId?: string;
  refundId?: string;
  payoutId?: string;
  remittanceId?: string;
}

/** A balanced entry. `_id` is the event's own id: the same event is never written twice. */
export interface NewEntry extends JournalRefs {
  /** e.g. `payment:{id}:paid`, `order:{id}:delivered`. */
  _id: string;
  /** e.g. `payment.paid`. */
  event: string;
  at: Date;
  lines: JournalLine[];
  note?: string;
}
