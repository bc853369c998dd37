import { fitted, NoAnswer, Refused, send, type Answer, type Call } from '@paikari/provider-calls';
import { Held } from './gateway';

/** Shorter than most: a code is of no use after a while, and others wait behind it. */
export const PATIENCE_MS = 15_000;
const LONGEST_WORDS = 200;

/** What a gateway's code means for the SMS that it was asked for; one that no list has: nobody knows. */
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
