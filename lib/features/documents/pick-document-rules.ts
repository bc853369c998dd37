import { localDigits } from '../../platform/i18n/digits';
import type { Locale } from '../../platform/i18n/i18n';
import type { Translator } from '../../platform/i18n/message-key';
import { documentWriter } from './document-rules';
import { lineName, lineNote } from './parcel-document-rules';
import type { PickItem } from './pick-rules';

/** A pick list in the reader's words: what the page and the file both show. */
export interface PickDocument {
  title: string;
  facts: { label: string; value: string }[];
  items: {
    name: string;
    note: string;
    /** Path of the picture, or empty. */
    image: string;
    /** `12 pieces`, of what is still on the shelf. */
    open: string;
    /** Empty where nothing of it is packed yet. */
    packed: string;
    boxes: { text: string; isTicked: boolean }[];
  }[];
  /** Legend of the boxes ticked from the beginning; empty where none is. */
  legend: string;
}

/** @param now when it is printed */
export function pickDocument(
  { orders, items }: { orders: number; items: readonly PickItem[] },
  now: Date,
  locale: Locale,
  t: Translator,
): PickDocument {
  const write = documentWriter(locale, t);
  const { count, units } = write;
  return {
    title: t('parcelPapers.kind.picklist'),
    facts: [
      { label: t('parcelPapers.printedAt'), value: write.time(now) },
      { label: t('parcelPapers.orders'), value: count(orders) },
      { label: t('parcelPapers.things'), value: count(items.length) },
      {
        label: t('parcelPapers.units'),
        value: count(items.reduce((sum, { open }) => sum + open, 0)),
      },
    ],
    items: items.map((item) => ({
      name: lineName(item, locale),
      note: lineNote(item, locale, t),
      image: item.productImage,
      open: units(item.open, item.unit),
      packed:
        item.packed > 0
          ? t('parcelPapers.alreadyPacked', { units: units(item.packed, item.unit) })
          : '',
      boxes: item.boxes.map(({ number, quantity, isPacked }) => ({
        // The number as it stands on the label, whatever the reader's digits.
        text: `${localDigits(String(quantity), locale)} × ${number}`,
        isTicked: isPacked,
      })),
    })),
    legend: items.some(({ packed }) => packed > 0) ? t('parcelPapers.tickedMeans') : '',
  };
}
