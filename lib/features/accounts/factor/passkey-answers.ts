import 'server-only';
import { Types } from 'mongoose';
import type { AuthenticatorTransport } from '@simplewebauthn/server';
import { withDatabase } from '../../../platform/database/connect';
import { SessionModel } from '../../../../models/session';
import type { ChallengePurpose } from '../sessions/types';
import type { PasskeyRecord } from '../../../../models/second-factor';
import { publicOrigin, settings } from '../../../platform/env';
import { log } from '../../../platform/log';
import type { NewPasskey, SignedPasskey } from './schema';

/** How long a passkey may take to sign. */
const CHALLENGE_MS = 5 * 60_000;

/** Owner and purpose of a challenge: one session, or one login that waits, and what it is for. */
export interface ChallengeOf {
  accountId: string;
  sessionId: string;
  purpose: ChallengePurpose;
}

/** Keeps what a passkey is asked to sign, in the place of what this session was asked before. */
export async function keepChallenge(
  { accountId, sessionId, purpose }: ChallengeOf,
  value: string,
): Promise<void> {
  const expiresAt = new Date(Date.now() + CHALLENGE_MS);
  await withDatabase(() =>
    SessionModel.updateOne(
      { _id: sessionId, accountId: new Types.ObjectId(accountId), endedAt: null },
      { $set: { challenge: { value, purpose, expiresAt } } },
    ),
  );
}

/**
 * Takes what was to be signed, outside of any transaction: it is gone whatever becomes of the answer, and of
 * two answers at once one finds it.
 * @returns null where none was asked for this, or too long ago
 */
export async function takeChallenge({
  accountId,
  sessionId,
  purpose,
}: ChallengeOf): Promise<string | null> {
  const before = await withDatabase(() =>
    SessionModel.findOneAndUpdate(
      {
        _id: sessionId,
        accountId: new Types.ObjectId(accountId),
        endedAt: null,
        'challenge.purpose': purpose,
      },
      { $unset: { challenge: 1 } },
      { projection: { challenge: 1 } },
    ).lean(),
  );
  const challenge = before?.challenge;
  return challenge && challenge.expiresAt > new Date() ? challenge.value : null;
}

/* What authenticators are asked and what they answer (WebAuthn), by @simplewebauthn/server. */

/** Loaded where a passkey is used: its certificates' parsers are large, and most accounts have none. */
const webauthn = () => import('@simplewebauthn/server');

/**
 * Asked for, not insisted on: the password was shown before, so that the passkey is what somebody has, and
 * security keys without a PIN count too.
 */
const userVerification = 'preferred';

/** For whom passkeys of this shop sign: its public address and nothing else. */
function relyingParty(): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(publicOrigin());
  return { rpID: hostname, origin };
}

type Known = Pick<PasskeyRecord, 'credentialId' | 'transports'>;

const descriptorOf = ({ credentialId, transports }: Known) => ({
  id: credentialId,
  transports: transports as AuthenticatorTransport[],
});

/**
 * Returns the options by which a browser makes a passkey.
 * @param known those that the account has: their authenticators make no second one
 */
export async function creationOptions(
  account: { id: string; label: string; name: string },
  known: readonly Known[],
) {
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: settings().brandName,
    rpID: relyingParty().rpID,
    userID: new Uint8Array(Buffer.from(account.id, 'hex')),
    userName: account.label,
    userDisplayName: account.name,
    // Which make of authenticator it is decides nothing here.
    attestationType: 'none',
    excludeCredentials: known.map(descriptorOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification },
    timeout: CHALLENGE_MS,
  });
  return { ...options };
}

/** Returns the options by which a browser has one of these passkeys sign. */
export async function signingOptions(known: readonly Known[]) {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty().rpID,
    allowCredentials: known.map(descriptorOf),
    userVerification,
    timeout: CHALLENGE_MS,
  });
  return { ...options };
}

/** A passkey as an authenticator made it. */
type MadePasskey = Pick<
  PasskeyRecord,
  'credentialId' | 'publicKey' | 'counter' | 'transports' | 'aaguid'
>;

/** @returns null where it was made for another shop, or for another challenge, or is no passkey at all */
export async function readMade(
  answer: NewPasskey,
  expectedChallenge: string,
): Promise<MadePasskey | null> {
  const { verifyRegistrationResponse } = await webauthn();
  const { rpID, origin } = relyingParty();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: answer as never,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: false,
    });
    if (!verified || !registrationInfo) return null;
    const { credential, aaguid } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: answer.response.transports ?? [],
      aaguid,
    };
  } catch (error) {
    return refused(error);
  }
}

/**
 * How often a passkey has signed by its own word, where it signed this challenge for this shop; null where
 * it did not. Whether that is more than before is not asked here: the library would refuse it before it
 * looks at the signature, and anybody could have a passkey called a copy.
 */
export async function readSigned(
  answer: SignedPasskey,
  expectedChallenge: string,
  passkey: Known & Pick<PasskeyRecord, 'publicKey'>,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await webauthn();
  const { rpID, origin } = relyingParty();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer as never,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: {
        ...descriptorOf(passkey),
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: 0,
      },
      requireUserVerification: false,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch (error) {
    return refused(error);
  }
}

/** The library throws whatever does not fit; nobody is told what, but for the log. */
function refused(error: unknown): null {
  log().info({ reason: error instanceof Error ? error.message : 'unknown' }, 'passkey refused');
  return null;
}

/**
 * Whether a counter says that two authenticators sign for one passkey: it must rise, and stays 0 on those
 * that count nothing (WebAuthn, 6.1.1).
 */
export const isCopy = (before: number, signed: number): boolean =>
  (before > 0 || signed > 0) && signed <= before;
