import type { CourierMachine } from '../machine';
import { Steadfast } from './client';
import { isSteadfasts, readSteadfastNotice } from './webhook';

const repeatKey = (headers: Headers): string | null => headers.get('idempotency-key');

export const steadfast: CourierMachine = {
  client: ({ baseUrl, key, timeoutMs }) =>
    new Steadfast({ baseUrl, apiKey: key('apiKey'), secretKey: key('secretKey'), timeoutMs }),
  isProved: (webhookSecret, { headers, body }) =>
    isSteadfasts(
      webhookSecret,
      { authorization: headers.get('authorization'), signature: headers.get('x-signature') },
      body,
    ),
  read: (value, { headers }, isUnsent) => readSteadfastNotice(value, repeatKey(headers), isUnsent),
  repeatKey,
};
