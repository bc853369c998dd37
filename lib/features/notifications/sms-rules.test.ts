/** @jest-environment node */
import { Types } from 'mongoose';
import { isToOrderPhone, isWorthSms, smsValues } from './sms-rules';
import type { NotificationKind } from './kinds';

const subjectId = new Types.ObjectId('6741a2b30000000000009c21');
const told = (kind: NotificationKind, more: object = {}) => ({
  kind,
  subjectId,
  productName: '261123-9C21A4-1',
  ...more,
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
