import type { AreaLevel, CourierClient, CourierNotice } from './courier';
import type { PathaoTokenStore } from './pathao-tokens';

/** An account as its client is made of it. */
export interface MachineAccount {
  baseUrl: string;
  /** A key by its name in the courier's list; empty where the account has none. */
  key(name: string): string;
  /** Where parcels are fetched; 0 where the account names none. */
  storeId: number;
  pickupAreaId: number;
  timeoutMs: number;
  /** Where a token is kept between calls. */
  tokens: PathaoTokenStore;
}

/** A webhook as it came. */
export interface WebhookCall {
  headers: Headers;
  body: string;
  /** Secret in the address's query; empty where there is none. */
  secret: string;
}

/** The code of one courier. */
export interface CourierMachine {
  client(account: MachineAccount): CourierClient;
  /** Whether a webhook is the courier's, by the account's secret. */
  isProved(webhookSecret: string, webhook: WebhookCall): boolean;
  /** Reads a webhook's JSON, which proves nothing; null where it is none of the courier's. */
  read(
    value: unknown,
    webhook: Pick<WebhookCall, 'headers'>,
    isUnsent: boolean,
  ): CourierNotice | null;
  /** The courier's own name for a webhook, by which one that comes again is known; null: its body is. */
  repeatKey?(headers: Headers): string | null;
  /** Returns the headers that the courier wants in every response to a webhook. */
  answerHeaders?(secrets: { webhookSecret: string; answerSecret: string }): Record<string, string>;
  /** Down to which level a place must be chosen before it names a price. */
  pricedBy?: AreaLevel;
}
