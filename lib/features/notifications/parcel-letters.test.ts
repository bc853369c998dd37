/** @jest-environment node */
import { Types } from 'mongoose';
import type { NotificationRecord } from '../../../models/notification';
import { NOTIFICATION_KINDS } from './kinds';
import { notificationLetters } from './letters';
import { isAboutParcel, isToParcelSeller, notificationPath } from './rules';

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
  return notificationLetters(() => locale, [record]).get(String(userId))![0]!.letter;
};

const KINDS = NOTIFICATION_KINDS.filter(isAboutParcel);

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
