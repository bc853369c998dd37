import { FakeServer, type HeardCall, type Reply } from './fake-server';
import { StateFile } from './state-file';

/** An SMS as it reached a phone, or never did. */
export interface FakeSms {
  id: string;
  to: string;
  text: string;
  /** Shop's reference for the SMS; empty where the gateway takes no such name. */
  reference: string;
  at: number;
  /** Whether it reached the phone. */
  reached: boolean;
}

interface SmsFakeOptions {
  /** Its memory, a JSON file. */
  statePath: string;
  apiKey: string;
  senderId: string;
  /** Its clock, milliseconds since 1970. */
  now?: () => number;
}

/** Base of the SMS gateway stand-ins: keys, numbers and delivered messages. */
export abstract class SmsFake extends FakeServer {
  protected readonly now: () => number;
  readonly #state: StateFile<{ taken: FakeSms[] }>;

  constructor(protected readonly options: SmsFakeOptions) {
    super();
    this.now = options.now ?? Date.now;
    this.#state = new StateFile<{ taken: FakeSms[] }>(options.statePath, { taken: [] });
  }

  /** All that was taken, oldest first. */
  get taken(): FakeSms[] {
    return this.#state.value.taken;
  }

  /** Delivered messages; one delivered twice appears twice. */
  get received(): FakeSms[] {
    return this.taken.filter(({ reached }) => reached);
  }

  protected take(to: string, text: string, reference = ''): FakeSms {
    const one = {
      id: String(700_000 + this.taken.length),
      to,
      text,
      reference,
      at: this.now(),
      reached: this.switches.take('sms-never') === undefined,
    };
    this.taken.push(one);
    this.#state.save();
    return one;
  }

  protected static isNumber(to: string): boolean {
    return /^8801[3-9]\d{8}$/.test(to);
  }

  protected override control({ method, path }: HeardCall): Promise<Reply | undefined> {
    const isAsked = method === 'GET' && path === '/_fake/sms';
    return Promise.resolve(isAsked ? { json: { received: this.received } } : undefined);
  }
}

const REPORT = /^\/report\/request\/([^/]+)\/?$/;
const CHARGE = 0.3525;

/** Alpha SMS (sms.net.bd): takes a repeated SMS as a new one, and reports on each. */
export class AlphaSmsFake extends SmsFake {
  protected override callAt(method: string, path: string): string | undefined {
    if (method !== 'POST' && method !== 'GET') return undefined;
    if (path === '/sendsms') return 'send';
    return REPORT.test(path) ? 'report' : undefined;
  }

  protected override reply({ name, path, fields }: HeardCall): Promise<Reply> {
    const asked = this.switches.take('sms-code', name, fields);
    const refuse = (error: number, msg: string): Promise<Reply> =>
      Promise.resolve({ json: { error, msg } });
    if (asked !== undefined) return refuse(Number(asked.code), 'Refused');
    if (fields.api_key !== this.options.apiKey) return refuse(405, 'Authorization required');
    if (name === 'report') return this.#report(REPORT.exec(path)![1]!);
    const { to = '', msg = '', sender_id: sender } = fields;
    if (sender !== undefined && sender !== this.options.senderId)
      return refuse(413, 'Invalid Sender ID');
    if (msg === '') return refuse(414, 'Message is empty');
    if (!SmsFake.isNumber(to)) return refuse(416, 'No valid number found');
    const { id } = this.take(to, msg);
    return Promise.resolve({
      json: {
        error: 0,
        msg: 'Request successfully submitted',
        data: { request_id: Number(id) },
      },
    });
  }

  #report(id: string): Promise<Reply> {
    const found = this.taken.find((one) => one.id === id);
    if (!found) return Promise.resolve({ json: { error: 404, msg: 'Not found' } });
    const charge = CHARGE.toFixed(4);
    const status = found.reached ? 'Delivered' : 'Sent';
    const recipients = [{ number: found.to, charge, status }];
    return Promise.resolve({
      json: {
        error: 0,
        msg: 'Success',
        data: {
          request_id: Number(id),
          request_status: 'Complete',
          request_charge: charge,
          recipients,
        },
      },
    });
  }
}

