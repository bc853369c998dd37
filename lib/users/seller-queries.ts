import 'server-only';
import { withDatabase } from '../database/connect';
import { UserModel } from '../../models/user';

/** When an account was made (ISO), or null where there is none: all that the seller's page asks of it. */
export async function getSellerSince(id: string): Promise<string | null> {
  const user = await withDatabase(() => UserModel.findById(id, { createdAt: 1 }).lean());
  return user ? user.createdAt.toISOString() : null;
}
