import 'server-only';
import { EventModel } from '../../../models/event';
import { connectDatabase, withDatabase } from '../database/connect';
import { mendInTransaction, type Finding } from '../integrity/finding';
import { subscribers } from './subscribers';

/** Whether nobody will ever take an event: no such subscriber, or one that does not hear of it. */
function isForNobody({ to, name }: { to: string; name: string }): boolean {
  return !subscribers().afterCommit.some(
    (subscriber) => subscriber.name === to && subscriber.events.includes(name),
  );
}

/** Events that wait for a subscriber that there is not. */
export async function* findLostEvents(): AsyncGenerator<Finding> {
  await connectDatabase();
  const waiting = EventModel.find({ deadAt: { $exists: false } }, { to: 1, name: 1, entity: 1 });
  for await (const { _id, to, name, entity } of waiting.lean().cursor()) {
    if (!isForNobody({ to, name })) continue;
    yield {
      kind: 'event.subscriber',
      id: String(_id),
      wrong: `${name} of ${entity} waits for “${to}”, which does not hear of it`,
      mend: 'shown under “Undelivered events”, to be discarded there',
    };
  }
}

/** Whether a subscriber still has something to hear. */
export async function isBehind(to: string): Promise<boolean> {
  return (await withDatabase(() => EventModel.exists({ to, deadAt: { $exists: false } }))) !== null;
}

/** Gives an event up that nobody will take, so that administrators see it. */
export function mendLostEvent(finding: Finding): Promise<boolean> {
  return mendInTransaction(finding, async (session) => {
    const event = await EventModel.findById(finding.id, { to: 1, name: 1 }, { session }).lean();
    if (event === null || !isForNobody(event)) return false;
    const { modifiedCount } = await EventModel.updateOne(
      { _id: event._id, deadAt: { $exists: false } },
      { $set: { deadAt: new Date(), error: 'There is no such subscriber.' } },
      { session },
    );
    return modifiedCount === 1;
  });
}
