import { Types } from 'mongoose';
import type { NotificationRecord } from '../../../models/notification';
import { mailLabels } from '../../platform/mail/labels';
import { notificationMails } from './mails';
import { NOTIFICATION_TYPES } from './types';
import { isAboutParcel, isToParcelSeller, notificationPath } from './rules';

/** @jest-environment node */

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
  const letters = notificationMails(
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
  const letters = notificationMails(
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
  const letters = notificationMails(
    () => 'en',
    [broken, unknown as unknown as NotificationRecord, placed(other, 'Lungi', 1)],
    (kind, locale) => {
      if (kind === 'stockLow') throw new Error('No words.');
      return mailLabels(locale);
    },
  );
  expect(letters.get(String(seller))!.map(({ letter }) => letter.subject)).toEqual([
    'Your order of Sari goes on',
  ]);
  expect(letters.get(String(other))).toHaveLength(1);
});

/** @jest-environment node */

const userId = new Types.ObjectId();
const subjectId = new Types.ObjectId();

const letterOf = (
  locale: 'en' | 'bn',
  kind: NotificationRecord['kind'],
  more: Partial<NotificationRecord> = {},
) => {
  const record = {
    _id: new Types.ObjectId(),
    userId,
    kind,
    subjectId,
    productName: '261121-9C21A4-2',
    ...more,
  } as NotificationRecord;
  return notificationMails(() => locale, [record]).get(String(userId))![0]!.letter;
};

const KINDS = NOTIFICATION_TYPES.filter(isAboutParcel);

describe.each(['en', 'bn'] as const)('in %s', (locale) => {
  it.each(KINDS)('%s has words of its own, names the parcel and leads to it', (kind) => {
    const { subject, text, html } = letterOf(locale, kind);
    expect(subject).toContain('261121-9C21A4-2');
    expect(subject + text).not.toMatch(/[{}]/);
    const isBangla = /[\u0980-\u09ff]/.test(subject);
    expect(isBangla).toBe(locale === 'bn');
    const page = (locale === 'bn' ? '/bn' : '') + notificationPath(kind, String(subjectId));
    expect(text).toContain(`http://localhost:3000${page}\n`);
    // Without an account: the order's number, and nothing of a person.
    const track = `${locale === 'bn' ? '/bn' : ''}/track?number=261121-9C21A4`;
    expect(text.includes(track)).toBe(!isToParcelSeller(kind));
    expect(html).not.toContain('undefined');
  });
});

it('says each kind in words that no other has', () => {
  for (const locale of ['en', 'bn'] as const) {
    const texts = KINDS.map((kind) => letterOf(locale, kind).text);
    expect(new Set(texts).size).toBe(KINDS.length);
  }
});

it('names courier, number and the courier’s own words where there are some', () => {
  const { text } = letterOf('en', 'parcelFailed', {
    courier: 'Pathao',
    trackingNumber: 'PT-7',
    reason: 'Phone switched off',
  });
  expect(text).toContain('Courier: Pathao. Tracking number: PT-7');
  expect(text).toContain('Phone switched off');
});
