import { fitted, NoAnswer, scalar, type Answer } from '@paikari/provider-calls';
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
import { isGsm } from './parts';

const MEANINGS: Record<string, Meaning> = {
  '202': 'taken',
  // Number; masked text that is not Bangla.
  '1001': 'refused',
  '1012': 'refused',
  // Sender, fields, balance and its validity, account, price, address of this server.
  '1002': 'account',
  '1003': 'account',
  '1005': 'unknown',
  '1006': 'account',
  '1007': 'account',
  '1011': 'account',
  '1013': 'account',
  '1014': 'account',
  '1015': 'account',
  '1016': 'account',
  '1017': 'account',
  '1018': 'account',
  '1019': 'account',
  '1020': 'account',
  '1021': 'account',
  '1031': 'account',
  '1032': 'account',
};

const answer = z.object({
  response_code: scalar,
  message_id: scalar,
  error_message: scalar,
});

/** Reads the response: an object, or sometimes a bare number. @throws NoAnswer where it is neither */
function read({ status, text }: Answer, what: string): z.output<typeof answer> {
  const bare = /^\s*"?(\d{3,4})"?\s*$/.exec(text);
  if (bare) return { response_code: bare[1]!, message_id: '', error_message: '' };
  try {
    return answer.parse(JSON.parse(text));
  } catch {
    throw new NoAnswer(`${what}: status ${status} without a code`);
  }
}

/** BulkSMSBD. It knows no id of ours and reports nothing: what it may have sent is not asked again. */
export class BulkSmsBd implements SmsGateway {
  readonly slug = 'bulksmsbd';
  readonly isRepeatable = false;

  constructor(private readonly account: GatewayAccount) {}

  async send({ to, text }: Sms): Promise<Accepted> {
    const what = 'BulkSMSBD smsapi';
    const { baseUrl, apiKey, senderId, timeoutMs } = this.account;
    const got = await gatewayCall({
      what,
      method: 'POST',
      url: `${baseUrl}/api/smsapi`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        api_key: apiKey,
        type: isGsm(text) ? 'text' : 'unicode',
        number: to,
        senderid: senderId,
        message: text,
      }).toString(),
      ...(timeoutMs !== undefined && { timeoutMs }),
    });
    const { response_code: code, message_id: id, error_message: said } = read(got, what);
    if (code === '') throw new NoAnswer(`${what}: without a code`);
    judge(what, code, MEANINGS[code] ?? 'unknown', said);
    return { id: fitted(id, 60) };
  }
}
