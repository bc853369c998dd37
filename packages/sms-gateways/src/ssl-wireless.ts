import { fitted, jsonObject, NoAnswer, Refused, scalar } from '@paikari/provider-calls';
import { z } from 'zod';
import {
  gatewayCall,
  judge,
  type Meaning,
  type Accepted,
  type GatewayAccount,
  type Sms,
  type SmsGateway,
} from './gateway';

const LONGEST_REFERENCE = 20;
const DUPLICATE = '4023';

const MEANINGS: Record<string, Meaning> = {
  '200': 'taken',
  // Token, sender, address of this server.
  '4001': 'account',
  '4002': 'account',
  '4003': 'account',
  // Number, blocked number, too long.
  '4025': 'refused',
  '4026': 'refused',
  '4027': 'refused',
  '4029': 'busy',
  '5000': 'unknown',
};

const answer = z.object({
  status: scalar,
  status_code: scalar,
  error_message: scalar,
  smsinfo: z
    .array(z.object({ sms_status: scalar, csms_id: scalar, reference_id: scalar }))
    .max(100)
    .nullish()
    .catch(null),
});

/** SSL Wireless, SMS Plus v3. */
export class SslWireless implements SmsGateway {
  readonly slug = 'ssl-wireless';
  readonly isRepeatable = true;

  constructor(private readonly account: GatewayAccount) {}

  /** Safe to repeat within a day: an id that it has already counts as taken. */
  async send({ to, text, reference }: Sms): Promise<Accepted> {
    if (!/^[A-Za-z0-9]+$/.test(reference) || reference.length > LONGEST_REFERENCE) {
      throw new Refused('field', 'csms_id must be 1 to 20 letters and digits');
    }
    const what = 'SSL Wireless send-sms';
    const { baseUrl, apiKey, senderId, timeoutMs } = this.account;
    const got = await gatewayCall({
      what,
      method: 'POST',
      url: `${baseUrl}/api/v3/send-sms`,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({
        api_token: apiKey,
        sid: senderId,
        msisdn: to,
        sms: text,
        csms_id: reference,
      }),
      ...(timeoutMs !== undefined && { timeoutMs }),
    });
    const read = answer.safeParse(jsonObject(got, what));
    if (!read.success) throw new NoAnswer(`${what}: an answer of another shape`);
    const { status, status_code: code, error_message: said, smsinfo } = read.data;
    if (code === DUPLICATE) return { id: '' };
    // "SUCCESS" with the code of an error, or the other way round, says nothing.
    if ((code === '200') !== (status.toUpperCase() === 'SUCCESS')) {
      throw new NoAnswer(`${what}: status ${fitted(status, 20)} with code ${fitted(code, 10)}`);
    }
    judge(what, code, MEANINGS[code] ?? 'unknown', said);
    const [info] = smsinfo ?? [];
    if (info !== undefined && /^(FAILED|INVALID)/i.test(info.sms_status)) {
      throw new Refused('sms_status', fitted(info.sms_status, 100));
    }
    return { id: info?.reference_id ?? '' };
  }
}
