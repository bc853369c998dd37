/** @jest-environment node */
import { solveWork } from '../../../platform/http/solve-work';
import { newChallenge, solvedSeal } from './work';

jest.mock('server-only', () => ({}));
jest.mock('../../../platform/http/limits', () => ({}));
jest.mock('../../../platform/env', () => ({ requireSecret: () => 'a secret of the tests alone' }));

const NOW = new Date('2026-11-28T06:00:00Z');
const PHONE = '+8801712345678';

it('work counts for its phone and its time, and not where anything of it was changed', async () => {
  const challenge = newChallenge(PHONE, 8, NOW);
  const proof = (await solveWork(challenge, 8))!;
  expect(solvedSeal(proof, PHONE, NOW)).toBe(challenge.split('.')[3]);
  const later = new Date(NOW.getTime() + 5 * 60_000 + 1);
  const easier = (await solveWork(challenge.replace(/^8\./, '0.'), 0))!;
  for (const [given, to, at] of [
    [proof, '+8801712345679', NOW],
    [proof, PHONE, later],
    [easier, PHONE, NOW],
    [`${challenge}.none`, PHONE, NOW],
    [`${proof}.1`, PHONE, NOW],
    [challenge, PHONE, NOW],
    ['', PHONE, NOW],
    ['.'.repeat(10_000), PHONE, NOW],
  ] as const) {
    expect(solvedSeal(given, to, at)).toBeNull();
  }
});
