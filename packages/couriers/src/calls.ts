import { createHash, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import { fitted, jsonObject, NoAnswer, Refused, send, type Call } from '@paikari/provider-calls';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether two secrets are the same, in the same time wherever they differ; an empty one is nobody's. */
export const isSame = (given: string, secret: string): boolean =>
  timingSafeEqual(digest(given), digest(secret)) && secret !== '';

/** The keys were refused: nothing that is asked with them will do better. */
export const KEYS_REFUSED = 'keys';
/** The courier knows no such parcel. */
const UNKNOWN_PARCEL = '404';

const LONGEST_WORDS = 200;
const MOST_FIELDS = 20;

/** A courier's field errors: `{ name: ["too short"] }` or `{ name: "too short" }`. */
export function fieldsOf(errors: unknown): Record<string, string> {
  if (typeof errors !== 'object' || errors === null || Array.isArray(errors)) return {};
  return Object.fromEntries(
    Object.entries(errors)
      .slice(0, MOST_FIELDS)
      .flatMap(([name, why]) => {
        const words = (Array.isArray(why) ? why : [why]).filter((one) => typeof one === 'string');
        return words.length > 0
          ? [[fitted(name, 60), fitted(words.join(' '), LONGEST_WORDS)] as const]
          : [];
      }),
  );
}

function refusal(code: string, what: string, body: Record<string, unknown>): Refused {
  const fields = fieldsOf(body.errors ?? body.validation_errors);
  const said = typeof body.message === 'string' ? fitted(body.message, LONGEST_WORDS) : '';
  return new Refused(
    code,
    said || Object.values(fields)[0] || `${what}: refused (${code})`,
    fields,
  );
}

/**
 * One call to a courier, with its JSON.
 * @param codeOf what an answer with HTTP 200 says went wrong, where a courier does that
 * @throws Refused on 4xx; NoAnswer where nobody knows what was done, `isUnsent` where it was too many
 */
export async function courierCall(
  call: Call,
  codeOf: (body: Record<string, unknown>) => number = () => 200,
): Promise<Record<string, unknown>> {
  const { what } = call;
  const answer = await send(call);
  const { status } = answer;
  if (status === 401 || status === 403)
    throw new Refused(KEYS_REFUSED, `${what}: status ${status}`);
  if (status === 429) throw new NoAnswer(`${what}: too many calls`, true);
  if (status >= 500) throw new NoAnswer(`${what}: status ${status}`);
  const body = jsonObject(answer, what);
  const code = status >= 400 ? status : codeOf(body);
  if (code === 401 || code === 403) throw new Refused(KEYS_REFUSED, `${what}: status ${code}`);
  if (code === 429) throw new NoAnswer(`${what}: too many calls`, true);
  if (code >= 400 && code < 500) throw refusal(String(code), what, body);
  if (code < 200 || code >= 300) throw new NoAnswer(`${what}: status ${code}`);
  return body;
}

/** An answer in the shape that it must have. @throws NoAnswer where it has another */
export function shaped<S extends z.ZodType>(schema: S, value: unknown, what: string): z.output<S> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new NoAnswer(`${what}: an answer of another shape`);
  return parsed.data;
}

/** Result of a lookup; null when the courier does not know the item. */
export async function orUnknown<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refused && error.code === UNKNOWN_PARCEL) return null;
    throw error;
  }
}
