import fc from 'fast-check';
import {
  COMPLAINT_STATES,
  MOST_MESSAGES,
  COMPLAINT_EVENTS,
  COMPLAINT_PARTIES,
  type ComplaintEventName,
  type ComplaintParty,
  type ComplaintState,
} from './types';
import {
  clockAfter,
  complaintNumber,
  deskPartyOf,
  hasRoom,
  NUMBER_LETTERS,
  readComplaintNumber,
  eventsFor,
  nextComplaintState,
} from './rules';

const at = (text: string) => new Date(text);

describe('a number', () => {
  it('names the day in Dhaka, where it begins six hours before that of UTC', () => {
    expect(complaintNumber(at('2026-11-22T17:59:59Z'), () => 0)).toBe('C-261122-AAAA');
    expect(complaintNumber(at('2026-11-22T18:00:00Z'), () => 0.999_999)).toBe('C-261123-9999');
  });

  it('is read as people write it', () => {
    for (const text of ['C-261123-7KQ2', 'c-261123-7kq2', '২৬১১২৩-৭KQ২', ' C 261123 7KQ2']) {
      expect(readComplaintNumber(text)).toBe('C-261123-7KQ2');
    }
    for (const text of ['', '261123', 'C-26112-7KQ2', 'C-261123-7KQ', '261123-9C21A4']) {
      expect(readComplaintNumber(text)).toBeNull();
    }
  });

  it('has only letters that nobody takes for another, and comes back from its own text', () => {
    const letters = fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), {
      minLength: 4,
      maxLength: 4,
    });
    fc.assert(
      fc.property(letters, (given) => {
        const left = [...given];
        const number = complaintNumber(at('2026-11-23T06:00:00Z'), () => left.shift()!);
        expect(number).toMatch(new RegExp(`^C-261123-[${NUMBER_LETTERS}]{4}$`));
        expect(number.slice(-4)).not.toMatch(/[0O1IL]/);
        expect(readComplaintNumber(number)).toBe(number);
      }),
    );
  });
});

describe('the clock', () => {
  const now = at('2026-11-23T06:00:00Z');
  const hours = 72;

  it('runs where somebody has to do something, and there alone', () => {
    for (const state of COMPLAINT_STATES) {
      for (const to of COMPLAINT_STATES) {
        const dueBy = clockAfter({ state, dueBy: null }, to, { now, hours });
        expect(dueBy === null).toBe(to === 'answered' || to === 'closed');
      }
    }
  });

  it('starts anew for the other side, and not for who is at it already', () => {
    const dueBy = at('2026-11-23T07:00:00Z');
    expect(clockAfter({ state: 'open', dueBy }, 'open', { now, hours })).toBe(dueBy);
    expect(clockAfter({ state: 'escalated', dueBy }, 'escalated', { now, hours })).toBe(dueBy);
    const later = at('2026-11-26T06:00:00Z');
    expect(clockAfter({ state: 'answered', dueBy: null }, 'open', { now, hours })).toEqual(later);
    expect(clockAfter({ state: 'open', dueBy }, 'escalated', { now, hours })).toEqual(later);
  });
});

it('always has room for an end', () => {
  for (const event of ['settled', 'closed', 'overdue'] as const) {
    expect(hasRoom(MOST_MESSAGES + 5, event)).toBe(true);
  }
  for (const event of ['answered', 'replied', 'escalated'] as const) {
    expect(hasRoom(MOST_MESSAGES - 1, event)).toBe(true);
    expect(hasRoom(MOST_MESSAGES, event)).toBe(false);
  }
});

it('knows who somebody is at the desk', () => {
  expect(deskPartyOf({ id: 'a' }, { sellerId: 'a' }, false)).toBe('seller');
  expect(deskPartyOf({ id: 'a' }, { sellerId: 'a' }, true)).toBe('seller');
  expect(deskPartyOf({ id: 'b' }, { sellerId: 'a' }, true)).toBe('shop');
  expect(deskPartyOf({ id: 'b' }, { sellerId: 'a' }, false)).toBeNull();
});

/** All that there is, written out once more: state, event, who, where to. */
const ALLOWED: [ComplaintState, ComplaintEventName, ComplaintParty, ComplaintState][] = [
  ['open', 'answered', 'seller', 'answered'],
  ['open', 'answered', 'shop', 'answered'],
  ['open', 'replied', 'buyer', 'open'],
  ['open', 'overdue', 'clock', 'escalated'],
  ['open', 'settled', 'buyer', 'closed'],
  ['open', 'closed', 'shop', 'closed'],
  ['answered', 'answered', 'seller', 'answered'],
  ['answered', 'answered', 'shop', 'answered'],
  ['answered', 'replied', 'buyer', 'open'],
  ['answered', 'escalated', 'buyer', 'escalated'],
  ['answered', 'settled', 'buyer', 'closed'],
  ['answered', 'closed', 'shop', 'closed'],
  ['escalated', 'answered', 'seller', 'escalated'],
  ['escalated', 'answered', 'shop', 'escalated'],
  ['escalated', 'replied', 'buyer', 'escalated'],
  ['escalated', 'settled', 'buyer', 'closed'],
  ['escalated', 'closed', 'shop', 'closed'],
];

const EVERY = COMPLAINT_STATES.flatMap((state) =>
  COMPLAINT_EVENTS.flatMap((event) => COMPLAINT_PARTIES.map((by) => [state, event, by] as const)),
);

it.each(EVERY)('%s: %s by %s', (state, event, by) => {
  const to = ALLOWED.find((row) => row[0] === state && row[1] === event && row[2] === by)?.[3];
  expect(nextComplaintState(state, event, by)).toBe(to ?? null);
  expect(eventsFor(state, by).includes(event)).toBe(to !== undefined);
});

it('leads out of every state but the last, and to every one', () => {
  for (const state of COMPLAINT_STATES) {
    expect(ALLOWED.some(([from]) => from === state)).toBe(state !== 'closed');
    if (state !== 'open') expect(ALLOWED.some(([, , , to]) => to === state)).toBe(true);
  }
});
