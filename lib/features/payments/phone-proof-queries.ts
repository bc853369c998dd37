import 'server-only';
import type { ClientSession } from 'mongoose';
import { PhoneProofModel } from '../../../models/phone-proof';
import { withDatabase } from '../../platform/database/connect';
import { provedContactOf } from '../accounts/guest-queries';
import { hasDeliveredTo } from '../orders/customer-queries';

/** Of the record that an account entered the code of a phone. */
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
  const kept = { _id: proofId(accountId, phone), expiresAt: { $gt: new Date() } };
  const proof = await withDatabase(() =>
    PhoneProofModel.findOne(kept, { _id: 1 }, session ? { session } : {}).lean(),
  );
  return proof !== null || hasDeliveredTo(accountId, phone, session);
}
