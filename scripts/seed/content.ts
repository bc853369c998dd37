import { DEFAULT_CONTENT } from '../../lib/features/content/defaults';

/**
 * Who runs the demonstration. Every value says itself that it is one, so that nobody calls or
 * writes; an operator puts their own under Content management.
 */
export function contentRecords(at: Date) {
  return [
    {
      kind: 'footer',
      version: 1,
      at,
      by: 'admin@example.com',
      value: {
        ...DEFAULT_CONTENT.footer,
        sellerName: 'Paikari Bazaar (demonstration)',
        tradeLicence: 'DEMO-0000',
        dbid: 'DEMO-0000',
        address: {
          en: 'Demonstration address, Nawabpur Road, Dhaka 1100',
          bn: 'নমুনা ঠিকানা, নবাবপুর রোড, ঢাকা ১১০০',
        },
        phone: '+8801700000000',
        whatsapp: '+8801700000000',
        email: 'support@example.com',
        hours: { en: 'Every day, 9 am to 9 pm', bn: 'প্রতিদিন সকাল ৯টা থেকে রাত ৯টা' },
      },
    },
  ];
}
