import type { z } from 'zod';
import { fitted, NoAnswer, poishaOf, Refused, takaText } from '@paikari/provider-calls';
import {
  createAnswer,
  EXECUTED_ALREADY,
  NOT_CONFIRMED,
  paymentAnswer,
  refundAnswer,
  tokenAnswer,
  UNKNOWN_PAYMENT,
  bkashCall,
  TokenRefused,
  type BkashAccount,
} from './calls';
import { BkashTokens, type TokenCalls, type TokenStore } from './tokens';

/** How a payment stands with bKash. Money is integer poisha. */
export interface BkashPayment {
  /** `confirmed`: the payer has confirmed it, and it was not executed yet. */
  status: 'paid' | 'confirmed' | 'open' | 'failed' | 'unknown';
  paymentId: string;
  trxId: string;
  /** 0 where it is not paid. */
  amountPoisha: number;
  currency: string;
  /** Ours; empty where bKash does not say. */
  invoiceNumber: string;
  /** Fields of the payment that may be kept for people to read. */
  shown: Readonly<Record<string, string>>;
}

export interface BkashRefund {
  paymentId: string;
  trxId: string;
  amountPoisha: number;
  /** Goods that were sold, in a word. */
  sku: string;
  reason: string;
}

export interface BkashRefundState {
  status: 'done' | 'open';
  refundTrxId: string;
  amountPoisha: number;
}

const FAILED_STATUSES = new Set(['failed', 'cancelled', 'declined', 'expired', 'reversed']);

/** Invoice numbers and references may not hold these. */
const plain = (text: string) => fitted(text.replace(/[<>&]/g, ' '), 255);

/**
 * bKash tokenized checkout. Calls end within 30 s and throw `NoAnswer` where nobody knows what came of
 * them: then `status` says.
 */
export class Bkash {
  readonly #tokens: BkashTokens;

  /** @param now the clock that tokens are measured by, milliseconds since 1970 */
  constructor(
    private readonly account: BkashAccount,
    store: TokenStore,
    now: () => number = Date.now,
  ) {
    this.#tokens = new BkashTokens(store, this.#tokenCalls(), now);
  }

