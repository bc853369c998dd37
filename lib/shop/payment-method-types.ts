import { PROVIDER_KEYS, type ProviderKey } from '@paikari/payment-providers/kinds';

/**
 * Every way to pay as one object, below all that asks how something is paid. Its words are
 * `paymentMethods.{key}` of the messages. One with a provider's page also has an entry in the list of
 * providers (`packages/payment-providers/src/types.ts`) and a gateway in `payments/providers`.
 */

/** Ways to pay, in the order in which they are offered. Stored, so a key never changes. */
export const PAYMENT_METHODS = ['cod', 'wallet', ...PROVIDER_KEYS, 'demo'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Methods that are paid in advance; cash is paid to whoever delivers the goods. */
export const PREPAID_METHODS = ['wallet', ...PROVIDER_KEYS, 'demo'] as const;
export type PrepaidMethod = (typeof PREPAID_METHODS)[number];

/** Methods that a provider's API reports on; for `wallet` a person does. */
export const GATEWAY_METHODS = [...PROVIDER_KEYS, 'demo'] as const;
export type GatewayMethod = (typeof GATEWAY_METHODS)[number];

/** Why a method can't be offered, whatever the settings say. */
export const METHOD_OBSTACLES = ['notConfigured', 'demoOnly', 'noWalletAccount'] as const;
export type MethodObstacle = (typeof METHOD_OBSTACLES)[number];

/** Settings that one method alone has, beside its switch and its values. */
export const METHOD_SETTINGS = ['codNewBuyer', 'codRefusals', 'codCode', 'reviewHours'] as const;
export type MethodSetting = (typeof METHOD_SETTINGS)[number];

interface PaymentMethodType {
  /**
   * `cash`: to who brings the goods. `transfer`: from a wallet by hand, which a person verifies.
   * `redirect`: on the page of a provider. `demo`: on a page that only pretends to take money.
   */
  kind: 'cash' | 'transfer' | 'redirect' | 'demo';
  /** Which account of the books has its money until the shop has it in the bank. */
  books: 'courier' | 'wallet' | 'gateway';
  /**
   * Sender of a refund: the provider through its API, or a person, who asks the buyer for the destination.
   */
  refunds: 'provider' | 'person';
  /** Whether it is on until an administrator changes it. */
  isOnAtFirst: 'always' | 'demonstration' | 'never';
  /** Why it can't be offered where what it needs is missing; null: it needs nothing. */
  obstacle: MethodObstacle | null;
  /** Settings of its own, in the order of the form. */
  settings: readonly MethodSetting[];
}

/** Properties that all methods with a provider's page have in common. */
const REDIRECT: PaymentMethodType = {
  kind: 'redirect',
  books: 'gateway',
  refunds: 'provider',
  isOnAtFirst: 'never',
  obstacle: 'notConfigured',
  settings: [],
};

export const METHODS: Readonly<Record<PaymentMethod, PaymentMethodType>> = {
  cod: {
    kind: 'cash',
    books: 'courier',
    refunds: 'person',
    isOnAtFirst: 'always',
    obstacle: null,
    settings: ['codNewBuyer', 'codRefusals', 'codCode'],
  },
  wallet: {
    kind: 'transfer',
    books: 'wallet',
    refunds: 'person',
    isOnAtFirst: 'never',
    obstacle: 'noWalletAccount',
    settings: ['reviewHours'],
  },
  ...(Object.fromEntries(PROVIDER_KEYS.map((key) => [key, REDIRECT])) as Record<
    ProviderKey,
    PaymentMethodType
  >),
  demo: { ...REDIRECT, kind: 'demo', isOnAtFirst: 'demonstration', obstacle: 'demoOnly' },
};

/**
 * Returns the properties of a stored method; a method without an entry is a gateway's, and the gateway holds
 * its money.
 */
export const methodKind = (method: string): PaymentMethodType =>
  (METHODS as Partial<Record<string, PaymentMethodType>>)[method] ?? REDIRECT;
