import 'server-only';
import type { RouteDefinition } from '../../../platform/http/route';
import type { GatewayMethod } from '../../../shop/payment-method-types';
import { demoGateway } from '../demo/gateway';
import { bkashGateway } from './bkash/gateway';
import type { Gateway } from './callback';
import type { PaymentProvider } from './provider';
import { sslcommerzGateway } from './sslcommerz/gateway';

/** Gateway implementation for each method. */
export const GATEWAYS: Readonly<Record<GatewayMethod, Gateway>> = {
  sslcommerz: sslcommerzGateway,
  bkash: bkashGateway,
  demo: demoGateway,
};

/** The provider of a method; null where this shop has none: its settings are missing. */
export const providerOf = (method: string): PaymentProvider | null =>
  (GATEWAYS as Partial<Record<string, Gateway>>)[method]?.connect() ?? null;

/** Every address that a provider knows, by its method and path. */
export const CALLBACKS = Object.values(GATEWAYS).flatMap(({ key, callbacks }) =>
  callbacks.map((callback) => ({ key, ...callback })),
);

/** Their routes, for the list of all routes. */
export const CALLBACK_ROUTES: readonly RouteDefinition[] = CALLBACKS.map(({ route }) => route);
