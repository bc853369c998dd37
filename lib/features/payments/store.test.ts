import fc from 'fast-check';
import { PAID_STATES, PAYMENT_EVENTS, PAYMENT_STATES, type PaymentState } from './types';
import { nextState, PAYMENT_TRANSITIONS } from './store';

const isPaid = (state: PaymentState) => (PAID_STATES as readonly string[]).includes(state);

describe('Transitions of a payment', () => {
  it.each([
    ['created', 'started', 'pending'],
    ['pending', 'paid', 'paid'],
    ['created', 'paid', 'paid'],
    ['failed', 'paid', 'paid'],
    ['cancelled', 'paid', 'paid'],
    ['expired', 'paid', 'paid'],
    ['paid', 'failed', null],
    ['paid', 'cancelled', null],
    ['paid', 'expired', null],
    ['paid', 'paid', null],
    ['refunded', 'paid', null],
    ['failed', 'cancelled', null],
    ['cancelled', 'started', null],
    ['pending', 'started', null],
    ['paid', 'part_refunded', 'partly_refunded'],
    ['partly_refunded', 'part_refunded', 'partly_refunded'],
    ['partly_refunded', 'refunded', 'refunded'],
    ['pending', 'refunded', null],
    ['refunded', 'part_refunded', null],
  ] as const)('A payment that is %s goes by %s to %s.', (state, event, to) => {
    expect(nextState(state, event)).toBe(to);
  });

  it('No event has two ways out of one state.', () => {
    for (const state of PAYMENT_STATES) {
      for (const event of PAYMENT_EVENTS) {
        const rows = PAYMENT_TRANSITIONS.filter(
          (row) => row.event === event && row.from.includes(state),
        );
        expect(rows.length).toBeLessThanOrEqual(1);
      }
    }
  });

  it('After any events what was paid once stays with the paid, and what saw no payment does not.', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PAYMENT_EVENTS)), (events) => {
        let state: PaymentState = 'created';
        let wasPaid = false;
        for (const event of events) {
          state = nextState(state, event) ?? state;
          wasPaid ||= event === 'paid';
          expect(isPaid(state)).toBe(wasPaid);
        }
      }),
    );
  });
});
