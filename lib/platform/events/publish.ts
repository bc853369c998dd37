import 'server-only';
import { Types, type AnyBulkWriteOperation, type ClientSession } from 'mongoose';
import { EventModel, type EventRecord } from '../../../models/event';
import { signatureOf } from '../auth/actor';
import { afterCommit } from '../database/transaction';
import { deliverSoon } from './deliver';
import type { EventActor, NewEvent } from './event';
import { subscribers } from './subscribers';

/**
 * Says what happened, in the transaction that does it: subscribers of the transaction run at once,
 * the others are written down for (transactional outbox) and hear of it after the commit.
 * @param actor null where nobody is signed in
 */
export async function publish<Event extends NewEvent>(
  actor: EventActor | null,
  events: Event[],
  session: ClientSession,
): Promise<void> {
  if (events.length === 0) return;
  const registered = subscribers();
  for (const subscriber of registered.inTransaction)
    await subscriber.handle(actor, events, session);
  const writes = events.flatMap((event) =>
    registered.afterCommit
      .filter((subscriber) => subscriber.events.includes(event.name))
      .map((subscriber) => outboxWrite(actor, event, subscriber.name)),
  );
  if (writes.length === 0) return;
  await EventModel.collection.bulkWrite(writes as never, { session });
  afterCommit(session, deliverSoon);
}

/** An upsert and no insert: only an update can ask for the database's clock. */
function outboxWrite(
  actor: EventActor | null,
  { name, entity, data }: NewEvent,
  to: string,
): AnyBulkWriteOperation<EventRecord> {
  const by = actor && { id: actor.id, email: signatureOf(actor) };
  return {
    updateOne: {
      filter: { _id: new Types.ObjectId() },
      update: {
        $currentDate: { at: true },
        $setOnInsert: { name, entity, to, actor: by, data, attempts: 0 },
      },
      upsert: true,
    },
  };
}
