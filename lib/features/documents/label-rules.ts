import { code128, qrCode, QUIET } from '../../platform/barcodes/barcodes';
import { localDigits, toLatinDigits } from '../../platform/i18n/digits';
import type { Locale } from '../../platform/i18n/i18n';
import type { Translator } from '../../platform/i18n/message-key';
import { formatCount, formatTaka } from '../../platform/money';
import type { TextMeasure } from '../../platform/pdf/text-measure';
import type { Zone } from '../../shop/delivery-types';
import type { ParcelType } from '../fulfilment/parcels/shared';
import { DOT, fitText, moduleWidth, Pen, type Drawing, type Fitted } from './drawing-rules';

/** Facts on a label, before they are put into words. */
export interface LabelFacts {
  /** Number of the parcel. */
  number: string;
  orderNumber: string;
  kind: ParcelType;
  /** Empty before it is known, as is the next one where there is none. */
  courier: string;
  trackingNumber: string;
  /** Name of the transport company whose branch the buyer collects from. */
  branch: string;
  sender: { name: string; phone: string; district: string };
  receiver: { name: string; phone: string; address: string };
  district: string;
  zone: Zone | null;
  /** Taka. */
  cash: number;
  isPaid: boolean;
  weightGrams: number;
  lines: number;
  units: number;
  /** The buyer's note for the courier; empty: none. */
  note: string;
}

/** Millimetres: the paper of label printers. */
export const LABEL = { width: 100, height: 150 } as const;
/** One of four on a sheet of A4, whose quarter is lower than a label: it is drawn anew and not made smaller. */
export const QUARTER = { width: 100, height: 143 } as const;
type LabelSize = typeof LABEL | typeof QUARTER;

/** A sheet of A4, and where each of its four labels begins, clear of what printers leave white. */
export const A4_SHEET = { width: 210, height: 297 } as const;
const EDGE = { x: 2.5, y: 2.75 } as const;
const PLACES = [0, 1, 2, 3].map((place) => ({
  x: EDGE.x + (place % 2) * (A4_SHEET.width / 2),
  y: EDGE.y + Math.floor(place / 2) * (A4_SHEET.height / 2),
}));
/** Labels of a sheet of A4. */
export const LABELS_OF_SHEET = PLACES.length;
const MARGIN = 4;
const WIDTH = LABEL.width - 2 * MARGIN;
const RIGHT = LABEL.width - MARGIN;
const GAP = 1.5;
const ADDRESS_SIZES = [5.6, 5, 4.4, 4, 3.6, 3.2, 2.8, 2.5];

/** Widths of a code's bars in dots; hand scanners cannot read less than two. */
const BAR_DOTS = [4, 3, 2] as const;
const BAR_HEIGHT = 11;
const QR_DOTS = 4;

/** A weight as labels and lists say it: `850 g`, `1.2 kg`; empty where nobody weighed it. */
export function weightText(grams: number, locale: Locale, t: Translator): string {
  if (grams <= 0) return '';
  return grams < 1000
    ? t('parcelPapers.grams', { weight: formatCount(grams, locale) })
    : t('parcelPapers.kilograms', { weight: formatCount(grams / 1000, locale) });
}

/** A phone as people here dial it, `01712-345678`; one from abroad as it is. */
export function phoneText(phone: string, locale: Locale): string {
  const dialled = phone.replace(/^\+880(\d{4})(\d{6})$/, '0$1-$2');
  return localDigits(dialled, locale);
}

/** Why there is nothing to collect, or what. */
function cashLabels({ cash, kind, isPaid }: LabelFacts, locale: Locale, t: Translator) {
  if (cash > 0) return { caption: t('parcelPapers.collect'), sum: formatTaka(cash, locale) };
  const caption = t('parcelPapers.collectNothing');
  if (kind === 'replacement') return { caption, sum: t('parcelPapers.replacement') };
  return { caption, sum: isPaid ? t('parcelPapers.paid') : formatTaka(0, locale) };
}

