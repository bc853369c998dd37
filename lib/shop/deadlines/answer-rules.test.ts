import { isAnswerCase, isAnsweredInTime } from './answer-rules';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 1, hour));
const asked = { answerBy: at(10), answeredAt: null, endedAt: null };

test('an answer is a case once it is there, or its time is over', () => {
  expect(isAnswerCase({ ...asked, answeredAt: at(2) }, at(3))).toBe(true);
  expect(isAnswerCase(asked, at(9))).toBe(false);
  expect(isAnswerCase(asked, at(10))).toBe(false);
  expect(isAnswerCase(asked, at(11))).toBe(true);
});

test('what its buyer ended in time is no case, and what they ended later is one', () => {
  expect(isAnswerCase({ ...asked, endedAt: at(10) }, at(11))).toBe(false);
  expect(isAnswerCase({ ...asked, endedAt: at(11) }, at(12))).toBe(true);
});

test('an answer is in time up to its last moment', () => {
  expect(isAnsweredInTime({ ...asked, answeredAt: at(10) })).toBe(true);
  expect(isAnsweredInTime({ ...asked, answeredAt: at(11) })).toBe(false);
  expect(isAnsweredInTime(asked)).toBe(false);
});
