import 'server-only';
import { Types } from 'mongoose';
import { KnownDeviceModel } from '../../../models/session';
import { withDatabase } from '../../platform/database/connect';
import { isObjectId } from '../../platform/validation';

/** Browsers that are looked at: as many as an account has. */
const MOST_BROWSERS = 40;

/** Those of these accounts that signed in from a browser from which this one did. */
export async function accountsOnDevicesOf(
  accountId: string,
  ids: readonly string[],
): Promise<string[]> {
  const others = ids.filter((id) => isObjectId(id) && id !== accountId);
  if (others.length === 0 || !isObjectId(accountId)) return [];
  return withDatabase(async () => {
    const own = await KnownDeviceModel.find(
      { accountId: new Types.ObjectId(accountId), browser: { $exists: true } },
      { browser: 1 },
    )
      .limit(MOST_BROWSERS)
      .lean();
    const browsers = own.flatMap(({ browser }) => browser ?? []);
    if (browsers.length === 0) return [];
    const found = await KnownDeviceModel.find(
      {
        accountId: { $in: others.map((id) => new Types.ObjectId(id)) },
        browser: { $in: browsers },
      },
      { accountId: 1 },
    ).lean();
    return [...new Set(found.map((device) => String(device.accountId)))];
  });
}