/** BulkSMSBD: takes whatever it is sent as often as it is sent, and reports nothing. */
export class BulkSmsBdFake extends SmsFake {
  protected override callAt(method: string, path: string): string | undefined {
    return method === 'POST' && path === '/api/smsapi' ? 'send' : undefined;
  }

  protected override reply({ fields }: HeardCall): Promise<Reply> {
    const { api_key: key, senderid, number = '', message = '', type } = fields;
    const asked = this.switches.take('sms-code', 'send', fields);
    if (asked?.why === 'bare') return Promise.resolve({ text: asked.code ?? '1005' });
    const isPlain = /^[\u0000-\u007f]*$/.test(message);
    const code =
      asked?.code ??
      (key !== this.options.apiKey
        ? '1011'
        : senderid !== this.options.senderId
          ? '1002'
          : !SmsFake.isNumber(number)
            ? '1001'
            : message === '' || (type !== 'unicode' && !isPlain)
              ? '1003'
              : undefined);
    if (code !== undefined && code !== '202') {
      const json = { response_code: Number(code), success_message: '', error_message: 'Refused' };
      return Promise.resolve({ json });
    }
    const { id } = this.take(number, message);
    return Promise.resolve({
      json: {
        response_code: 202,
        message_id: Number(id),
        success_message: 'SMS Submitted Successfully',
        error_message: '',
      },
    });
  }
}

const WORDS: Record<string, string> = {
  '4001': 'Invalid API Token',
  '4002': 'Invalid SID',
  '4003': 'Unauthorized IP Address',
  '4023': 'Duplicate CSMS ID',
  '4025': 'Invalid MSISDN',
  '4026': 'MSISDN is blocked',
  '4027': 'SMS is too long',
  '4029': 'Too many requests',
  '5000': 'Internal error',
};

const DAY_MS = 24 * 3_600_000;
const DHAKA_MS = 6 * 3_600_000;
const LONGEST = 1_000;

/** SSL Wireless, SMS Plus v3: single SMS, each `csms_id` once in a day. */
export class SslWirelessFake extends SmsFake {
  protected override callAt(method: string, path: string): string | undefined {
    return method === 'POST' && path === '/api/v3/send-sms' ? 'send' : undefined;
  }

  protected override reply({ fields }: HeardCall): Promise<Reply> {
    const { api_token: token, sid, msisdn = '', sms = '', csms_id: id = '' } = fields;
    const asked = this.switches.take('sms-code', 'send', fields);
    const code = asked?.code ?? this.#problem(token, sid, msisdn, sms, id);
    if (code !== undefined) {
      const json = {
        status: 'FAILED',
        status_code: Number(code),
        error_message: WORDS[code] ?? 'Refused',
        smsinfo: [],
      };
      return Promise.resolve({ json });
    }
    const one = this.take(msisdn, sms, id);
    return Promise.resolve({
      json: { status: 'SUCCESS', status_code: 200, error_message: '', smsinfo: [infoOf(one)] },
    });
  }

  #problem(
    token: string | undefined,
    sid: string | undefined,
    msisdn: string,
    sms: string,
    id: string,
  ): string | undefined {
    if (token !== this.options.apiKey) return '4001';
    if (sid !== this.options.senderId) return '4002';
    if (!SmsFake.isNumber(msisdn)) return '4025';
    if (sms.length > LONGEST) return '4027';
    const day = (at: number) => Math.floor((at + DHAKA_MS) / DAY_MS);
    const isKnown = this.taken.some(
      (one) => one.reference === id && day(one.at) === day(this.now()),
    );
    return id === '' || id.length > 20 || isKnown ? '4023' : undefined;
  }
}

const infoOf = ({ id, to, text, reference }: FakeSms) => ({
  sms_status: 'SUCCESS',
  status_message: 'Success',
  msisdn: to,
  sms_type: /[^\u0000-\u007f]/.test(text) ? 'BN' : 'EN',
  sms_body: text,
  csms_id: reference,
  reference_id: `ssl${id}`,
});
