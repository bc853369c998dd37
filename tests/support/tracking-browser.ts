import type { Reply } from './shop';

/**
 * Stands in for `next/headers` with what pages are told about the browser that asks: a test mocks that by
 * this module.
 */

/** The browser; `proof` is the value of its cookie that says which orders it has looked up. */
export const browser: { proof: string | undefined } = { proof: undefined };

export const headers = async () => new Headers();
export const cookies = async () => ({
  get: (name: string) =>
    name === 'shop-tracking' && browser.proof !== undefined ? { value: browser.proof } : undefined,
});

/** The value of the cookie that an answer sets; undefined where it sets none. */
export const proofOf = (reply: Pick<Reply, 'headers'>): string | undefined =>
  reply.headers
    .getSetCookie()
    .map((each) => /^shop-tracking=([^;]*)/.exec(each)?.[1])
    .find((value) => value !== undefined);
