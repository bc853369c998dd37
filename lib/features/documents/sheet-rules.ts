import type { Locale } from '../../platform/i18n/i18n';
import type { Translator } from '../../platform/i18n/message-key';
import {
  documentWriter,
  type PrintedDocument,
  type DocumentWriter,
  type ShownDocument,
} from './document-rules';
import type { CreditNoteContent, InvoiceContent, DocumentLine } from './types';

type Body = Omit<PrintedDocument, 'number' | 'title'>;
type Total = PrintedDocument['totals'][number];

const total = (label: string, value: string, isStrong = false): Total => ({
  label,
  value,
  isStrong,
});

const column = (label: string, share: number, isFigure = true) => ({ label, share, isFigure });

/** A paper in the reader's language. */
export function printedDocument(
  document: ShownDocument,
  locale: Locale,
  t: Translator,
): PrintedDocument {
  const write = documentWriter(locale, t);
  const number = write.digits(document.number);
  const issued = [
    { label: t('papers.number'), value: number },
    { label: t('papers.issuedAt'), value: write.time(document.issuedAt) },
  ];
  const body = bodyOf(document, write);
  const facts = [...issued, ...body.facts];
  return { ...body, facts, number, title: t(`papers.kind.${document.kind}`) };
}

function bodyOf(document: ShownDocument, write: DocumentWriter): Body {
  const { t, taka, digits, time } = write;
  switch (document.kind) {
    case 'invoice':
      return invoiceBody(document.content, write);
    case 'credit-note':
      return creditBody(document.content, write);
    case 'receipt': {
      const { content } = document;
      return {
        form: '',
        facts: [
          { label: t('papers.purchase'), value: content.purchaseNumber },
          { label: t('papers.paidAt'), value: time(content.paidAt) },
          { label: t('papers.method'), value: t(`paymentMethods.${content.method}.receipt`) },
          { label: t('papers.reference'), value: content.reference },
        ],
        parties: [{ ...write.buyer(content.buyer), title: t('papers.receivedFrom') }],
        columns: [
          column(t('papers.order'), 3, false),
          column(t('papers.seller'), 4, false),
          column(t('papers.amount'), 2),
        ],
        rows: content.orders.map((order) => ({
          cells: [order.number, order.sellerName, taka(order.poisha)],
          note: '',
        })),
        totals: [total(t('papers.received'), taka(content.amountPoisha), true)],
        notes: [],
        signature: [],
      };
    }
    case 'payout-advice': {
      const { content } = document;
      return {
        form: '',
        facts: [
          { label: t('papers.paidAt'), value: time(content.paidAt) },
          { label: t('papers.account'), value: digits(content.account) },
          { label: t('papers.reference'), value: content.reference },
        ],
        parties: [{ ...write.seller(content.seller), title: t('papers.paidTo') }],
        columns: [column(t('papers.for'), 6, false), column(t('papers.amount'), 2)],
        rows: content.rows.map(({ what, poisha }) => ({
          cells: [t(`papers.advice.${what}`), taka(poisha)],
          note: '',
        })),
        totals: [total(t('papers.sent'), taka(content.amountPoisha), true)],
        notes: [],
        signature: [],
      };
    }
  }
}

/** Lines of goods: with the columns of Mushak 6.3 where the seller is registered for tax. */
function goodsOf(
  lines: readonly DocumentLine[],
  isTaxed: boolean,
  bp: number,
  write: DocumentWriter,
) {
  const { t, taka } = write;
  const columns = isTaxed
    ? [
        column(t('papers.goods'), 5, false),
        column(t('papers.quantity'), 2.2),
        column(t('papers.unitPrice'), 2.2),
        column(t('papers.value'), 2.4),
        column(t('papers.duty'), 1.6),
        column(t('papers.vatRate'), 1.5),
        column(t('papers.vat'), 2),
        column(t('papers.withTax'), 2.4),
      ]
    : [
        column(t('papers.goods'), 5, false),
        column(t('papers.unitPrice'), 2),
        column(t('papers.quantity'), 2),
        column(t('papers.discount'), 2),
        column(t('papers.amount'), 2),
      ];
  const rows = lines.map((line) => {
    const units = write.units(line.quantity, line.unit);
    const name = write.nameOf(line);
    const cells = isTaxed
      ? [
          name,
          units,
          taka(line.pricePoisha),
          taka(line.poisha - line.vatPoisha),
          taka(0),
          write.percent(bp),
          taka(line.vatPoisha),
          taka(line.poisha),
        ]
      : [
          name,
          taka(line.pricePoisha),
          units,
          line.discountPoisha > 0 ? taka(-line.discountPoisha) : '–',
          taka(line.poisha),
        ];
    return { cells, note: write.noteOf(line) };
  });
  return { columns, rows };
}

