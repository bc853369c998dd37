/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { render } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { ComplaintStory } from '@/components/aftersales/complaints/complaint-list';
import type { ReturnView } from '@/lib/features/aftersales/returns/schema';
import { catalogues } from '@/lib/platform/i18n/catalogues';
import { ReturnFacts } from './return-facts';
import { ReturnStory, ReturnTalk } from './return-body';

const AT = '2026-11-26T06:00:00.000Z';

/** A return as one side reads it: everything that its buyer said and did. */
const of = (side: ReturnView['side']) =>
  ({
    ...{ side, lines: [], reason: 'damaged', wish: 'refund', words: 'Broken.', requestedAt: AT },
    ...{ sellerName: 'Rahim', state: 'requested', buyer: null, mayWrite: false },
    history: [{ at: AT, event: 'requested', side: 'buyer', note: '' }],
    messages: [{ _id: '1', at: AT, side: 'buyer', isOwn: side === 'buyer', text: 'Hello' }],
  }) as unknown as ReturnView;

const MESSAGES = [{ at: AT, from: 'buyer', event: 'opened', text: 'Late.' }] as const;

const place = (side: ReturnView['side'], locale: 'en' | 'bn') =>
  ({ of: of(side), formKey: 'key', posted: null, locale }) as never;

describe.each([
  ['en', /buyer|customer/i],
  ['bn', /(?<!বি)ক্রেতা/],
] as const)('in %s', (locale, another) => {
  const show = (side: 'buyer' | 'seller') =>
    render(
      <NextIntlClientProvider locale={locale} messages={catalogues[locale]} timeZone="Asia/Dhaka">
        <ReturnFacts of={of(side)} locale={locale} />
        <ReturnStory of={of(side)} locale={locale} />
        <ReturnTalk {...(place(side, locale) as Parameters<typeof ReturnTalk>[0])} />
        <ComplaintStory messages={[...MESSAGES]} reader={side} locale={locale} />
      </NextIntlClientProvider>,
    ).container;

  it('nobody reads of themselves as of another', () => {
    expect(show('buyer')).not.toHaveTextContent(another);
  });

  it('the other side reads who it was', () => {
    expect(show('seller')).toHaveTextContent(another);
  });
});
