import { isPlainName, readTrackingNumber, TRACKING_NUMBER } from './shipping-rules';

it.each([
  ['PT-1', true],
  ['DA১০০২২৫B4X7Y', true],
  ['  SFR123456789 ', true],
  ['a'.repeat(40), true],
  ['P-1', false],
  ['a'.repeat(41), false],
  ['bit.ly/x1', false],
  ['1234 5678', false],
  ['12\n34', false],
  ['', false],
])('tracking number %j: %s', (text, is) => {
  expect(TRACKING_NUMBER.test(readTrackingNumber(text))).toBe(is);
});

it.each([
  ['Pathao', true],
  ['SA Paribahan', true],
  ['সুন্দরবন কুরিয়ার', true],
  ['A. J. R. (Motijheel)', true],
  ['24 Express', true],
  ['bkash-refund.xyz', false],
  ['www bkash', false],
  ['Pay at bit.ly/1', false],
  ['https://x', false],
  ['Call 01711000000', false],
  ['Call ০১৭১১০০০০০০', false],
  ['Pathao\nYour account', false],
  ['Path‮ao', false],
  ['=HYPERLINK("x")', false],
  ['a'.repeat(41), false],
])('courier %j: %s', (text, is) => {
  expect(isPlainName(text)).toBe(is);
});
