import 'server-only';
import type { ClientSession } from 'mongoose';
import { MessageModel } from '../../../../models/message';

/**
 * Ends a message that still waits, as a later one says what is true now. One that may have gone out
 * stays what it is.
 * @param key that it was queued with
 */
export async function withdrawMessage(key: string, session: ClientSession): Promise<void> {
  const problem = { code: 'withdrawn', message: 'A later one took its place.' };
  await MessageModel.updateOne(
    { key, state: 'due', openAt: null },
    {
      $set: { state: 'failed', problem, endedAt: new Date() },
      $unset: { values: 1, letter: 1 },
    },
    { session },
  );
}
