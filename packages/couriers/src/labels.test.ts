import { COURIER_EVENTS, type CourierEvent } from './courier';
import { COURIER_SLUGS, type CourierSlug } from './types';
import { COURIER_WORDS, eventOf } from './labels';

/** Typed off the facts page, "One set of parcel states", row by row; not made from the code. */
const PAGE: [CourierSlug, CourierEvent | null, string[]][] = [
  ['pathao', 'booked', ['created', 'updated']],
  ['pathao', 'pickup_pending', ['pickup-requested', 'assigned-for-pickup', 'pickup-failed']],
  [
    'pathao',
    'in_transit',
    ['picked', 'at-the-sorting-hub', 'in-transit', 'received-at-last-mile-hub'],
  ],
  ['pathao', 'out_for_delivery', ['assigned-for-delivery']],
  ['pathao', 'on_hold', ['on-hold']],
  ['pathao', 'attempt_failed', ['delivery-failed']],
  ['pathao', 'delivered', ['delivered']],
  ['pathao', 'partly_delivered', ['partial-delivery', 'exchanged']],
  ['pathao', 'returning', ['returned', 'paid-return', 'return-id-created', 'return-in-transit']],
  ['pathao', 'returned', ['returned-to-merchant']],
  ['pathao', 'cancelled', ['pickup-cancelled']],
  ['pathao', null, ['paid', 'never-heard-of']],
  ['steadfast', 'booked', ['in_review', 'In_Review', 'In Review']],
  ['steadfast', 'in_transit', ['pending', 'Pending']],
  ['steadfast', 'on_hold', ['hold']],
  [
    'steadfast',
    'unconfirmed',
    [
      'delivered_approval_pending',
      'partial_delivered_approval_pending',
      'cancelled_approval_pending',
      'unknown_approval_pending',
    ],
  ],
  ['steadfast', 'delivered', ['delivered', 'Delivered']],
  ['steadfast', 'partly_delivered', ['partial_delivered']],
  [
    'steadfast',
    'returning',
    ['cancelled', 'cancelled_return_processing', 'x_return_rider_assigned'],
  ],
  ['steadfast', 'returned', ['cancelled_return_received']],
  ['steadfast', null, ['unknown', 'exceptional', 'never_heard_of']],
  ['redx', 'pickup_pending', ['pickup-pending']],
  ['redx', 'in_transit', ['ready-for-delivery', 'agent-area-change']],
  ['redx', 'out_for_delivery', ['delivery-in-progress']],
  ['redx', 'on_hold', ['agent-hold']],
  ['redx', 'delivered', ['delivered']],
  ['redx', 'returning', ['agent-returning']],
  ['redx', 'returned', ['returned']],
  ['redx', 'cancelled', ['cancelled']],
  ['redx', null, ['never-heard-of']],
];

it.each(PAGE.flatMap(([slug, event, words]) => words.map((word) => [slug, word, event] as const)))(
  '%s: %s is %s.',
  (slug, word, event) => {
    expect(eventOf(slug, word, false)).toBe(event);
    if (slug === 'pathao') expect(eventOf(slug, `order.${word}`, false)).toBe(event);
  },
);

it('Steadfast’s cancelled is a cancellation as long as its seller has the parcel.', () => {
  expect(eventOf('steadfast', 'Cancelled', true)).toBe('cancelled');
  expect(eventOf('steadfast', 'delivered', true)).toBe('delivered');
});

it('Each word stands in one row, and each row’s event is one of ours.', () => {
  for (const slug of COURIER_SLUGS) {
    const words = COURIER_WORDS[slug].map(({ word }) => word);
    expect(new Set(words).size).toBe(words.length);
    for (const { event } of COURIER_WORDS[slug]) {
      if (event !== null) expect(COURIER_EVENTS).toContain(event);
    }
  }
});
