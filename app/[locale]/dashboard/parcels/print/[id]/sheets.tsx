import { getTranslations } from 'next-intl/server';
import { setImmediate } from 'node:timers/promises';
import type { ReactNode } from 'react';
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
  labelDrawing,
  listHandOvers,
  listParcelsToPrint,
  pickDocument,
} from '@/lib/features/documents';
import type { Actor } from '@/lib/platform/auth/actor';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { loadTextMeasure } from '@/lib/platform/pdf/text-measure';

interface Sheets {
  sheets: ReactNode;
  /** Labels, challans, lists; of the pick list: orders. */
  count: number;
  /** Number of the items asked for by id that are not there. */
  leftOut: number;
}

/** The sheets of a paper; null where the person may see nothing of what is asked for. */
export async function parcelSheets(
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
  for (const printed of parcels) {
    const { number, customerName: name } = printed.parcel;
    sheets.push(
      <LabelSheet
        key={number}
        drawing={labelDrawing(labelFacts(printed), locale, t, measure)}
        name={t('parcelPapers.labelOf', { number, name })}
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
