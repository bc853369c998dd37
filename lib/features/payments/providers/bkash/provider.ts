import 'server-only';
import { Bkash, type BkashPayment } from '@paikari/payment-providers';
import { PaymentModel } from '../../../../../models/payment';
import { RefundModel } from '../../../../../models/refund';
import { withDatabase } from '../../../../platform/database/connect';
import { settings, type Settings } from '../../../../platform/env';
import { LIVE_STATES } from '../../kinds';
import { bkashTokenStore, tokenId } from './token-store';
import {
  ProviderRefused,
  type KnownAttempt,
  type PaymentProvider,
  type ProviderReport,
  type RefundReport,
} from '../provider';
import { withProviderErrors, unpaidReport } from '../provider-errors';

type Account = NonNullable<Settings['bkash']>;
type Refund = Parameters<PaymentProvider['refund']>[0];

/** Where bKash sends the browser. */
export const BKASH_CALLBACK_PATH = '/api/payments/bkash/callback';

/** A wallet's number as payers type it, so that bKash can fill it in: `01711000000`. */
const walletNumber = (phone: string) => phone.replace(/^\+?88/, '').replace(/\D/g, '');

function reportOf(payment: BkashPayment, attempt: KnownAttempt): ProviderReport {
  const { reference, sessionRef } = attempt;
  const { status, invoiceNumber, trxId, amountPoisha, currency, shown } = payment;
  // Another one's payment says nothing of this attempt.
  if (invoiceNumber !== '' && invoiceNumber !== reference) {
    return unpaidReport(attempt, 'unknown', shown);
  }
  if (status !== 'paid') {
    const known = status === 'open' || status === 'confirmed' ? 'pending' : status;
    return unpaidReport(attempt, known, shown);
  }
  return {
    ...unpaidReport({ reference, sessionRef }, 'pending', shown),
    noticeId: `${trxId}:${currency}${amountPoisha}`,
    status: 'paid',
    amountPoisha,
    currency,
    moneyRef: trxId,
  };
}

/** Whether the money of an attempt is still wanted: what nobody waits for is not charged. */
async function isWanted(reference: string): Promise<boolean> {
  const live = await withDatabase(() =>
    PaymentModel.exists({ reference, state: { $in: LIVE_STATES } }),
  );
  return live !== null;
}

/** bKash's ids of the other refunds of a payment. */
async function otherRefunds({ attempt, reference }: Refund): Promise<Set<string>> {
  return withDatabase(async () => {
    const payment = await PaymentModel.findOne({ reference: attempt.reference }, { _id: 1 }).lean();
    if (payment === null) return new Set();
    const others = await RefundModel.find(
      { paymentId: payment._id, reference: { $ne: reference } },
      { sentRef: 1 },
    ).lean();
    return new Set(others.flatMap(({ sentRef }) => sentRef ?? []));
  });
}

/** bKash's tokenized checkout as one of the shop's providers. */
export class BkashProvider implements PaymentProvider {
  readonly method = 'bkash';
  readonly #client: Bkash;

  constructor(account: Account) {
    const { username, password, appKey, appSecret, url: baseUrl } = account;
    const store = bkashTokenStore(tokenId(account));
    this.#client = new Bkash({ username, password, appKey, appSecret, baseUrl }, store);
  }

  async start(attempt: Parameters<PaymentProvider['start']>[0]) {
    const { reference, amountPoisha, buyer, origin } = attempt;
    const { paymentId, payUrl } = await withProviderErrors(
      this.#client.create({
        amountPoisha,
        invoiceNumber: reference,
        payerReference: walletNumber(buyer.phone),
        callbackUrl: `${origin}${BKASH_CALLBACK_PATH}`,
      }),
    );
    return { sessionRef: paymentId, payUrl };
  }

  /** Also takes the money, where its payer has confirmed it and the shop still waits for it. */
  async ask(attempt: KnownAttempt): Promise<ProviderReport> {
    const { reference, sessionRef } = attempt;
    if (sessionRef === null) return unpaidReport(attempt, 'unknown');
    const payment = await withProviderErrors(this.#client.status(sessionRef));
    const isReady = payment.status === 'confirmed' && (await isWanted(reference));
    return reportOf(
      isReady ? await withProviderErrors(this.#client.execute(sessionRef)) : payment,
      attempt,
    );
  }

  /** After the payer has confirmed: takes the money, unless nobody waits for it any more. */
  async take(attempt: KnownAttempt): Promise<ProviderReport> {
    const { reference, sessionRef } = attempt;
    if (sessionRef === null || !(await isWanted(reference))) return this.ask(attempt);
    return reportOf(await withProviderErrors(this.#client.execute(sessionRef)), attempt);
  }

  /** A refund has no id of ours with bKash: one whose answer was lost is looked for first. */
  async refund(refund: Refund): Promise<RefundReport> {
    const before = await this.askRefund(refund);
    if (before.status !== 'unknown') return before;
    const { attempt, amountPoisha, reason } = refund;
    const { sessionRef, moneyRef } = attempt;
    if (sessionRef === null || moneyRef === null) {
      return { status: 'refused', sentRef: null, reason: 'bKash has named no trxID.' };
    }
    try {
      const { status, refundTrxId } = await withProviderErrors(
        this.#client.refund({
          paymentId: sessionRef,
          trxId: moneyRef,
          amountPoisha,
          sku: attempt.reference,
          reason,
        }),
      );
      return { status, sentRef: refundTrxId, reason: '' };
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error;
      return { status: 'refused', sentRef: null, reason: error.message };
    }
  }

  /** bKash tells the last refund of a payment: this one, one that is known already, or one to look at. */
  async askRefund(refund: Refund): Promise<RefundReport> {
    const { attempt, sentRef } = refund;
    const { sessionRef, moneyRef } = attempt;
    // One that bKash has named was taken: it is never sent again.
    const unnamed: RefundReport = {
      status: sentRef === null ? 'unknown' : 'open',
      sentRef,
      reason: '',
    };
    if (sessionRef === null || moneyRef === null) return unnamed;
    const last = await withProviderErrors(this.#client.refundStatus(sessionRef, moneyRef));
    if (last === null) return unnamed;
    const { refundTrxId, amountPoisha, status } = last;
    if (refundTrxId === sentRef) return { status, sentRef, reason: '' };
    if (sentRef !== null || (await otherRefunds(refund)).has(refundTrxId)) return unnamed;
    if (amountPoisha === refund.amountPoisha) return { status, sentRef: refundTrxId, reason: '' };
    const reason = `bKash tells of a refund that the shop does not know: ${refundTrxId}`;
    return { status: 'refused', sentRef: null, reason };
  }
}

/** The shop's bKash; null where none is set up. */
export function bkash(): BkashProvider | null {
  const account = settings().bkash;
  return account ? new BkashProvider(account) : null;
}