function invoiceBody(content: InvoiceContent, write: DocumentWriter): Body {
  const { t, taka, time } = write;
  const { seller, buyer, delivery, payments } = content;
  const isTaxed = seller.bin !== '';
  const way = delivery.way === 'agreed' ? t('order.agreed') : t(`delivery.kind.${delivery.way}`);
  const deliveryPrice = delivery.toAgree ? t('order.toAgree') : taka(delivery.poisha);
  return {
    form: isTaxed ? t('papers.mushak') : '',
    facts: [
      { label: t('papers.order'), value: content.orderNumber },
      { label: t('papers.placedAt'), value: time(content.placedAt) },
    ],
    parties: [write.seller(seller), write.buyer(buyer, isTaxed)],
    ...goodsOf(content.lines, isTaxed, seller.vatBp, write),
    totals: [
      total(t('papers.goodsTotal'), taka(content.goodsPoisha)),
      ...(content.discountPoisha > 0
        ? [total(t('papers.discount'), taka(-content.discountPoisha))]
        : []),
      total(`${t('papers.delivery')} (${way})`, deliveryPrice),
      total(t('papers.total'), taka(content.totalPoisha), true),
      ...(seller.vatBp > 0 ? [total(t('papers.vatWithin'), taka(content.vatPoisha))] : []),
      ...payments.map((paid) =>
        total(
          t('papers.paidBy', {
            method: t(`paymentMethods.${paid.method}.receipt`),
            reference: paid.reference,
            time: time(paid.at),
          }),
          taka(-paid.poisha),
        ),
      ),
      total(t('papers.due'), taka(content.duePoisha), true),
      ...atBranch(delivery, write),
    ],
    notes: [
      ...(delivery.atBranchPoisha > 0 ? [t('basketPage.branchApart')] : []),
      ...(seller.vatBp > 0
        ? [t('papers.pricesWithVat', { rate: write.percent(seller.vatBp) })]
        : []),
    ],
    signature: isTaxed
      ? [
          `${t('papers.officer')}: ${seller.officerName || '…………………………'}`,
          `${t('papers.officerTitle')}: ${seller.officerTitle || '…………………………'}`,
          `${t('papers.signature')}: …………………………`,
        ]
      : [],
  };
}

/** Freight that the transport company takes at its branch, below the document's sum. */
function atBranch({ atBranchPoisha, branch }: InvoiceContent['delivery'], write: DocumentWriter) {
  const { t, taka, inReach } = write;
  if (atBranchPoisha === 0) return [];
  const name = branch && inReach(branch);
  const label = name ? t('basketPage.branchDueAt', { branch: name }) : t('basketPage.branchDue');
  return [total(label, taka(atBranchPoisha))];
}

function creditBody(content: CreditNoteContent, write: DocumentWriter): Body {
  const { t, taka, digits } = write;
  const { seller } = content;
  const { columns, rows } = goodsOf(content.lines, seller.bin !== '', seller.vatBp, write);
  return {
    form: '',
    facts: [
      { label: t('papers.toInvoice'), value: digits(content.invoiceNumber) },
      { label: t('papers.order'), value: content.orderNumber },
    ],
    parties: [write.seller(seller), write.buyer(content.buyer)],
    columns,
    rows,
    totals: [
      ...(content.deliveryPoisha > 0
        ? [
            total(
              t(content.deliveryByShop ? 'papers.deliveryByShop' : 'papers.delivery'),
              taka(content.deliveryPoisha),
            ),
          ]
        : []),
      ...(content.otherPoisha === 0 ? [] : [total(t('papers.other'), taka(content.otherPoisha))]),
      total(t('papers.credited'), taka(content.totalPoisha), true),
      ...(content.vatPoisha > 0 ? [total(t('papers.vatWithin'), taka(content.vatPoisha))] : []),
    ],
    notes: content.reason ? [t('papers.reason', { reason: content.reason })] : [],
    signature: [],
  };
}
