import { randomBytes } from 'node:crypto';
import {
  createdAnswer,
  createProblem,
  emptyRecords,
  executedAnswer,
  refundAnswer,
  refused,
  searchAnswer,
  statusAnswer,
  transactionId,
  type BkashPaymentRecord,
  type BkashRecords,
} from './bkash-payments';
import { bkashTime, webhookTime } from './clock';
import { FakeServer, post, type HeardCall, type Reply } from './fake-server';
import { ACTIONS, closedPage, payPage, type Action } from './pages';
import { SnsSigner } from './sns-signer';
import { StateFile } from './state-file';

export interface BkashFakeOptions {
  /** Its memory, a JSON file. */
  statePath: string;
  username: string;
  password: string;
  appKey: string;
  appSecret: string;
  /** Where its webhook goes; none where it is not named. */
  webhookUrl?: string;
  /** Its clock, milliseconds since 1970. */
  now?: () => number;
}

const PREFIX = '/v1.2.0-beta/tokenized/checkout';
const PAGE = '/pay/';
const CERTIFICATE = '/SimpleNotificationService-stand-in.pem';
const CALLS: Record<string, string> = {
  '/token/grant': 'grant',
  '/token/refresh': 'refresh',
  '/create': 'create',
  '/execute': 'execute',
  '/payment/status': 'status',
  '/general/searchTransaction': 'search',
  '/payment/refund': 'refund',
};
const HOUR = 3_600_000;
const MOST_GRANTS = 2;

/** bKash tokenized checkout: tokens, payments, refunds, its page, and the webhook of its topic. */
export class BkashFake extends FakeServer {
  readonly signer = new SnsSigner();
  /** Where the webhook goes; may be set once the shop has an address. */
  webhookUrl: string | undefined;
  readonly #state: StateFile<BkashRecords>;
  readonly #now: () => number;

  constructor(private readonly options: BkashFakeOptions) {
    super();
    this.webhookUrl = options.webhookUrl;
    this.#now = options.now ?? Date.now;
    this.#state = new StateFile(options.statePath, emptyRecords());
  }

  /** Where the certificate of its webhook lies. */
  get certificateUrl(): string {
    return `${this.origin}${CERTIFICATE}`;
  }

