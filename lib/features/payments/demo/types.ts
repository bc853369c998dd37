/** States of a charge of the demonstration's gateway. */
export const DEMO_STATES = ['open', 'paid', 'failed', 'cancelled'] as const;
export type DemoState = (typeof DEMO_STATES)[number];

/** Actions on its page; `close` leaves the charge as it is, `late` pays once the time to pay is over. */
export const DEMO_ACTIONS = ['pay', 'fail', 'cancel', 'close', 'late'] as const;
export type DemoAction = (typeof DEMO_ACTIONS)[number];
