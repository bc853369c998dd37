import type { GatewaySlug } from './kinds';

/** What every gateway's client speaks. Money is integer poisha. */

/** An SMS as a gateway is asked to bring it. */
export interface Sms {
  /** `8801…`, 13 digits. */
  to: string;
  text: string;
  /** Ours for it, of at most 20 letters and digits; another one for each SMS. */
  reference: string;
}

export interface Accepted {
  /** What the gateway knows it by; empty where it says none. */
  id: string;
}

/** What became of an SMS that was taken. */
export interface SmsReport {
  state: 'pending' | 'delivered' | 'undelivered';
  /** As the gateway has it. */
  word: string;
  /** What it cost, where the gateway says so. */
  costPoisha?: number;
}

/** Nothing was done, and the same may go later: no money, a wrong key, too many calls. */
export class Held extends Error {
  override name = 'Held';

  constructor(
    /** The gateway's code of it. */
    readonly code: string,
    message: string,
    /** Whether a person must do something about the account first. */
    readonly isAccount: boolean,
  ) {
    super(message);
  }
}

/**
 * One account with one gateway. Calls throw `Refused` where this SMS will never go, `Held` where it may
 * later, and `NoAnswer` where nobody knows what was done.
 */
export interface SmsGateway {
  readonly slug: GatewaySlug;
  /** A reference that it has is refused for the rest of its day: asking again sends nothing twice. */
  readonly isRepeatable: boolean;
  send(sms: Sms): Promise<Accepted>;
  /** What became of one, by the gateway's id. */
  report?(id: string): Promise<SmsReport>;
}

export interface GatewayAccount {
  /** Its interface's address, without a slash at the end. */
  baseUrl: string;
  apiKey: string;
  /** The brand's name or number that it is sent from. */
  senderId: string;
  timeoutMs?: number;
}
