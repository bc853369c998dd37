/** @jest-environment node */
import { smsParts, thrifty } from '@paikari/sms-gateways';
import { LOCALES } from '../../../platform/i18n/i18n';
import { localePath } from '../../../platform/i18n/locale-path';
import { paths } from '../../../shop/paths';
import { NOTIFICATION_TYPES } from '../types';
import { composeSms, defaultTexts } from './template-queries';
import { MESSAGE_TYPES, MESSAGE_RULES, ruleOf } from './types';
import { isOn } from './budget';
import { SAMPLES } from './template-rules';

it('has a rule for each notification, and for what is sent besides', () => {
  const besides = [
    'code',
    'deliveryCode',
    'emailProof',
    'passwordReset',
    ...['newsletterConfirm', 'newsletter'],
    'orderReceived',
    'wayChanged',
    'wayUndo',
    'approval',
    ...['staffInvitation', 'staffChanged', 'teamInvitation', 'teamChanged'],
  ];
  expect([...MESSAGE_TYPES].sort()).toEqual([...NOTIFICATION_TYPES, ...besides].sort());
});

it.each(MESSAGE_TYPES)('%s goes only by what there are words for', (kind) => {
  const { channels, possible, isOptional, isSecret, isUrgent } = ruleOf(kind);
  expect(channels.filter((channel) => !possible.includes(channel))).toEqual([]);
  for (const channel of possible) expect(() => defaultTexts(kind, channel)).not.toThrow();
  // Messages that open an account go first, are forgotten, and can't be switched off.
  if (isSecret) expect([isOptional, isUrgent]).toEqual([false, true]);
});

const BY_SMS = MESSAGE_TYPES.filter((kind) => ruleOf(kind).possible.includes('sms'));

/** A link that nobody guesses takes its room, and few are sent. */
const LONG_LINK = `https://paikari.example/bn/dashboard/invitation?token=${'x'.repeat(32)}`;

it.each(BY_SMS.flatMap((kind) => LOCALES.map((locale) => [kind, locale] as const)))(
  '%s is one SMS in %s, but for a long link in Bangla',
  (kind, locale) => {
    const values = {
      ...SAMPLES[locale],
      link: LONG_LINK,
      number:
        kind.startsWith('parcel') || kind === 'deliveryCode' ? '261123-9C21A4-1' : '261123-9C21A4',
      site: `paikari.example${localePath(locale, paths.trackShort('261123-9C21A4'))}`,
      step: locale === 'bn' ? 'রওনা হয়েছে' : 'is on its way',
      // The longest that couriers give, as far as seen.
      ...(locale === 'bn' && { courier: 'RedX', trackingNumber: '23A1120SH' }),
    };
    const from = { kind, texts: defaultTexts(kind, 'sms')[locale], locale };
    const text = thrifty(composeSms(from, values));
    expect({ text, ...smsParts(text) }).toMatchObject({
      alphabet: locale === 'en' ? 'gsm' : 'ucs2',
      parts: kind.endsWith('Invitation') && locale === 'bn' ? 3 : 1,
    });
  },
);

it.each([
  'paymentVerified',
  'paymentFailed',
  'refundDue',
  'refundDone',
  'refundDelayed',
  'complaintAnswered',
] as const)('%s reaches a buyer who has no e-mail', (kind) => {
  expect(isOn(kind, 'sms', null)).toBe(true);
});

it('tells sellers of new orders by mail and SMS, unless the administrator said otherwise', () => {
  expect(isOn('orderPlaced', 'mail', null)).toBe(true);
  expect(isOn('orderPlaced', 'sms', null)).toBe(true);
  const kept = { on: [], off: ['orderPlaced:sms'] };
  expect(isOn('orderPlaced', 'sms', kept)).toBe(false);
});

it('goes as the administrator has it where they may say', () => {
  const kept = (on: string[], off: string[]) => ({ on, off });
  expect(isOn('parcelShipped', 'sms', null)).toBe(true);
  expect(isOn('parcelShipped', 'sms', kept([], ['parcelShipped:sms']))).toBe(false);
  expect(isOn('parcelLost', 'sms', null)).toBe(false);
  expect(isOn('parcelLost', 'sms', kept(['parcelLost:sms'], []))).toBe(true);
  expect(isOn('stockLow', 'sms', kept(['stockLow:sms'], []))).toBe(false);
  for (const kind of ['code', 'newSignIn', 'passwordChanged'] as const) {
    expect(MESSAGE_RULES[kind].isOptional).toBe(false);
    expect(isOn(kind, 'mail', kept([], [`${kind}:mail`]))).toBe(true);
  }
});
