import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import { inBackground } from '../jobs/background';
import { gatherFor } from '../jobs/background-tasks';
import { processName } from '../process-name';
import { withDatabase } from '../database/connect';
import { ChangeModel } from '../../../models/change';

/** Sales of this long, in ms, are told together. */
const GATHER = 200;

const shared = globalThis as typeof globalThis & {
  paikariNews?: { toTell: Set<string>; gathering: boolean };
};

function news() {
  return (shared.paikariNews ??= { toTell: new Set<string>(), gathering: false });
}

async function write(changed: string[], session?: ClientSession): Promise<void> {
  // An upsert and no insert: only an update can ask for the database's clock.
  await ChangeModel.updateOne(
    { _id: new Types.ObjectId() },
    {
      $currentDate: { at: true },
      $setOnInsert: { by: processName(), tags: [...new Set(changed)] },
    },
    { upsert: true, session },
  );
}

/**
 * Tells the other processes of the shop what changed, in the transaction that changes it. This one
 * wants `applyInvalidation` afterwards.
 * @param changed tags
 */
export function recordChange(changed: string[], session: ClientSession): Promise<void> {
  return write(changed, session);
}

/**
 * Tells the other processes a moment later and not in the transaction: for sales, which would
 * otherwise pay for one more write each. What a crash loses is made up for by `recordStart`.
 */
export function queueBroadcast(changed: string[]): void {
  const { toTell } = news();
  for (const tag of changed) toTell.add(tag);
  if (news().gathering) return;
  news().gathering = true;
  inBackground('changes to the other processes', async () => {
    await gatherFor(GATHER);
    news().gathering = false;
    await flushBroadcast();
  });
}

/** Tells what waits to be told; it goes on waiting where that fails, for the next time. */
export async function flushBroadcast(): Promise<void> {
  const { toTell } = news();
  if (toTell.size === 0) return;
  const telling = [...toTell];
  toTell.clear();
  try {
    await withDatabase(() => write(telling));
  } catch (error) {
    for (const tag of telling) toTell.add(tag);
    throw error;
  }
}

/** Has the other processes read everything anew: the one before this may have died with news untold. */
export async function recordStart(): Promise<void> {
  await withDatabase(() => write([]));
}
