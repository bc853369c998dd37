import 'server-only';
import { EventModel } from '../../../models/event';
import type { Finding } from '../integrity/finding';
import { mendInTransaction } from '../integrity/mend';
import { isForNobody } from './integrity-queries';

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
