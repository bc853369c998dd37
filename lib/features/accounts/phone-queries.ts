import 'server-only';
import { withDatabase } from '../../platform/database/connect';
import { UserModel } from '../../../models/user';

/** Whether an account signs in with this number (`+8801…`). */
export async function hasLoginPhone(phone: string): Promise<boolean> {
  return (await withDatabase(() => UserModel.exists({ loginPhone: phone }))) !== null;
}
