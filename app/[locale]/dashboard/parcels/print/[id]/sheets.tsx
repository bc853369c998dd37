import { getTranslations } from 'next-intl/server';
import { setImmediate } from 'node:timers/promises';
import { Fragment, type ReactNode } from 'react';
import { LabelSheet, PickSheet } from '@/components/documents/dashboard/parcel-sheets';
import { DocumentSheet } from '@/components/documents/document-sheet';
import { getPrintedShop } from '@/lib/features/orders';
import {
  type PrintedDocument,
  type ParcelDocument,
  type ParcelDocumentAsked,
  labelFacts,
  shopLines,
} from '@/lib/features/documents/shared';
import {
  challanDocument,
  getPickList,
  handOverDocument,
  LABELS_OF_SHEET,
  QUARTER,
  labelDrawing,
  listHandOvers,
  listParcelsToPrint,
  pickDocument,
  sheetOfLabels,
  type PrintedParcel,
} from '@/lib/features/documents';
import type { Actor } from '@/lib/platform/auth/actor';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { chunked } from '@/lib/platform/chunked';
import { loadTextMeasure } from '@/lib/platform/pdf/text-measure';

interface Sheets {
  sheets: ReactNode;
  /** Labels, challans, lists; of the pick list: orders. */
  count: number;
  /** Number of the items asked for by id that are not there. */
  leftOut: number;
}

/** The papers of parcels that are printed together, in this order. */
const TOGETHER = ['labels', 'challan', 'handover'] as const satisfies ParcelDocument[];

/** The sheets of a paper, or of all; null where the person may see nothing of what is asked for. */
export async function parcelSheets(
  actor: Actor,
  kind: ParcelDocument | 'all',
  asked: ParcelDocumentAsked,
  locale: Locale,
): Promise<Sheets | null> {
  if (kind !== 'all') return sheetsOf(actor, kind, asked, locale);
  const made: (Sheets | null)[] = [];
  for (const each of TOGETHER) made.push(await sheetsOf(actor, each, asked, locale));
  const [labels] = made;
  if (!labels) return null;
  return {
    ...labels,
    sheets: made.map((each, index) => <Fragment key={TOGETHER[index]}>{each?.sheets}</Fragment>),
  };
}

async function sheetsOf(
  actor: Actor,
  kind: ParcelDocument,
  asked: ParcelDocumentAsked,
  locale: Locale,
): Promise<Sheets | null> {
  const t = await getTranslations();
  const wanted = asked.ids.length;
  const now = new Date();
  if (kind === 'picklist') {
    const [list, shop] = await Promise.all([getPickList(actor, asked.ids), getPrintedShop(locale)]);
    if (list.items.length === 0) return null;
    const document = pickDocument(list, now, locale, t);
    return {
      sheets: <Framed>{<PickSheet document={document} shop={shop.name} />}</Framed>,
      count: list.orders,
      leftOut: wanted - list.orders,
    };
  }
  if (kind === 'handover') {
    const lists = await listHandOvers(actor, asked, locale);
    if (lists.length === 0) return null;
    const there = lists.reduce((sum, { parcels }) => sum + parcels.length, 0);
    return {
      sheets: await papers(lists.map((list) => handOverDocument(list, now, locale, t))),
      count: lists.length,
      leftOut: wanted === 0 ? 0 : wanted - there,
    };
  }
  const parcels = await listParcelsToPrint(actor, asked.ids, locale);
  if (parcels.length === 0) return null;
  const found = { count: parcels.length, leftOut: wanted - parcels.length };
  if (kind === 'challan') {
    const documents = parcels.map((parcel) => challanDocument(parcel, locale, t));
    return { ...found, sheets: await papers(documents) };
  }
  const measure = await loadTextMeasure();
  const sheets: ReactNode[] = [];
  const isSheet = asked.size === 'a4';
  for (const several of chunked(parcels, isSheet ? LABELS_OF_SHEET : 1)) {
    const names = several.map(({ parcel: { number, customerName: name } }) =>
      t('parcelPapers.labelOf', { number, name }),
    );
    const draw = (printed: PrintedParcel, size?: typeof QUARTER) =>
      labelDrawing(labelFacts(printed), locale, t, measure, size);
    sheets.push(
      <LabelSheet
        key={several[0]!.parcel.number}
        drawing={
          isSheet
            ? sheetOfLabels(several.map((printed) => draw(printed, QUARTER)))
            : draw(several[0]!)
        }
        name={names.join(', ')}
        isSheet={isSheet}
      />,
    );
    // Gives other work that waits for this process a turn: 200 labels take a while.
    await setImmediate();
  }
  return { ...found, sheets };

  async function papers(documents: readonly PrintedDocument[]): Promise<ReactNode> {
    const shop = await getPrintedShop(locale);
    const lines = shopLines(shop, t);
    return documents.map((document, index) => (
      <Framed key={index}>
        <DocumentSheet document={document} shop={{ name: shop.name, lines }} />
      </Framed>
    ));
  }
}

/** A sheet on the screen; printing takes the frame away. */
const Framed = ({ children }: { children: ReactNode }) => (
  <div className="overflow-x-auto rounded-box border border-line bg-white print:border-0">
    {children}
  </div>
);
