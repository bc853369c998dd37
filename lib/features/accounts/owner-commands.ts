import 'server-only';
import type { ClientSession } from 'mongoose';
import { UserModel } from '../../../models/user';

/**
 * Touches every administrator, so that whatever counts on who they are meets: of two such transactions at
 * once one runs again, and sees what the other left.
 * @returns how many there are
 */
export async function lockOwners(session: ClientSession): Promise<number> {
  const { modifiedCount } = await UserModel.updateMany(
    { role: 'admin', disabled: false },
    { $inc: { adminChecks: 1 } },
    { session },
  );
  return modifiedCount;
}
