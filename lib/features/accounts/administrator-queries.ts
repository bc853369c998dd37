import 'server-only';
import type { Types } from 'mongoose';
import { withDatabase } from '../../platform/database/connect';
import { UserModel } from '../../../models/user';

/** A shop has a handful; more are told nothing. */
const MOST_ADMINISTRATORS = 100;

/** Ids of the administrators that can sign in. */
export async function findAdministrators(): Promise<Types.ObjectId[]> {
  const users = await withDatabase(() =>
    UserModel.find({ role: 'admin', disabled: { $ne: true } }, { _id: 1 })
      .limit(MOST_ADMINISTRATORS)
      .lean(),
  );
  return users.map(({ _id }) => _id);
}
