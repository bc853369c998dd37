import 'server-only';
import { MessageModel } from '../../../../models/message';
import { withDatabase } from '../../../platform/database/connect';

/** Outcome of a message as shown to its reader; a message under way has none. */
export type Outcome = 'sent' | 'failed';

/**
 * What became of messages, by their keys. Those that were never queued, are still under way, of which
 * nobody knows or that are forgotten (after a quarter) are left out.
 */
export async function findOutcomes(keys: readonly string[]): Promise<Map<string, Outcome>> {
  const found = await withDatabase(() =>
    MessageModel.find(
      {
        key: { $in: [...keys] },
        state: { $in: ['sent', 'delivered', 'failed', 'undelivered'] },
      },
      { _id: 0, key: 1, state: 1 },
    ).lean(),
  );
  return new Map(
    found.map(({ key, state }) => [
      key,
      state === 'sent' || state === 'delivered' ? 'sent' : 'failed',
    ]),
  );
}
