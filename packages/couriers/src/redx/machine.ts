import type { CourierMachine } from '../machine';
import { isSame } from '../secret';
import { Redx } from './client';
import { readRedxNotice } from './webhook';

export const redx: CourierMachine = {
  client: ({ baseUrl, key, storeId, pickupAreaId, timeoutMs }) =>
    new Redx({ baseUrl, token: key('token'), pickupStoreId: storeId, pickupAreaId, timeoutMs }),
  isProved: (webhookSecret, { secret }) => isSame(secret, webhookSecret),
  read: (value, _webhook, isUnsent) => readRedxNotice(value, isUnsent),
  pricedBy: 'area',
};
