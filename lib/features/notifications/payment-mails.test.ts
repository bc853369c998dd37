/** @jest-environment node */
import { Types } from 'mongoose';
import type { NotificationRecord } from '../../../models/notification';
import { NOTIFICATION_TYPES } from './types';
import { notificationMails } from './mails';
import { notificationPath } from './rules';

const MONEY = NOTIFICATION_TYPES.filter((kind) =>
  /^(payment|refund|payout)|Expired|Awaited/.test(kind),
);

const noticeOf = (kind: (typeof MONEY)[number]) =>
  ({
    _id: new Types.ObjectId(),
    userId: new Types.ObjectId(),
    subjectId: new Types.ObjectId(),
    productName: '261121-9C21A4',
    ...{ kind, quantity: 2, poisha: 125_050, reason: '', at: new Date() },
  }) as unknown as NotificationRecord;

it.each(MONEY)('%s is a letter in both languages, says what it is of and leads there.', (kind) => {
  for (const [locale, statistics] of [
    ['en', /261121-9C21A4|1,250\.50|\b2\b|another|account/i],
    ['bn', /261121-9C21A4|১,২৫০\.৫০|২|অ্যাকাউন্ট/],
  ] as const) {
    const notice = noticeOf(kind);
    const { letter } = notificationMails(() => locale, [notice]).get(String(notice.userId))![0]!;
    expect(`${letter.subject} ${letter.text}`).toMatch(statistics);
    expect(`${letter.subject} ${letter.text}`).not.toMatch(/[{}]/);
    const path = notificationPath(kind, String(notice.subjectId));
    expect(path).not.toBeNull();
    expect(letter.text).toContain(path!);
  }
});
