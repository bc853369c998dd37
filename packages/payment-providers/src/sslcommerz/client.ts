import type { z } from 'zod';
import {
  type Call,
  fitted,
  jsonObject,
  NoAnswer,
  Refused,
  send,
  takaText,
} from '@paikari/provider-calls';
import {
  queryAnswer,
  readTransaction,
  refundAnswer,
  sessionAnswer,
  transactionAnswer,
  type SslcommerzTransaction,
} from './answers';
import { isSignedBySslcommerz } from './hash';
import { sessionFields, type SessionToOpen } from './session-fields';

export interface SslcommerzStore {
  storeId: string;
  /** The API's password, not the panel's. */
  storePassword: string;
  /** `https://securepay.sslcommerz.com`, or the sandbox's; no slash at the end. */
  baseUrl: string;
  /** The shop's mailbox, given for buyers who have none. */
  placeholderMail: string;
  /** Less than 30 s, for tests. */
  timeoutMs?: number;
}

export interface SslcommerzRefund {
  bankTranId: string;
  /** Ours, unique for each refund: one that is sent again is not paid twice. */
  refundTransId: string;
  amountPoisha: number;
  remarks: string;
  /** Our reference of the payment. */
  referenceId: string;
}

export interface SslcommerzRefundState {
  /** `unreachable` is SSLCommerz's own refusal to look at the call: inactive store, foreign address. */
  status: 'accepted' | 'processing' | 'refunded' | 'cancelled' | 'failed' | 'unreachable';
  refundRefId: string;
  reason: string;
}

const REFUND_STATUSES = new Map<string, SslcommerzRefundState['status']>([
  ['success', 'accepted'],
  ['processing', 'processing'],
  ['refunded', 'refunded'],
  ['cancelled', 'cancelled'],
  ['failed', 'failed'],
]);

/**
 * SSLCommerz v4. Calls end within 30 s and throw `NoAnswer` where nobody knows what came of them; the
 * credentials stand in addresses, which no message repeats.
 */
export class Sslcommerz {
  constructor(private readonly store: SslcommerzStore) {}

