import { Types } from 'mongoose';
import { escalateOverdue } from '@/lib/features/aftersales/complaints/step-commands';
import { MOST_MESSAGES } from '@/lib/features/aftersales/complaints/types';
import {
  getComplaint,
  getOwnComplaint,
  listOwnComplaints,
} from '@/lib/features/aftersales/complaints/queries';
import { AuditEntryModel } from '@/models/audit';
import { ComplaintModel } from '@/models/complaint';
import {
  atDesk,
  complained,
  LATE,
  ofBuyer,
  ordered,
  post,
  record,
  toldOf,
} from '../support/complaints';
import { emptyOutbox, readOutbox, textOf } from '../support/outbox';
import { makeUser, unique, useShop } from '../support/shop';

useShop();

const HOUR = 3_600_000;

describe('A complaint', () => {
  it('is of one’s own order, has a number and 72 hours, and its seller is told, by mail too.', async () => {
    await emptyOutbox();
    const { buyer, seller, other, admin, orderId } = await ordered();
    const reply = await post(buyer, orderId, { ...LATE, text: ' ভাঙা গ্লাস \u09AF\u09BC ' });
    expect(reply).toMatchObject({ status: 201, body: { complaintId: expect.any(String) } });
    const id = reply.body.complaintId as string;
    const complaint = await record(id);
    expect(complaint.number).toMatch(/^C-\d{6}-[A-Z2-9]{4}$/);
    expect(complaint.dueBy!.getTime() - complaint.openedAt.getTime()).toBe(72 * HOUR);
    expect(complaint.messages).toMatchObject([
      {
        from: 'buyer',
        event: 'opened',
        by: buyer.email,
        text: 'ভাঙা গ্লাস \u09AF\u09BC'.normalize('NFC'),
      },
    ]);
    expect(await toldOf(seller, id)).toEqual(['complaintOpened']);
    expect((await readOutbox()).map(textOf).join('\n')).toContain(complaint.number);
    expect(await AuditEntryModel.findOne({ subjectId: complaint._id }).lean()).toMatchObject({
      action: 'complaint.opened',
      subject: 'complaint',
      actorEmail: buyer.email,
    });
    expect(await getComplaint(seller, id)).toMatchObject({ next: ['answered'], state: 'open' });
    expect(await getComplaint(admin, id)).toMatchObject({
      next: ['answered', 'closed'],
      accounts: { seller: seller.id, buyer: buyer.id },
    });
    expect(await getComplaint(seller, id)).not.toHaveProperty('accounts');
    expect(await getComplaint(other, id)).toBe('forbidden');
    expect(await getComplaint(buyer, id)).toBe('forbidden');
    const mine = await getOwnComplaint({ actor: buyer, proven: null }, id);
    expect(mine).toMatchObject({ next: ['replied', 'settled'] });
    expect(mine).not.toHaveProperty('phoneNumber');
    expect(await getOwnComplaint({ actor: other, proven: null }, id)).toBeNull();
    expect(await listOwnComplaints(buyer)).toMatchObject([{ _id: id }]);
    expect(await listOwnComplaints(other)).toEqual([]);
  });

  it('is refused of somebody else’s order, of none, without words, and without a login.', async () => {
    const { buyer, other, orderId } = await ordered();
    expect((await post(other, orderId)).status).toBe(404);
    expect((await post(buyer, '0123456789abcdef01234567')).status).toBe(404);
    expect((await post(buyer, 'no-id')).status).toBe(404);
    expect((await post(undefined, orderId)).status).toBe(401);
    for (const body of [
      { ...LATE, text: ' \u200b ' },
      { ...LATE, about: 'all' },
      { about: 'late' },
    ]) {
      expect((await post(buyer, orderId, body)).status).toBe(422);
    }
    expect((await post(buyer, orderId, { ...LATE, text: 'ক'.repeat(2001) })).status).toBe(422);
    expect(await ComplaintModel.countDocuments({ orderId: new Types.ObjectId(orderId) })).toBe(0);
  });

  it('is one where the button was tapped twice, and an order has three at most that run.', async () => {
    const { buyer, orderId } = await ordered();
    const key = unique('key');
    const taps = await Promise.all([1, 2, 3].map(() => post(buyer, orderId, LATE, key)));
    expect(new Set(taps.map(({ body }) => body.complaintId)).size).toBe(1);
    const more = await Promise.all([1, 2, 3, 4].map(() => post(buyer, orderId)));
    expect(more.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    const all = await ComplaintModel.find({ orderId: new Types.ObjectId(orderId) }).lean();
    expect(all.map(({ serial }) => serial).sort()).toEqual([1, 2, 3]);
    await ofBuyer(buyer, String(all[0]!._id), { event: 'settled', text: '' });
    expect((await post(buyer, orderId)).status).toBe(201);
  });
});

describe('What is said', () => {
  it('goes from one side to the other, and each change only over what was read.', async () => {
    const { buyer, seller, other, admin, id } = await complained();
    expect((await atDesk(other, id, { event: 'answered' })).status).toBe(403);
    expect((await atDesk(buyer, id, { event: 'answered' })).status).toBe(403);
    expect((await atDesk(seller, id, { event: 'answered', text: '' })).status).toBe(422);
    expect((await atDesk(seller, id, { event: 'closed' })).status).toBe(409);
    expect((await ofBuyer(buyer, id, { event: 'escalated' })).status).toBe(409);
    expect((await ofBuyer(other, id, { event: 'settled' })).status).toBe(404);

    expect((await atDesk(seller, id, { event: 'answered', text: 'It comes today.' })).status).toBe(
      200,
    );
    expect(await record(id)).toMatchObject({
      ...{ state: 'answered', dueBy: null, answeredAt: expect.any(Date), version: 2 },
    });
    const stale = await ofBuyer(buyer, id, { event: 'replied', version: 1 });
    expect(stale).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });

    expect((await ofBuyer(buyer, id, { event: 'replied', text: 'It did not.' })).status).toBe(200);
    const again = await record(id);
    expect(again).toMatchObject({ state: 'open', dueBy: expect.any(Date) });
    await atDesk(seller, id, { event: 'answered' });
    expect((await ofBuyer(buyer, id, { event: 'escalated' })).status).toBe(200);
    expect(await record(id)).toMatchObject({ state: 'escalated', dueBy: expect.any(Date) });
    await atDesk(seller, id, { event: 'answered' });
    expect(await record(id)).toMatchObject({ state: 'escalated' });
    expect((await atDesk(admin, id, { event: 'closed', text: 'Half back.' })).status).toBe(200);
    const closed = await record(id);
    expect(closed).toMatchObject({ state: 'closed', dueBy: null, closedAt: expect.any(Date) });
    expect(closed.messages.map(({ event, from }) => `${event} ${from}`)).toEqual([
      'opened buyer',
      'answered seller',
      'replied buyer',
      'answered seller',
      'escalated buyer',
      'answered seller',
      'closed shop',
    ]);
    for (const event of ['replied', 'escalated', 'settled']) {
      expect((await ofBuyer(buyer, id, { event })).status).toBe(409);
    }
    for (const event of ['answered', 'closed']) {
      expect((await atDesk(admin, id, { event })).status).toBe(409);
    }
    expect(await toldOf(buyer, id)).toEqual([
      'complaintAnswered',
      'complaintAnswered',
      'complaintAnswered',
      'complaintClosed',
    ]);
    expect(await toldOf(seller, id)).toEqual([
      'complaintOpened',
      'complaintReplied',
      'complaintEscalated',
      'complaintSettled',
    ]);
    expect(await toldOf(admin, id)).toEqual(['complaintEscalated']);
    const actions = await AuditEntryModel.find({ subjectId: closed._id }).sort({ _id: 1 }).lean();
    expect(actions.map(({ action }) => action)).toEqual(
      closed.messages.map(({ event }) => `complaint.${event}`),
    );
  });

  it('is taken once of two who decide at the same moment.', async () => {
    const { buyer, seller, id } = await complained();
    const replies = await Promise.all([
      atDesk(seller, id, { event: 'answered', version: 1 }),
      ofBuyer(buyer, id, { event: 'settled', version: 1 }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await record(id)).messages).toHaveLength(2);
  });

  it('ends somewhere: after that a complaint can only be closed.', async () => {
    const { buyer, seller, admin, id } = await complained();
    const first = (await record(id)).messages[0]!;
    const filled = Array.from({ length: MOST_MESSAGES - 1 }, (_, at) => ({
      ...first,
      event: at === 0 ? 'opened' : 'replied',
    }));
    await ComplaintModel.updateOne({ _id: id }, { $set: { messages: filled } });
    expect((await ofBuyer(buyer, id, { event: 'replied' })).status).toBe(200);
    expect((await ofBuyer(buyer, id, { event: 'replied' })).status).toBe(409);
    expect((await atDesk(seller, id, { event: 'answered' })).status).toBe(409);
    expect(await getComplaint(admin, id)).toMatchObject({ next: ['closed'] });
    expect((await atDesk(admin, id, { event: 'closed' })).status).toBe(200);
  });
});

