import { Secret, TOTP } from 'otpauth';
import * as confirm from '@/app/api/profile/factor/route';
import * as offer from '@/app/api/profile/factor/offer/route';
import { SecondFactorModel } from '@/models/second-factor';
import { SessionModel } from '@/models/session';
import { call, type TestUser } from './shop';

/** An account's second factor, as its person's app has it. */
export interface TestFactor {
  /** @param at milliseconds since 1970, now unless it is said */
  code(at?: number): string;
  recoveryCodes: string[];
}

/** Sets a second factor up by the calls that a person makes. */
export async function setUpFactor(user: TestUser): Promise<TestFactor> {
  const offered = await call(offer, '/api/profile/factor/offer', { method: 'POST', as: user });
  const totp = new TOTP({ secret: Secret.fromBase32(offered.body.secret) });
  const code = (at = Date.now()) => totp.generate({ timestamp: at });
  const confirmed = await call(confirm, '/api/profile/factor', {
    method: 'POST',
    as: user,
    body: { code: code() },
  });
  return {
    code,
    recoveryCodes: confirmed.body.recoveryCodes,
  };
}

/** Sets the account as if half a minute had gone by: the current code counts once more. */
export const nextStep = (user: TestUser) =>
  SecondFactorModel.updateOne({ _id: user.id }, { $set: { lastStep: 0 } });

/** Ages the proof as if nothing had been shown in a session for an hour. */
export const ageProof = (user: TestUser) =>
  SessionModel.updateOne(
    { _id: user.subject.sessionId },
    { $set: { provedAt: new Date(Date.now() - 3_600_000) } },
  );
