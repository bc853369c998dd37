import type { Locale } from '../../platform/i18n/i18n';
import type { Translator } from '../../platform/i18n/message-key';
import { toPoisha } from '../../platform/money';
import type { ParcelLine } from '../fulfilment/parcels/shared';
import { documentWriter, type PrintedDocument } from './document-rules';
import { phoneText, weightText } from './label-rules';
import { inLanguage, type HandOverList, type PrintedParcel, type Sender } from './parcel-rules';

const column = (label: string, share: number, isFigure = false) => ({ label, share, isFigure });
const total = (label: string, value: string, isStrong = false) => ({ label, value, isStrong });

/** A parcel's line as papers name it. */
export const lineName = (
  { productName, productNameBn }: Pick<ParcelLine, 'productName' | 'productNameBn'>,
  locale: Locale,
): string => inLanguage(locale, productName, productNameBn);

/** Returns the chosen options of a line, and its SKU. */
export function lineNote(
  { options, sku }: Pick<ParcelLine, 'options' | 'sku'>,
  locale: Locale,
  t: Translator,
): string {
  const chosen = options.map(
    ({ name, nameBn, value, valueBn }) =>
      `${inLanguage(locale, name, nameBn)}: ${inLanguage(locale, value, valueBn)}`,
  );
  return [...chosen, ...(sku ? [t('order.code', { sku })] : [])].join(' · ');
}

const senderOf = ({ name, phone, district, address }: Sender, locale: Locale, t: Translator) => ({
  title: t('parcelPapers.sender'),
  lines: [name, phoneText(phone, locale), address || district].filter(Boolean),
});

/** A parcel's delivery note: what is in it, without what it costs, and what is to be collected. */
export function challanDocument(
  { parcel, sender, district }: PrintedParcel,
  locale: Locale,
  t: Translator,
): PrintedDocument {
  const write = documentWriter(locale, t);
  const { count } = write;
  const weight = weightText(parcel.weightGrams, locale, t);
  const units = parcel.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const { courier, trackingNumber, branch } = parcel;
  return {
    title: t('parcelPapers.kind.challan'),
    form: parcel.kind === 'replacement' ? t('parcelPapers.replacement') : '',
    number: parcel.number,
    facts: [
      { label: t('parcelPapers.parcel'), value: parcel.number },
      { label: t('papers.order'), value: parcel.orderNumber },
      { label: t('parcelPapers.packedAt'), value: write.time(new Date(parcel.packedAt)) },
      ...(courier ? [{ label: t('parcelPapers.courier'), value: courier }] : []),
      ...(branch ? [{ label: t('parcelPapers.branch'), value: branch }] : []),
      ...(trackingNumber ? [{ label: t('parcelPapers.tracking'), value: trackingNumber }] : []),
    ],
    parties: [
      senderOf(sender, locale, t),
      {
        title: t('parcelPapers.receiver'),
        lines: [
          parcel.customerName,
          phoneText(parcel.phoneNumber, locale),
          parcel.shippingAddress,
          district,
        ].filter(Boolean),
      },
    ],
    columns: [
      column(t('papers.goods'), 6),
      column(t('papers.quantity'), 2, true),
      column(t('parcelPapers.received'), 2, true),
    ],
    rows: parcel.lines.map((line) => ({
      cells: [lineName(line, locale), write.units(line.quantity, line.unit), ''],
      note: lineNote(line, locale, t),
    })),
    totals: [
      total(t('parcelPapers.units'), count(units)),
      ...(weight ? [total(t('parcelPapers.weight'), weight)] : []),
      total(t('parcelPapers.collect'), write.taka(toPoisha(parcel.cash)), true),
    ],
    notes: [
      ...(parcel.description ? [`${t('parcelPapers.handle')} ${parcel.description}`] : []),
      t('order.slipFoot'),
    ],
    signature: [],
    signLines: [
      t('parcelPapers.sign.packed'),
      t('parcelPapers.sign.brought'),
      t('parcelPapers.sign.received'),
    ],
  };
}

/** The list with which parcels change hands, for whoever takes them to sign. @param now when it is printed */
export function handOverDocument(
  { courier, sender, parcels }: HandOverList,
  now: Date,
  locale: Locale,
  t: Translator,
): PrintedDocument {
  const write = documentWriter(locale, t);
  const { taka, count } = write;
  const sum = (of: (each: PrintedParcel) => number) =>
    parcels.reduce((all, each) => all + of(each), 0);
  const unweighed = parcels.filter(({ parcel }) => parcel.weightGrams <= 0).length;
  const weight = weightText(
    sum(({ parcel }) => parcel.weightGrams),
    locale,
    t,
  );
  return {
    title: t('parcelPapers.kind.handover'),
    form: '',
    number: courier || t('parcelPapers.noCourier'),
    facts: [
      { label: t('parcelPapers.printedAt'), value: write.time(now) },
      { label: t('parcelPapers.parcels'), value: count(parcels.length) },
    ],
    parties: [
      senderOf(sender, locale, t),
      { title: t('parcelPapers.courier'), lines: [courier || '……………………………………'] },
    ],
    columns: [
      column(t('parcelPapers.parcel'), 3.4),
      column(t('parcelPapers.receiver'), 3.2),
      column(t('parcelPapers.district'), 2),
      column(t('parcelPapers.weight'), 1.5, true),
      column(t('parcelPapers.cash'), 1.9, true),
    ],
    rows: parcels.map(({ parcel, district }, index) => ({
      cells: [
        `${count(index + 1)}. ${parcel.number}`,
        `${parcel.customerName}, ${phoneText(parcel.phoneNumber, locale)}`,
        district || '–',
        weightText(parcel.weightGrams, locale, t) || '–',
        taka(toPoisha(parcel.cash)),
      ],
      note: [parcel.trackingNumber, parcel.branch].filter(Boolean).join(' · '),
    })),
    totals: [
      total(t('parcelPapers.parcels'), count(parcels.length)),
      ...(weight ? [total(t('parcelPapers.weight'), weight)] : []),
      ...(weight && unweighed > 0 ? [total(t('parcelPapers.unweighed'), count(unweighed))] : []),
      total(t('parcelPapers.collect'), taka(sum(({ parcel }) => toPoisha(parcel.cash))), true),
    ],
    notes: [],
    signature: [],
    signLines: [
      t('parcelPapers.sign.gave'),
      t('parcelPapers.sign.took'),
      t('parcelPapers.sign.when'),
    ],
  };
}
