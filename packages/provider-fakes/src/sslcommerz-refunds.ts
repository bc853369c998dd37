import { randomBytes } from 'node:crypto';
import { dhakaTime } from './clock';
import type { SslcommerzSession } from './sslcommerz-fields';

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
