import { randomBytes } from 'node:crypto';
import { dhakaTime } from './clock';
import { FakeServer, post, type HeardCall, type Reply } from './fake-server';
import { ACTIONS, closedPage, payPage, postOn, type Action } from './pages';
import {
  initProblem,
  signed,
  transactionFields,
  SslcommerzRefunds,
  type SslcommerzSession,
  type KeptRefund,
} from './sslcommerz-records';
import { StateFile } from './state-file';

export interface SslcommerzFakeOptions {
  /** Its memory, a JSON file. */
  statePath: string;
  storeId: string;
  storePassword: string;
}

/** Target and fields that a browser takes back to the shop. */
export interface Return {
  target: string;
  fields: Record<string, string>;
}

const INIT = '/gwprocess/v4/api.php';
const VALIDATE = '/validator/api/validationserverAPI.php';
const TRANSACTIONS = '/validator/api/merchantTransIDvalidationAPI.php';
const PAGE = '/EasyCheckOut/';

const id = (bytes: number) => randomBytes(bytes).toString('hex').toUpperCase();

/** SSLCommerz v4: init, validate, query, refund, its page, IPN and return. */
export class SslcommerzFake extends FakeServer {
  readonly #state: StateFile<{
    sessions: Record<string, SslcommerzSession>;
    refunds: Record<string, KeptRefund>;
  }>;

  constructor(private readonly options: SslcommerzFakeOptions) {
    super();
    this.#state = new StateFile(options.statePath, { sessions: {}, refunds: {} });
  }

  /** The session of a reference of the shop's, the newest one; undefined where there is none. */
  sessionOf(tranId: string): SslcommerzSession | undefined {
    return this.#sessions().findLast((session) => session.tranId === tranId);
  }

  /**
   * Performs a buyer's action at the page.
   * @returns what the browser posts to the shop; null where it is closed
   */
  async act(sessionKey: string, action: Action): Promise<Return | null> {
    const session = this.#state.value.sessions[sessionKey];
    if (session === undefined) throw new Error(`no such session: ${sessionKey}`);
    if (action === 'close') return null;
    this.#book(session, action);
    const later = this.switches.take('notice-after') !== undefined;
    const notices = this.#notices(session);
    const tell = async () => {
      for (const fields of notices) await this.#tell(session.ipnUrl, fields);
    };
    if (later) setTimeout(() => void tell(), 500).unref();
    else await tell();
    if (action === 'pay-and-close') return null;
    return { target: targetOf(session), fields: this.#fieldsOf(session) };
  }

  protected override callAt(method: string, path: string, fields: Record<string, string>) {
    if (method === 'POST' && path === INIT) return 'init';
    if (method !== 'GET') return undefined;
    if (path === VALIDATE) return 'validate';
    if (path !== TRANSACTIONS) return undefined;
    if ('refund_ref_id' in fields) return 'refund-status';
    if ('bank_tran_id' in fields) return 'refund';
    return 'sessionkey' in fields ? 'query-session' : 'query';
  }

  protected override async reply(asked: HeardCall): Promise<Reply | undefined> {
    const { name, fields } = asked;
    if (name === '') return this.#page(asked);
    const isKnown =
      fields.store_id === this.options.storeId &&
      fields.store_passwd === this.options.storePassword;
    if (name === 'init')
      return { json: isKnown ? this.#init(fields) : refusal('Store Credential Error') };
    if (!isKnown) return { json: { APIConnect: 'FAILED' } };
    if (name === 'validate') return { json: this.#validate(fields) };
    const refunds = new SslcommerzRefunds(this.#state.value.refunds, () => this.#state.save());
    if (name === 'refund-status') return { json: refunds.status(fields) };
    if (name === 'refund') {
      const paid = this.#sessions().find(({ bankTranId }) => bankTranId === fields.bank_tran_id);
      return { json: refunds.refund(fields, paid) };
    }
    const { storeId } = this.options;
    if (name === 'query-session') {
      const session = this.#state.value.sessions[fields.sessionkey!];
      if (session === undefined)
        return { json: { APIConnect: 'DONE', status: 'INVALID_TRANSACTION' } };
      const told = { ...transactionFields(session, storeId), sessionkey: session.sessionKey };
      return { json: { ...told, APIConnect: 'DONE' } };
    }
    const element = this.#sessions()
      .filter(({ tranId }) => tranId === fields.tran_id)
      .map((session) => transactionFields(session, storeId));
    return { json: { APIConnect: 'DONE', no_of_trans_found: element.length, element } };
  }

  #init(fields: Record<string, string>): object {
    const problem = this.switches.take('refuse-start') ? 'Store is inactive' : initProblem(fields);
    if (problem !== '') return refusal(problem);
    const sessionKey = id(16);
    this.#state.value.sessions[sessionKey] = {
      sessionKey,
      tranId: fields.tran_id!,
      amount: fields.total_amount!,
      currency: fields.currency!,
      successUrl: fields.success_url!,
      failUrl: fields.fail_url!,
      cancelUrl: fields.cancel_url!,
      ipnUrl: fields.ipn_url ?? '',
      values: Object.fromEntries(
        ['value_a', 'value_b', 'value_c', 'value_d'].map((name) => [name, fields[name] ?? '']),
      ),
      status: 'PENDING',
      paidAmount: fields.total_amount!,
      paidCurrency: fields.currency!,
      valId: '',
      bankTranId: '',
      risk: '0',
      tranDate: dhakaTime(),
    };
    this.#state.save();
    return {
      status: 'SUCCESS',
      failedreason: '',
      sessionkey: sessionKey,
      gw: {
        visa: 'visacard',
        master: 'mastercard',
        amex: '',
        othercards: '',
        internetbanking: '',
        mobilebanking: 'bkash,dbblmobilebanking,nagad',
      },
      redirectGatewayURL: `${this.origin}${PAGE}`,
      GatewayPageURL: `${this.origin}${PAGE}${sessionKey}`,
      storeBanner: '',
      storeLogo: '',
      store_name: 'Stand-in',
      desc: [{ name: 'BKash', type: 'mobilebanking', logo: '', gw: 'bkash' }],
    };
  }

  #validate(fields: Record<string, string>): object {
    const session = this.#sessions().find(({ valId }) => valId !== '' && valId === fields.val_id);
    if (session === undefined || this.switches.take('unknown-val-id')) {
      return { APIConnect: 'DONE', status: 'INVALID_TRANSACTION' };
    }
    const told = transactionFields(session, this.options.storeId);
    session.status = 'VALIDATED';
    this.#state.save();
    return {
      ...told,
      emi_instalment: '0',
      emi_amount: '0.00',
      discount_amount: '0.00',
      discount_percentage: '0.00',
      account_details: '',
      APIConnect: 'DONE',
      validated_on: dhakaTime(),
      gw_version: '4',
    };
  }

  #book(session: SslcommerzSession, action: Action): void {
    if (session.status !== 'PENDING') return;
    session.tranDate = dhakaTime();
    if (action === 'cancel') session.status = 'CANCELLED';
    else {
      session.bankTranId = `${dhakaTime().replace(/\D/g, '')}${id(5)}`;
      session.status = action === 'fail' ? 'FAILED' : 'VALID';
    }
    if (session.status === 'VALID') {
      session.valId = id(12);
      session.paidAmount = this.switches.take('paid-amount')?.amount ?? session.amount;
      session.paidCurrency = this.switches.take('paid-currency')?.currency ?? session.currency;
      if (this.switches.take('risk')) session.risk = '1';
    }
    this.#state.save();
  }

  /** The IPNs of what was booked, each as the switches want it. */
  #notices(session: SslcommerzSession): Record<string, string>[] {
    this.switches.take('notice-before');
    if (this.switches.take('notice-never') || session.ipnUrl === '') return [];
    const altered = this.switches.take('notice-amount')?.amount;
    const fields = {
      ...transactionFields(session, this.options.storeId),
      ...(altered !== undefined && { amount: altered, currency_amount: altered }),
    };
    const notice = signed(fields, this.options.storePassword);
    if (this.switches.take('notice-sign')) notice.verify_sign = '0'.repeat(32);
    return this.switches.take('notice-twice') ? [notice, notice] : [notice];
  }

  #tell(url: string, fields: Record<string, string>) {
    return post(url, new URLSearchParams(fields).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    });
  }

  #fieldsOf(session: SslcommerzSession) {
    return signed(transactionFields(session, this.options.storeId), this.options.storePassword);
  }

  async #page({ method, path, fields }: HeardCall): Promise<Reply | undefined> {
    const sessionKey = path.startsWith(PAGE) ? path.slice(PAGE.length) : '';
    const session = this.#state.value.sessions[sessionKey];
    if (session === undefined) return undefined;
    if (method === 'GET') {
      return { html: payPage('SSLCommerz', session.amount, session.tranId, path) };
    }
    const action = ACTIONS.find((each) => each === fields.action);
    if (action === undefined) return undefined;
    const back = await this.act(sessionKey, action);
    return { html: back === null ? closedPage : postOn(back.target, back.fields) };
  }

  #sessions(): SslcommerzSession[] {
    return Object.values(this.#state.value.sessions);
  }
}

const refusal = (failedreason: string) => ({
  status: 'FAILED',
  failedreason,
  sessionkey: '',
  GatewayPageURL: '',
});

function targetOf({ status, successUrl, failUrl, cancelUrl }: SslcommerzSession): string {
  if (status === 'FAILED') return failUrl;
  return status === 'CANCELLED' ? cancelUrl : successUrl;
}