  paymentOf(invoice: string): BkashPaymentRecord | undefined {
    return Object.values(this.#state.value.payments).find((each) => each.invoice === invoice);
  }

  /**
   * Performs a payer's action at the page.
   * @returns the address that the browser goes to; null where it is closed
   */
  act(paymentID: string, action: Action): string | null {
    const payment = this.#state.value.payments[paymentID];
    if (payment === undefined) throw new Error(`no such payment: ${paymentID}`);
    if (action === 'close') return null;
    if (action === 'pay' || action === 'pay-and-close') payment.isConfirmed = true;
    this.#state.save();
    if (action === 'pay-and-close') return null;
    const status = { pay: 'success', fail: 'failure', cancel: 'cancel' }[action];
    const back = new URL(payment.callbackURL);
    back.search = new URLSearchParams({ paymentID, status, apiVersion: '1.2.0-beta' }).toString();
    return back.toString();
  }

  /** All tokens end at once. */
  forgetTokens(): void {
    this.#state.value.tokens = {};
    this.#state.save();
  }

  protected override callAt(method: string, path: string, fields: Record<string, string>) {
    if (method !== 'POST' || !path.startsWith(PREFIX)) return undefined;
    const name = CALLS[path.slice(PREFIX.length)];
    return name === 'refund' && !('amount' in fields) ? 'refund-status' : name;
  }

  protected override async reply(asked: HeardCall): Promise<Reply | undefined> {
    const { name, headers, fields } = asked;
    if (name === '') return this.#page(asked);
    if (name === 'grant' || name === 'refresh') return this.#token(asked);
    if (this.switches.take('unauthorized', name)) this.forgetTokens();
    const until = this.#state.value.tokens[headers.authorization ?? ''];
    const isKnown = until !== undefined && this.#now() < until;
    if (!isKnown || headers['x-app-key'] !== this.options.appKey) {
      return { json: { message: 'Unauthorized' }, status: 401 };
    }
    if (this.switches.take('front-message', name)) {
      return { json: { message: 'Endpoint request timed out' } };
    }
    const json = this.#answer(name, fields);
    this.#state.save();
    if (name === 'execute' && 'trxID' in json) await this.#tell(fields.paymentID!);
    return { json };
  }

  #token({ name, headers, fields }: HeardCall): Reply {
    const { username, password, appKey, appSecret } = this.options;
    const records = this.#state.value;
    const isKnown = headers.username === username && headers.password === password;
    if (!isKnown || fields.app_key !== appKey || fields.app_secret !== appSecret) {
      return { json: refused('2001', 'Invalid App Key') };
    }
    if (name === 'grant') {
      records.grants = records.grants.filter((at) => at > this.#now() - HOUR);
      if (records.grants.length >= MOST_GRANTS) {
        return { json: { message: 'Too many grants' }, status: 403 };
      }
      records.grants.push(this.#now());
    } else if (!records.refreshTokens.includes(fields.refresh_token ?? '')) {
      return { json: refused('2079', 'Invalid refresh token') };
    }
    const token = randomBytes(24).toString('hex');
    const refreshToken = randomBytes(24).toString('hex');
    records.tokens[token] = this.#now() + HOUR;
    records.refreshTokens.push(refreshToken);
    this.#state.save();
    return {
      json: {
        statusCode: '0000',
        statusMessage: 'Successful',
        id_token: token,
        token_type: 'Bearer',
        expires_in: 3600,
        refresh_token: refreshToken,
      },
    };
  }

  #answer(name: string, fields: Record<string, string>): object {
    const records = this.#state.value;
    if (name === 'create') return this.#create(fields);
    if (name === 'refund' || name === 'refund-status') return refundAnswer(fields, records);
    if (name === 'search') {
      const found = Object.values(records.payments).find(
        ({ trxID }) => trxID !== '' && trxID === fields.trxID,
      );
      return found ? searchAnswer(found) : refused('2033', 'The transaction could not be found');
    }
    const payment = records.payments[fields.paymentID ?? ''];
    if (payment === undefined) return refused('2002', 'Invalid Payment ID');
    if (name === 'status') return statusAnswer(payment);
    if (!payment.isConfirmed) return refused('2056', 'Invalid Payment State');
    if (payment.status === 'Completed') return refused('2117', 'Already executed');
    const failure = this.switches.take('refuse-start', 'execute');
    if (failure !== undefined) return refused(failure.code ?? '2023', 'Insufficient Balance');
    payment.status = 'Completed';
    payment.trxID = transactionId();
    payment.executedAt = bkashTime();
    payment.paidAmount = this.switches.take('paid-amount')?.amount ?? payment.amount;
    return executedAnswer(payment);
  }

  #create(fields: Record<string, string>): object {
    const refusal = this.switches.take('refuse-start', 'create');
    const problem = refusal
      ? refused(refusal.code ?? '2065', 'Refused')
      : createProblem(fields, this.#state.value);
    if (problem !== undefined) return problem;
    const paymentID = `TR0011${randomBytes(12).toString('base64url').replace(/[-_]/g, 'x')}`;
    const payment: BkashPaymentRecord = {
      paymentID,
      invoice: fields.merchantInvoiceNumber!,
      payerReference: fields.payerReference!,
      callbackURL: fields.callbackURL!,
      amount: fields.amount!,
      createdAt: bkashTime(),
      isConfirmed: false,
      status: 'Initiated',
      paidAmount: fields.amount!,
      trxID: '',
      executedAt: '',
    };
    this.#state.value.payments[paymentID] = payment;
    return createdAnswer(payment, `${this.origin}${PAGE}${paymentID}`);
  }

  /** The webhook of a payment that was executed, as the switches want it. */
  async #tell(paymentID: string): Promise<void> {
    const { webhookUrl } = this;
    const payment = this.#state.value.payments[paymentID]!;
    if (webhookUrl === undefined || this.switches.take('notice-never')) return;
    const amount = this.switches.take('notice-amount')?.amount ?? payment.paidAmount;
    const isForeign = this.switches.take('notice-foreign-host') !== undefined;
    const message = this.notification(payment, amount, isForeign);
    if (this.switches.take('notice-sign')) message.Message = message.Message!.replace('{', '{ ');
    const times = this.switches.take('notice-twice') ? 2 : 1;
    const tell = async () => {
      for (let time = 0; time < times; time += 1) await postNotice(webhookUrl, message);
    };
    if (this.switches.take('notice-before')) await tell();
    else setTimeout(() => void tell(), 200).unref();
  }

  /** The signed notification of a payment. */
  notification(payment: BkashPaymentRecord, amount = payment.paidAmount, isForeign = false) {
    const message = {
      dateTime: webhookTime(),
      debitMSISDN: '8801770618575',
      creditShortCode: '50022',
      creditOrganizationName: 'Stand-in',
      trxID: payment.trxID,
      transactionStatus: 'Completed',
      transactionType: '10002294',
      amount,
      currency: 'BDT',
      transactionReference: payment.payerReference,
      merchantInvoiceNumber: payment.invoice,
    };
    const foreign = 'https://sns.ap-southeast-1.amazonaws.com.evil.example/x.pem';
    return this.signer.notification(message, isForeign ? foreign : this.certificateUrl);
  }

  async #page({ method, path, fields }: HeardCall): Promise<Reply | undefined> {
    if (path === CERTIFICATE) return { text: this.signer.certificate.pem };
    if (path === '/confirm') return { text: '<ConfirmSubscriptionResponse/>' };
    const paymentID = path.startsWith(PAGE) ? path.slice(PAGE.length) : '';
    const payment = this.#state.value.payments[paymentID];
    if (payment === undefined) return undefined;
    if (method === 'GET') return { html: payPage('bKash', payment.amount, payment.invoice, path) };
    const action = ACTIONS.find((each) => each === fields.action);
    if (action === undefined) return undefined;
    const target = this.act(paymentID, action);
    return target === null ? { html: closedPage } : { location: target };
  }
}

/** Posts a message as SNS does: JSON under the name of plain text. */
export function postNotice(url: string, message: Record<string, string>): Promise<number> {
  return post(url, JSON.stringify(message), {
    'content-type': 'text/plain; charset=UTF-8',
    'x-amz-sns-message-type': message.Type ?? '',
  });
}
