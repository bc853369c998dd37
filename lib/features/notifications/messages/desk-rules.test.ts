import { budgetStatus, maskDestination, maskWords, mayTryAgain } from './desk-rules';

it.each([
  ['rahima@example.com', 'mail', 'r•••@example.com'],
  ['a@b.bd', 'mail', 'a•••@b.bd'],
  ['nothing', 'mail', 'n•••'],
  ['', 'mail', '•••'],
  ['+8801712345678', 'sms', '017•••••678'],
] as const)('%s is shown as %s', (to, channel, shown) => {
  expect(maskDestination(to, channel)).toBe(shown);
});

it.each([
  ['Invalid number 8801712345678.', 'Invalid number •••.'],
  ['+880 1712-345678 is blocked', '••• is blocked'],
  ['<rahima@example.com> unknown', '••• unknown'],
  ['Error 4025 after 3 tries in 1000 ms', 'Error 4025 after 3 tries in 1000 ms'],
])('%s is told as %s', (words, shown) => expect(maskWords(words)).toBe(shown));

describe('mayTryAgain', () => {
  const failed = { kind: 'orderStep', state: 'failed', hasWords: true } as const;
  const now = 1_000_000;

  it('is only what is known not to have arrived', () => {
    expect(mayTryAgain(failed, now)).toBe(true);
    for (const state of [
      'due',
      'sending',
      'sent',
      'unknown',
      'delivered',
      'undelivered',
    ] as const) {
      expect(mayTryAgain({ ...failed, state }, now)).toBe(false);
    }
  });

  it('is no code, nothing without words, and nothing too late', () => {
    expect(mayTryAgain({ ...failed, kind: 'code' }, now)).toBe(false);
    expect(mayTryAgain({ ...failed, hasWords: false }, now)).toBe(false);
    expect(mayTryAgain({ ...failed, expiresAt: new Date(now) }, now)).toBe(false);
    expect(mayTryAgain({ ...failed, expiresAt: new Date(now + 1) }, now)).toBe(true);
  });
});

it.each([
  [0, 0, 'fine'],
  [799, 79, 'fine'],
  [800, 80, 'near'],
  [999, 99, 'near'],
  [1000, 100, 'over'],
  [2500, 250, 'over'],
])('%s of 1000 poisha: %s%%, %s', (spent, spentPercent, status) => {
  expect(budgetStatus(spent, 1000)).toEqual({ spentPercent, standing: status });
});

it('of no money all is spent', () => {
  expect(budgetStatus(0, 0)).toEqual({ spentPercent: 100, standing: 'over' });
});