  /**
   * Opens a session in which a buyer may pay.
   * @throws Refused where SSLCommerz takes no such payment; NoAnswer
   */
  async openSession(session: SessionToOpen): Promise<{ sessionKey: string; payUrl: string }> {
    const what = 'SSLCommerz init';
    const fields = {
      ...this.#credentials(),
      ...sessionFields(session, this.store.placeholderMail),
    };
    const answer = await this.#ask(sessionAnswer, {
      what,
      method: 'POST',
      url: `${this.store.baseUrl}/gwprocess/v4/api.php`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });
    if (answer.status === 'FAILED') {
      throw new Refused('init', fitted(answer.failedreason, 200) || 'SSLCommerz refused it.');
    }
    if (answer.status !== 'SUCCESS' || !answer.sessionkey || !answer.GatewayPageURL) {
      throw new NoAnswer(`${what}: neither opened nor refused`);
    }
    return { sessionKey: answer.sessionkey, payUrl: answer.GatewayPageURL };
  }

  /** Finds the transaction behind a `val_id`; `INVALID_TRANSACTION` where there is none. @throws NoAnswer */
  async validate(valId: string): Promise<SslcommerzTransaction> {
    const what = 'SSLCommerz validate';
    const answer = await this.#get(
      '/validator/api/validationserverAPI.php',
      what,
      transactionAnswer,
      {
        val_id: valId,
        v: '1',
        format: 'json',
      },
    );
    return readTransaction(answer, what);
  }

  /**
   * All attempts of one of our references; none where it knows none. One that can't be read hides no
   * other that is paid.
   * @throws NoAnswer
   */
  async attemptsOf(tranId: string): Promise<SslcommerzTransaction[]> {
    const what = 'SSLCommerz query';
    const answer = await this.#get(TRANSACTIONS, what, queryAnswer, { tran_id: tranId });
    if (answer.APIConnect !== 'DONE') throw new NoAnswer(`${what}: ${connectOf(answer)}`);
    const attempts: SslcommerzTransaction[] = [];
    let unread: NoAnswer | undefined;
    for (const each of answer.element ?? []) {
      try {
        attempts.push(readTransaction(each, what));
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
        unread = error;
      }
    }
    if (unread !== undefined && !attempts.some(({ amountPoisha }) => amountPoisha > 0))
      throw unread;
    return attempts;
  }

  /** The session's own attempt, also while it is open. @throws NoAnswer */
  async session(sessionKey: string): Promise<SslcommerzTransaction> {
    const what = 'SSLCommerz query';
    const answer = await this.#get(TRANSACTIONS, what, transactionAnswer, {
      sessionkey: sessionKey,
    });
    return readTransaction(answer, what);
  }

  /** Gives money back. The same `refundTransId` again is the same refund. @throws NoAnswer */
  refund(refund: SslcommerzRefund): Promise<SslcommerzRefundState> {
    if (refund.refundTransId.length > 30) throw new RangeError('refund_trans_id is too long');
    return this.#refundCall('SSLCommerz refund', {
      bank_tran_id: refund.bankTranId.slice(0, 80),
      refund_trans_id: refund.refundTransId,
      refund_amount: takaText(refund.amountPoisha),
      refund_remarks: fitted(refund.remarks, 255) || 'refund',
      refe_id: refund.referenceId.slice(0, 50),
    });
  }

  /** How a refund stands. @throws NoAnswer */
  refundStatus(refundRefId: string): Promise<SslcommerzRefundState> {
    return this.#refundCall('SSLCommerz refund status', { refund_ref_id: refundRefId });
  }

  /** Whether the fields of an IPN or a return bear this store's hash. */
  isSigned(fields: Readonly<Record<string, string>>): boolean {
    return isSignedBySslcommerz(fields, this.store.storePassword);
  }

  async #refundCall(what: string, fields: Record<string, string>): Promise<SslcommerzRefundState> {
    const answer = await this.#get(TRANSACTIONS, what, refundAnswer, {
      ...fields,
      format: 'json',
    });
    const { refund_ref_id: refundRefId } = answer;
    if (answer.APIConnect !== 'DONE') {
      return { status: 'unreachable', refundRefId, reason: connectOf(answer) };
    }
    const status = REFUND_STATUSES.get(answer.status.toLowerCase());
    if (status === undefined) throw new NoAnswer(`${what}: unknown status`);
    return { status, refundRefId, reason: fitted(answer.errorReason, 200) };
  }

  #credentials() {
    return { store_id: this.store.storeId, store_passwd: this.store.storePassword };
  }

  #get<S extends z.ZodType>(path: string, what: string, schema: S, query: Record<string, string>) {
    const parameters = new URLSearchParams({ ...query, ...this.#credentials() });
    return this.#ask(schema, {
      what,
      method: 'GET',
      url: `${this.store.baseUrl}${path}?${parameters}`,
    });
  }

  async #ask<S extends z.ZodType>(schema: S, call: Call): Promise<z.output<S>> {
    const { timeoutMs } = this.store;
    const answer = await send({ ...call, ...(timeoutMs !== undefined && { timeoutMs }) });
    if (answer.status !== 200) throw new NoAnswer(`${call.what}: status ${answer.status}`);
    const parsed = schema.safeParse(jsonObject(answer, call.what));
    if (!parsed.success) throw new NoAnswer(`${call.what}: an answer of another shape`);
    return parsed.data;
  }
}

const TRANSACTIONS = '/validator/api/merchantTransIDvalidationAPI.php';

const connectOf = ({ APIConnect }: { APIConnect: string }) =>
  `APIConnect ${APIConnect.replace(/[^A-Z_]/g, '').slice(0, 40) || 'missing'}`;
