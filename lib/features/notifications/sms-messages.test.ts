import { Types } from 'mongoose';
import { smsParts, thrifty } from '@paikari/sms-gateways';
import { composeSms, defaultTexts } from './messages/template-queries';
import { isToOrderPhone, isWorthSms, purchaseSums, smsValues } from './sms-messages';
import type { NotificationType } from './types';

/** @jest-environment node */

const subjectId = new Types.ObjectId('6741a2b30000000000009c21');
const told = (kind: NotificationType, more: object = {}) => ({
  kind,
  subjectId,
  productName: '261123-9C21A4-1',
  ...more,
});

it.each([
  [{ grandPoisha: 426000_50, atBranchPoisha: 0, isToAgree: false }, 'en', '৳4,26,000.50', ''],
  [
    { grandPoisha: 0, atBranchPoisha: 480_00, isToAgree: false },
    'en',
    '৳0',
    'At the branch: ৳480.',
  ],
  [
    { grandPoisha: 90_00, atBranchPoisha: 0, isToAgree: true },
    'en',
    '৳90',
    'Delivery is to be agreed.',
  ],
  [{ grandPoisha: 1250_00, atBranchPoisha: 480_00, isToAgree: false }, 'bn', '৳১,২৫০', 'শাখায় ৳৪৮০।'],
] as const)('says of a purchase of %j in %s what it comes to', (sums, locale, amount, besides) => {
  expect(purchaseSums(sums, locale)).toEqual({ amount, besides });
});

it('of a purchase is one part in English and, without freight at a branch, in Bangla', () => {
  const size = (locale: 'en' | 'bn', atBranchPoisha: number) => {
    const texts = defaultTexts('orderReceived', 'sms')[locale];
    const sums = purchaseSums({ grandPoisha: 12500_00, atBranchPoisha, isToAgree: false }, locale);
    const site = 'bazaar.com.bd/t/261123-9C21A4';
    const values = { brand: 'Paikari Bazaar', ...sums, site };
    return smsParts(thrifty(composeSms({ kind: 'orderReceived', texts, locale }, values))).parts;
  };
  expect([size('en', 0), size('en', 1480_00), size('bn', 0)]).toEqual([1, 1, 1]);
});

it('is worth an SMS where the goods or the money move, not at each step', () => {
  const steps = ['confirmed', 'packed', 'shipped', 'delivered', undefined];
  const worth = steps.filter((step) => isWorthSms({ kind: 'orderStep', step }));
  expect(worth).toEqual(['shipped', 'delivered']);
  expect(isWorthSms(told('parcelOut'))).toBe(true);
  expect(isWorthSms(told('stockLow'))).toBe(false);
  expect(isWorthSms(told('returnBuyer', { step: 'message' }))).toBe(false);
  expect(isWorthSms(told('returnBuyer', { step: 'refund' }))).toBe(true);
});

it('goes to the order’s phone where a buyer is told', () => {
  expect(isToOrderPhone(told('parcelShipped'))).toBe(true);
  expect(isToOrderPhone(told('orderCancelled'))).toBe(true);
  expect(isToOrderPhone(told('orderPlaced'))).toBe(false);
});

it('says the number that its reader knows, and amounts', () => {
  const courier = { courier: 'Pathao', trackingNumber: 'PT1' };
  expect(smsValues(told('parcelShipped', courier), 'en')).toEqual({
    number: '261123-9C21A4-1',
    ...courier,
  });
  expect(smsValues(told('parcelShipped', { courier: 'Pathao' }), 'en')).toEqual({
    number: '261123-9C21A4-1',
  });
  const { number, step } = smsValues(told('orderStep', { step: 'shipped' }), 'bn');
  expect(number).toMatch(/^\d{6}-[0-9A-Z]{6}$/);
  expect(step).toBe('রওনা হয়েছে');
  expect(smsValues(told('returnBuyer'), 'en', '261123-9C21A4-R1').number).toBe('261123-9C21A4-R1');
  expect(smsValues(told('refundDone', { poisha: 125_050 }), 'en').amount).toContain('1,250.50');
});