/** Up to four labels of `QUARTER` on one sheet of A4, row by row. */
export function sheetOfLabels(labels: readonly Drawing[]): Drawing {
  const placed = labels.slice(0, LABELS_OF_SHEET).map((label, index) => {
    const { x, y } = PLACES[index]!;
    const move = <One extends { x: number; y: number }>(one: One): One => ({
      ...one,
      x: one.x + x,
      y: one.y + y,
    });
    return { texts: label.texts.map(move), blocks: label.blocks.map(move) };
  });
  return {
    ...A4_SHEET,
    texts: placed.flatMap(({ texts }) => texts),
    blocks: placed.flatMap(({ blocks }) => blocks),
  };
}

/** A parcel's label: black on white, codes in whole dots of a printer of 203 dpi. */
export function labelDrawing(
  facts: LabelFacts,
  locale: Locale,
  t: Translator,
  measure: TextMeasure,
  size: LabelSize = LABEL,
): Drawing {
  const pen = new Pen(size, measure);
  const rest = t('parcelPapers.onChallan');
  const fit = (
    text: string,
    width: number,
    height: number,
    sizes: readonly number[],
    weight?: 600,
  ): Fitted => fitText(text, { width, height, sizes, rest, ...(weight && { weight }) }, measure);
  const foot = drawFoot(pen, facts, { locale, fit, t });
  let y = MARGIN;
  y += drawHead(pen, y, facts, { locale, fit, t }) + GAP;
  if (facts.trackingNumber) {
    y += drawTracking(pen, y, facts.trackingNumber, fit, t) + GAP;
    pen.block(MARGIN, y, WIDTH, 0.25);
    y += GAP;
  }
  y += pen.write(fit(t('parcelPapers.to'), WIDTH, 4, [2.8]), MARGIN, y);
  y += pen.write(fit(facts.receiver.name, WIDTH, 10.5, [5.6, 4.4, 3.8, 3.2, 2.6], 600), MARGIN, y);
  y += pen.write(fit(phoneText(facts.receiver.phone, locale), WIDTH, 7.5, [5.6], 600), MARGIN, y);
  const note = facts.note && `${t('parcelPapers.handle')} ${facts.note}`;
  const most = (lines: number) =>
    note ? fit(note, WIDTH, lines * 4.3, lines > 1 ? [3.2, 2.8] : [2.8]) : null;
  const boxHeight = 16;
  const room = (below: Fitted | null) =>
    foot - y - boxHeight - 3 * GAP - (below ? below.height + GAP : 0);
  const address = (height: number) => fit(facts.receiver.address, WIDTH, height, ADDRESS_SIZES);
  let below = most(3);
  let where = address(room(below));
  // Where the parcel goes is what the label is for: it comes before any note.
  if (where.isCut && below && below.lines.length > 1) {
    below = most(1);
    where = address(room(below));
  }
  pen.write(where, MARGIN, y);
  const top = foot - boxHeight - GAP - (below ? below.height + GAP : 0);
  drawCash(pen, top, boxHeight, facts, { locale, fit, t });
  if (below) pen.write(below, MARGIN, top + boxHeight + GAP);
  return pen.drawing;
}

type Fit = (
  text: string,
  width: number,
  height: number,
  sizes: readonly number[],
  weight?: 600,
) => Fitted;

interface Writer {
  locale: Locale;
  fit: Fit;
  t: Translator;
}

/** Draws the courier and the distance zone. @returns its height */
function drawHead(
  pen: Pen,
  y: number,
  { courier, branch, district, zone }: LabelFacts,
  { fit, t }: Writer,
): number {
  const height = 11.5;
  const half = 46;
  const name = fit(
    courier || t('parcelPapers.noCourier'),
    half + 8,
    branch ? 7.2 : height,
    [6, 5, 4.2, 3.4, 2.8],
    600,
  );
  const taken = pen.write(name, MARGIN, y);
  if (branch) pen.write(fit(branch, half + 8, height - taken, [3.2, 2.6]), MARGIN, y + taken);
  const place = fit(district, WIDTH - half - 10, 7.2, [5, 4.2, 3.4, 2.8], 600);
  const below = pen.write(place, RIGHT, y, 'end');
  if (zone) {
    pen.write(
      fit(t(`parcelPapers.zone.${zone}`), WIDTH - half - 10, 4, [3]),
      RIGHT,
      y + below,
      'end',
    );
  }
  pen.block(MARGIN, y + height + 0.5, WIDTH, 0.5);
  return height + 1;
}

