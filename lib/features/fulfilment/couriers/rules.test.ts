import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COURIER_TYPES, hasSecretInHeader } from '@paikari/couriers/kinds';
import { COURIER_FAKES } from '@paikari/provider-fakes';
import * as fc from 'fast-check';
import { Types } from 'mongoose';
import bn from '@/messages/dashboard/bn.json';
import en from '@/messages/dashboard/en.json';
import { COURIER_FIELDS } from '../../../platform/provider-settings';
import { isShownAccount } from '../../ledger/journal/schema';
import { courierName, courierSlug } from '../../orders/courier-rules';
import { nextAsk, claimStep, confirmed, mustAsk, reportOf } from './booking-store';
import { ACCOUNT_KEYS, MACHINE_COURIERS, type BOOKING_STATES } from './types';
import { guessPlace } from './book-queries';

const HOUR = 3_600_000;

it('A parcel is asked about after ever longer pauses, at most six hours, and not for ever.', () => {
  const now = new Date('2026-11-23T00:00:00Z');
  const minutes = (asks: number, hasClaim?: boolean) =>
    (nextAsk(asks, now, now, hasClaim)!.getTime() - now.getTime()) / 60_000;
  expect([0, 1, 2, 3, 4, 5, 50].map((asks) => minutes(asks))).toEqual([
    15, 30, 60, 120, 240, 360, 360,
  ]);
  expect([0, 1, 2].map((asks) => minutes(asks, true))).toEqual([1, 2, 4]);
  expect(nextAsk(9, now, new Date(now.getTime() - 60 * 24 * HOUR))).toBeNull();
});

const accountId = new Types.ObjectId();
const OTHER = String(new Types.ObjectId());
const now = new Date();
const step = (state: (typeof BOOKING_STATES)[number], more: object = {}, isOver = true) =>
  claimStep(
    { state, accountId, askedUntil: new Date(now.getTime() + (isOver ? -1 : 1)) },
    { accountId: String(accountId), canFind: true, again: false, ...more },
    now,
  );

it('What is booked is not booked again, whatever is asked.', () => {
  for (const more of [{}, { again: true }, { accountId: OTHER }, { canFind: false }]) {
    expect(step('booked', more)).toBe('booked');
    expect(step('asked', more, false)).toBe('busy');
  }
});

it('A lost answer is looked for, by the same account alone; else only a person has it booked again.', () => {
  for (const state of ['asked', 'unknown'] as const) {
    expect(step(state)).toBe('find');
    expect(step(state, { again: true })).toBe('find');
    expect(step(state, { canFind: false })).toBe('unsure');
    expect(step(state, { accountId: OTHER })).toBe('unsure');
    expect(step(state, { canFind: false, again: true })).toBe('new');
  }
});

it('What was surely not booked may be, with the same number unless it was used.', () => {
  expect(step('refused')).toBe('same');
  expect(step('refused', { accountId: OTHER })).toBe('new');
  expect(step('unbooked')).toBe('new');
  expect(claimStep(null, { accountId: OTHER, canFind: true, again: false }, now)).toBe('new');
});

it('Ends and money wait for the courier’s answer; what lies on the way does not.', () => {
  expect(['delivered', 'partly_delivered', 'returned', 'cancelled'].map(mustAsk)).toEqual(
    Array(4).fill(true),
  );
  expect(
    ['in_transit', 'out_for_delivery', 'attempt_failed', 'on_hold', 'returning'].map(mustAsk),
  ).toEqual(Array(5).fill(false));
});

it('A claim adds its time and sums to the answer that confirms it, and nothing to another.', () => {
  const at = new Date('2026-11-23T10:00:00Z');
  const claim = { word: 'delivered', event: 'delivered', at, id: 'e1', collectedPoisha: 5_00 };
  const answer = { word: 'Delivered', event: 'delivered', at: null, note: '' } as const;
  expect(reportOf(confirmed(answer, claim), now)).toEqual({
    event: 'delivered',
    word: 'Delivered',
    at,
    id: 'e1',
    collectedPoisha: 5_00,
  });
  const other = { ...answer, event: 'returned' } as const;
  expect(confirmed(other, claim)).toEqual(other);
  expect(reportOf(answer, now)).toEqual({ event: 'delivered', word: 'Delivered', at: now });
  expect(reportOf({ ...answer, event: null }, now)).toBeNull();
});

const place = (name: string, id = 1) => ({ id, name });

it('An address names a place by whole words, the longest name first, in the old spelling too.', () => {
  const places = [
    place('Mirpur', 1),
    place('Mirpur DOHS', 2),
    place('Dhan', 3),
    place('Chittagong', 4),
  ];
  expect(guessPlace(places, 'House 1, Mirpur DOHS, Dhaka')?.id).toBe(2);
  expect(guessPlace(places, 'House 1, Mirpur, Dhaka')?.id).toBe(1);
  expect(guessPlace(places, 'Dhanmondi, Dhaka')).toBeUndefined();
  expect(guessPlace(places, 'Agrabad, Chattogram')?.id).toBe(4);
  expect(guessPlace([place('ধানমন্ডি', 7)], 'বাড়ি ১২, ধানমন্ডি, ঢাকা')?.id).toBe(7);
});

it('A place that stands in an address as it is is found, whatever stands around it.', () => {
  const word = fc.stringMatching(/^[a-z]{3,10}$/);
  fc.assert(
    fc.property(word, fc.array(word, { maxLength: 8 }), fc.nat(8), (name, others, at) => {
      const parts = others.filter((other) => other !== name);
      parts.splice(at % (parts.length + 1), 0, name);
      expect(guessPlace([place(name)], parts.join(', '))).toEqual(place(name));
      const without = parts.filter((part) => part !== name).join(', ');
      const isOld = without.includes('chattogram') || without.includes('cumilla');
      if (!isOld) expect(guessPlace([place(name)], without)).toBeUndefined();
    }),
  );
});

describe.each(MACHINE_COURIERS)('The courier %s', (slug) => {
  it('has its words in the form, in both languages', () => {
    for (const { couriers } of [en, bn]) {
      for (const key of ACCOUNT_KEYS[slug]) expect(couriers.keys).toHaveProperty(key);
      if (hasSecretInHeader(slug)) expect(couriers.webhookSecret).toHaveProperty(slug);
    }
  });

  it('is one of the couriers that sellers name, with its account in the books', () => {
    expect(courierSlug(COURIER_TYPES[slug].name)).toBe(slug);
    expect(courierName(slug)).toBe(COURIER_TYPES[slug].name);
    expect(isShownAccount(`courier:${slug}`)).toBe(true);
  });

  it('has an address that the start checks and the operator is told of, and a stand-in', () => {
    const { env } = COURIER_TYPES[slug].address;
    expect(COURIER_FIELDS).toHaveProperty(env);
    const told = readFileSync(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8');
    expect(told).toContain(`\`${env}\``);
    expect(Object.keys(COURIER_FAKES[slug].keys).sort()).toEqual([...ACCOUNT_KEYS[slug]].sort());
  });
});
