import { randomUUID } from 'node:crypto';
import * as eventRoute from '@/app/api/events/[id]/route';
import { listDeadLetters } from '@/lib/platform/events/dead-letters';
import { withDatabase } from '@/lib/platform/database/connect';
import { inTransaction } from '@/lib/platform/database/transaction';
import { takeLease } from '@/lib/platform/database/lease';
import { deliverEvents, deliverSoon, MOST_ATTEMPTS } from '@/lib/platform/events/deliver';
import type { DeliveredEvent, NewEvent, Subscriber } from '@/lib/platform/events/event';
import { publish } from '@/lib/platform/events/publish';
import { setSubscribers } from '@/lib/platform/events/subscribers';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { registerFeatures } from '@/lib/startup/register';
import { EventModel } from '@/models/event';
import { LeaseModel } from '@/models/lease';
import { commandsOf } from '@/tests/support/commands';
import { call, makeUser, useShop } from '@/tests/support/shop';

const ACTOR = { id: '64f000000000000000000001', email: 'someone@example.com' };

/** Events that the subscriber under test was given, in its order. */
let heard: DeliveredEvent[] = [];
/** Throws for what must not be taken. */
let refuse: (event: DeliveredEvent) => boolean = () => false;

const listener: Subscriber = {
  name: 'listener',
  events: ['thing.done'],
  deliver: async (events) => {
    const bad = events.find(refuse);
    if (bad) throw new Error(`cannot take ${String(bad.data)}`);
    heard.push(...events);
  },
};

const done = (entity: string, data: unknown): NewEvent => ({ name: 'thing.done', entity, data });
const say = (...events: NewEvent[]) => inTransaction((session) => publish(ACTOR, events, session));
const heardOf = (entity: string) =>
  heard.filter((event) => event.entity === entity).map(({ data }) => data);
/** Has everything that waits for its next attempt be due. */
const makeDue = () => EventModel.updateMany({ dueAt: { $exists: true } }, { dueAt: new Date(0) });

useShop();

beforeEach(async () => {
  await settleBackground();
  await EventModel.deleteMany({});
  await LeaseModel.deleteMany({});
  // Until when it holds the lease, this process knows by itself.
  Reflect.deleteProperty(globalThis, 'paikariDelivering');
  heard = [];
  refuse = () => false;
  setSubscribers({ inTransaction: [], afterCommit: [listener] });
});

afterAll(async () => {
  await settleBackground();
  registerFeatures();
});

it('delivers what was committed with its actor and removes it from the outbox', async () => {
  await say(done('thing:1', 'first'));
  await settleBackground();
  expect(heard).toMatchObject([
    { name: 'thing.done', entity: 'thing:1', data: 'first', actor: ACTOR },
  ]);
  expect(await EventModel.countDocuments()).toBe(0);
});

it('tells nobody of what a transaction took back', async () => {
  const work = inTransaction(async (session) => {
    await publish(ACTOR, [done('thing:1', 'never')], session);
    throw new Error('changed my mind');
  });
  await expect(work).rejects.toThrow('changed my mind');
  deliverSoon();
  await settleBackground();
  expect(heard).toEqual([]);
});

it('fails the command where a subscriber of the transaction fails', async () => {
  setSubscribers({
    inTransaction: [{ name: 'strict', handle: () => Promise.reject(new Error('no record')) }],
    afterCommit: [listener],
  });
  await expect(say(done('thing:1', 'never'))).rejects.toThrow('no record');
  expect(await EventModel.countDocuments()).toBe(0);
});

it('writes nothing down for an event that nobody waits for', async () => {
  await say({ name: 'thing.ignored', entity: 'thing:1', data: null });
  expect(await EventModel.countDocuments()).toBe(0);
});

it('asks the database once for all subscribers while nobody waits for anything', async () => {
  const others = ['second', 'third'].map((name) => ({ ...listener, name }));
  setSubscribers({ inTransaction: [], afterCommit: [listener, ...others] });
  const asked = await commandsOf(() => deliverEvents());
  expect(asked.map(({ name, collection }) => `${name} ${collection}`)).toEqual(['find events']);
  expect(await LeaseModel.countDocuments()).toBe(0);
});

it('keeps the order of an entity while an event waits, and lets the others pass', async () => {
  refuse = ({ data }) => data === 'bad';
  await say(done('thing:1', 'before'), done('thing:1', 'bad'));
  await say(done('thing:1', 'after'), done('thing:2', 'other'));
  await settleBackground();
  expect(heardOf('thing:1')).toEqual(['before']);
  expect(heardOf('thing:2')).toEqual(['other']);
  refuse = () => false;
  await makeDue();
  await deliverEvents();
  expect(heardOf('thing:1')).toEqual(['before', 'bad', 'after']);
});

