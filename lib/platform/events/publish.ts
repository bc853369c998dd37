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
  const waiting = registered.afterCommit.flatMap((subscriber) =>
    events
      .filter(({ name }) => subscriber.events.includes(name))
      .map((event) => ({ event, to: subscriber.name })),
  );
  if (waiting.length === 0) return;
  const writes = waiting.map(({ event, to }) => outboxWrite(actor, event, to));
  await EventModel.collection.bulkWrite(writes as never, { session });
  const heard = new Set(waiting.map(({ to }) => to));
  afterCommit(session, () => deliverSoon(heard));
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