describe('The clock', () => {
  it('passes on what was not answered in time, once, and tells everybody.', async () => {
    const { buyer, seller, admin, id } = await complained();
    const before = await record(id);
    await escalateOverdue(new Date(before.dueBy!.getTime() - 1));
    expect((await record(id)).state).toBe('open');
    const late = new Date(before.dueBy!.getTime() + 1);
    await Promise.all([escalateOverdue(late), escalateOverdue(late)]);
    await escalateOverdue(late);
    const after = await record(id);
    expect(after).toMatchObject({
      state: 'escalated',
      escalatedAt: expect.any(Date),
      answeredAt: null,
    });
    expect(after.messages.map(({ event }) => event)).toEqual(['opened', 'overdue']);
    expect(await toldOf(buyer, id)).toEqual(['complaintPassedOn']);
    expect(await toldOf(seller, id)).toEqual(['complaintOpened', 'complaintEscalated']);
    expect(await toldOf(admin, id)).toEqual(['complaintEscalated']);
  });

  it('leaves alone what was answered or is over.', async () => {
    const { buyer, seller, id } = await complained();
    const { dueBy } = await record(id);
    await atDesk(seller, id, { event: 'answered' });
    await escalateOverdue(new Date(dueBy!.getTime() + HOUR));
    expect((await record(id)).state).toBe('answered');
    await ofBuyer(buyer, id, { event: 'settled', text: '' });
    await escalateOverdue(new Date(dueBy!.getTime() + HOUR));
    expect((await record(id)).state).toBe('closed');
  });
});

it('An unknown complaint is none, whoever asks.', async () => {
  const user = await makeUser();
  const admin = await makeUser({ role: 'admin' });
  for (const id of ['0123456789abcdef01234567', 'nonsense']) {
    expect(await getComplaint(admin, id)).toBeNull();
    expect((await atDesk(admin, id, { event: 'answered' })).status).toBe(404);
    expect((await ofBuyer(user, id, { event: 'settled' })).status).toBe(404);
  }
});
