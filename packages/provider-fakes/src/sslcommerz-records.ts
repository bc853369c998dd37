import { createHash, randomBytes } from 'node:crypto';
import { dhakaTime } from './clock';

/** One attempt to pay at SSLCommerz. */
export interface SslcommerzSession {
  sessionKey: string;
  tranId: string;
  /** Query that was asked. */
  amount: string;
  currency: string;
  successUrl: string;
  failUrl: string;
  cancelUrl: string;
  ipnUrl: string;
  values: Record<string, string>;
  status: 'PENDING' | 'VALID' | 'VALIDATED' | 'FAILED' | 'CANCELLED';
  /** Amount and currency that were booked, which a switch may change. */
  paidAmount: string;
  paidCurrency: string;
  valId: string;
  bankTranId: string;
  risk: '0' | '1';
  tranDate: string;
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

/** Returns the amount less the 2.5% that SSLCommerz keeps. */
const lessFee = (amount: string) => (Number(amount) * 0.975).toFixed(2);

const CARD = {
  card_type: 'BKASH-BKash',
  card_no: '',
  card_issuer: 'BKash Mobile Banking',
  card_brand: 'MOBILEBANKING',
  card_sub_brand: 'Classic',
  card_issuer_country: 'Bangladesh',
  card_issuer_country_code: 'BD',
};

/** A transaction as the IPN, the return and the validator tell it, by its status. */
export function transactionFields(
  session: SslcommerzSession,
  storeId: string,
): Record<string, string> {
  const isPaid = session.status === 'VALID' || session.status === 'VALIDATED';
  const isOther = session.paidCurrency !== 'BDT';
  const common = {
    tran_id: session.tranId,
    amount: isOther ? (Number(session.paidAmount) * 120).toFixed(2) : session.paidAmount,
    bank_tran_id: session.bankTranId,
    status: session.status,
    tran_date: session.tranDate,
    currency: 'BDT',
    currency_type: session.paidCurrency,
    currency_amount: session.paidAmount,
    currency_rate: isOther ? '120.0000' : '1.0000',
    base_fair: '0.00',
    store_id: storeId,
    ...session.values,
  };
  if (session.status === 'CANCELLED') return { ...common, error: 'Cancelled by User' };
  if (session.status === 'FAILED') return { ...common, ...CARD, error: 'Insufficient balance' };
  if (!isPaid) return { ...common, error: '' };
  return {
    ...common,
    ...CARD,
    val_id: session.valId,
    store_amount: lessFee(common.amount),
    error: '',
    risk_level: session.risk,
    risk_title: session.risk === '1' ? 'Risky' : 'Safe',
  };
}

/** Adds `verify_key`, `verify_sign` and `verify_sign_sha2` over all fields. */
export function signed(
  fields: Readonly<Record<string, string>>,
  storePassword: string,
): Record<string, string> {
  const keys = Object.keys(fields).sort();
  const all: Record<string, string> = { ...fields, store_passwd: md5(storePassword) };
  const text = Object.keys(all)
    .sort()
    .map((key) => `${key}=${all[key]}`)
    .join('&');
  return {
    ...fields,
    verify_key: keys.join(','),
    verify_sign: md5(text),
    verify_sign_sha2: createHash('sha256').update(text).digest('hex'),
  };
}

const LIMITS: Record<string, number> = {
  tran_id: 30,
  success_url: 255,
  fail_url: 255,
  cancel_url: 255,
  cus_name: 50,
  cus_email: 50,
  cus_add1: 50,
  cus_city: 50,
  cus_postcode: 30,
  cus_country: 50,
  cus_phone: 20,
  product_name: 255,
  product_category: 50,
  product_profile: 100,
  shipping_method: 50,
  total_amount: 10,
  currency: 3,
};

/** Why the init call is refused; empty where it is not. */
export function initProblem(fields: Readonly<Record<string, string>>): string {
  for (const [name, most] of Object.entries(LIMITS)) {
    const value = fields[name] ?? '';
    if (value === '') return `${name} is missing`;
    if (value.length > most) return `${name} is longer than ${most}`;
  }
  if ((fields.ipn_url ?? '').length > 255) return 'ipn_url is longer than 255';
  if (!/^\S+@\S+\.\S+$/.test(fields.cus_email!)) return 'cus_email is no address';
  const amount = Number(fields.total_amount);
  if (!/^\d+\.\d{2}$/.test(fields.total_amount!) || amount < 10 || amount > 500_000) {
    return 'total_amount is out of bounds';
  }
  const shipped = fields.shipping_method === 'YES';
  const needed = ['ship_name', 'ship_add1', 'ship_city', 'ship_postcode', 'ship_country'];
  const missing = shipped && needed.find((name) => !fields[name]);
  return missing ? `${missing} is missing` : '';
}

export interface KeptRefund {
  refundRefId: string;
  refundTransId: string;
  bankTranId: string;
  tranId: string;
  amount: string;
  initiatedOn: string;
}

const poisha = (amount: string) => Math.round(Number(amount) * 100);

/** SSLCommerz's refunds: each `refund_trans_id` once, together never more than was paid. */
export class SslcommerzRefunds {
  constructor(
    private readonly refunds: Record<string, KeptRefund>,
    private readonly save: () => void,
  ) {}

  refund(fields: Record<string, string>, paid: SslcommerzSession | undefined): object {
    const { bank_tran_id: bankTranId = '', refund_trans_id: refundTransId = '' } = fields;
    const { refund_amount: amount = '' } = fields;
    const answer = (status: string, refundRefId: string, errorReason: string) => ({
      APIConnect: 'DONE',
      bank_tran_id: bankTranId,
      trans_id: paid?.tranId ?? '',
      refund_ref_id: refundRefId,
      status,
      errorReason,
    });
    if (refundTransId === '' || refundTransId.length > 30) return { APIConnect: 'INVALID_REQUEST' };
    if (!/^\d+\.\d{2}$/.test(amount) || !fields.refund_remarks)
      return { APIConnect: 'INVALID_REQUEST' };
    if (paid === undefined || paid.valId === '') return answer('failed', '', 'No such transaction');
    const all = Object.values(this.refunds).filter((each) => each.bankTranId === bankTranId);
    const again = all.find((each) => each.refundTransId === refundTransId);
    if (again !== undefined) return answer('processing', again.refundRefId, '');
    const before = all.reduce((sum, each) => sum + poisha(each.amount), 0);
    if (before + poisha(amount) > poisha(paid.paidAmount)) {
      return answer('failed', '', 'Refund amount exceeds the transaction amount');
    }
    const refundRefId = randomBytes(8).toString('hex');
    this.refunds[refundRefId] = {
      refundRefId,
      refundTransId,
      bankTranId,
      tranId: paid.tranId,
      amount,
      initiatedOn: dhakaTime(),
    };
    this.save();
    return answer('success', refundRefId, '');
  }

  status({ refund_ref_id: refundRefId = '' }: Record<string, string>): object {
    const refund = this.refunds[refundRefId];
    if (refund === undefined)
      return { APIConnect: 'DONE', status: 'failed', errorReason: 'No such refund' };
    return {
      APIConnect: 'DONE',
      bank_tran_id: refund.bankTranId,
      tran_id: refund.tranId,
      refund_ref_id: refundRefId,
      status: 'refunded',
      initiated_on: refund.initiatedOn,
      refunded_on: dhakaTime(),
    };
  }
}
