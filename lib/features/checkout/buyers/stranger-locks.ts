import 'server-only';
import type { ClientSession } from 'mongoose';
import { StrangerLockModel } from '../../../../models/buyer-limits';

const DAY_MS = 86_400_000;

/** Makes transactions of the same phones or networks meet: one of two runs again and sees the other's. */
export async function lockStrangers(
  names: readonly string[],
  session: ClientSession,
): Promise<void> {
  const expiresAt = new Date(Date.now() + DAY_MS);
  // In one order, so that no two wait for each other.
  for (const name of [...names].sort()) {
    await StrangerLockModel.updateOne(
      { _id: name },
      { $inc: { writes: 1 }, $set: { expiresAt } },
      { upsert: true, session },
    );
  }
}
