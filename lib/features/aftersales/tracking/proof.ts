import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Cookie } from '../../../platform/http/cookie';
import { signingKey } from '../../../platform/seal';
import { isObjectId } from '../../../platform/validation';

/**
 * That a browser gave the number and phone of an order: a signed cookie that scripts can't read. It holds
 * the orders' ids, until when each counts, a fingerprint of the phone, so that it ends where the order
 * gets another one, and whether the code that was sent to that phone was entered. Without that code it shows and changes nothing; with it
 * it also says that a parcel is there.
 */
export const PROOF_COOKIE = 'shop-tracking';
export const PROOF_SECONDS = 24 * 60 * 60;
/** Orders that one browser is shown at once: a purchase has one of each of its sellers. */
export const MOST_PROOFS = 10;
const MOST_LENGTH = 2_000;
const FINGERPRINT_BYTES = 16;

/** One order of the cookie, as it was proved. */
export interface StoredProof {
  orderId: string;
  /** Seconds since 1970. */
  until: number;
  fingerprint: string;
  /** The code by SMS was entered: what is personal may be shown too. */
  isCoded: boolean;
}

const mac = (payload: string) =>
  createHmac('sha256', signingKey('tracking proof')).update(payload).digest();

/** Keyed hash of an order's phone; without the shop's secret the phone cannot be guessed from it. */
const fingerprintOf = (orderId: string, phone: string): string =>
  createHmac('sha256', signingKey('tracking phone'))
    .update(`${orderId} ${phone}`)
    .digest()
    .subarray(0, FINGERPRINT_BYTES)
    .toString('base64url');

/** Whether a proof is of the phone that the order has now. */
export function isOfPhone({ orderId, fingerprint }: StoredProof, phone: string): boolean {
  const [given, expected] = [fingerprint, fingerprintOf(orderId, phone)].map((text) =>
    Buffer.from(text),
  );
  return given!.length === expected!.length && timingSafeEqual(given!, expected!);
}

/**
 * The proofs of a cookie that still count, the newest first.
 * @returns none where the cookie is missing, or this shop did not make it
 */
export function readProofs(cookie: string | undefined, now: Date): StoredProof[] {
  if (!cookie || cookie.length > MOST_LENGTH) return [];
  const [payload = '', signature = '', ...more] = cookie.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = mac(payload);
  if (more.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) {
    return [];
  }
  // Signed here, so it is what `proofCookie` wrote.
  const entries = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as [
    string,
    number,
    string,
    0 | 1 | undefined,
  ][];
  return entries
    .map(([orderId, until, fingerprint, coded]) => ({
      ...{ orderId, until, fingerprint },
      isCoded: coded === 1,
    }))
    .filter(({ orderId, until }) => isObjectId(orderId) && until * 1000 > now.getTime());
}

/** The cookie with more orders, which come first; the oldest go where there are too many. */
export function withProofs(
  proofs: readonly StoredProof[],
  {
    orderIds,
    phone,
    isCoded = false,
  }: { orderIds: readonly string[]; phone: string; isCoded?: boolean },
  now: Date,
): Cookie {
  const until = Math.floor(now.getTime() / 1000) + PROOF_SECONDS;
  const added = orderIds.map((orderId): StoredProof => {
    const fingerprint = fingerprintOf(orderId, phone);
    // Looked up once more, it stays what it was proved to be.
    const wasCoded = proofs.some(
      (proof) => proof.orderId === orderId && proof.fingerprint === fingerprint && proof.isCoded,
    );
    return { orderId, until, fingerprint, isCoded: isCoded || wasCoded };
  });
  const others = proofs.filter(({ orderId }) => !orderIds.includes(orderId));
  return proofCookie([...added, ...others].slice(0, MOST_PROOFS));
}

/** Whether the code that went to an order's phone was entered in this browser; its phone is the one it has now. */
export const hasEnteredCode = (
  cookie: string | undefined,
  { orderId, phone }: { orderId: string; phone: string },
  now: Date,
): boolean =>
  readProofs(cookie, now).some(
    (proof) => proof.orderId === orderId && proof.isCoded && isOfPhone(proof, phone),
  );

/** @param proofs none takes the cookie away */
export function proofCookie(proofs: readonly StoredProof[]): Cookie {
  const entries = proofs.map(({ orderId, until, fingerprint, isCoded }) => [
    ...[orderId, until, fingerprint],
    isCoded ? 1 : 0,
  ]);
  const payload = Buffer.from(JSON.stringify(entries)).toString('base64url');
  return {
    name: PROOF_COOKIE,
    value: proofs.length === 0 ? '' : `${payload}.${mac(payload).toString('base64url')}`,
    httpOnly: true,
    maxAgeSeconds: PROOF_SECONDS,
  };
}
