import { fitted, NoAnswer, Refused, send, type Answer, type Call } from '@paikari/provider-calls';
import type { GatewaySlug } from './types';

/** Interface of every gateway's client. Money is integer poisha. */

/** An SMS as a gateway is asked to bring it. */
export interface Sms {
  /** `8801…`, 13 digits. */
  to: string;
  text: string;
  /** Ours for it, of at most 20 letters and digits; another one for each SMS. */
  reference: string;
}

export interface Accepted {
  /** Gateway's id of the SMS; empty where it gives none. */
  id: string;
}

/** Delivery report of an accepted SMS. */
export interface SmsReport {
  state: 'pending' | 'delivered' | 'undelivered';
  /** Status word as the gateway has it. */
  word: string;
  /** Cost of the SMS, where the gateway states it. */
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
  /** Returns the outcome of one SMS, by the gateway's id. */
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

/** Shorter than most: a code is of no use after a while, and others wait behind it. */
const PATIENCE_MS = 15_000;
const LONGEST_WORDS = 200;

/** Meaning of a gateway's code for the SMS; an unlisted code has an unknown outcome. */
export type Meaning = 'taken' | 'refused' | 'account' | 'busy' | 'unknown';

/** One call, its front's own refusals told apart. @throws Held; NoAnswer */
export async function gatewayCall(call: Call): Promise<Answer> {
  const answer = await send({ timeoutMs: PATIENCE_MS, ...call });
  const { what } = call;
  const { status } = answer;
  if (status === 401 || status === 403) {
    throw new Held(String(status), `${what}: status ${status}`, true);
  }
  if (status === 429) throw new Held('429', `${what}: too many calls`, false);
  if (status >= 500) throw new NoAnswer(`${what}: status ${status}`);
  return answer;
}

/**
 * Acts on what a code means; returns where the SMS was taken.
 * @param said the gateway's own words
 * @throws Refused; Held; NoAnswer
 */
export function judge(what: string, code: string, meaning: Meaning, said: unknown): void {
  const words = typeof said === 'string' ? fitted(said, LONGEST_WORDS) : '';
  const message = words || `${what}: code ${code}`;
  switch (meaning) {
    case 'taken':
      return;
    case 'refused':
      throw new Refused(code, message);
    case 'account':
    case 'busy':
      throw new Held(code, message, meaning === 'account');
    case 'unknown':
      throw new NoAnswer(`${what}: code ${code}`);
  }
}
