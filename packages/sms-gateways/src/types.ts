/**
 * The SMS gateways that a shop may send by, each as one object: its name, with which what is asked of it
 * begins, and where its interface is. The environment and the metrics follow this list; `clients.ts` has
 * the client of each.
 */
export const SMS_GATEWAYS = {
  'ssl-wireless': { name: 'SSL Wireless', url: 'https://smsplus.sslwireless.com' },
  bulksmsbd: { name: 'BulkSMSBD', url: 'https://bulksmsbd.net' },
  'alpha-sms': { name: 'Alpha SMS', url: 'https://api.sms.net.bd' },
} as const;

/** Gateways as `SMS_GATEWAY` of the environment names them. */
export type GatewaySlug = keyof typeof SMS_GATEWAYS;
export const GATEWAY_SLUGS = Object.keys(SMS_GATEWAYS) as [GatewaySlug, ...GatewaySlug[]];
