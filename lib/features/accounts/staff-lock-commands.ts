import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import { STAFF_ROLES } from '../../platform/auth/staff-kinds';
import { UserModel } from '../../../models/user';

/**
 * Touches somebody of the staff, so that of two transactions that count on what this person did one runs
 * again, and sees what the other left.
 * @returns whether the account is one of the staff
 */
export async function lockStaff(id: string, session: ClientSession): Promise<boolean> {
  const { matchedCount } = await UserModel.updateOne(
    {
      _id: new Types.ObjectId(id),
      $or: [{ role: 'admin' }, { staffRole: { $in: [...STAFF_ROLES] } }],
    },
    { $inc: { adminChecks: 1 } },
    { session },
  );
  return matchedCount === 1;
}
