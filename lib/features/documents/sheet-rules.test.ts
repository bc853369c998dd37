import { createTranslator } from 'next-intl';
import bangla from '@/messages/bn.json';
import banglaDashboard from '@/messages/dashboard/bn.json';
import englishDashboard from '@/messages/dashboard/en.json';
import english from '@/messages/en.json';
import { invoiceContent } from '@/tests/support/documents';
import type { Locale } from '../../platform/i18n/i18n';
import type { Translator } from '../../platform/i18n/message-key';
import type { ShownDocument } from './document-rules';
import { printedDocument } from './sheet-rules';

const translator = (locale: Locale) =>
  createTranslator({
    locale,
    messages:
      locale === 'en' ? { ...english, ...englishDashboard } : { ...bangla, ...banglaDashboard },
  }) as unknown as Translator;

const creditNote = (deliveryByShop?: true) => {
  const { orderNumber, seller, buyer } = invoiceContent();
  return {
    kind: 'credit-note',
    number: 'CRN-2026-00001',
    issuedAt: new Date('2026-11-22T06:00:00Z'),
    content: {
      ...{ orderNumber, seller, buyer, invoiceId: '', invoiceNumber: 'INV-2026-00001', lines: [] },
      ...{ deliveryPoisha: 6_000, deliveryVatPoisha: 0, otherPoisha: 0, otherVatPoisha: 0 },
      ...{
        totalPoisha: 6_000,
        vatPoisha: 0,
        reason: '',
        ...(deliveryByShop && { deliveryByShop }),
      },
    },
  } as unknown as ShownDocument;
};

it.each([
  ['en', 'Delivery by the shop, not the seller', 'Delivery'],
  ['bn', 'ডেলিভারি (বিক্রেতার নয়, মার্কেটপ্লেসের)', 'ডেলিভারি'],
] as const)('A credit note says in %s whose delivery goes back.', (locale, ofShop, ofSeller) => {
  const labels = (document: ShownDocument) =>
    printedDocument(document, locale, translator(locale)).totals.map(({ label }) => label);
  expect(labels(creditNote(true))).toContain(ofShop);
  expect(labels(creditNote())).toContain(ofSeller);
  expect(labels(creditNote())).not.toContain(ofShop);
});
