import type { DeliveryChoice } from '../orders/shared';
import type { PaymentMethod } from '../../shop/payment-method-types';

/** Documents with numbers. */
export const DOCUMENT_TYPES = ['receipt', 'invoice', 'credit-note', 'payout-advice'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** Rows that add up to a payout, as its advice lists them. */
export const ADVICE_ROWS = [
  'sales',
  'commission',
  'delivery',
  'refunds',
  'adjustments',
  'brought',
] as const;
export type AdviceRowType = (typeof ADVICE_ROWS)[number];

/** Lines and rows of one paper: an order has at most 200. */
export const MAX_DOCUMENT_LINES = 500;

/** A seller as papers name them; empty where they never said. */
export interface DocumentSeller {
  /** Name as given in their orders. */
  name: string;
  /** Registered legal name. */
  legalName: string;
  /** `123456789-0101`. */
  bin: string;
  address: string;
  /** `+8801…` of the shop's profile; absent where it had none, and on older documents. */
  phone?: string;
  /** In Bangla, where it comes from the address book. */
  addressBn?: string;
  /** Value added tax that is within the prices, in hundredths of a percent. */
  vatBp: number;
  /** Name of the person responsible for the seller's invoices. */
  officerName: string;
  officerTitle: string;
}

export interface DocumentBuyer {
  name: string;
  /** `+8801…` */
  phone: string;
  address: string;
  /** Name of the business that ordered; absent on older documents. */
  businessName?: string;
  /** `123456789-0101` */
  bin?: string;
}

/** Units of one product. Sums are integer poisha and include the tax. */
export interface DocumentLine {
  /** Id of the order's line. */
  lineId: string;
  name: string;
  /** Empty where there is none. */
  nameBn: string;
  brand: string;
  sku: string;
  options: { name: string; nameBn: string; value: string; valueBn: string }[];
  unit: string;
  quantity: number;
  /** Price of one unit before promotions. */
  pricePoisha: number;
  discountPoisha: number;
  /** The units less the discount, and the tax that is part of it. */
  poisha: number;
  vatPoisha: number;
}

/** Money that a buyer paid in advance. */
export interface DocumentPayment {
  method: PaymentMethod;
  /** The part of the payment that belonged to this document's order. */
  poisha: number;
  at: Date;
  /** The provider's id of it; else ours. */
  reference: string;
}

/** One order's goods as they left: what cancelled units cost is not in it. */
export interface InvoiceContent {
  orderNumber: string;
  placedAt: Date;
  seller: DocumentSeller;
  buyer: DocumentBuyer;
  lines: DocumentLine[];
  delivery: {
    way: DeliveryChoice;
    /** By the shop's own prices: no sale of the seller's. Absent on older papers. */
    byShop?: boolean;
    /** After its discount; with tax where the seller brings it. */
    poisha: number;
    vatPoisha: number;
    /** Paid to the transport company, and in no sum here. */
    atBranchPoisha: number;
    /** The transport company's name; absent where there is none, and on older papers. */
    branch?: { en: string; bn: string };
    toAgree: boolean;
  };
  /** Σ of the lines' units × price; what promotions took off; what the buyer owes. */
  goodsPoisha: number;
  discountPoisha: number;
  totalPoisha: number;
  vatPoisha: number;
  payments: DocumentPayment[];
  /** Amount still to be paid: total less payments. */
  duePoisha: number;
}

/** Content of a credit note: the reductions of an invoice. */
export interface CreditNoteContent {
  orderNumber: string;
  /** The invoice's id and its number. */
  invoiceId: string;
  invoiceNumber: string;
  seller: DocumentSeller;
  buyer: DocumentBuyer;
  /** `poisha` is what of the line goes back. */
  lines: DocumentLine[];
  /** The shop's own, as the invoice says. */
  deliveryByShop?: boolean;
  deliveryPoisha: number;
  deliveryVatPoisha: number;
  /** A reduction for no line; below 0 where an earlier one is taken into account. */
  otherPoisha: number;
  otherVatPoisha: number;
  totalPoisha: number;
  vatPoisha: number;
  /** In the words of who gave it; empty where nobody said. */
  reason: string;
}

/** Money of a buyer that arrived. */
interface ReceiptContent {
  purchaseNumber: string;
  buyer: DocumentBuyer;
  method: PaymentMethod;
  reference: string;
  paidAt: Date;
  amountPoisha: number;
  /** The orders that it paid, as they stood. */
  orders: { number: string; sellerName: string; poisha: number }[];
}

/** Money that a seller was sent. */
export interface PayoutAdviceContent {
  seller: DocumentSeller;
  /** The account it went to, as people write it, e.g. `bKash 017…`. */
  account: string;
  /** The bank's. */
  reference: string;
  paidAt: Date;
  /** When the seller was paid before: what has become payable since is what it is for. */
  since: Date | null;
  /** Each kind once; what takes away is below 0; their sum is the amount. */
  rows: { what: AdviceRowType; poisha: number }[];
  amountPoisha: number;
}

export interface DocumentContents {
  receipt: ReceiptContent;
  invoice: InvoiceContent;
  'credit-note': CreditNoteContent;
  'payout-advice': PayoutAdviceContent;
}

/** References of a document, which also decide who may see it. Ids in hexadecimal. */
export interface DocumentRefs {
  /**
   * Seller whose number series it uses, and who sees it beside administrators; null: the shop's number
   * series.
   */
  sellerId: string | null;
  /** The buyer, who sees it; null where it is none of theirs. */
  customerId: string | null;
  purchaseId?: string;
  orderId?: string;
  paymentId?: string;
  refundId?: string;
  payoutId?: string;
}

/** A paper that is to be issued. */
export type NewDocument = {
  [Kind in DocumentType]: DocumentRefs & {
    kind: Kind;
    /** Reason of issue, unique over all documents, e.g. `order:{id}:invoice`. */
    subject: string;
    issuedAt: Date;
    content: DocumentContents[Kind];
  };
}[DocumentType];

/** A paper as its number names it. */
export interface IssuedDocument {
  _id: string;
  /** `INV-2026-00012` */
  number: string;
}
