import { randomBytes } from 'node:crypto';
import { bkashTime } from './clock';

export interface BkashPaymentRecord {
  paymentID: string;
  invoice: string;
  payerReference: string;
  callbackURL: string;
  amount: string;
  createdAt: string;
  isConfirmed: boolean;
  status: 'Initiated' | 'Completed' | 'Failed';
  paidAmount: string;
  trxID: string;
  executedAt: string;
}

export interface BkashRefundRecord {
  paymentID: string;
  refundTrxID: string;
  amount: string;
  completedTime: string;
}

export interface BkashRecords {
  payments: Record<string, BkashPaymentRecord>;
  refunds: BkashRefundRecord[];
  tokens: Record<string, number>;
  refreshTokens: string[];
  grants: number[];
}

export const emptyRecords = (): BkashRecords => ({
  payments: {},
  refunds: [],
  tokens: {},
  refreshTokens: [],
  grants: [],
});

/** An id as bKash writes its transactions': 10 of `[A-Z0-9]`. */
export const transactionId = () =>
  Array.from(randomBytes(10), (byte) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'[byte % 36]).join('');

/** An error, with HTTP 200. */
export const refused = (statusCode: string, statusMessage: string) => ({
  statusCode,
  statusMessage,
});
const OK = { statusCode: '0000', statusMessage: 'Successful' };

const poisha = (amount: string) => Math.round(Number(amount) * 100);
const CUSTOMER = '01770618575';

/** Why bKash makes no such payment; undefined where it does. */
export function createProblem(
  fields: Record<string, string>,
  { payments }: BkashRecords,
): object | undefined {
  const { amount = '', merchantInvoiceNumber: invoice = '', callbackURL = '' } = fields;
  const { payerReference = '', mode, currency, intent } = fields;
  if (mode !== '0011' || currency !== 'BDT' || intent !== 'sale' || invoice === '') {
    return refused('2065', 'Mandatory field missing');
  }
  if (!/^\d+\.\d{2}$/.test(amount) || Number(amount) < 1) return refused('2006', 'Invalid Amount');
  if (payerReference === '' || payerReference.length > 255 || /[<>&]/.test(payerReference)) {
    return refused('2048', 'Invalid Payer Reference');
  }
  if (!URL.canParse(callbackURL)) return refused('2049', 'Invalid Merchant Callback URL');
  if (invoice.length > 255 || /[<>&]/.test(invoice)) return refused('2065', 'Invalid invoice');
  const isTaken = Object.values(payments).some((each) => each.invoice === invoice);
  return isTaken ? refused('2029', 'Duplicate for all transactions') : undefined;
}

/** Returns the response of `/create`. */
export function createdAnswer(payment: BkashPaymentRecord, bkashURL: string): object {
  const back = (status: string) =>
    `${payment.callbackURL}?paymentID=${payment.paymentID}&status=${status}`;
  return {
    ...OK,
    paymentID: payment.paymentID,
    bkashURL,
    callbackURL: payment.callbackURL,
    successCallbackURL: back('success'),
    failureCallbackURL: back('failure'),
    cancelledCallbackURL: back('cancel'),
    amount: payment.amount,
    intent: 'sale',
    currency: 'BDT',
    paymentCreateTime: payment.createdAt,
    transactionStatus: 'Initiated',
    merchantInvoiceNumber: payment.invoice,
  };
}

/** Returns the response of `/execute` for a payment that it took the money of. */
export const executedAnswer = (payment: BkashPaymentRecord) => ({
  ...OK,
  paymentID: payment.paymentID,
  payerReference: payment.payerReference,
  customerMsisdn: CUSTOMER,
  trxID: payment.trxID,
  amount: payment.paidAmount,
  transactionStatus: payment.status,
  paymentExecuteTime: payment.executedAt,
  currency: 'BDT',
  intent: 'sale',
  merchantInvoiceNumber: payment.invoice,
});

export const statusAnswer = (payment: BkashPaymentRecord) => ({
  ...OK,
  paymentID: payment.paymentID,
  mode: '0011',
  paymentCreateTime: payment.createdAt,
  ...(payment.executedAt !== '' && { paymentExecuteTime: payment.executedAt }),
  amount: payment.paidAmount,
  currency: 'BDT',
  intent: 'sale',
  merchantInvoice: payment.invoice,
  ...(payment.trxID !== '' && { trxID: payment.trxID }),
  transactionStatus: payment.status,
  verificationStatus: payment.isConfirmed ? 'Complete' : 'Incomplete',
  payerReference: payment.payerReference,
});

export const searchAnswer = (payment: BkashPaymentRecord) => ({
  ...OK,
  trxID: payment.trxID,
  initiationTime: payment.createdAt,
  completedTime: payment.executedAt,
  transactionType: 'bKash Tokenized Checkout via API',
  transactionStatus: payment.status,
  amount: payment.paidAmount,
  currency: 'BDT',
  customerMsisdn: CUSTOMER,
  organizationShortCode: '50022',
});

/** `/payment/refund`: with an amount a refund, else how the last one stands. */
export function refundAnswer(fields: Record<string, string>, records: BkashRecords): object {
  const payment = records.payments[fields.paymentID ?? ''];
  if (payment === undefined || payment.trxID === '' || payment.trxID !== fields.trxID) {
    return refused('2033', 'The transaction could not be found');
  }
  const all = records.refunds.filter(({ paymentID }) => paymentID === payment.paymentID);
  const tell = ({ refundTrxID, amount, completedTime }: BkashRefundRecord) => ({
    ...OK,
    completedTime,
    transactionStatus: 'Completed',
    originalTrxID: payment.trxID,
    refundTrxID,
    amount,
    currency: 'BDT',
    charge: '0.00',
  });
  const { amount } = fields;
  if (amount === undefined) {
    const last = all.at(-1);
    return last === undefined ? refused('2033', 'The refund could not be found') : tell(last);
  }
  if (!/^\d+\.\d{2}$/.test(amount) || !fields.sku || !fields.reason) {
    return refused('2065', 'Mandatory field missing');
  }
  const before = all.reduce((sum, each) => sum + poisha(each.amount), 0);
  if (before + poisha(amount) > poisha(payment.paidAmount)) {
    return refused('2006', 'The refund is more than the rest of the transaction');
  }
  const refund = {
    paymentID: payment.paymentID,
    refundTrxID: transactionId(),
    amount,
    completedTime: bkashTime(),
  };
  records.refunds.push(refund);
  return tell(refund);
}
