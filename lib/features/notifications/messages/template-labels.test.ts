/** @jest-environment node */
import { smsParts, thrifty } from '@paikari/sms-gateways';
import { LOCALES } from '../../../platform/i18n/i18n';
import { RETURN_BUYER_STEPS, RETURN_DESK_STEPS } from '../return-types';
import { NOTIFICATION_TYPES } from '../types';
import { composeMail, composeSms, sampleValues, defaultTexts } from './template-queries';
import { MESSAGE_TYPES, MESSAGE_RULES, ruleOf } from './types';
import { formOf, templateForms, templateParts } from './template-types';
import { textProblem } from './template-rules';
import { parseTemplateId, templateId } from './template-schema';

const ALL = MESSAGE_TYPES.flatMap((kind) =>
  ruleOf(kind).possible.map((channel) => ({ kind, channel })),
);

it('every message has words in both languages, which could be published themselves', () => {
  for (const { kind, channel } of ALL) {
    const texts = defaultTexts(kind, channel);
    for (const part of templateParts(kind, channel)) {
      const defaults = LOCALES.map((locale) => texts[locale][part]!);
      for (const text of defaults) {
        expect({ kind, part, problem: textProblem({ channel, part, defaults }, text) }).toEqual({
          kind,
          part,
          problem: null,
        });
      }
    }
  }
});

it('every kind of notification can go out', () => {
  expect(NOTIFICATION_TYPES.filter((kind) => !(kind in MESSAGE_RULES))).toEqual([]);
});

it('an SMS is short: one part in English, at most two in Bangla', () => {
  const long = ALL.filter(({ channel }) => channel === 'sms').flatMap(({ kind }) =>
    LOCALES.map((locale) => {
      const texts = defaultTexts(kind, 'sms')[locale];
      const text = composeSms({ kind, texts, locale }, sampleValues(locale));
      return { kind, locale, text, parts: smsParts(thrifty(text)).parts };
    }).filter(({ locale, parts }) => parts > (locale === 'en' ? 1 : 2)),
  );
  expect(long).toEqual([]);
});

it('each step of a return has its own mail', () => {
  const names = (kind: 'returnBuyer' | 'returnDesk') =>
    templateForms(kind, 'mail').map(({ name }) => name);
  expect(names('returnBuyer')).toEqual([...RETURN_BUYER_STEPS]);
  expect(names('returnDesk')).toEqual([...RETURN_DESK_STEPS]);
  expect(formOf('orderStep', 'mail', 'shipped').subject).toBe('stepShippedSubject');
  expect(formOf('orderStep', 'mail', 'of another release').name).toBe('confirmed');
});

it('addresses name what there is and nothing else', () => {
  for (const { kind, channel } of ALL) {
    const id = templateId(kind, channel);
    expect(parseTemplateId(id)).toEqual({ kind, channel });
    // Lower case, as calls receive it.
    expect(parseTemplateId(id.toLowerCase())).toEqual({ kind, channel });
  }
  for (const id of ['', 'code', 'code-pigeon', 'nothing-sms', 'newSignIn-sms', 'code-sms-x']) {
    expect(parseTemplateId(id)).toBeNull();
  }
});

describe('composeMail', () => {
  const kind = 'productRejected';
  const texts = {
    rejectedSubject: 'About {productName}',
    rejectedLead: '<b>{productName}</b> & more\n\nSecond',
    rejectedNext: 'Bye',
  };

  it('escapes words and values in HTML, and keeps the subject on one line', () => {
    const values = { productName: '<script>alert(1)</script>\r\nBcc: a@b' };
    const { subject, text, html } = composeMail({ kind, texts, locale: 'en' }, values);
    expect(subject).toBe('About <script>alert(1)</script> Bcc: a@b');
    expect(text).toContain('<b><script>alert(1)</script>');
    expect(html).toContain('&lt;b&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).not.toContain('<script>');
    expect(html!.match(/<p>/g)).toHaveLength(4);
  });

  it('leads a button to the link', () => {
    const texts = defaultTexts('passwordReset', 'mail').bn;
    const values = { link: 'https://shop.example/?a="b"&c', minutes: 60 };
    const { html } = composeMail({ kind: 'passwordReset', texts, locale: 'bn' }, values);
    expect(html).toContain('href="https://shop.example/?a=&quot;b&quot;&amp;c"');
    expect(html).toContain('৬০');
  });
});

it('composeSms takes out spaces that a missing value leaves', () => {
  const texts = { text: '{brand}:  {number} {courier} {trackingNumber}  ' };
  const of = { kind: 'parcelShipped', texts, locale: 'en' } as const;
  expect(composeSms(of, { number: '1' })).toBe('Paikari Bazaar: 1');
});
