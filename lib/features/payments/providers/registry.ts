import 'server-only';
import { settings } from '../../../platform/env';
import { demoProvider } from '../demo/demo-provider';
import type { GatewayMethod } from '../kinds';
import { bkash } from './bkash';
import type { PaymentProvider } from './provider';
import { sslcommerz } from './sslcommerz';

/** Providers by their method; each only where its settings are there. */
const PROVIDERS: Partial<Record<GatewayMethod, () => PaymentProvider | null>> = {
  bkash,
  demo: () => (settings().paymentDemo ? demoProvider : null),
  sslcommerz,
};

/** The provider of a method; null where this shop has none: its settings are missing. */
export const providerOf = (method: string): PaymentProvider | null =>
  PROVIDERS[method as GatewayMethod]?.() ?? null;
