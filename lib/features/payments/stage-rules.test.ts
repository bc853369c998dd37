import { mayChange, mayChoose, payStage, shownOf, type PayStage } from './stage-rules';
import type { PurchasePayment } from './schema';

const NOW = new Date('2026-11-23T06:00:00.000Z');
const SOON = '2026-11-23T06:20:00.000Z';
const PAST = '2026-11-23T05:59:59.000Z';

type Attempt = PurchasePayment['attempts'][number];

const attempt = (change: Partial<Attempt> = {}): Attempt => ({
  _id: 'a'.repeat(24),
  method: 'demo',
  state: 'pending',
  amount: 500,
  createdAt: PAST,
  paidAt: null,
  payUrl: 'https://gateway.example/1',
  isHeld: false,
  review: null,
  ...change,
});

const refund = (amount: number): PurchasePayment['refunds'][number] => ({
  ...{ _id: 'b'.repeat(24), orderId: null, state: 'due' as const, amount },
  ...{ at: PAST, dueBy: SOON, doneAt: null },
});

const payment = (change: Partial<PurchasePayment> = {}): PurchasePayment => ({
  ...{ standing: 'awaiting', method: 'demo', payBy: SOON, due: 500, attempts: [], refunds: [] },
  ...change,
});

const waiting = { state: 'waiting' as const, note: '' };

const CASES: [words: string, payment: PurchasePayment, stage: PayStage][] = [
  ['nothing begun', payment(), 'choose'],
  ['at the provider', payment({ attempts: [attempt()] }), 'atProvider'],
  [
    'not sent to the provider yet',
    payment({ attempts: [attempt({ state: 'created' })] }),
    'atProvider',
  ],
  ['failed', payment({ attempts: [attempt({ state: 'failed' })] }), 'failed'],
  ['the provider ended it', payment({ attempts: [attempt({ state: 'expired' })] }), 'failed'],
  ['cancelled', payment({ attempts: [attempt({ state: 'cancelled' })] }), 'cancelled'],
  [
    'the newest attempt counts',
    payment({ attempts: [attempt(), attempt({ state: 'failed' })] }),
    'atProvider',
  ],
  [
    'a second attempt while one is being checked',
    payment({ attempts: [attempt(), attempt({ method: 'wallet', review: waiting })] }),
    'checking',
  ],
  [
    'a wallet that was chosen',
    payment({ attempts: [attempt({ method: 'wallet', state: 'created' })] }),
    'wallet',
  ],
  [
    'a wallet that a person checks, whatever the hour',
    payment({ payBy: PAST, attempts: [attempt({ method: 'wallet', review: waiting })] }),
    'checking',
  ],
  [
    'a wallet of which that person asks something',
    payment({ attempts: [attempt({ review: { state: 'asked', note: 'Which number?' } })] }),
    'asked',
  ],
  [
    'a wallet that was rejected',
    payment({ attempts: [attempt({ state: 'failed', review: { state: 'rejected', note: '' } })] }),
    'failed',
  ],
  [
    'held money that was sent back',
    payment({ attempts: [attempt({ state: 'refunded' })], refunds: [refund(500)] }),
    'failed',
  ],
  ['held', payment({ attempts: [attempt({ isHeld: true })] }), 'held'],
  [
    'held after its time',
    payment({ standing: 'expired', payBy: null, due: 0, attempts: [attempt({ isHeld: true })] }),
    'held',
  ],
  ['over before anybody noted it', payment({ payBy: PAST, attempts: [attempt()] }), 'expired'],
  ['expired', payment({ standing: 'expired', payBy: null, due: 0 }), 'expired'],
  [
    'money after the end',
    payment({ standing: 'expired', payBy: null, due: 0, attempts: [attempt({ state: 'paid' })] }),
    'late',
  ],
  ['cancelled as a whole', payment({ due: 0, attempts: [attempt()] }), 'nothingDue'],
  [
    'paid',
    payment({ standing: 'paid', payBy: null, due: 0, attempts: [attempt({ state: 'paid' })] }),
    'paid',
  ],
  [
    'partly given back',
    payment({ standing: 'paid', attempts: [attempt({ state: 'paid' })], refunds: [refund(499)] }),
    'paid',
  ],
  [
    'given back',
    payment({
      standing: 'paid',
      attempts: [attempt({ state: 'partly_refunded' }), attempt({ state: 'failed' })],
      refunds: [refund(200), refund(300)],
    }),
    'refunded',
  ],
  ['cash', payment({ standing: 'on_delivery', method: 'cod', payBy: null, due: 0 }), 'onDelivery'],
];

it.each(CASES)('A purchase stands where its buyer is told: %s.', (_words, given, stage) => {
  expect(payStage(given, NOW)).toBe(stage);
});

it('Another way of paying is offered only where the shop takes one.', () => {
  const offered = CASES.map(([, given]) => payStage(given, NOW)).filter(mayChoose);
  expect(new Set(offered)).toEqual(
    new Set(['choose', 'atProvider', 'failed', 'cancelled', 'wallet']),
  );
});

it('What is decided is asked about no more.', () => {
  expect(mayChange(payment())).toBe(true);
  expect(mayChange(payment({ standing: 'expired', attempts: [attempt({ isHeld: true })] }))).toBe(
    true,
  );
  for (const status of ['paid', 'expired', 'on_delivery'] as const) {
    expect(mayChange(payment({ standing: status }))).toBe(false);
  }
});

it('A page is out of date as soon as anything that it shows is another.', () => {
  const shown = shownOf(payment({ attempts: [attempt()] }));
  expect(shownOf(payment({ attempts: [attempt()] }))).toBe(shown);
  for (const change of [
    { standing: 'paid' as const },
    { payBy: PAST },
    { due: 400 },
    { attempts: [attempt({ state: 'failed' })] },
    { attempts: [attempt({ isHeld: true })] },
    { attempts: [attempt({ payUrl: null })] },
    { attempts: [attempt({ review: waiting })] },
    { refunds: [refund(1)] },
  ]) {
    expect(shownOf(payment({ attempts: [attempt()], ...change }))).not.toBe(shown);
  }
});
