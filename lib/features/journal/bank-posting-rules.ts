import { ACCOUNTS, type Account, type NewEntry } from './kinds';
import { credit, debit, reversed, signedDebit } from './rules';

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
  /** Of the file, counted from 1. */
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
