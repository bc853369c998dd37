import type { z } from 'zod';
import { fitted, jsonObject, NoAnswer, Refused, send } from '@paikari/provider-calls';
import { outcome, TRY_LATER } from './answers';

export interface BkashAccount {
  username: string;
  password: string;
  appKey: string;
  appSecret: string;
  /** `https://tokenized.pay.bka.sh/v1.2.0-beta`, or the sandbox's; no slash at the end. */
  baseUrl: string;
  /** Less than 30 s, for tests. */
  timeoutMs?: number;
}

/** bKash did not take the token: another one is needed. */
export class TokenRefused extends NoAnswer {
  override name = 'TokenRefused';
}

/**
 * One call under `/tokenized/checkout`. bKash says no with HTTP 200 and a code.
 * @throws Refused with bKash's code; TokenRefused on 401; NoAnswer where it is not known what was done
 */
export async function bkashCall<S extends z.ZodType>(
  { baseUrl, timeoutMs }: BkashAccount,
  path: string,
  headers: Record<string, string>,
  body: Record<string, string>,
  schema: S,
): Promise<z.output<S>> {
  const what = `bKash ${path}`;
  const answer = await send({
    what,
    method: 'POST',
    url: `${baseUrl}/tokenized/checkout${path}`,
    headers: { ...headers, accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
  if (answer.status === 401) throw new TokenRefused(`${what}: status 401`);
  if (answer.status !== 200) throw new NoAnswer(`${what}: status ${answer.status}`);
  const value = jsonObject(answer, what);
  const read = outcome.safeParse(value);
  if (!read.success) throw new NoAnswer(`${what}: an answer of another shape`);
  const said = read.data;
  if (said.message !== '') throw new NoAnswer(`${what}: not reached`);
  const code = said.errorCode || (said.statusCode === '0000' ? '' : said.statusCode);
  if (TRY_LATER.has(code)) throw new NoAnswer(`${what}: code ${code}`);
  if (code !== '') {
    const words = said.errorMessage || said.statusMessage;
    throw new Refused(fitted(code, 20), fitted(words, 200) || `bKash refused it (${code}).`);
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new NoAnswer(`${what}: an answer of another shape`);
  return parsed.data;
}
