import { fitted, jsonObject, NoAnswer, scalar } from '@paikari/provider-calls';
import { z } from 'zod';
import {
  gatewayCall,
  judge,
  type Meaning,
  type Accepted,
  type GatewayAccount,
  type Sms,
  type SmsGateway,
  type SmsReport,
} from './gateway';

const MEANINGS: Record<string, Meaning> = {
  '0': 'taken',
  // Rights, key, account, sender, balance, only one's own number before the first payment.
  '403': 'account',
  '405': 'account',
  '410': 'account',
  '411': 'account',
  '413': 'account',
  '417': 'account',
  '421': 'account',
  '409': 'unknown',
  // A field, the empty or too long text, the number, the content.
  '400': 'refused',
  '414': 'refused',
  '415': 'refused',
  '416': 'refused',
  '420': 'refused',
};

const answer = z.object({ error: scalar, msg: scalar, data: z.unknown().optional() });
const sent = z.object({ request_id: scalar });
const report = z.object({
  recipients: z.array(z.object({ number: scalar, charge: scalar, status: scalar })).max(100),
});

const DELIVERED = /^deliver/i;
const UNDELIVERED = /^(fail|undeliver|reject|expire|block|invalid)/i;

/** A charge such as `0.3525` taka, to the poisha that it surely covers; undefined where it is none. */
export function chargeOf(value: string): number | undefined {
  if (!/^\d{1,6}(\.\d{1,6})?$/.test(value)) return undefined;
  return Math.ceil(Math.round(Number(value) * 1_000_000) / 10_000);
}

/** Alpha SMS (sms.net.bd). It knows no id of ours; what it took it reports on. */
export class AlphaSms implements SmsGateway {
  readonly slug = 'alpha-sms';
  readonly isRepeatable = false;

  constructor(private readonly account: GatewayAccount) {}

  async send({ to, text }: Sms): Promise<Accepted> {
    const what = 'Alpha SMS sendsms';
    const { senderId } = this.account;
    const data = await this.#call(what, '/sendsms', {
      msg: text,
      to,
      ...(senderId && { sender_id: senderId }),
    });
    const read = sent.safeParse(data);
    return { id: read.success ? fitted(read.data.request_id, 60) : '' };
  }

  async report(id: string): Promise<SmsReport> {
    const what = 'Alpha SMS report';
    const data = await this.#call(what, `/report/request/${encodeURIComponent(id)}/`, {});
    const read = report.safeParse(data);
    const [recipient] = read.success ? read.data.recipients : [];
    if (recipient === undefined) throw new NoAnswer(`${what}: an answer of another shape`);
    const { status, charge } = recipient;
    const costPoisha = chargeOf(charge);
    return {
      state: DELIVERED.test(status)
        ? 'delivered'
        : UNDELIVERED.test(status)
          ? 'undelivered'
          : 'pending',
      word: fitted(status, 60),
      ...(costPoisha !== undefined && { costPoisha }),
    };
  }

  async #call(what: string, path: string, fields: Record<string, string>): Promise<unknown> {
    const { baseUrl, apiKey, timeoutMs } = this.account;
    const got = await gatewayCall({
      what,
      method: 'POST',
      url: baseUrl + path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ api_key: apiKey, ...fields }).toString(),
      ...(timeoutMs !== undefined && { timeoutMs }),
    });
    const read = answer.safeParse(jsonObject(got, what));
    if (!read.success || read.data.error === '') {
      throw new NoAnswer(`${what}: an answer of another shape`);
    }
    const { error: code, msg: said, data } = read.data;
    judge(what, code, MEANINGS[code] ?? 'unknown', said);
    return data;
  }
}
