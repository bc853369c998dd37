import * as track from '@/app/api/track/route';
import { PROOF_COOKIE } from '@/lib/features/aftersales/tracking/proof';
import { newAddress } from './password-links';
import { call, type Reply } from './shop';

/** Looks an order up by its number and a phone, in a browser that may have proved others. */
export const ask = (
  number: unknown,
  phone: unknown,
  { cookie, headers = newAddress() }: { cookie?: string; headers?: Record<string, string> } = {},
): Promise<Reply> =>
  call(track, '/track', {
    method: 'POST',
    body: { number, phone },
    headers: { ...headers, ...(cookie && { cookie: `${PROOF_COOKIE}=${cookie}` }) },
  });
