import { ACCOUNTS, type Account, type NewEntry } from './types';
import { credit, debit, reversed, signedCredit, signedDebit } from './rules';

/* What is written into the books where money reaches the shop's bank account or leaves it. */

interface PayoutToPost {
  payoutId: string;
  sellerId: string;
  amountPoisha: number;
  at: Date;
}

const payoutLines = ({ sellerId, amountPoisha }: PayoutToPost) => [
  debit(ACCOUNTS.seller(sellerId), amountPoisha),
  credit(ACCOUNTS.bank, amountPoisha),
];

/** The bank paid a seller, as one of a run. */
export const payoutEntry = (payout: PayoutToPost): NewEntry => ({
  _id: `payout:${payout.payoutId}:${payout.sellerId}:paid`,
  event: 'payout.paid',
  at: payout.at,
  payoutId: payout.payoutId,
  lines: payoutLines(payout),
});

/** It came back to the bank: a wrong number, a closed account. */
export const payoutReturnedEntry = (payout: PayoutToPost): NewEntry => ({
  _id: `payout:${payout.payoutId}:${payout.sellerId}:returned`,
  event: 'payout.returned',
  at: payout.at,
  payoutId: payout.payoutId,
  lines: reversed(payoutLines(payout)),
});

/** A courier remitted the cash of one order, less its own charge: the shop's, or the seller's. */
export function remittedEntry(remitted: {
  remittanceId: string;
  /** Row of the file, counted from 1. */
  row: number;
  courier: string;
  orderId: string;
  purchaseId: string;
  sellerId: string;
  collectedPoisha: number;
  chargePoisha: number;
  /** Whether the shop has what the delivery brings, and what it costs. */
  byShop: boolean;
  at: Date;
}): NewEntry {
  const { remittanceId, row, courier, orderId, purchaseId, collectedPoisha, chargePoisha } =
    remitted;
  const bearer = remitted.byShop ? ACCOUNTS.deliveryCost : ACCOUNTS.seller(remitted.sellerId);
  return {
    _id: `remittance:${remittanceId}:${row}`,
    event: 'courier.remitted',
    at: remitted.at,
    purchaseId,
    orderId,
    remittanceId,
    lines: [
      signedDebit(ACCOUNTS.bank, collectedPoisha - chargePoisha),
      debit(bearer, chargePoisha),
      credit(ACCOUNTS.courier(courier), collectedPoisha),
    ],
  };
}

/** A gateway, or a wallet that is emptied, paid out to the shop's bank, less a fee of that moment. */
export const settlementEntry = (settlement: {
  account: Account;
  id: string;
  receivedPoisha: number;
  feePoisha: number;
  note: string;
  at: Date;
}): NewEntry => ({
  _id: `settlement:${settlement.id}`,
  event: 'gateway.settled',
  at: settlement.at,
  note: settlement.note,
  lines: [
    debit(ACCOUNTS.bank, settlement.receivedPoisha),
    debit(ACCOUNTS.gatewayFees, settlement.feePoisha),
    credit(settlement.account, settlement.receivedPoisha + settlement.feePoisha),
  ],
});

/**
 * The difference between what a courier should have remitted of an order and what it did is made good:
 * the courier paid it, the shop lets it go, or the seller bears it.
 * @param bearer whose it is now: the bank, `differences`, a seller
 */
export const courierSettledEntry = (settled: {
  remittanceId: string;
  row: number;
  courier: string;
  orderId: string;
  purchaseId: string;
  /** The missing amount; negative where too much came. */
  missingPoisha: number;
  bearer: Account;
  at: Date;
}): NewEntry => ({
  _id: `remittance:${settled.remittanceId}:${settled.row}:settled`,
  event: 'courier.settled',
  at: settled.at,
  purchaseId: settled.purchaseId,
  orderId: settled.orderId,
  remittanceId: settled.remittanceId,
  lines: [
    signedDebit(settled.bearer, settled.missingPoisha),
    signedCredit(ACCOUNTS.courier(settled.courier), settled.missingPoisha),
  ],
});

/**
 * A courier paid, or kept, for a parcel that it has no cash of by the books: the money is the shop's
 * gain and cost, or all of it a seller's.
 */
export const courierChargedEntry = (charged: {
  remittanceId: string;
  row: number;
  collectedPoisha: number;
  chargePoisha: number;
  /** Null where it is the shop's. */
  seller: { sellerId: string; orderId: string; purchaseId: string } | null;
  at: Date;
}): NewEntry => {
  const { remittanceId, row, collectedPoisha, chargePoisha, seller, at } = charged;
  const netPoisha = collectedPoisha - chargePoisha;
  return {
    _id: `remittance:${remittanceId}:${row}:settled`,
    event: 'courier.charged',
    at,
    ...(seller && { purchaseId: seller.purchaseId, orderId: seller.orderId }),
    remittanceId,
    lines: [
      signedDebit(ACCOUNTS.bank, netPoisha),
      ...(seller
        ? [signedCredit(ACCOUNTS.seller(seller.sellerId), netPoisha)]
        : [
            debit(ACCOUNTS.deliveryCost, chargePoisha),
            credit(ACCOUNTS.differences, collectedPoisha),
          ]),
    ],
  };
};
