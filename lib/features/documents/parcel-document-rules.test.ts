import { printedParcel, wordsIn } from '@/tests/support/labels';
import { LOCALES } from '../../platform/i18n/i18n';
import { challanDocument, handOverDocument } from './parcel-document-rules';
import { handOverLists } from './parcel-rules';

const NOW = new Date('2026-11-22T06:00:00Z');

it.each(LOCALES)(
  'A challan in %s has what is in the parcel, and no price but the cash.',
  (locale) => {
    const t = wordsIn(locale);
    const challan = challanDocument(printedParcel({ description: 'Call first' }), locale, t);
    const money = JSON.stringify(challan).match(/৳[\d,.০-৯]+/g);
    expect(money).toEqual([locale === 'bn' ? '৳১,০৬০' : '৳1,060']);
    expect(challan.rows).toEqual([
      {
        cells: locale === 'bn' ? ['সুতি লুঙ্গি', '১২ পিস', ''] : ['Cotton lungi', '12 pieces', ''],
        note: locale === 'bn' ? 'রং: লাল · কোড LUN-01' : 'Colour: Red · Code LUN-01',
      },
    ]);
    expect(challan.notes[0]).toContain('Call first');
    expect(challan.signLines).toHaveLength(3);
  },
);

it('A challan of a replacement says so and collects nothing.', () => {
  const t = wordsIn('en');
  const challan = challanDocument(printedParcel({ kind: 'replacement', cash: 0 }), 'en', t);
  expect(challan.form).toBe('Replacement');
  expect(challan.totals.at(-1)).toMatchObject({ label: 'Cash to collect', value: '৳0' });
});

it('A hand-over list is of one seller and one courier, and adds up.', () => {
  const all = [
    printedParcel({ number: 'A-1', cash: 100.25 }),
    printedParcel({ number: 'B-1', courier: 'RedX', courierSlug: 'redx', weightGrams: 0 }),
    printedParcel({ number: 'C-1', cash: 0.5, weightGrams: 750 }),
    printedParcel({ number: 'D-1', sellerId: '6740c0de0000000000000009' }),
    printedParcel({ number: 'E-1', cash: 0, weightGrams: 0 }),
  ];
  const lists = handOverLists(all);
  expect(lists.map(({ parcels }) => parcels.map(({ parcel }) => parcel.number))).toEqual([
    ['A-1', 'C-1', 'E-1'],
    ['B-1'],
    ['D-1'],
  ]);
  const sheet = handOverDocument(lists[0]!, NOW, 'en', wordsIn('en'));
  expect(sheet.totals.map(({ label, value }) => [label, value])).toEqual([
    ['Parcels', '3'],
    ['Weight', '2 kg'],
    ['Parcels without a weight', '1'],
    ['Cash to collect', '৳100.75'],
  ]);
  expect(sheet.rows.map(({ cells }) => cells[0])).toEqual(['1. A-1', '2. C-1', '3. E-1']);
  expect(sheet.rows[0]!.note).toBe('SFR123456789');
});

it('Where no courier is named yet, the list has room to write one.', () => {
  const [list] = handOverLists([printedParcel({ courier: '', courierSlug: '' })]);
  const sheet = handOverDocument(list!, NOW, 'en', wordsIn('en'));
  expect(sheet.number).toBe('Courier not chosen yet');
  expect(sheet.parties[1]!.lines[0]).toMatch(/^…+$/);
});