/** The courier's number, as bars where a scanner could read them. @returns its height */
function drawTracking(pen: Pen, y: number, number: string, fit: Fit, t: Translator): number {
  const caption = fit(t('parcelPapers.tracking'), 30, 4, [2.8]);
  const bars = code128(toLatinDigits(number));
  const thin = bars && moduleWidth(bars.modules + 2 * QUIET.bars, WIDTH, BAR_DOTS);
  let height = 0;
  if (bars && thin) {
    const width = bars.modules * thin;
    pen.bars(bars, (LABEL.width - width) / 2, y, thin, BAR_HEIGHT);
    height = BAR_HEIGHT + 0.5;
  }
  // Without bars every letter is needed.
  const words = fit(number, WIDTH - 32, height > 0 ? 9 : 18, [4.2, 3.4, 2.8, 2.4], 600);
  pen.write(caption, MARGIN, y + height + 0.8);
  return height + pen.write(words, RIGHT, y + height, 'end');
}

/** Draws the cash to collect in the largest digits, and the kind of parcel. */
function drawCash(
  pen: Pen,
  y: number,
  height: number,
  facts: LabelFacts,
  { locale, fit, t }: Writer,
): void {
  const width = 56;
  pen.frame(MARGIN, y, width, height, 0.75);
  const inner = width - 5;
  const { caption, sum } = cashLabels(facts, locale, t);
  pen.write(fit(caption, inner, 4.5, [3.2, 2.8, 2.4]), MARGIN + 2.5, y + 1.2);
  const large = fit(sum, inner, 11, [8.2, 7, 6, 5, 4], 600);
  pen.write(large, MARGIN + 2.5, y + 5 + Math.max(0, (height - 6 - large.height) / 2));
  const weight = weightText(facts.weightGrams, locale, t);
  const beside = [
    `${t('parcelPapers.order')} ${facts.orderNumber}`,
    t('parcelPapers.contents', {
      lines: facts.lines,
      formattedLines: formatCount(facts.lines, locale),
      units: facts.units,
      formattedUnits: formatCount(facts.units, locale),
    }),
    ...(weight ? [`${t('parcelPapers.weight')} ${weight}`] : []),
  ];
  const left = MARGIN + width + 2.5;
  let at = y;
  for (const text of beside) {
    at += pen.write(fit(text, RIGHT - left, 9, [3.2, 2.8]), left, at) + 0.6;
  }
}

/** The parcel's own number as both codes, and who sends it. @returns where it begins */
function drawFoot(pen: Pen, { number, sender }: LabelFacts, { locale, fit, t }: Writer): number {
  const from = [sender.name, phoneText(sender.phone, locale), sender.district]
    .filter(Boolean)
    .join(' · ');
  const words = fit(`${t('parcelPapers.from')} ${from}`, WIDTH, 8.6, [3.2, 2.8, 2.4]);
  const sent = pen.drawing.height - MARGIN - words.height;
  pen.write(words, MARGIN, sent);
  const square = qrCode(number);
  const side = QR_DOTS * DOT;
  const size = (square.size + 2 * QUIET.squares) * side;
  const bars = code128(number);
  const wide = WIDTH - size;
  const thin = bars && moduleWidth(bars.modules + 2 * QUIET.bars, wide, BAR_DOTS);
  const rule = sent - 1;
  const codes = rule - 0.75 - size;
  pen.block(MARGIN, rule, WIDTH, 0.25);
  if (bars && thin) {
    pen.bars(bars, MARGIN + (wide - bars.modules * thin) / 2, codes + 1, thin, size - 6);
  }
  pen.write(fit(number, wide, 6, [4, 3.2], 600), MARGIN + wide / 2, codes + size - 5, 'middle');
  pen.squares(square, RIGHT - size + QUIET.squares * side, codes + QUIET.squares * side, side);
  pen.block(MARGIN, codes - 0.5, WIDTH, 0.5);
  return codes - 0.5;
}
