import 'server-only';
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  NoAnswer,
  type TokenState,
  type TokenStore,
  Bkash,
  type BkashPayment,
} from '@paikari/payment-providers';
import { BkashTokenModel } from '../../../../../models/bkash-token';
import { withKeyedLock } from '../../../../platform/concurrency/keyed-lock';
import { withDatabase } from '../../../../platform/database/connect';
import { HeldLease } from '../../../../platform/database/lease';
import { seal, unseal } from '../../../../platform/seal';
import { PaymentModel } from '../../../../../models/payment';
import { RefundModel } from '../../../../../models/refund';
import { settings, type Settings } from '../../../../platform/env';
import { LIVE_STATES } from '../../types';
import {
  ProviderRefused,
  type KnownAttempt,
  type PaymentProvider,
  type ProviderReport,
  type RefundReport,
} from '../provider';
import { withProviderErrors, unpaidReport } from '../callback';

const LEASE_MS = 15_000;
/** A grant may take 30 s; whoever waits longer for another process's has no token. */
const LONGEST_WAIT_MS = 35_000;
const LOOK_EVERY_MS = 200;

/** Returns the id of an account's token: another account or address of bKash has its own. */
export function tokenId(account: { url: string; username: string; appKey: string }): string {
  const { url, username, appKey } = account;
  return createHash('sha256')
    .update(JSON.stringify([url, username, appKey]))
    .digest('hex');
}

/**
 * Returns the sealing context for the secret parts of a stored token, which are sealed so that a copy of the
 * database cannot refund anything.
 */
const sealedFor = (id: string) => `bkash-token:${id}`;

/** Null where the key is another one now, or it is from before they were sealed: a new one is asked for. */
function opened(sealed: string | null | undefined, id: string): string | null {
  try {
    return sealed ? unseal<string>(sealed, sealedFor(id)) : null;
  } catch {
    return null;
  }
}

async function read(id: string): Promise<TokenState> {
  const kept = await withDatabase(() => BkashTokenModel.findById(id).lean());
  const grants = (kept?.grants ?? []).map((at) => at.getTime());
  const idToken = opened(kept?.idToken, id);
  if (!idToken || !kept?.grantedAt || !kept.expiresAt) return { token: null, grants };
  return {
    token: {
      idToken,
      refreshToken: opened(kept.refreshToken, id) ?? '',
      grantedAt: kept.grantedAt.getTime(),
      expiresAt: kept.expiresAt.getTime(),
    },
    grants,
  };
}

async function save(id: string, { token, grants }: TokenState): Promise<void> {
  const change = {
    grants: grants.map((at) => new Date(at)),
    ...(token && {
      idToken: seal(token.idToken, sealedFor(id)),
      refreshToken: seal(token.refreshToken, sealedFor(id)),
      grantedAt: new Date(token.grantedAt),
      expiresAt: new Date(token.expiresAt),
    }),
  };
  await withDatabase(() =>
    BkashTokenModel.updateOne({ _id: id }, { $set: change }, { upsert: true }),
  );
}

async function takeTurn(task: string): Promise<HeldLease> {
  const until = performance.now() + LONGEST_WAIT_MS;
  for (;;) {
    const lease = await HeldLease.take(task, LEASE_MS);
    if (lease !== null) return lease;
    if (performance.now() > until) throw new NoAnswer('bKash token: another process asks for it');
    await pause(LOOK_EVERY_MS);
  }
}

/**
 * The token of bKash in the shop's database. One process at a time asks for a new one, under the lease
 * `bkash-token:…`; the others wait and find it.
 */
export function bkashTokenStore(id: string): TokenStore {
  const task = `bkash-token:${id}`;
  return {
    read: () => read(id),
    exclusively: (work) =>
      // A lease is the process's: within it, a lock.
      withKeyedLock(task, async () => {
        const lease = await takeTurn(task);
        try {
          return await work(await read(id), (state) => {
            lease.requireHeld();
            return save(id, state);
          });
        } finally {
          await lease.release();
        }
      }),
  };
}

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
class BkashProvider implements PaymentProvider {
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
