import type { HeardCall, Reply } from './fake-server';
import { SmsFake, type FakeSms } from './sms-fake';

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