it('gives an event up after so many failures, keeps it with its error, and goes on with the next', async () => {
  refuse = ({ data }) => data === 'bad';
  await say(done('thing:1', 'bad'), done('thing:1', 'after'));
  await settleBackground();
  for (let attempt = 1; attempt < MOST_ATTEMPTS; attempt += 1) {
    await makeDue();
    await deliverEvents();
  }
  const [dead, ...others] = await EventModel.find().lean();
  expect(others).toEqual([]);
  expect(dead).toMatchObject({ attempts: MOST_ATTEMPTS, error: 'cannot take bad' });
  expect(dead!.deadAt).toBeInstanceOf(Date);
  expect(heardOf('thing:1')).toEqual(['after']);
});

it('delivers again with the same id where the outbox could not be emptied', async () => {
  await say(done('thing:1', 'once'));
  await settleBackground();
  const [{ id }] = heard as [DeliveredEvent];
  // State that a process leaves that dies between the delivery and the removal.
  await EventModel.create([
    {
      _id: id,
      name: 'thing.done',
      entity: 'thing:1',
      to: 'listener',
      at: new Date(),
      data: 'once',
    },
  ]);
  await deliverEvents();
  expect(heard.map((event) => String(event.id))).toEqual([String(id), String(id)]);
});

it('leaves it to the process that holds the lease, until that one is gone', async () => {
  await LeaseModel.create([
    { _id: 'events', holder: randomUUID(), token: 1, until: new Date(Date.now() + 60_000) },
  ]);
  await say(done('thing:1', 'first'));
  await settleBackground();
  expect(heard).toEqual([]);
  await LeaseModel.updateOne({ _id: 'events' }, { until: new Date(0) });
  await deliverEvents();
  expect(heardOf('thing:1')).toEqual(['first']);
  // Higher than the other's token.
  expect(await withDatabase(() => takeLease('events', 1000))).toBe(2);
});

it('delivers a thousand events of many entities each once and in order', async () => {
  const events = Array.from({ length: 1000 }, (_, index) => done(`thing:${index % 7}`, index));
  refuse = ({ data }) => (data as number) % 97 === 0;
  await say(...events);
  await settleBackground();
  refuse = () => false;
  await makeDue();
  await deliverEvents();
  for (let entity = 0; entity < 7; entity += 1) {
    const expected = events.filter((event) => event.entity === `thing:${entity}`);
    expect(heardOf(`thing:${entity}`)).toEqual(expected.map(({ data }) => data));
  }
});

describe('what was given up', () => {
  async function giveUp(): Promise<string> {
    refuse = ({ data }) => data === 'bad';
    await say(done('thing:1', 'bad'));
    await settleBackground();
    for (let attempt = 1; attempt < MOST_ATTEMPTS; attempt += 1) {
      await makeDue();
      await deliverEvents();
    }
    const dead = await EventModel.findOne().lean();
    return String(dead!._id);
  }

  const resolve = async (id: string, action: string, role: 'user' | 'admin' = 'admin') =>
    call(eventRoute, `/api/events/${id}`, {
      method: 'POST',
      id,
      as: await makeUser({ role }),
      body: { action },
    });

  it('is listed for administrators alone, with why', async () => {
    const id = await giveUp();
    const { letters, total } = await listDeadLetters(await makeUser({ role: 'admin' }));
    expect(total).toBe(1);
    expect(letters).toMatchObject([
      {
        _id: id,
        name: 'thing.done',
        to: 'listener',
        attempts: MOST_ATTEMPTS,
        error: 'cannot take bad',
      },
    ]);
    await expect(listDeadLetters(await makeUser())).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect((await resolve(id, 'discard', 'user')).status).toBe(403);
    expect((await resolve(id, 'burn')).status).toBe(422);
    expect(await EventModel.countDocuments()).toBe(1);
  });

  it('is delivered once an administrator has it tried again', async () => {
    const id = await giveUp();
    refuse = () => false;
    expect((await resolve(id, 'retry')).status).toBe(200);
    await settleBackground();
    expect(heardOf('thing:1')).toEqual(['bad']);
    expect((await resolve(id, 'retry')).status).toBe(404);
  });

  it('is forgotten once an administrator discards it', async () => {
    const id = await giveUp();
    expect((await resolve(id, 'discard')).status).toBe(200);
    await deliverEvents();
    expect(heard).toEqual([]);
    expect(await EventModel.countDocuments()).toBe(0);
  });
});
