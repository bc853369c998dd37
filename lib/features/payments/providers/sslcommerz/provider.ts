import 'server-only';
import {
  readPosted,
  Sslcommerz,
  type SslcommerzRefundState,
  type SslcommerzTransaction,
} from '@paikari/payment-providers';
import { settings, type Settings } from '../../../../platform/env';
import {
  ProviderAway,
  type KnownAttempt,
  type PaymentProvider,
  type ProviderReport,
  type RefundReport,
} from '../provider';
import { withProviderErrors, unpaidReport } from '../callback';

type Store = NonNullable<Settings['sslcommerz']>;

/** Where SSLCommerz sends the browser, and its notices. */
export const SSLCOMMERZ_PATH = '/api/payments/sslcommerz';

/** The shop's mailbox, for buyers without one. */
function placeholderMail(): string {
  const { smtp } = settings();
  const own = /[^\s<>]+@[^\s<>]+/.exec(smtp?.from ?? '')?.[0];
  return own !== undefined && own.length <= 50 ? own : 'buyers@shop.invalid';
}

const isPaid = ({ status }: SslcommerzTransaction) => status === 'VALID' || status === 'VALIDATED';

/**
 * Returns the report that a transaction means for the attempt; the money counts only as the validator reports
 * it.
 */
function reportOf(transaction: SslcommerzTransaction, isOver: boolean): ProviderReport {
  const { status, tranId: reference, shown } = transaction;
  const attempt = { reference, sessionRef: null };
  if (isPaid(transaction)) {
    const { amountPoisha, currency, feePoisha, bankTranId, valId, isRisky } = transaction;
    return {
      ...unpaidReport(attempt, 'pending', shown),
      noticeId: `${valId}:${currency}${amountPoisha}`,
      status: 'paid',
      amountPoisha,
      currency,
      feePoisha,
      moneyRef: bankTranId,
      isRisky,
    };
  }
  if (status === 'FAILED') return unpaidReport(attempt, 'failed', shown);
  if (status === 'CANCELLED' || status === 'EXPIRED')
    return unpaidReport(attempt, 'cancelled', shown);
  // Nobody has tried to pay: a notice says so at the session's end, an answer while it is open.
  if (status === 'UNATTEMPTED' && isOver) return unpaidReport(attempt, 'cancelled', shown);
  return unpaidReport(attempt, status === 'INVALID_TRANSACTION' ? 'unknown' : 'pending', shown);
}

function refundReport(state: SslcommerzRefundState, sentRef: string | null): RefundReport {
  const { status, refundRefId, reason } = state;
  const known = refundRefId || sentRef;
  if (status === 'refunded') return { status: 'done', sentRef: known, reason: '' };
  // Taken is not yet sent.
  if (status === 'accepted' || status === 'processing') {
    return { status: 'open', sentRef: known, reason: '' };
  }
  return { status: 'refused', sentRef: known, reason: reason || `SSLCommerz: ${status}` };
}

/** SSLCommerz as one of the shop's providers; it also reads what SSLCommerz posts by itself. */
class SslcommerzProvider implements PaymentProvider {
  readonly method = 'sslcommerz';
  readonly #client: Sslcommerz;

  constructor(private readonly store: Store) {
    const { storeId, storePassword, url } = store;
    this.#client = new Sslcommerz({
      storeId,
      storePassword,
      baseUrl: url,
      placeholderMail: placeholderMail(),
    });
  }

  async start(attempt: Parameters<PaymentProvider['start']>[0]) {
    const { reference: tranId, amountPoisha, buyer, title, items, origin } = attempt;
    const at = (name: string) => `${origin}${SSLCOMMERZ_PATH}/${name}`;
    const { sessionKey, payUrl } = await withProviderErrors(
      this.#client.openSession({
        tranId,
        amountPoisha,
        successUrl: at('success'),
        failUrl: at('fail'),
        cancelUrl: at('cancel'),
        ipnUrl: at('ipn'),
        buyer: { ...buyer, postcode: '' },
        productName: title,
        productCategory: 'Marketplace goods',
        items,
      }),
    );
    return { sessionRef: sessionKey, payUrl };
  }

  async ask({ reference, sessionRef }: KnownAttempt): Promise<ProviderReport> {
    const attempts = await withProviderErrors(this.#client.attemptsOf(reference));
    const ours = attempts.filter((each) => this.#isOurs(each, reference));
    const paid = ours.find(isPaid);
    if (paid !== undefined) {
      const validated = await this.#validated(paid.valId, reference);
      return { ...(validated ?? unpaidReport({ reference, sessionRef }, 'pending')), sessionRef };
    }
    const open = ours.find(({ status }) => status === 'PENDING' || status === 'UNATTEMPTED');
    const newest = open ?? ours.at(-1);
    if (newest === undefined) return unpaidReport({ reference, sessionRef }, 'unknown');
    return { ...reportOf(newest, false), sessionRef };
  }

  /**
   * Returns the report of an IPN or a return, once it is proved: by its hash, and a reported payment also by
   * the validator.
   * @returns null where it is not SSLCommerz's, or not of this store
   * @throws ProviderAway
   */
  async readNotice(fields: Readonly<Record<string, string>>): Promise<ProviderReport | null> {
    if (!this.#client.isSigned(fields)) return null;
    const notice = await withProviderErrors(Promise.resolve().then(() => readPosted(fields)));
    if (!this.#isOurs(notice, notice.tranId)) return null;
    return isPaid(notice) ? this.#validated(notice.valId, notice.tranId) : reportOf(notice, true);
  }

  async refund(refund: Parameters<PaymentProvider['refund']>[0]): Promise<RefundReport> {
    const { attempt, reference, amountPoisha, reason, sentRef } = refund;
    if (attempt.moneyRef === null) {
      return { status: 'refused', sentRef, reason: 'SSLCommerz has named no bank_tran_id.' };
    }
    const state = await withProviderErrors(
      this.#client.refund({
        bankTranId: attempt.moneyRef,
        refundTransId: reference,
        amountPoisha,
        remarks: reason,
        referenceId: attempt.reference,
      }),
    );
    return refundReport(state, sentRef);
  }

  /** Without SSLCommerz's id of it nothing can be asked; the same refund sent again is not paid twice. */
  async askRefund({ sentRef }: Parameters<PaymentProvider['askRefund']>[0]): Promise<RefundReport> {
    if (sentRef === null) return { status: 'unknown', sentRef, reason: '' };
    const state = await withProviderErrors(this.#client.refundStatus(sentRef));
    if (state.status === 'unreachable') throw new ProviderAway(`SSLCommerz: ${state.reason}`);
    return refundReport(state, sentRef);
  }

  async #validated(valId: string, reference: string): Promise<ProviderReport | null> {
    const transaction = await withProviderErrors(this.#client.validate(valId));
    return this.#isOurs(transaction, reference) ? reportOf(transaction, true) : null;
  }

  #isOurs({ tranId, storeId }: SslcommerzTransaction, reference: string): boolean {
    return tranId === reference && (storeId === '' || storeId === this.store.storeId);
  }
}

/** The shop's SSLCommerz; null where none is set up. */
export function sslcommerz(): SslcommerzProvider | null {
  const store = settings().sslcommerz;
  return store ? new SslcommerzProvider(store) : null;
}
