import 'server-only';
import { Types } from 'mongoose';
import { SessionModel } from '../../../../models/session';
import { UserModel } from '../../../../models/user';
import { withDatabase } from '../../../platform/database/connect';

/**
 * Whether somebody signed in to the account of this e-mail or phone from this network while its
 * password was the present one, within the 30 days that a sign-in is kept. A stranger's password
 * search knows no such network.
 * @param network as `shortenAddress` names it; an empty one is known to nobody
 */
export async function isKnownNetwork(name: string, network: string): Promise<boolean> {
  if (network === '') return false;
  const known = await withDatabase(async () => {
    const user = await UserModel.findOne(
      name.includes('@') ? { email: name } : { loginPhone: name },
      { sessionVersion: 1 },
    ).lean();
    // Asked for no account as well, so that the time that it takes tells nothing.
    return SessionModel.exists({
      accountId: user?._id ?? new Types.ObjectId(),
      sessionVersion: user?.sessionVersion ?? 0,
      guest: false,
      network,
    });
  });
  return known !== null;
}
