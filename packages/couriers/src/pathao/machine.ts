import type { CourierMachine } from '../machine';
import { isSame } from '../secret';
import { Pathao } from './client';
import { readPathaoNotice } from './webhook';

export const pathao: CourierMachine = {
  client: ({ baseUrl, key, storeId, timeoutMs, tokens }) =>
    new Pathao(
      {
        baseUrl,
        clientId: key('clientId'),
        clientSecret: key('clientSecret'),
        username: key('username'),
        password: key('password'),
        storeId,
        timeoutMs,
      },
      tokens,
    ),
  isProved: (secret, { headers }) => isSame(headers.get('x-pathao-signature') ?? '', secret),
  read: (value, _webhook, isUnsent) => readPathaoNotice(value, isUnsent),
  answerHeaders: ({ webhookSecret, answerSecret }) => ({
    'X-Pathao-Merchant-Webhook-Integration-Secret': answerSecret || webhookSecret,
  }),
  pricedBy: 'zone',
};