  /**
   * Makes a payment that a buyer may confirm at `payUrl`.
   * @param payment `invoiceNumber` is ours, unique; `payerReference` may be a wallet's number
   * @throws Refused, NoAnswer
   */
  async create(payment: {
    amountPoisha: number;
    invoiceNumber: string;
    payerReference: string;
    callbackUrl: string;
  }): Promise<{ paymentId: string; payUrl: string }> {
    const answer = await this.#call('/create', createAnswer, {
      mode: '0011',
      payerReference: plain(payment.payerReference) || plain(payment.invoiceNumber),
      callbackURL: payment.callbackUrl,
      amount: takaText(payment.amountPoisha),
      currency: 'BDT',
      intent: 'sale',
      merchantInvoiceNumber: plain(payment.invoiceNumber),
    });
    return { paymentId: answer.paymentID, payUrl: answer.bkashURL };
  }

  /**
   * Takes the money of a payment that its payer has confirmed. bKash does so once; where it has
   * already, or its answer is lost, the status answers instead.
   * @throws NoAnswer where that is lost as well
   */
  async execute(paymentId: string): Promise<BkashPayment> {
    try {
      const answer = await this.#call('/execute', paymentAnswer, { paymentID: paymentId });
      return readPayment(answer, paymentId, 'bKash /execute');
    } catch (error) {
      if (error instanceof NoAnswer) return this.status(paymentId);
      if (!(error instanceof Refused)) throw error;
      if (EXECUTED_ALREADY.has(error.code)) return this.status(paymentId);
      if (NOT_CONFIRMED.has(error.code)) return notPaid('open', paymentId, error);
      if (UNKNOWN_PAYMENT.has(error.code)) return notPaid('unknown', paymentId, error);
      return notPaid('failed', paymentId, error);
    }
  }

  /** How a payment stands. @throws NoAnswer */
  async status(paymentId: string): Promise<BkashPayment> {
    return this.#look('/payment/status', { paymentID: paymentId }, paymentId);
  }

  /** Finds the payment behind a transaction id. @throws NoAnswer */
  async search(trxId: string): Promise<BkashPayment> {
    return this.#look('/general/searchTransaction', { trxID: trxId }, '');
  }

  /** Gives money back. Sent again it is another refund: ask `refundStatus` first. @throws Refused, NoAnswer */
  async refund(refund: BkashRefund): Promise<BkashRefundState> {
    const answer = await this.#call('/payment/refund', refundAnswer, {
      paymentID: refund.paymentId,
      trxID: refund.trxId,
      amount: takaText(refund.amountPoisha),
      sku: fitted(refund.sku, 255) || 'order',
      reason: fitted(refund.reason, 255) || 'refund',
    });
    return readRefund(answer);
  }

  /** The last refund of a payment; null where there is none. @throws NoAnswer */
  async refundStatus(paymentId: string, trxId: string): Promise<BkashRefundState | null> {
    try {
      const answer = await this.#call('/payment/refund', refundAnswer, {
        paymentID: paymentId,
        trxID: trxId,
      });
      return answer.refundTrxID === '' ? null : readRefund(answer);
    } catch (error) {
      if (error instanceof Refused) return null;
      throw error;
    }
  }

  async #look(path: string, body: Record<string, string>, paymentId: string) {
    try {
      return readPayment(await this.#call(path, paymentAnswer, body), paymentId, `bKash ${path}`);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (UNKNOWN_PAYMENT.has(error.code)) return notPaid('unknown', paymentId, error);
      throw new NoAnswer(`bKash ${path}: code ${error.code}`);
    }
  }

  /** With the shop's token; one that is refused is granted anew, once. */
  async #call<S extends z.ZodType>(path: string, schema: S, body: Record<string, string>) {
    const withToken = (token: string) =>
      bkashCall(
        this.account,
        path,
        { authorization: token, 'x-app-key': this.account.appKey },
        body,
        schema,
      );
    const token = await this.#tokens.current();
    try {
      return await withToken(token);
    } catch (error) {
      if (!(error instanceof TokenRefused)) throw error;
      return withToken(await this.#tokens.current(token));
    }
  }

  #tokenCalls(): TokenCalls {
    const { username, password, appKey, appSecret } = this.account;
    const ask = async (path: string, more: Record<string, string>) => {
      const body = { app_key: appKey, app_secret: appSecret, ...more };
      const answer = await bkashCall(this.account, path, { username, password }, body, tokenAnswer);
      return {
        idToken: answer.id_token,
        refreshToken: answer.refresh_token ?? '',
        expiresInSeconds: answer.expires_in,
      };
    };
    return {
      grant: () => ask('/token/grant', {}),
      refresh: (refreshToken) => ask('/token/refresh', { refresh_token: refreshToken }),
    };
  }
}

function readPayment(
  answer: z.output<typeof paymentAnswer>,
  paymentId: string,
  what: string,
): BkashPayment {
  const amount = poishaOf(answer.amount);
  const said = answer.transactionStatus.toLowerCase();
  const isPaid = said === 'completed';
  if (isPaid && (amount === undefined || answer.trxID === '')) {
    throw new NoAnswer(`${what}: paid, without an amount and id that can be read`);
  }
  const isConfirmed = answer.verificationStatus.toLowerCase() === 'complete';
  const notYet = isConfirmed ? 'confirmed' : 'open';
  return {
    status: isPaid ? 'paid' : FAILED_STATUSES.has(said) ? 'failed' : notYet,
    paymentId: answer.paymentID || paymentId,
    trxId: answer.trxID,
    amountPoisha: isPaid ? (amount ?? 0) : 0,
    currency: answer.currency || 'BDT',
    invoiceNumber: answer.merchantInvoiceNumber || answer.merchantInvoice,
    shown: shownOf({
      transactionStatus: answer.transactionStatus,
      time: answer.paymentExecuteTime || answer.completedTime,
      transactionType: answer.transactionType,
    }),
  };
}

function notPaid(
  status: 'open' | 'failed' | 'unknown',
  paymentId: string,
  { code, message }: Refused,
): BkashPayment {
  return {
    status,
    paymentId,
    trxId: '',
    amountPoisha: 0,
    currency: 'BDT',
    invoiceNumber: '',
    shown: shownOf({ code, message }),
  };
}

const shownOf = (fields: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value ? [[name, fitted(value, 200)]] : [])),
  );

function readRefund(answer: z.output<typeof refundAnswer>): BkashRefundState {
  const amountPoisha = poishaOf(answer.amount);
  if (amountPoisha === undefined || answer.refundTrxID === '') {
    throw new NoAnswer('bKash /payment/refund: without an amount and id that can be read');
  }
  const isDone = answer.transactionStatus.toLowerCase() === 'completed';
  return { status: isDone ? 'done' : 'open', refundTrxId: answer.refundTrxID, amountPoisha };
}
