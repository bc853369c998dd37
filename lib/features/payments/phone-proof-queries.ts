import 'server-only';
import type { ClientSession } from 'mongoose';
import { PhoneProofModel } from '../../../models/phone-proof';
import { withDatabase } from '../../platform/database/connect';
import { provedContactOf } from '../accounts';
import { hasDeliveredTo } from '../orders';

/** Id of the record that an account entered the code of a phone. */
export const proofId = (accountId: string, phone: string): string => `${accountId}:${phone}`;

/**
 * Whether a phone (`+8801…`) is a person's own and not merely one that they typed: their account signs in
 * with it, they entered its code in the last half year, or an order of theirs was delivered at it.
 */
export async function hasProvedPhone(
  accountId: string,
  phone: string,
  session?: ClientSession,
): Promise<boolean> {
  const { provedPhone } = await provedContactOf(accountId, session);
  if (provedPhone === phone) return true;
  const [isProved] = await areProvedPhones([{ accountId, phone }], session);
  return isProved!;
}

/**
 * Whether the phone was proved by codes alone: a delivered order, which may be only the statement of a seller
 * who placed it, proves nothing here.
 */
export async function hasEnteredPhone(
  accountId: string,
  phone: string,
  session?: ClientSession,
): Promise<boolean> {
  const { provedPhone } = await provedContactOf(accountId, session);
  return provedPhone === phone || (await enteredAmong([{ accountId, phone }], session)).size > 0;
}

/** Ids of those proofs whose code was entered within the last half year. */
async function enteredAmong(
  phones: readonly { accountId: string; phone: string }[],
  session: ClientSession | undefined,
): Promise<Set<string>> {
  const ids = phones.map(({ accountId, phone }) => proofId(accountId, phone));
  const kept = { _id: { $in: ids }, expiresAt: { $gt: new Date() } };
  const proofs = await withDatabase(() =>
    PhoneProofModel.find(kept, { _id: 1 }, session ? { session } : {}).lean(),
  );
  return new Set(proofs.map(({ _id }) => String(_id)));
}

/**
 * Returns the result of `hasProvedPhone` for several phones at once; each is known not to be one that its
 * account signs in with.
 */
export async function areProvedPhones(
  phones: readonly { accountId: string; phone: string }[],
  session?: ClientSession,
): Promise<boolean[]> {
  if (phones.length === 0) return [];
  const proved = await enteredAmong(phones, session);
  const answers: boolean[] = [];
  // One after the other: a transaction asks one question at a time.
  for (const { accountId, phone } of phones) {
    answers.push(
      proved.has(proofId(accountId, phone)) || (await hasDeliveredTo(accountId, phone, session)),
    );
  }
  return answers;
}
