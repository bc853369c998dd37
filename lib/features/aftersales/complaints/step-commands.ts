import 'server-only';
import type { ClientSession, Types, UpdateQuery } from 'mongoose';
import { type ComplaintRecord, ComplaintModel } from '../../../../models/complaint';
import type { AuditDetails, EventActor } from '../../../platform/events/event';
import { publish } from '../../../platform/events/publish';
import { signatureOf, type Actor } from '../../../platform/auth/actor';
import { can, mayAnswerComplaint } from '../../../shop/policy';
import { withDatabase } from '../../../platform/database/connect';
import { writeOnce, type Idempotency } from '../../../platform/database/idempotency';
import { inTransaction } from '../../../platform/database/transaction';
import { ShopError } from '../../../shop/errors';
import { isObjectId } from '../../../platform/validation';
import { readDeadlines } from '../../../shop/deadlines/settings-queries';
import type { ComplaintEvent, ToldComplaint } from './events';
import type { ComplaintEventName, ComplaintParty } from './types';
import { clockAfter, deskPartyOf, hasRoom, nextComplaintState } from './rules';
import type { DeskStep, OwnStep } from './schema';

/** An event without what follows from it. */
type What = ComplaintEvent extends infer Event
  ? Event extends ComplaintEvent
    ? { name: Event['name']; data: Omit<Event['data'], 'complaint'> }
    : never
  : never;

/** Says in the transaction of a change what happened to a complaint, as it is from then on. */
export function publishComplaint(
  actor: EventActor | null,
  complaint: ComplaintRecord,
  what: What,
  audit: AuditDetails,
  session: ClientSession,
): Promise<void> {
  const { _id, number, sellerId, customerId, state } = complaint;
  const told: ToldComplaint = { _id, number, sellerId, customerId, state };
  const subjectId = String(_id);
  const event = {
    name: what.name,
    entity: `complaint:${subjectId}`,
    data: { ...what.data, complaint: told },
    audit: { ...audit, subject: 'complaint', subjectId },
  } as ComplaintEvent;
  return publish(actor, [event], session);
}

/** Complaints that one run of the clock passes on; the others are the next one's. */
const BATCH = 200;

interface Step {
  event: ComplaintEventName;
  party: ComplaintParty;
  actor: Actor | null;
  text: string;
}

async function complaintIn(id: string, session: ClientSession): Promise<ComplaintRecord> {
  const complaint = isObjectId(id)
    ? await ComplaintModel.findById(id, null, { session }).lean<ComplaintRecord>()
    : null;
  if (!complaint) throw new ShopError('NOT_FOUND');
  return complaint;
}

/** @throws ShopError NOT_POSSIBLE_NOW where the table has no such step, CONFLICT where it was changed */
async function moveComplaint(
  complaint: ComplaintRecord,
  { event, party, actor, text }: Step,
  session: ClientSession,
): Promise<void> {
  const to = nextComplaintState(complaint.state, event, party);
  if (to === null || !hasRoom(complaint.messages.length, event)) {
    throw new ShopError('NOT_POSSIBLE_NOW');
  }
  const now = new Date();
  const { complaintHours: hours } = await readDeadlines(session);
  const before = { state: complaint.state, dueBy: complaint.dueBy ?? null };
  const isFirstAnswer = party === 'seller' && event === 'answered' && !complaint.answeredAt;
  const set: UpdateQuery<ComplaintRecord> = {
    state: to,
    dueBy: clockAfter(before, to, { now, hours }),
    version: complaint.version + 1,
    ...(isFirstAnswer && { answeredAt: now }),
    ...(to === 'escalated' && complaint.state !== 'escalated' && { escalatedAt: now }),
    ...(to === 'closed' && { closedAt: now }),
  };
  const message = { at: now, from: party, event, by: actor ? signatureOf(actor) : '', text };
  const after = await ComplaintModel.findOneAndUpdate(
    { _id: complaint._id, state: complaint.state, version: complaint.version },
    { $set: set, $push: { messages: message } },
    { session, returnDocument: 'after' },
  ).lean<ComplaintRecord>();
  if (!after) throw new ShopError('CONFLICT');
  await publishComplaint(
    actor,
    after,
    { name: 'complaint.moved', data: { event, by: party, text } },
    {
      action: `complaint.${event}`,
      before: { state: complaint.state },
      after: { state: to, ...(text && { text }) },
    },
    session,
  );
}

