import 'server-only';
import type { CookieReader } from '../sign-in-events';
import { clientOf } from './client';
import { isKnownDevice } from './known-devices';

/** Who asks for a code to a phone that is found out later, e.g. an order's. */
export interface AskingClient {
  /** For limits alone. */
  address: string;
  /** Whether this browser has signed in with a number (`+8801…`) before. */
  isKnown(phone: string): Promise<boolean>;
}

export function askingClientOf(request: { headers: Headers; cookies: CookieReader }): AskingClient {
  const { address, deviceCookie } = clientOf(request);
  return { address, isKnown: (phone) => isKnownDevice(phone, deviceCookie) };
}
