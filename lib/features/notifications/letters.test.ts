/** @jest-environment node */
import { Types } from 'mongoose';
import type { NotificationRecord } from '../../../models/notification';
import { mailWords } from '../../platform/mail/words';
import { notificationLetters } from './letters';

const [seller, other] = [new Types.ObjectId(), new Types.ObjectId()];

const placed = (userId: Types.ObjectId, productName: string, quantity: number) =>
  ({
    _id: new Types.ObjectId(),
    userId,
    kind: 'orderPlaced',
    subjectId: new Types.ObjectId(),
    productName,
    quantity,
  }) as unknown as NotificationRecord;

it('gathers the orders of a moment into one letter for each seller', () => {
  const letters = notificationLetters(
    () => 'en',
    [placed(seller, 'Kettle', 2), placed(other, 'Sari', 1), placed(seller, 'Lungi', 12)],
  );
  const [mine] = letters.get(String(seller))!;
  expect(letters.get(String(seller))).toHaveLength(1);
  expect(mine!.about).toHaveLength(2);
  expect(mine!.letter.subject).toBe('2 new orders');
  expect(mine!.letter.text).toContain('2 × Kettle\n12 × Lungi');
  expect(mine!.letter.text).toContain('/dashboard/orders');
  expect(letters.get(String(other))!.map(({ letter }) => letter.subject)).toEqual([
    'New order: 1 × Sari',
  ]);
});

it('keeps everything else a letter of its own, in Bangla with Bangla digits', () => {
  const low = { ...placed(seller, 'কেটলি', 3), kind: 'stockLow' } as NotificationRecord;
  const letters = notificationLetters(
    () => 'bn',
    [low, placed(seller, 'ক', 4), placed(seller, 'খ', 5)],
  );
  const subjects = letters.get(String(seller))!.map(({ letter }) => letter.subject);
  expect(subjects).toHaveLength(2);
  expect(subjects[1]).toBe('২টি নতুন অর্ডার');
});

it('leaves out what it cannot write, and tells of an unknown step in general words', () => {
  const broken = { ...placed(seller, 'Kettle', 1), kind: 'stockLow' } as NotificationRecord;
  const unknown = { ...placed(seller, 'Sari', 1), kind: 'orderStep', step: 'blessed' };
  const letters = notificationLetters(
    () => 'en',
    [broken, unknown as unknown as NotificationRecord, placed(other, 'Lungi', 1)],
    (kind, locale) => {
      if (kind === 'stockLow') throw new Error('No words.');
      return mailWords(locale);
    },
  );
  expect(letters.get(String(seller))!.map(({ letter }) => letter.subject)).toEqual([
    'Your order of Sari goes on',
  ]);
  expect(letters.get(String(other))).toHaveLength(1);
});
