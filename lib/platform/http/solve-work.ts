import { leadingZeroBits, WORK_HEADER, workText } from './work-rules';

/** Hashes that are begun at once: WebCrypto answers each by itself. */
const AT_ONCE = 256;
/** More were never needed for what is asked: something else is wrong then. */
const MOST = 8_000_000;

/**
 * Finds what proves some work to the shop, in the browser.
 * @returns the header's value; null where this page may not compute hashes, as outside of https
 */
export async function solveWork(challenge: string, bits: number): Promise<string | null> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (!subtle) return null;
  const encoder = new TextEncoder();
  for (let from = 0; from < MOST; from += AT_ONCE) {
    const nonces = Array.from({ length: AT_ONCE }, (_none, at) => String(from + at));
    const hashes = await Promise.all(
      nonces.map((nonce) => subtle.digest('SHA-256', encoder.encode(workText(challenge, nonce)))),
    );
    const found = hashes.findIndex((hash) => leadingZeroBits(new Uint8Array(hash)) >= bits);
    if (found >= 0) return workText(challenge, nonces[found]!);
  }
  return null;
}

/**
 * Does the work that the shop asks for before it answers.
 * @param answer of WORK_NEEDED
 * @returns the header that proves it; null where this page can't do it
 */
export async function provenWork(
  answer: Record<string, unknown>,
): Promise<Record<string, string> | null> {
  const { challenge, bits } = answer.work as { challenge: string; bits: number };
  const proof = await solveWork(challenge, bits);
  return proof === null ? null : { [WORK_HEADER]: proof };
}
