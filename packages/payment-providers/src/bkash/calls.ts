import { z } from 'zod';
import {
  pageAddress,
  scalar,
  fitted,
  jsonObject,
  NoAnswer,
  Refused,
  send,
} from '@paikari/provider-calls';

/** Fields of every answer; errors also come with HTTP 200, in either pair of fields. */
const outcome = z.object({
  statusCode: scalar,
  statusMessage: scalar,
  errorCode: scalar,
  errorMessage: scalar,
  /** Message of bKash's own front: the call never reached the payments. */
  message: scalar,
});

export const tokenAnswer = z.object({
  id_token: z.string().min(1).max(10_000),
  expires_in: z.coerce.number().int().min(60).max(86_400),
  refresh_token: z.string().max(10_000).nullish(),
});

export const createAnswer = z.object({
  paymentID: z.string().min(1).max(200),
  bkashURL: pageAddress,
});

/** Answer of execute, status and search. */
export const paymentAnswer = z.object({
  paymentID: scalar,
  trxID: scalar,
  amount: scalar,
  currency: scalar,
  transactionStatus: scalar,
  verificationStatus: scalar,
  merchantInvoiceNumber: scalar,
  /** The status's name of the same. */
  merchantInvoice: scalar,
  paymentExecuteTime: scalar,
  completedTime: scalar,
  transactionType: scalar,
});

export const refundAnswer = z.object({
  originalTrxID: scalar,
  refundTrxID: scalar,
  amount: scalar,
  transactionStatus: scalar,
  completedTime: scalar,
});

/** bKash's codes that say: executed already, or perhaps cancelled; the status tells which. */
export const EXECUTED_ALREADY = new Set(['2062', '2068', '2069', '2116', '2117']);
/** The payer has not confirmed yet. */
export const NOT_CONFIRMED = new Set(['2054', '2056', '2060']);
/** No such payment or transaction. */
export const UNKNOWN_PAYMENT = new Set(['2002', '2033']);
/** It could not look at it now: ask again later. */
const TRY_LATER = new Set(['503', '9999']);

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