/** @throws ShopError CONFLICT where it is not as it was when it was read */
function requireVersion(complaint: ComplaintRecord, version: number): void {
  if (complaint.version !== version) throw new ShopError('CONFLICT');
}

/**
 * Takes a step of the complaint's seller, or of the shop, which may end it.
 * @throws ShopError NOT_FOUND, FORBIDDEN, CONFLICT, NOT_POSSIBLE_NOW
 */
export async function stepAtDesk(
  actor: Actor,
  id: string,
  { event, text, version }: DeskStep,
  idempotency?: Idempotency,
): Promise<{ complaintId: string }> {
  return writeOnce(actor, `complaint-desk:${id}`, idempotency, async (session) => {
    const complaint = await complaintIn(id, session);
    const party = deskPartyOf(actor, complaint, can(actor, 'complaints.decide'));
    if (party === null || !mayAnswerComplaint(actor, complaint)) throw new ShopError('FORBIDDEN');
    requireVersion(complaint, version);
    await moveComplaint(complaint, { event, party, actor, text }, session);
    return { complaintId: id };
  });
}

/**
 * Takes a step of the complaint's buyer: signed in, or by the proof that they know the order's number and
 * phone.
 * @param proven the complaint that a proof opened; null: none
 * @throws ShopError NOT_FOUND where it is somebody else's, CONFLICT, NOT_POSSIBLE_NOW
 */
export async function stepOfBuyer(
  who: { actor: Actor | null; proven: string | null },
  id: string,
  { event, text, version }: OwnStep,
  idempotency?: Idempotency,
): Promise<{ complaintId: string }> {
  if (!isObjectId(id)) throw new ShopError('NOT_FOUND');
  const found = await withDatabase(() => ComplaintModel.findById(id, { customerId: 1 }).lean());
  const isOwn = found !== null && String(found.customerId) === who.actor?.id;
  if (found === null || (!isOwn && who.proven !== String(found._id))) {
    throw new ShopError('NOT_FOUND');
  }
  const actor = isOwn ? who.actor : null;
  const owner: Actor = { id: String(found.customerId), email: '', name: '', role: 'user' };
  return writeOnce(owner, `complaint-own:${id}`, idempotency, async (session) => {
    const complaint = await complaintIn(id, session);
    requireVersion(complaint, version);
    await moveComplaint(complaint, { event, party: 'buyer', actor, text }, session);
    return { complaintId: id };
  });
}

/** Passes on to the shop what its seller did not answer in time. @returns how many */
export async function escalateOverdue(now = new Date()): Promise<number> {
  const due = await withDatabase(() =>
    ComplaintModel.find({ state: 'open', dueBy: { $lt: now } }, { _id: 1 })
      .sort({ dueBy: 1, _id: 1 })
      .limit(BATCH)
      .lean(),
  );
  let passedOn = 0;
  for (const { _id } of due) passedOn += Number(await passOn(_id, now));
  return passedOn;
}

/** @returns false where somebody was faster */
function passOn(_id: Types.ObjectId, now: Date): Promise<boolean> {
  return inTransaction(async (session) => {
    const complaint = await complaintIn(String(_id), session);
    const isLate = complaint.state === 'open' && complaint.dueBy && complaint.dueBy < now;
    if (!isLate) return false;
    const step = { event: 'overdue', party: 'clock', actor: null, text: '' } as const;
    await moveComplaint(complaint, step, session);
    return true;
  });
}
